import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Conversations with the whole state: what is told, what comes of it, and nothing else.
@Suite struct AppReducerTests {
    // MARK: Moving about

    @Test(arguments: Pane.allCases)
    func `a number focuses its pane and changes nothing else`(pane: Pane) {
        var talk = Conversation.filled()
        talk.tell(.input(.key(.character(Character("\(pane.number)"))))) { $0.focus = pane }
    }

    @Test func `Tab goes through panes and fields and comes back`() throws {
        var talk = Conversation.filled()
        try talk.press("<Tab><Tab>")
        #expect(talk.state.focus == .devices)
        try talk.press("<Tab>")
        #expect(talk.state.focus == .composer)
        #expect(talk.state.composer.selected == .kind)
        for _ in talk.state.composer.form.fields.dropLast() { try talk.press("<Tab>") }
        #expect(talk.state.composer.selected == .analyticsLabel)
        try talk.press("<Tab>")
        #expect(talk.state.focus == .results)
        try talk.press("<S-Tab>")
        #expect(talk.state.composer.selected == .analyticsLabel)
    }

    @Test func `j moves the selection of the focused list alone`() {
        var talk = Conversation.filled()
        talk.tell(.input(.key(.character("j")))) { $0.topics.view = ListView(selection: 1) }
    }

    @Test func `z zooms and Esc comes back`() {
        var talk = Conversation.filled()
        talk.prepare(.input(.key(.character("z"))))
        #expect(talk.state.isZoomed)
        talk.prepare(.input(.key(.escape)))
        #expect(!talk.state.isZoomed)
    }

    // MARK: Filters

    @Test func `a filter asks for its rows at every letter, and Esc leaves it standing`() throws {
        var talk = Conversation.filled()
        try talk.press("/n")
        let first = talk.state.topics.pending
        #expect(first?.filter == "n")
        try talk.press("e<Esc>")
        #expect(talk.state.topics.filter == "ne")
        #expect(talk.state.filterEditor == nil)
        try talk.press("<Esc>")
        #expect(talk.state.topics.filter == "")
    }

    @Test func `the results are filtered without asking anyone`() throws {
        var talk = Conversation.filled()
        talk.prepare(.commandGiven(.focus(.results)))
        let effects = try talk.run("filter failed")
        #expect(effects == [])
        #expect(talk.state.results.filter == "failed")
    }

    @Test func `the composer is no list`() throws {
        var talk = Conversation.filled()
        talk.prepare(.commandGiven(.focus(.composer)))
        talk.tell(.commandGiven(.filter("x"))) { state in
            state.notice = Notice(.warning, "filter: the composer is no list: focus one first")
        }
    }

    // MARK: Details

    @Test func `Enter opens a topic and asks for its members`() throws {
        var talk = Conversation.filled()
        let effects = talk.prepare(.input(.key(.enter)))
        guard case .detail(.topic(let name, let members)) = talk.state.overlay else {
            return #expect(Bool(false))
        }
        #expect(name == .test("news"))
        #expect(effects == members.pending.map { [.loadMembers($0, name)] })
    }

    @Test func `both sides of a device come apart, late ones are ignored`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("focus devices")
        let effects = talk.prepare(.input(.key(.enter)))
        guard case .loadSubscriptions(let id, let registration)? = effects.first else {
            return #expect(Bool(false))
        }
        #expect(registration == .token(RegistrationToken("token-1")))
        talk.tell(
            .subscriptionsBelieved(
                RequestID(0),
                .loaded([SubscriptionRecord(topic: .test("old"), origin: nil)])
            )
        )
        let believed = ["a", "b"].map { SubscriptionRecord(topic: .test($0), origin: nil) }
        talk.prepare(.subscriptionsBelieved(id, .loaded(believed)))
        let said = ["b", "c"].map { TopicSubscription(topicName: $0) }
        talk.prepare(.subscriptionsSaid(id, .loaded(said)))
        guard case .detail(.device(let detail)) = talk.state.overlay else { return #expect(Bool(false)) }
        #expect(detail.subscriptions.map(\.place) == [.registry, .both, .service])
        #expect(
            try talk.run("reconcile") == [
                .change(.reconcile(registration, subscribe: [.test("c")], unsubscribe: [.test("a")]))
            ]
        )
    }

    @Test(arguments: [
        ("subscribe news", Effect.change(.subscribe(.token(RegistrationToken("token-1")), .test("news")))),
        ("unsubscribe news", .change(.unsubscribe(.token(RegistrationToken("token-1")), .test("news")))),
        ("group create team", .change(.createGroup("team", RegistrationToken("token-1")))),
        ("group add team", .change(.addToGroup("team", RegistrationToken("token-1")))),
        ("group remove team", .change(.removeFromGroup("team", RegistrationToken("token-1")))),
        ("theme default-light", .machine(.useTheme("default-light"))),
        ("profile live", .openProfile("live")),
        ("save-screen a", .machine(.saveScreen("a"))),
        ("save-state a", .machine(.saveState("a"))),
        ("redraw", .machine(.redraw)),
        ("suspend", .machine(.suspend)),
        ("refresh", .refresh),
    ])
    func `a command becomes its effect`(line: String, effect: Effect) throws {
        var talk = Conversation.filled()
        #expect(try talk.run(line) == [effect])
    }

    @Test func `a malformed topic is told and nobody is asked`() throws {
        var talk = Conversation.filled()
        #expect(try talk.run("subscribe a b") == [])
        #expect(talk.state.notice?.text.contains("a topic name has only letters") == true)
    }

    // MARK: Leaving

    @Test func `q quits, and asks first while something runs`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        _ = try talk.run("confirm")
        try talk.press("q")
        #expect(talk.state.overlay == .quit(QuitQuestion()))
        #expect(talk.state.exitCode == nil)
        try talk.press("<Enter>")
        #expect(talk.state.overlay == nil)
        talk.prepare(.sendFinished(SendID(1), .accepted()))
        try talk.press("q")
        #expect(talk.state.exitCode == 0)
    }

    @Test func `Ctrl-C twice quits, with another key between it does not`() throws {
        var talk = Conversation.filled()
        try talk.press("<C-c>j<C-c>")
        #expect(talk.state.exitCode == nil)
        try talk.press("<C-c>")
        #expect(talk.state.exitCode == 130)
    }

    @Test(arguments: [(Int32(15), Int32(143)), (2, 130), (1, 129)])
    func `a signal ends with its code and saves what is unsaved`(signal: Int32, code: Int32) throws {
        var talk = Conversation.filled()
        _ = try talk.run("set title Storm")
        let effects = talk.prepare(.input(.terminate(signal: signal)))
        #expect(effects == [.saveDraft(#"{"notification":{"title":"Storm"}}"#)])
        #expect(talk.state.exitCode == code)
    }
}
