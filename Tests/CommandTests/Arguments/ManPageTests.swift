import Testing

@testable import fcm_console

@Suite struct ManPageTests {
    private static let page = ManPage.text(version: "1.2")

    @Test func `every subcommand, action and option is in it`() {
        for subcommand in Subcommand.all {
            #expect(Self.page.contains(".SS \(ManPage.escaped(subcommand.usage))") || subcommand.name.isEmpty)
            for action in subcommand.actions {
                #expect(Self.page.contains(".B \(ManPage.escaped(action.signature))\n"), "\(action.name)")
            }
            for option in subcommand.allOptions {
                #expect(Self.page.contains(".B \(ManPage.escaped(option.signature))\n"), "\(option.name)")
            }
        }
    }

    @Test func `only requests begin with a dot`() {
        let known = [".TH", ".SH", ".SS", ".TP", ".B", ".br"]
        for line in Self.page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
    }

    @Test(arguments: [
        ("a\\b", "a\\eb"), ("--x", "\\-\\-x"), (".x", "\\&.x"), ("'x", "\\&'x"), ("x.", "x."),
    ])
    func `text is no request`(text: String, escaped: String) {
        #expect(ManPage.escaped(text) == escaped)
    }
}
