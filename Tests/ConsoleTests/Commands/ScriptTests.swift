import Console
import TerminalUI
import Testing

@Suite struct ScriptTests {
    private func words(_ script: Script) -> [String] {
        script.steps.map { step in
            switch step {
            case .command(let invocation): "\(invocation)"
            case .waitIdle: "wait"
            case .keys(let keys): keys.map(\.description).joined()
            case .event, .inspect: "-"
            }
        }
    }

    @Test func `blank lines and comments are nothing, everything else a step`() throws {
        let script = try Script(
            parsing: """
                # a comment

                focus topics
                  keys ab<Enter>
                wait idle
                quit
                """
        )
        #expect(
            words(script) == [
                "focus(Console.Pane.topics)", "ab<Enter>", "wait", "plain(Console.Command.ID.quit)",
            ]
        )
    }

    @Test func `blanks at the end of keys are keys`() throws {
        #expect(words(try Script(parsing: "keys a b ")) == ["a<Space>b<Space>"])
    }

    @Test(arguments: [
        ("focus topics\nsned\n", 2, "there is no command \"sned\"; did you mean send?"),
        ("\n\nfocus nowhere", 3, "there is no pane \"nowhere\": topics, groups, devices, composer, results"),
    ])
    func `the first bad line is named by its number`(text: String, line: Int, reason: String) {
        #expect(throws: Script.Mistake(line: line, reason: reason)) { try Script(parsing: text) }
    }

    @Test func `an unknown key is named`() {
        #expect(throws: Script.Mistake.self) { try Script(parsing: "keys <Entre>") }
    }
}
