import Glibc
import TestSupport
import Testing

/// The completion scripts in the shells that they are for.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ShellCompletionTests {
    /// Lines after the program's name, and what completes the last word of each.
    private static let lines = [
        ("dev", "devices"), ("devices im", "import"), ("devices import --form", "--format"),
        ("devices import --format js", "jsonl"), ("send --protocol leg", "legacy-http"),
        ("--log-level de", "debug"), ("send --topic x --pri", "--priority"), ("completions f", "fish"),
        ("history export --format c", "csv"), ("send --topic devices --ti", "--title"),
        ("--project history topics subs", "subscribe"),
    ]
    /// Lines that nothing completes: the next word is anybody's guess.
    private static let open = ["send --topic ", "devices list --filter ", "send --topic devices imp"]

    private static func isInstalled(_ shell: String) -> Bool { access("/usr/bin/\(shell)", X_OK) == 0 }

    private func script(_ shell: String, in home: ScratchHome) throws -> String {
        try home.write(try runProgram(["completions", shell], home: home).output, to: "completion")
    }

    @Test func bash() throws {
        let home = try ScratchHome()
        let file = try script("bash", in: home)
        for (line, completion) in Self.lines + Self.open.map({ ($0, "") }) {
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
            let command = """
                source '\(file)'; COMP_WORDS=(fcm-console \(words.joined(separator: " "))); COMP_CWORD=\(words.count)
                _fcm_console; echo "${COMPREPLY[*]}"
                """
            let ended = try ChildProgram(["bash", "-c", command], environment: home.environment).end()
            #expect(ended.errors.isEmpty, "\(line): \(ended.errors)")
            #expect(ended.output == completion + "\n", "\(line)")
        }
    }

    @Test(.enabled(if: isInstalled("fish"), "SKIPPED: no fish is installed; ./.ci/setup installs one"))
    func fish() throws {
        let home = try ScratchHome()
        let file = try script("fish", in: home)
        for (line, completion) in Self.lines + Self.open.map({ ($0, "") }) {
            let command = "source '\(file)'; complete -C 'fcm-console \(line)'"
            let ended = try ChildProgram(
                ["fish", "--no-config", "-c", command],
                environment: home.environment
            ).end()
            #expect(ended.errors.isEmpty, "\(line): \(ended.errors)")
            let found = ended.lines.map { String($0.prefix { $0 != "\t" }) }
            #expect(found == (completion.isEmpty ? [] : [completion]), "\(line)")
        }
    }

    @Test(.enabled(if: isInstalled("zsh"), "SKIPPED: no zsh is installed; ./.ci/setup installs one"))
    func zsh() throws {
        let home = try ScratchHome()
        let file = try script("zsh", in: home)
        let session = try PTYSession(
            ["zsh", "-f", "-i"],
            environment: home.environment.merging(["PS1": "prompt$ "]) { _, new in new }
        )
        try session.wait(for: "prompt$")
        session.type("autoload -U compinit; compinit -u -D; source '\(file)'; clear; echo re''ady\r")
        try session.wait(for: "ready")
        for (line, completion) in Self.lines {
            let start = line.split(separator: " ").dropLast().joined(separator: " ")
            // The line before is dropped and the screen cleared.
            session.type("\u{15}\u{0C}fcm-console \(line)\t")
            let whole = ["fcm-console", start, completion].filter { !$0.isEmpty }.joined(separator: " ")
            try session.wait(for: whole)
        }
        #expect(!session.screen.text.contains("error"))
    }
}
