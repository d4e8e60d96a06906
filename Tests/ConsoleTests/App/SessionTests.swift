import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// What is remembered from one run to the next.
@Suite struct SessionTests {
    private static var rich: SessionState {
        var session = SessionState()
        session.view = .history
        session.focus = .results
        session.isZoomed = true
        session.arrangement = .tall
        session.proportions.lists = 300
        session.proportions.composer = 700
        session.lists = [.topics: .init(filter: "we \"a b\" !c"), .devices: .init(filter: "天気")]
        session.hasToured = true
        session.lists[.groups] = .init(order: ListOrder("members", isDescending: true))
        session.lists[.results] = .init(filter: "failed", order: ListOrder("code"))
        session.historyOrder = ListOrder("target")
        session.tree.isOn = true
        session.tree.separators = "/"
        session.tree.closed = ["news/", "sport/"]
        session.pastFilters = ["topics": ["we", "/^a b$/"], "log": ["429"]]
        session.pastCommands = ["sort label", "theme nord"]
        return session
    }

    private static func parse(_ text: String) throws -> SessionState {
        try SessionState(parsing: Array(text.utf8))
    }

    // MARK: The file

    @Test(arguments: [SessionState(), rich])
    func `what is written is read back`(session: SessionState) throws {
        #expect(try Self.parse(session.json.text(pretty: true)) == session)
    }

    @Test func `members that are absent are as without a session`() throws {
        #expect(try Self.parse(#"{"version":1}"#) == SessionState())
    }

    @Test func `members that nobody knows are passed over`() throws {
        #expect(try Self.parse(#"{"version":1,"colour":"red","layout":{"depth":3}}"#) == SessionState())
    }

