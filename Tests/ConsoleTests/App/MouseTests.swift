import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// What clicks, the wheel and dragging do.
@Suite struct MouseTests {
    private static func event(
        _ action: MouseEvent.Action,
        _ column: Int,
        _ row: Int,
        clicks: Int = 1
    ) -> AppAction {
        .input(.mouse(MouseEvent(action: action, at: Point(column: column, row: row), clicks: clicks)))
    }

    /// The middle of what was drawn for a target.
    private static func place(
        of target: ScreenTarget,
        in state: AppState,
        at location: SourceLocation = #_sourceLocation
    ) throws -> Point {
        let rect = try #require(
            ConsoleScreen.marks(state).last { $0.target == target }?.rect,
            sourceLocation: location
        )
        return Point(column: rect.column + rect.columns / 2, row: rect.row)
    }

    private static func click(_ target: ScreenTarget, _ talk: inout Conversation, clicks: Int = 1) throws {
        let point = try place(of: target, in: talk.state)
        for count in 1...clicks {
            talk.prepare(event(.press, point.column, point.row, clicks: count))
            talk.prepare(event(.release, point.column, point.row))
        }
    }

    // MARK: Clicks

    @Test(arguments: Pane.allCases)
    func `a click on a title focuses its pane`(pane: Pane) throws {
        var talk = Conversation.filled()
        try Self.click(.pane(pane), &talk)
        #expect(talk.state.focus == pane)
        #expect(!talk.state.isZoomed)
    }

    @Test(arguments: Pane.allCases)
    func `a double click on a title gives its pane the screen, and takes it back`(pane: Pane) throws {
        var talk = Conversation.filled()
        try Self.click(.pane(pane), &talk, clicks: 2)
        #expect(talk.state.isZoomed)
        #expect(talk.state.layout.places.map(\.pane) == [pane])
        try Self.click(.pane(pane), &talk, clicks: 2)
        #expect(!talk.state.isZoomed)
    }

    @Test func `a click selects the row, and a double click opens it`() throws {
        var talk = Conversation.filled()
        try Self.click(.row(.topics, 1), &talk)
        #expect(talk.state.topics.selected == 1)
        #expect(talk.state.overlay == nil)
        try Self.click(.row(.topics, 1), &talk, clicks: 2)
        guard case .detail(.topic(let name, _))? = talk.state.overlay else {
            return #expect(Bool(false), "\(String(describing: talk.state.overlay))")
        }
        #expect(name == .test("sports"))
    }

    @Test func `a click below the rows selects none of them`() {
        var talk = Conversation.filled()
        talk.prepare(Self.event(.press, 3, 6, clicks: 1), Self.event(.press, 3, 6, clicks: 2))
        #expect(talk.state.topics.selected == 0)
        #expect(talk.state.overlay == nil)
    }

    @Test(arguments: [ComposerField.kind, .value, .title, .body, .priority, .ttl, .collapseKey])
    func `a click selects a field of the message`(field: ComposerField) throws {
        var talk = Conversation.filled()
        try Self.click(.field(field), &talk)
        #expect(talk.state.focus == .composer)
        #expect(talk.state.composer.selected == field)
        #expect(!talk.state.composer.isEditing)
    }

    @Test func `a double click opens a field to be typed in`() throws {
        var talk = Conversation.filled()
        try Self.click(.field(.title), &talk, clicks: 2)
        #expect(talk.state.composer.isEditing)
        try talk.press("Storm")
        try Self.click(.field(.body), &talk)
        #expect(talk.state.composer.form.title == "Storm")
        #expect(talk.state.composer.selected == .body)
    }

    @Test func `a double click on the kind of target takes the next one`() throws {
        var talk = Conversation.filled()
        try Self.click(.field(.kind), &talk, clicks: 2)
        #expect(talk.state.composer.form.kind == .condition)
    }

    // MARK: Questions

    @Test func `one click on Send sends nothing, a double click does what Enter does`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        try Self.click(.button(1), &talk)
        #expect(talk.state.review?.choice == .send)
        #expect(talk.state.results.rows.isEmpty)
        try Self.click(.button(1), &talk, clicks: 2)
        #expect(talk.state.review == nil)
        #expect(talk.state.results.rows.count == 1)
    }

    @Test func `a double click on Cancel sends nothing`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        try Self.click(.button(0), &talk, clicks: 2)
        #expect(talk.state.review == nil)
        #expect(talk.state.results.rows.isEmpty)
    }

    @Test func `a double click on Send of a protected profile still wants the project id`() throws {
        var talk = try Conversation.ready(.guarded)
        _ = try talk.run("send")
        try Self.click(.button(1), &talk, clicks: 2)
        #expect(talk.state.review != nil)
        #expect(talk.state.results.rows.isEmpty)
    }

    @Test func `the buttons of a broadcast that was left can be clicked`() throws {
        var talk = Conversation.filled()
        talk.prepare(.unfinishedFound([.left]))
        try Self.click(.button(1), &talk)
        guard case .broadcast(.offer(let offer))? = talk.state.overlay else { return #expect(Bool(false)) }
        #expect(offer.choice == .resume)
        #expect(talk.state.broadcasts.phase == .none, "one click sends nothing")
        try Self.click(.button(0), &talk, clicks: 2)
        #expect(talk.state.overlay == nil && talk.state.broadcasts.phase == .none)
    }

    @Test func `a click beside a question does nothing`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        let before = talk.state.overlay
        talk.prepare(Self.event(.press, 2, 2), Self.event(.press, 2, 2, clicks: 2))
        #expect(talk.state.overlay == before)
    }

    @Test func `what lies under a question cannot be clicked`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        #expect(ConsoleScreen.marks(talk.state).map(\.target) == [.button(0), .button(1)])
    }

    @Test func `a double click in the palette runs the command`() throws {
        var talk = Conversation.filled()
        try talk.press("<C-p>zoom")
        try Self.click(.row(nil, 0), &talk, clicks: 2)
        #expect(talk.state.isZoomed)
    }

    @Test func `the wheel moves in what is open`() throws {
        var talk = Conversation.filled()
        try talk.press("<C-p>")
        talk.prepare(Self.event(.wheelDown, 60, 20), Self.event(.wheelDown, 60, 20))
        guard case .palette(let palette)? = talk.state.overlay else { return #expect(Bool(false)) }
        #expect(palette.view.selection == 2)
    }

    @Test func `the wheel focuses the pane under it and moves there`() {
        var talk = Conversation.filled()
        talk.prepare(.commandGiven(.focus(.results)), Self.event(.wheelDown, 3, 3))
        #expect(talk.state.focus == .topics)
        #expect(talk.state.topics.selected == 1)
        talk.prepare(Self.event(.wheelUp, 3, 3))
        #expect(talk.state.topics.selected == 0)
    }

    @Test func `a double click in the log, the history and the handsets opens what Enter opens`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("subscribe a b")
        _ = try talk.run("log")
        try Self.click(.row(nil, 0), &talk, clicks: 2)
        guard case .detail(.text)? = talk.state.overlay else {
            return #expect(Bool(false), "\(String(describing: talk.state.overlay))")
        }
    }

    // MARK: Borders

    private static func border(_ edge: PaneBorder.Edge, _ talk: Conversation) throws -> PaneBorder {
        try #require(talk.state.layout.borders.first { $0.edge == edge })
    }

    @Test(arguments: [
        (PaneBorder.Edge.lists, 9, 0), (.lists, -6, 0), (.topics, 0, 4), (.topics, 0, -3), (.groups, 0, 3),
        (.composer, 0, 5), (.composer, 0, -6),
    ])
    func `a border is where it was dragged to`(edge: PaneBorder.Edge, right: Int, down: Int) throws {
        var talk = Conversation.filled()
        let start = try Self.border(edge, talk).rect
        talk.prepare(
            Self.event(.press, start.column, start.row),
            Self.event(.drag, start.column + right, start.row + down),
            Self.event(.release, start.column + right, start.row + down)
        )
        let end = try Self.border(edge, talk).rect
        #expect(end.column == start.column + right)
        #expect(end.row == start.row + down)
        #expect(talk.state.panes.dragged == nil)
        // Let go, it stays.
        talk.prepare(Self.event(.drag, 60, 30))
        #expect(try Self.border(edge, talk).rect == end)
    }

    @Test(arguments: [PaneBorder.Edge.lists, .topics, .groups, .composer], [-500, 500])
    func `however far a border is dragged, no pane is lost`(edge: PaneBorder.Edge, far: Int) throws {
        var talk = Conversation.filled()
        let start = try Self.border(edge, talk).rect
        talk.prepare(
            Self.event(.press, start.column, start.row),
            Self.event(.drag, start.column + far, start.row + far)
        )
        #expect(talk.state.layout.places.map(\.pane) == Pane.allCases)
        #expect(talk.state.layout.places.allSatisfy { $0.rect.rows >= 3 && $0.rect.columns >= 16 })
    }

    @Test func `a double click on a border puts it back`() throws {
        var talk = Conversation.filled()
        let start = try Self.border(.lists, talk).rect
        talk.prepare(
            Self.event(.press, start.column, 20),
            Self.event(.drag, start.column + 8, 20),
            Self.event(.release, start.column + 8, 20),
            Self.event(.press, start.column + 8, 20),
            Self.event(.release, start.column + 8, 20),
            Self.event(.press, start.column + 8, 20, clicks: 2)
        )
        #expect(talk.state.panes.proportions == Proportions())
        #expect(try Self.border(.lists, talk).rect == start)
    }

    @Test func `moving the mouse with the button down elsewhere drags nothing`() {
        var talk = Conversation.filled()
        let before = talk.state.layout
        talk.prepare(Self.event(.press, 3, 3), Self.event(.drag, 20, 20), Self.event(.release, 20, 20))
        #expect(talk.state.layout == before)
    }

    // MARK: Leaving it to the terminal

    @Test func `the mouse is switched off and on again`() throws {
        var talk = Conversation.filled()
        #expect(try talk.run("mouse off") == [.machine(.useMouse(false))])
        #expect(talk.state.notice?.text.contains(", m or :mouse on takes it back") == true)
        talk.prepare(Self.event(.press, 3, 3))
        #expect(talk.state.topics.selected == 0)
        #expect(try talk.run("mouse") == [.machine(.useMouse(true))])
        #expect(try talk.run("mouse on") == [.machine(.useMouse(true))])
        try talk.press(",m")
        #expect(!talk.state.hasMouse)
    }

    @Test(arguments: [("mouse maybe", "mouse wants on or off, or nothing, not \"maybe\"")])
    func `anything else is refused`(line: String, message: String) {
        #expect(throws: Invocation.Mistake(message)) { try Invocation(line) }
    }
}
