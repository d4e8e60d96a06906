import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Conversations with the whole state: what is told, what comes of it, and nothing else.
@Suite struct AppReducerTests {
    private let topics = [
        TopicRecord(name: .test("news"), subscribers: 3), TopicRecord(name: .test("sports"), subscribers: 1),
    ]
    private let groups = [GroupRecord(name: "friends", notificationKey: "key-1", members: [])]
    private let phone = DeviceRecord(token: RegistrationToken("token-1"), label: "phone")

    private func filled(_ profile: Profile = .test) -> Conversation {
        var talk = Conversation(profile: profile)
        talk.fill(topics: topics, groups: groups, devices: [phone])
        return talk
    }

    // MARK: Moving about

    @Test(arguments: Pane.allCases)
    func `a number focuses its pane and changes nothing else`(pane: Pane) {
        var talk = filled()
        talk.tell(.input(.key(.character(Character("\(pane.number)"))))) { $0.focus = pane }
    }

    @Test func `Tab goes through panes and fields and comes back`() throws {
        var talk = filled()
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
        var talk = filled()
        talk.tell(.input(.key(.character("j")))) { $0.topics.view = ListView(selection: 1) }
    }

    @Test func `z zooms and Esc comes back`() {
        var talk = filled()
        talk.prepare(.input(.key(.character("z"))))
        #expect(talk.state.isZoomed)
        talk.prepare(.input(.key(.escape)))
        #expect(!talk.state.isZoomed)
    }

    // MARK: Filters

    @Test func `a filter asks for its rows at every letter, and Esc leaves it standing`() throws {
        var talk = filled()
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
        var talk = filled()
        talk.prepare(.commandGiven(.focus(.results)))
        let effects = try talk.run("filter failed")
        #expect(effects == [])
        #expect(talk.state.results.filter == "failed")
    }

    @Test func `the composer is no list`() throws {
        var talk = filled()
        talk.prepare(.commandGiven(.focus(.composer)))
        talk.tell(.commandGiven(.filter("x"))) { state in
            state.notice = Notice(.warning, "filter: the composer is no list: focus one first")
        }
    }

    // MARK: Composing

    @Test func `c composes to the selected topic and opens the title`() throws {
        var talk = filled()
        try talk.press("jc")
        #expect(talk.state.focus == .composer)
        #expect(talk.state.composer.form.kind == .topic)
        #expect(talk.state.composer.form.value == "sports")
        #expect(talk.state.composer.selected == .title)
        #expect(talk.state.composer.isEditing)
    }

    @Test func `compose asks for the reach and puts off the draft`() throws {
        var talk = filled()
        let effects = try talk.run("compose topic news")
        let id = talk.state.composer.reach
        guard case .loading(let request) = id else { return #expect(Bool(false), "no reach is asked") }
        #expect(
            effects == [.countReach(request, .topic(.test("news"))), .delay(.draft, ComposerPane.draftPause)]
        )
        talk.tell(.composer(.reachCounted(request, 1_204))) { $0.composer.reach = .loaded(1_204) }
        talk.tell(.composer(.reachCounted(RequestID(1), 5)))
    }

    @Test func `a title does not ask for the reach again`() throws {
        var talk = filled()
        _ = try talk.run("compose topic news")
        #expect(try talk.run("set title Storm") == [.delay(.draft, ComposerPane.draftPause)])
    }