    @Test(arguments: [
        ("", "is damaged: it is not JSON"), ("{", "is damaged: it is not JSON"),
        ("[]", "is damaged: it has no version"), ("{}", "is damaged: it has no version"),
        (#"{"version":"1"}"#, "is damaged: it has no version"),
        (#"{"version":0}"#, "is damaged: it has no version"),
        (#"{"version":1,"view":"moon"}"#, "is damaged: view is not what it should be"),
        (#"{"version":1,"view":1}"#, "is damaged: view is not what it should be"),
        (#"{"version":1,"focus":"x"}"#, "is damaged: focus is not what it should be"),
        (#"{"version":1,"zoomed":"yes"}"#, "is damaged: zoomed is not what it should be"),
        (
            #"{"version":1,"layout":{"arrangement":"round"}}"#,
            "is damaged: arrangement is not what it should be"
        ),
        (#"{"version":1,"layout":{"lists":-1}}"#, "is damaged: lists is not what it should be"),
        (#"{"version":1,"layout":{"lists":1001}}"#, "is damaged: lists is not what it should be"),
        (#"{"version":1,"layout":{"composer":"x"}}"#, "is damaged: composer is not what it should be"),
        (#"{"version":1,"lists":{"topics":{"filter":1}}}"#, "is damaged: topics is not what it should be"),
        (
            #"{"version":1,"lists":{"topics":{"filter":"","order":{}}}}"#,
            "is damaged: topics is not what it should be"
        ),
        (#"{"version":1,"tree":{"on":"yes"}}"#, "is damaged: on is not what it should be"),
        (#"{"version":1,"tree":{"separators":1}}"#, "is damaged: separators is not what it should be"),
        (#"{"version":1,"past":{"commands":[1]}}"#, "is damaged: commands is not what it should be"),
        (
            #"{"version":1,"past":{"filters":{"log":"x"}}}"#, "is damaged: log is not what it should be"
        ),
    ])
    func `what is no session is refused with the member that is wrong`(text: String, reason: String) {
        #expect(throws: SessionState.Unusable(description: reason, isNewer: false)) {
            try Self.parse(text)
        }
    }

    @Test func `a session of a newer program is known for one`() {
        #expect(
            throws: SessionState.Unusable(
                description: "was written by a newer fcm-console",
                isNewer: true
            )
        ) { try Self.parse(#"{"version":2,"view":"somewhere"}"#) }
    }

    // MARK: Going back

    private static func started(
        _ remembered: RememberedSession,
        profile: Profile = .test,
        size: Size = Size(columns: 120, rows: 40)
    ) -> (state: AppState, effects: [Effect]) {
        var configuration = ConsoleConfiguration.test(profile: profile)
        configuration.remembered = remembered
        var state = AppState(configuration, size: size)
        let effects = AppReducer.reduce(&state, .started)
        return (state, effects)
    }

    @Test func `the console is where it was`() {
        let (state, effects) = Self.started(.found(Self.rich))
        #expect(state.focus == .results)
        #expect(state.isZoomed)
        #expect(state.view == .history)
        #expect(state.panes.arrangement == .tall)
        #expect(state.panes.proportions.lists == 300)
        #expect(state.hasToured)
        #expect(effects.contains { if case .loadHistory = $0 { true } else { false } })
    }

    @Test func `lists are asked for with the filter they had, once`() {
        let (state, effects) = Self.started(.found(Self.rich))
        let asked = effects.compactMap { effect -> String? in
            if case .loadTopics(let request) = effect { request.filter } else { nil }
        }
        #expect(asked == ["we \"a b\" !c"])
        #expect(state.devices.filter == "天気")
    }

    @Test func `orders and the tree come back, and what was typed before`() throws {
        var (state, effects) = Self.started(.found(Self.rich))
        let asked = effects.compactMap { effect -> VirtualList<TopicRecord>.Request? in
            if case .loadTopics(let request) = effect { request } else { nil }
        }
        #expect(asked.map(\.range) == [0..<TopicTree.capacity])
        #expect(state.tree.isOn)
        #expect(state.tree.closed == ["news/", "sport/"])
        let groups = effects.compactMap { effect -> ListOrder? in
            if case .loadGroups(let request) = effect { request.order } else { nil }
        }
        #expect(groups == [ListOrder("members", isDescending: true)])
        #expect(state.order(of: .results) == ListOrder("code"))
        let history = effects.compactMap { effect -> ListOrder? in
            if case .loadHistory(let request) = effect { request.order } else { nil }
        }
        #expect(history == [ListOrder("target")])
        for key in [Key.character("L"), .character(":"), .up] {
            _ = AppReducer.reduce(&state, .input(.key(key)))
        }
        #expect(state.commandLine?.editor.text == "theme nord")
        for key in [Key.escape, .character("/"), .up] { _ = AppReducer.reduce(&state, .input(.key(key))) }
        #expect(state.filterEditor?.text == "429")
    }

    @Test func `an order by a column that is not there is no order`() throws {
        let text = #"{"version":1,"lists":{"devices":{"filter":"a","order":{"column":"colour"}}}}"#
        let (state, _) = Self.started(.found(try Self.parse(text)))
        #expect(state.order(of: .devices) == nil)
        #expect(state.devices.filter == "a")
    }

    @Test func `what was typed is remembered without secrets, and not without end`() throws {
        var state = AppState(.test(), size: Size(columns: 80, rows: 24))
        let token = "eX4fR2nQ9kLmT7vBz0AcYd:APA91bHx"
        state.pastFilters = [
            "devices": (0..<60).map { "phone-\($0)" } + ["token:\(token)", "cGhvbmUtMTIzNDU2Nz"],
            "results": [token],
        ]
        state.pastCommands = [
            "sort label", "compose token abc", "compose topic weather", "set title Secret plans",
            "confirm demo",
            "find \(token)", "subscribe weather-north-2026-winter", "nonsense",
        ]
        state.devices.filter = token
        let session = SessionState(state)
        #expect(session.pastFilters == ["devices": (10..<60).map { "phone-\($0)" }])
        #expect(
            session.pastCommands == [
                "sort label", "compose topic weather", "subscribe weather-north-2026-winter",
            ]
        )
        #expect(session.lists[.devices] == nil)
        #expect(!session.json.text().contains("APA91b"))
    }

    @Test func `another profile has its own past`() throws {
        var talk = Conversation.filled()
        try talk.press(":focus devices<Enter>/pix<Enter>")
        #expect(talk.state.pastCommands == ["focus devices"])
        _ = talk.prepare(.profileOpened(.guarded, .none))
        #expect(talk.state.pastCommands.isEmpty)
        #expect(talk.state.pastFilters.isEmpty)
    }

    @Test(arguments: [MainView.panes, .handsets, .log, .history, .faults])
    func `every view comes back`(view: MainView) {
        var session = SessionState()
        session.view = view
        #expect(Self.started(.found(session)).state.view == view)
    }

    @Test(arguments: [MainView.handsets, .faults])
    func `a view that the backend has not stays closed`(view: MainView) {
        var session = SessionState()
        session.view = view
        let (state, _) = Self.started(.found(session), profile: .guarded)
        #expect(state.view == .panes)
    }

    @Test(arguments: [(39, 9), (1, 1), (40, 10), (60, 50)])
    func `a session of a large screen is no trouble on a small one`(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        let (state, _) = Self.started(.found(Self.rich), size: size)
        #expect(ConsoleScreen.draw(state).surface.size == size)
    }

    @Test func `what could not be used is told, and the console begins anew`() {
        let (state, _) = Self.started(.setAside("the last session is damaged"))
        #expect(state.notice == Notice(.warning, "the last session is damaged"))
        #expect(state.focus == .topics)
        #expect(state.log.entry(at: state.log.shown.count - 1).text.contains("the last session is damaged"))
    }

    @Test func `without a session nothing is different`() {
        #expect(Self.started(.found(SessionState())).state == Self.started(.none).state)
    }

    @Test func `what is remembered is where one is`() throws {
        var talk = Conversation.filled()
        try talk.press("3>>/pix<Enter>Lz")
        let session = SessionState(talk.state)
        #expect(session.view == .log)
        #expect(session.focus == .devices)
        #expect(session.lists == [.devices: .init(filter: "pix")])
        #expect(session.proportions.lists != nil)
    }

    @Test func `another profile goes back to its own place`() throws {
        var talk = Conversation.filled()
        var session = SessionState()
        session.focus = .devices
        session.lists = [.devices: .init(filter: "web")]
        let effects = talk.prepare(.profileOpened(.guarded, .found(session)))
        #expect(talk.state.focus == .devices)
        #expect(talk.state.remembered == .none)
        let asked = effects.compactMap { effect -> String? in
            if case .loadDevices(let request) = effect { request.filter } else { nil }
        }
        #expect(asked == ["web"])
    }
}
