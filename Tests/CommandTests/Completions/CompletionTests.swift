import TestSupport
import Testing

@testable import fcm_console

@Suite struct CompletionTests {
    private static let table = CompletionTable(table: Subcommand.all)
    private static let scripts = [
        BashCompletion.script(table), ZshCompletion.script(table), FishCompletion.script(table),
    ]

    @Test(arguments: scripts)
    func `every subcommand, action and option is in the script`(script: String) {
        for subcommand in Subcommand.all {
            #expect(script.contains(subcommand.name))
            for action in subcommand.actions { #expect(script.contains(action.name), "\(action.name)") }
            for option in subcommand.allOptions { #expect(script.contains(option.name), "\(option.name)") }
        }
    }

    @Test func `no word of the table means something to a shell`() {
        for subcommand in Subcommand.all {
            let words = [subcommand.name] + subcommand.actions.map(\.name) + subcommand.allOptions.map(\.name)
            for word in words { #expect(word.allSatisfy { $0.isLetter || $0 == "-" }, "\(word)") }
        }
    }

    @Test func `places know what may stand there`() throws {
        let places = Self.table.places
        let importing = try #require(places.first { $0.subcommand == "devices" && $0.action == "import" })
        #expect(importing.operand == .file)
        #expect(importing.options.contains { $0.name == "format" })
        #expect(!importing.options.contains { $0.name == "limit" })
        let completions = try #require(places.first { $0.subcommand == "completions" })
        #expect(completions.operand == .words(["bash", "zsh", "fish"]))
        #expect(places.first?.subcommand.isEmpty == true)
    }

    @Test func `options know what they take`() {
        #expect(CompletionTable.value(of: Option("x", "")) == .nothing)
        #expect(CompletionTable.value(of: Option("x", .choice(["a", "b"]), "")) == .words(["a", "b"]))
        #expect(CompletionTable.value(of: Option("x", .text("FILE|-"), "")) == .file)
        #expect(CompletionTable.value(of: Option("x", .integer("N", 1...2), "")) == .text)
    }
}
