import Console
import TerminalUI
import Testing

/// The walk through the panes at the first start.
@Suite struct TourTests {
    private static func fresh(offers: Bool = true) -> Conversation {
        var talk = Conversation(offersTour: offers)
        talk.fill()
        return talk
    }

    private static func footer(_ talk: Conversation) -> String {
        String(ConsoleScreen.draw(talk.state).surface.text.split(separator: "\n").last ?? "")
    }

    @Test func `it is offered in the footer, and nowhere when it is not`() {
        #expect(Self.footer(Self.fresh()).contains("F3 tour"))
        #expect(!Self.footer(Self.fresh(offers: false)).contains("tour"))
    }

    @Test func `on a narrow screen the help stays beside the offer`() {
        var talk = Conversation(size: Size(columns: 80, rows: 24), offersTour: true)
        talk.fill(devices: [.phone])
        #expect(Self.footer(talk).contains("F3 tour"))
        #expect(Self.footer(talk).contains("? help"))
    }

    @Test func `Space goes from pane to pane and ends it`() throws {
        var talk = Self.fresh()
        try talk.press("<F3>")
        for pane in Pane.allCases {
            #expect(talk.state.focus == pane)
            #expect(Self.footer(talk).contains("\(pane.number)/7 "))
            try talk.press(" ")
        }
        #expect(Self.footer(talk).contains("6/7 H shows the demo's phones"))
        try talk.press(" ")
        #expect(Self.footer(talk).contains("7/7 ? finds any command"))
        try talk.press(" ")
        #expect(talk.state.tour == nil)
        #expect(talk.state.notice?.text == "that was the tour; :tour begins it again")
    }

    @Test(arguments: [
        ("<Esc>", MainView.panes, Pane.topics), ("5", .panes, .results), ("L", .log, .topics),
        ("<Tab>", .panes, .groups),
    ])
    func `any other key leaves it and does what it always does`(key: String, view: MainView, focus: Pane)
        throws
    {
        var talk = Self.fresh()
        try talk.press("<F3>" + key)
        #expect(talk.state.tour == nil)
        #expect(talk.state.view == view)
        #expect(talk.state.focus == focus)
    }

    @Test func `once taken it is offered no more, and remembered`() throws {
        var talk = Self.fresh()
        try talk.press("<F3><Esc>")
        #expect(!Self.footer(talk).contains("tour"))
        #expect(SessionState(talk.state).hasToured)
        _ = try talk.run("tour")
        #expect(talk.state.tour != nil)
    }

    @Test func `who has toured is not asked again`() {
        var configuration = ConsoleConfiguration.test()
        configuration.offersTour = true
        var session = SessionState()
        session.hasToured = true
        configuration.remembered = .found(session)
        var state = AppState(configuration, size: Size(columns: 120, rows: 40))
        _ = AppReducer.reduce(&state, .started)
        #expect(!state.offersTour)
    }

    @Test func `it covers nothing`() throws {
        var talk = Self.fresh()
        let before = ConsoleScreen.draw(talk.state).surface.text.split(separator: "\n").dropLast()
        try talk.press("<F3>")
        let after = ConsoleScreen.draw(talk.state).surface.text.split(separator: "\n").dropLast()
        #expect(before == after)
    }

    @Test(arguments: [80, 120])
    func `every stop fits into its row`(columns: Int) throws {
        var talk = Conversation(size: Size(columns: columns, rows: 24), offersTour: true)
        talk.fill()
        try talk.press("<F3>")
        for _ in 0..<Tour.count {
            #expect(Self.footer(talk).contains("Space goes on"))
            #expect(!Self.footer(talk).contains("…"))
            try talk.press(" ")
        }
    }

    @Test func `keys that are bound anew are told as they are`() throws {
        var talk = Conversation(keys: try KeyMap(rebinding: [.composeSelected: [.character("w")]]))
        talk.fill()
        _ = try talk.run("tour")
        #expect(Self.footer(talk).contains("w writes to it"))
    }
}
