import TerminalUI
import TestSupport
import Testing

/// How the letters of the role pictures look: with `NAME.txt` and `NAME.roles.txt` of a view, all of its picture in mono
/// and in colour.
@Suite struct LooksTests {
    @Test(arguments: [(ColorDepth.mono, "mono"), (.indexed256, "256")])
    func `every role looks as it was approved`(depth: ColorDepth, name: String) {
        let palette = Palette(.builtIn, depth: depth)
        let rows = Role.allCases.map { role in
            let look = palette.look(of: Style(role))
            let colors = [look.foreground, look.background].map { $0.map { "\($0)" } ?? "own" }
            return "\(role.letter)  \("\(role)".padded(toColumns: 20))\(colors.joined(separator: " on "))"
                + attributes(look.attributes) + "\n"
        }
        expectSnapshot(rows.joined(), named: "looks-\(name)", header: "letters of the roles, \(name)")
    }

    @Test func `mono has no colour at all, and tells the selection from the rest`() {
        let palette = Palette(.builtIn, depth: .mono)
        for role in Role.allCases {
            let look = palette.look(of: Style(role))
            #expect(look.foreground == nil && look.background == nil)
        }
        #expect(palette.look(of: Style(.selected)).attributes != palette.look(of: .text).attributes)
    }

    private func attributes(_ attributes: Style.Attributes) -> String {
        let names: [(Style.Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
        ]
        return names.filter { attributes.contains($0.0) }.map { " \($0.1)" }.joined()
    }
}
