import Console
import TerminalUI
import Testing

/// The room of the panes by keys and commands.
@Suite struct ResizingTests {
    private static func rect(_ pane: Pane, _ talk: Conversation) -> Rect? { talk.state.layout.rect(of: pane) }

    @Test(arguments: [Pane.topics, .groups, .devices, .composer, .results])
    func `plus gives the focused pane a row, minus takes it`(pane: Pane) throws {
        var talk = Conversation.filled()
        try talk.press("\(pane.number)")
        let before = try #require(Self.rect(pane, talk))
        try talk.press("++")
        #expect(Self.rect(pane, talk)?.rows == before.rows + 2)
        try talk.press("---")
        #expect(Self.rect(pane, talk)?.rows == before.rows - 1)
        try talk.press("+")
        #expect(Self.rect(pane, talk) == before)
    }

    @Test(arguments: [Pane.topics, .devices, .composer, .results])
    func `angle brackets do the same with columns`(pane: Pane) throws {
        var talk = Conversation.filled()
        try talk.press("\(pane.number)")
        let before = try #require(Self.rect(pane, talk))
        try talk.press(">>>")
        #expect(Self.rect(pane, talk)?.columns == before.columns + 6)
        try talk.press("<lt><lt><lt><lt>")
        #expect(Self.rect(pane, talk)?.columns == before.columns - 2)
    }

    @Test(arguments: ["+", "-", ">", "<lt>"], Pane.allCases)
    func `no key makes a pane vanish, however often it is pressed`(key: String, pane: Pane) throws {
        var talk = Conversation.filled()
        try talk.press("\(pane.number)")
        try talk.press(String(repeating: key, count: 150))
        #expect(talk.state.layout.places.allSatisfy { $0.rect.rows >= 3 && $0.rect.columns >= 16 })
        #expect(talk.state.layout.places.map(\.pane) == Pane.allCases)
        // One press back is seen at once.
        let before = talk.state.layout
        try talk.press(["+": "-", "-": "+", ">": "<lt>", "<lt>": ">"][key] ?? "")
        #expect(talk.state.layout != before)
    }

    @Test func `equals puts everything back`() throws {
        var talk = Conversation.filled()
        let before = talk.state.layout
        try talk.press("++4>>")
        #expect(talk.state.layout != before)
        _ = try talk.run("layout tall")
        try talk.press("1=")
        #expect(talk.state.layout == before)
        try talk.press("=")
        #expect(talk.state.notice?.text == "nothing was changed")
    }

    @Test func `proportions hold at another size`() throws {
        var talk = Conversation.filled()
        try talk.press(String(repeating: ">", count: 10))
        let wide = try #require(Self.rect(.topics, talk)).columns
        talk.prepare(.input(.resize(Size(columns: 200, rows: 60))))
        let wider = try #require(Self.rect(.topics, talk)).columns
        #expect(abs(wide * 198 / 118 - wider) <= 1)
        talk.prepare(.input(.resize(Size(columns: 120, rows: 40))))
        #expect(Self.rect(.topics, talk)?.columns == wide)
    }

    @Test func `a pane that has the screen has nothing to take from`() throws {
        var talk = Conversation.filled()
        try talk.press("z+")
        #expect(talk.state.notice?.text == "one pane has the screen")
        try talk.press(">")
        #expect(talk.state.notice?.text == "one pane has the screen")
    }

    @Test func `where panes are stacked each has the whole width`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("layout tall")
        try talk.press(">")
        #expect(talk.state.notice?.text == "every pane has the whole width")
        let before = try #require(Self.rect(.devices, talk)).rows
        try talk.press("3+")
        #expect(Self.rect(.devices, talk)?.rows == before + 1)
    }

    @Test(arguments: [
        (60, 50, Arrangement.auto, ConsoleLayout.Shape.tall), (80, 46, .auto, .tall), (84, 50, .auto, .tall),
        (85, 50, .auto, .full), (80, 24, .auto, .full), (80, 45, .auto, .full), (60, 30, .auto, .tall),
        (60, 29, .auto, .single), (40, 10, .auto, .single), (120, 40, .tall, .tall), (80, 24, .tall, .full),
        (60, 50, .wide, .tall), (80, 60, .wide, .full), (60, 24, .wide, .single), (39, 60, .tall, .tooSmall),
    ])
    func `the arrangement follows the size and the wish`(
        columns: Int,
        rows: Int,
        wish: Arrangement,
        shape: ConsoleLayout.Shape
    ) {
        let size = Size(columns: columns, rows: rows)
        #expect(ConsoleLayout.arrange(size: size, focus: .topics, arrangement: wish).shape == shape)
    }

    @Test(arguments: [("layout", "layout wants auto|wide|tall"), ("layout round", nil)])
    func `a wrong arrangement is refused with those there are`(line: String, message: String?) {
        let expected = message ?? "layout wants one of auto, wide, tall, not \"round\""
        #expect(throws: Invocation.Mistake(expected)) { try Invocation(line) }
    }

    @Test func `stacked panes tile the screen at every size and share`() {
        for (columns, rows) in [(40, 30), (60, 50), (84, 90), (200, 60)] {
            for share in [nil, 0, 100, 400, 900, 1_000] as [Int?] {
                var proportions = Proportions()
                (proportions.stack, proportions.topics) = (share, share)
                (proportions.groups, proportions.composer) = (share, share)
                let size = Size(columns: columns, rows: rows)
                let layout = ConsoleLayout.arrange(
                    size: size,
                    focus: .topics,
                    arrangement: .tall,
                    proportions: proportions
                )
                #expect(layout.places.map(\.pane) == Pane.allCases)
                let all = layout.places.reduce(0) { $0 + $1.rect.rows }
                #expect(all == rows - 2 - layout.rules.count)
                #expect(layout.places.allSatisfy { $0.rect.rows >= 3 && $0.rect.columns == columns - 2 })
                for (above, below) in zip(layout.places, layout.places.dropFirst()) {
                    let gap = below.rect.row - above.rect.row - above.rect.rows
                    #expect(gap == 0 || gap == 1 && layout.rules.contains(below.rect.row - 1))
                }
            }
        }
    }
}