    @Test func `the pause saves the draft, and what is typed meanwhile is still unsaved`() throws {
        var talk = filled()
        _ = try talk.run("set title Storm")
        talk.tell(.delayElapsed(.draft), [.saveDraft(#"{"notification":{"title":"Storm"}}"#)]) { state in
            state.composer.draft = .saving
        }
        _ = try talk.run("set title Stormy")
        talk.tell(.composer(.draftSaved(at: 7)))
        #expect(talk.state.composer.draft == .changed)
        talk.prepare(.delayElapsed(.draft))
        talk.tell(.composer(.draftSaved(at: 8))) { $0.composer.draft = .saved(8) }
    }

    @Test func `a draft found does not replace what was begun meanwhile`() throws {
        var talk = filled()
        _ = try talk.run("set title New")
        talk.tell(.composer(.draftFound(#"{"notification":{"title":"Old"}}"#)))
    }

    @Test func `a condition is checked where it is wrong`() throws {
        var talk = filled()
        _ = try talk.run("compose condition 'a' in topics & 'b' in topics")
        let finding = try #require(talk.state.composer.composition.errors.first)
        #expect(finding.field == .value)
        #expect(finding.message == "character 15: write && here")
        #expect(talk.state.composer.reach == nil, "nobody is asked about a broken condition")
    }

    @Test(arguments: [
        ("set ttl soon", ComposerField.ttl), ("set priority urgent", .priority),
        ("compose topic a b", .value), ("compose condition x", .value),
    ])
    func `what is wrong stands beside its field`(line: String, field: ComposerField) throws {
        var talk = filled()
        _ = try talk.run("compose topic news")
        _ = try talk.run(line)
        #expect(talk.state.composer.composition.errors.map(\.field) == [field])
        #expect(talk.state.composer.obstacle != nil)
    }

    // MARK: Sending

    private func ready(_ profile: Profile = .test) throws -> Conversation {
        var talk = filled(profile)
        _ = try talk.run("compose topic news")
        _ = try talk.run("set title Storm")
        return talk
    }

    private let document = #"{"topic":"news","notification":{"title":"Storm"}}"#
    private let message = AddressedMessage(
        target: .topic(.test("news")),
        message: Message(notification: Notification(title: "Storm"))
    )

    @Test func `send opens a review that has Cancel selected and asks the history`() throws {
        var talk = try ready()
        let effects = try talk.run("send")
        let review = try #require(talk.state.review)
        #expect(review.choice == .cancel)
        #expect(review.message == message)
        guard case .loading(let id) = review.recent else { return #expect(Bool(false)) }
        #expect(effects == [.findRecentSend(id, json: document)])
    }

    @Test func `Enter cancels, Tab Enter sends, each once`() throws {
        var talk = try ready()
        _ = try talk.run("send")
        try talk.press("<Enter>")
        #expect(talk.state.overlay == nil)
        #expect(talk.state.results.rows.isEmpty)
        _ = try talk.run("send")
        try talk.press("<Tab>")
        let effects = talk.prepare(.input(.key(.enter)))
        #expect(effects == [.send(SendID(1), message, json: document, validateOnly: false)])
        #expect(
            talk.prepare(.input(.key(.enter))).filter { if case .send = $0 { true } else { false } } == []
        )
    }

    @Test func `confirm without a review does nothing`() throws {
        var talk = try ready()
        talk.tell(.commandGiven(.confirm(nil))) { state in
            state.notice = Notice(.warning, "confirm: there is no review: send opens it")
        }
    }

    @Test(arguments: [nil, "", "my-ap", "my-app ", "MY-APP"] as [String?])
    func `a protected profile takes nothing but its project id`(text: String?) throws {
        var talk = try ready(.guarded)
        _ = try talk.run("send")
        let effects = talk.prepare(.commandGiven(.confirm(text)))
        #expect(effects.isEmpty)
        #expect(talk.state.review?.refusal == "type the project id my-app to send")
        #expect(talk.state.review?.choice == .projectID)
        #expect(talk.prepare(.commandGiven(.confirm("my-app"))).count == 1)
    }

    @Test func `a dry run is one at a time and marks this very document`() throws {
        var talk = try ready()
        #expect(try talk.run("dry-run") == [.send(SendID(1), message, json: document, validateOnly: true)])
        #expect(try talk.run("dry-run") == [])
        talk.prepare(.sendFinished(SendID(1), .accepted()))
        #expect(talk.state.composer.isChecked)
        #expect(talk.state.results.rows.first?.phase == .validated)
        _ = try talk.run("set body more")
        #expect(!talk.state.composer.isChecked)
    }

    @Test func `a failed dry run keeps its reason`() throws {
        var talk = try ready()
        _ = try talk.run("dry-run")
        talk.prepare(.sendFinished(SendID(1), .failed(.invalidArgument, "bad", status: 400)))
        guard case .failed(_, "INVALID_ARGUMENT (HTTP 400): bad") = talk.state.composer.check else {
            return #expect(Bool(false), "\(talk.state.composer.check)")
        }
    }

    @Test func `what was accepted is asked for its deliveries and leaves the drafts`() throws {
        var talk = try ready()
        _ = try talk.run("send")
        _ = try talk.run("confirm")
        let effects = talk.prepare(.sendFinished(SendID(1), .accepted("projects/p/messages/9")))
        #expect(
            effects == [
                .loadDeliveries(SendID(1), name: "projects/p/messages/9"), .cancelDelay(.draft), .removeDraft,
            ]
        )
    }

    @Test func `what was changed after sending stays a draft`() throws {
        var talk = try ready()
        _ = try talk.run("send")
        _ = try talk.run("confirm")
        _ = try talk.run("set title Other")
        let effects = talk.prepare(.sendFinished(SendID(1), .accepted("n")))
        #expect(effects == [.loadDeliveries(SendID(1), name: "n")])
    }

    // MARK: Details

    @Test func `Enter opens a topic and asks for its members`() throws {
        var talk = filled()
        let effects = talk.prepare(.input(.key(.enter)))
        guard case .detail(.topic(let name, let members)) = talk.state.overlay else {
            return #expect(Bool(false))
        }
        #expect(name == .test("news"))
        #expect(effects == members.pending.map { [.loadMembers($0, name)] })
    }

    @Test func `both sides of a device come apart, late ones are ignored`() throws {
        var talk = filled()
        _ = try talk.run("focus devices")
        let effects = talk.prepare(.input(.key(.enter)))
        guard case .loadSubscriptions(let id, let registration)? = effects.first else {
            return #expect(Bool(false))
        }
        #expect(registration == .token(RegistrationToken("token-1")))
        talk.tell(.subscriptionsBelieved(RequestID(0), .loaded([.test("old")])))
        talk.prepare(.subscriptionsBelieved(id, .loaded([.test("a"), .test("b")])))
        talk.prepare(.subscriptionsSaid(id, .loaded([.test("b"), .test("c")])))
        guard case .detail(.device(let detail)) = talk.state.overlay else { return #expect(Bool(false)) }
        #expect(detail.topics.map(\.place) == [.registryOnly, .both, .serviceOnly])
        #expect(
            try talk.run("reconcile") == [
                .reconcile(registration, subscribe: [.test("c")], unsubscribe: [.test("a")])
            ]
        )
    }

    @Test(arguments: [
        ("subscribe news", Effect.subscribe(.token(RegistrationToken("token-1")), .test("news"))),
        ("unsubscribe news", .unsubscribe(.token(RegistrationToken("token-1")), .test("news"))),
        ("group create team", .createGroup("team", RegistrationToken("token-1"))),
        ("group add team", .addToGroup("team", RegistrationToken("token-1"))),
        ("group remove team", .removeFromGroup("team", RegistrationToken("token-1"))),
        ("theme default-light", .useTheme("default-light")),
        ("profile live", .openProfile("live")),
        ("save-screen a", .saveScreen("a")),
        ("save-state a", .saveState("a")),
        ("redraw", .redraw),
        ("suspend", .suspend),
        ("refresh", .refresh),
    ])
    func `a command becomes its effect`(line: String, effect: Effect) throws {
        var talk = filled()
        #expect(try talk.run(line) == [effect])
    }

    @Test func `a malformed topic is told and nobody is asked`() throws {
        var talk = filled()
        #expect(try talk.run("subscribe a b") == [])
        #expect(talk.state.notice?.text.contains("a topic name has only letters") == true)
    }

    // MARK: Leaving

    @Test func `q quits, and asks first while something runs`() throws {
        var talk = try ready()
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
        var talk = filled()
        try talk.press("<C-c>j<C-c>")
        #expect(talk.state.exitCode == nil)
        try talk.press("<C-c>")
        #expect(talk.state.exitCode == 130)
    }

    @Test(arguments: [(Int32(15), Int32(143)), (2, 130), (1, 129)])
    func `a signal ends with its code and saves what is unsaved`(signal: Int32, code: Int32) throws {
        var talk = filled()
        _ = try talk.run("set title Storm")
        let effects = talk.prepare(.input(.terminate(signal: signal)))
        #expect(effects == [.saveDraft(#"{"notification":{"title":"Storm"}}"#)])
        #expect(talk.state.exitCode == code)
    }

    // MARK: The command line

    @Test func `Tab completes, Up brings back, Esc closes`() throws {
        var talk = filled()
        try talk.press(":the<Tab>")
        #expect(talk.state.commandLine?.editor.text == "theme")
        try talk.press("<Esc>:focus dev<Tab><Enter>")
        #expect(talk.state.focus == .devices)
        try talk.press(":<Up>")
        #expect(talk.state.commandLine?.editor.text == "focus devices")
        try talk.press("<Down>")
        #expect(talk.state.commandLine?.editor.text == "")
    }

    @Test func `a key whose command wants an argument opens the line with its name`() throws {
        var talk = filled()
        try talk.press("3s")
        #expect(talk.state.commandLine?.editor.text == "subscribe ")
    }

    @Test func `the palette runs what it finds`() throws {
        var talk = filled()
        try talk.press("<C-p>zoom<Enter>")
        #expect(talk.state.isZoomed)
        #expect(talk.state.overlay == nil)
    }

    @Test func `help closes by Esc and by q`() throws {
        var talk = filled()
        try talk.press("?")
        #expect(talk.state.overlay == .help(.list, offset: 0))
        try talk.press("<Esc>")
        #expect(talk.state.overlay == nil)
    }

    @Test func `help scrolls no further than its last line`() throws {
        var talk = filled()
        try talk.press("?G")
        let end = talk.state
        try talk.press("<Down>")
        #expect(talk.state == end)
        try talk.press("<Up>")
        let lines = ConsoleScreen.draw(talk.state).surface.text
        #expect(lines != ConsoleScreen.draw(end).surface.text, "one step back is seen")
    }

    @Test func `the palette keeps its picture while the selection is in it`() throws {
        var talk = filled()
        try talk.press("<C-p>" + String(repeating: "<Down>", count: 20) + "<Up>")
        guard case .palette(let palette) = talk.state.overlay else {
            Issue.record("there is no palette")
            return
        }
        #expect(palette.view.selection == 19)
        #expect(palette.view.offset == 7, "the 14 rows that end at the 21st command")
    }

    // MARK: Pasting and the mouse

    @Test func `a paste is text in a field and nothing elsewhere`() throws {
        var talk = filled()
        talk.tell(.input(.paste("q:quit\n"))) { state in
            state.notice = Notice(.warning, "open a field with Enter to paste into it")
        }
        _ = try talk.run("compose topic news")
        try talk.press("<Enter>")
        talk.prepare(.input(.paste("one\ntwo")))
        #expect(talk.state.composer.form.title == "one\ntwo")
        try talk.press("<Esc>:")
        talk.prepare(.input(.paste("focus\nresults")))
        #expect(talk.state.commandLine?.editor.text == "focus results")
    }

    @Test func `a click focuses the pane and selects the row`() {
        var talk = filled()
        talk.prepare(.commandGiven(.focus(.results)))
        talk.prepare(.input(.mouse(MouseEvent(action: .press, at: Point(column: 3, row: 3)))))
        #expect(talk.state.focus == .topics)
        #expect(talk.state.topics.selected == 1)
    }

    @Test func `another profile begins with nothing of the last`() throws {
        var talk = try ready()
        talk.prepare(.profileOpened(.guarded))
        #expect(talk.state.profile == .guarded)
        #expect(talk.state.composer.document.members.isEmpty)
        #expect(talk.state.topics.rows.isEmpty)
    }
}
