import TestSupport
import Testing

@testable import fcm_console

@Suite struct HelpTests {
    @Test func `the help of the program`() {
        expectSnapshot(Help.program(), named: "help")
    }

    @Test(arguments: Subcommand.all.filter { !$0.name.isEmpty }.map(\.name))
    func `the help of a subcommand`(name: String) throws {
        let subcommand = try #require(Subcommand.named(name))
        expectSnapshot(Help.subcommand(subcommand), named: "help-\(name)")
    }

    @Test func `no line is wider than a terminal of 110 columns`() {
        for line in (Subcommand.all.map(Help.subcommand) + [Help.program()]).joined().split(separator: "\n") {
            #expect(line.count <= 100, "\(line)")
        }
    }

    @Test func `every option is in its help`() {
        for subcommand in Subcommand.all {
            let help = subcommand.name.isEmpty ? Help.program() : Help.subcommand(subcommand)
            for option in subcommand.allOptions {
                #expect(help.contains("  \(option.signature)"), "\(option.flag)")
            }
        }
    }
}
