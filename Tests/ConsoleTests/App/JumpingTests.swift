import Console
import TerminalUI
import Testing

/// Letters on what can be gone to.
@Suite struct JumpingTests {
    private static func letters(
        of target: ScreenTarget,
        in talk: Conversation,
        at location: SourceLocation = #_sourceLocation
    ) throws -> String {
        let jump = try #require(talk.state.jump, sourceLocation: location)
        return try #require(
            jump.labels.first { $0.mark.target == target }?.letters,
            sourceLocation: location
        )
    }

    private static func jump(to target: ScreenTarget, _ talk: inout Conversation) throws {
        try talk.press("'")
        try talk.press(try letters(of: target, in: talk))
    }

    @Test(arguments: Pane.allCases)
    func `every pane has letters`(pane: Pane) throws {
        var talk = Conversation.filled()
        try Self.jump(to: .pane(pane), &talk)
        #expect(talk.state.focus == pane)
        #expect(talk.state.jump == nil)
    }

    @Test func `a row of another pane is gone to in one go`() throws {
        var talk = Conversation.filled()
        try talk.press("5")
        try Self.jump(to: .row(.topics, 1), &talk)
        #expect(talk.state.focus == .topics)
        #expect(talk.state.topics.selected == 1)
    }

    @Test(arguments: [ComposerField.kind, .value, .title, .body, .priority, .ttl, .analyticsLabel])
    func `every field has letters`(field: ComposerField) throws {
        var talk = Conversation.filled()
        try Self.jump(to: .field(field), &talk)
        #expect(talk.state.composer.selected == field)
    }

    @Test func `Ctrl-O jumps out of a text, which stays`() throws {
        var talk = Conversation.filled()
        try Self.jump(to: .field(.title), &talk)
        try talk.press("<Enter>it's<C-o>")
        try talk.press(try Self.letters(of: .field(.body), in: talk))
        #expect(talk.state.composer.form.title == "it's")
        #expect(talk.state.composer.selected == .body)
    }

    @Test(arguments: ["<Esc>", "<Enter>", "<BS>", "<C-s>", "<Down>"])
    func `any other key leaves and does nothing`(key: String) throws {
        var talk = Conversation.filled()
        let before = talk.state
        try talk.press("'" + key)
        #expect(talk.state == before)
    }

    @Test func `letters that nothing has are told`() throws {
        var talk = Conversation.filled()
        try talk.press("'!")
        #expect(talk.state.jump == nil)
        #expect(talk.state.notice?.text == "nothing is marked !")
    }

    @Test func `a resize or a click takes the letters away`() throws {
        var talk = Conversation.filled()
        try talk.press("'")
        talk.prepare(.input(.resize(Size(columns: 80, rows: 24))))
        #expect(talk.state.jump == nil)
        try talk.press("'")
        talk.prepare(.input(.mouse(MouseEvent(action: .press, at: Point(column: 3, row: 3)))))
        #expect(talk.state.jump == nil)
        #expect(talk.state.topics.selected == 1)
    }

    @Test func `what lies over the panes is marked alone`() throws {
        var talk = Conversation.filled()
        try talk.press("<Enter>'")
        let targets = talk.state.jump?.labels.map(\.mark.target) ?? []
        #expect(targets.allSatisfy { if case .row(nil, _) = $0 { true } else { false } })
    }

    @Test func `the log's rows have letters too`() throws {
        var talk = Conversation.filled()
        for name in ["a b", "c d", "e f"] { _ = try talk.run("subscribe \(name)") }
        _ = try talk.run("log")
        try Self.jump(to: .row(nil, 1), &talk)
        #expect(talk.state.log.view.selection == 1)
    }

    @Test(arguments: [0, 1, 5, 26, 27, 30, 52, 120, 650, 676, 700])
    func `labels are different, and none begins another`(count: Int) {
        let marks = (0..<count).map {
            ScreenMark(.row(nil, $0), Rect(column: 0, row: $0, columns: 1, rows: 1))
        }
        let letters = JumpLabels(marks)?.labels.map(\.letters) ?? []
        #expect(letters.count == min(count, 676))
        #expect(Set(letters).count == letters.count)
        let singles = Set(letters.filter { $0.count == 1 })
        #expect(letters.allSatisfy { $0.count == 1 || !singles.contains(String($0.prefix(1))) })
        #expect(letters.allSatisfy { $0.count <= 2 })
    }

    @Test func `the second letter narrows, Backspace widens`() throws {
        let marks = (0..<100).map {
            ScreenMark(.row(nil, $0), Rect(column: 0, row: $0, columns: 1, rows: 1))
        }
        var jump = try #require(JumpLabels(marks))
        let pair = try #require(jump.labels.last?.letters)
        let (first, second) = (try #require(pair.first), try #require(pair.last))
        var step = jump.type(first)
        #expect(step == .more)
        #expect(jump.open.count < 100)
        let isErased = jump.erase()
        #expect(isErased)
        #expect(jump.open.count == 100)
        step = jump.type(Character(first.uppercased()))
        #expect(step == .more)
        step = jump.type(second)
        #expect(step == .found(.row(nil, 99)))
    }
}
