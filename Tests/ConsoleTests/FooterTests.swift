import Console
import FCMCore
import Languages
import Registry
import TerminalUI
import Testing

/// What the last row tells, wherever one is.
@Suite struct FooterTests {
    /// Keys, and lines after a colon, that lead to each place.
    private static let places: [(context: Command.Context, steps: [String])] = [
        (.list, []), (.list, ["3"]), (.list, ["1", "/wea<Enter>"]), (.list, ["3", "<Space>"]),
        (.results, ["5"]), (.fields, ["4"]), (.fields, [":compose topic weather", ":focus composer"]),
        (.text, [":compose topic weather", "4", "<Enter>"]), (.text, ["/"]), (.handsets, ["H"]),
        (.log, ["L"]),
        (.history, ["S"]), (.faults, ["F"]), (.traffic, ["W"]), (.outcomes, [":outcomes of b-test"]),
        (.tasks, ["T"]), (.detail, ["3", "<Enter>"]), (.detail, ["S", "<Enter>"]),
        (.review, [":compose topic weather", ":set title Storm", ":send"]), (.help, ["<F1>"]),
        (.palette, ["<C-p>"]), (.palette, ["4", "a"]), (.templates, ["4", "t"]),
        (.values, [":compose topic weather", ":set title {{a}}", ":template-values"]),
        (.broadcast, [":set title Storm", ":broadcast-to file list.csv"]),
        (.bulk, ["3", "*", ":subscribe storms"]),
        (.question, [":outcomes of b-test", "p"]),
    ]

    @Test(arguments: Language.allCases, [40, 80, 120])
    func `what leads out of a place is always in the footer`(language: Language, columns: Int) throws {
        var seen: Set<Command.Context> = []
        for (context, steps) in Self.places {
            var talk = RandomWalk.begin(size: Size(columns: columns, rows: 24), language: language)
            for step in steps {
                if step.hasPrefix(":") {
                    RandomWalk.answer(talk.prepare(.commandGiven(try Invocation(step))), &talk)
                } else {
                    for key in try Key.parse(step) {
                        RandomWalk.answer(talk.prepare(.input(.key(key))), &talk)
                    }
                }
            }
            #expect(talk.state.context == context, "\(steps)")
            seen.insert(talk.state.context)
            talk.clearNotice()
            let surface = ConsoleScreen.draw(talk.state).surface
            let footer = Self.words(surface.text(ofRow: surface.size.rows - 1))
            let offered = KeyMap.offered(in: talk.state)
            let command = try #require(
                offered.first { $0.id == .leave } ?? offered.first { $0.id == .quit },
                "\(steps)"
            )
            let key = talk.state.keys.keys(of: command, in: context).first?.label ?? ""
            let title = Language.$current.withValue(language) { say(word: command.title) }
            #expect(footer.contains(" \(key) \(title) "), "\(steps): \(footer)")
        }
        #expect(seen == Set(Command.Context.allCases))
    }

    /// Without the marks of direction.
    private static func words(_ row: String) -> String {
        String(row.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
    }
}
