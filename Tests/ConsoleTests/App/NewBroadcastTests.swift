import Console
import FCMCore
import TerminalUI
import Testing

/// Broadcasts that are begun in the console, as the reducer takes them.
@Suite struct NewBroadcastReducerTests {
    private let message: JSONObject = ["notification": ["title": "Storm"]]

    /// With the review of `prepared` open.
    private func reviewed(
        _ profile: Profile = .test,
        _ prepared: PreparedBroadcast = .hundred
    ) throws -> Conversation {
        var talk = try Conversation.ready(profile)
        for effect in try talk.run("broadcast-to file list.csv") {
            guard case .writeBroadcast(let id, _) = effect else { continue }
            talk.prepare(.broadcastCounted(id, 60), .broadcastWritten(id, prepared))
        }
        return talk
    }

    private func card(_ state: AppState) -> BroadcastPane.Card? {
        guard case .broadcast(let card) = state.overlay else { return nil }
        return card
    }

    @Test func `the message goes without its own target, to whom the line names`() throws {
        var talk = try Conversation.ready()
        let effects = try talk.run("broadcast-to --rate 50 topic news")
        guard case .writeBroadcast(let id, let request) = effects.first else { return #expect(Bool(false)) }
        #expect(effects.count == 1)
        #expect(request.message == message)
        #expect(request.recipients == .topic(.test("news")) && request.wishes.rate == 50)
        talk.prepare(.broadcastCounted(id, 7))
        guard case .writing(let writing) = card(talk.state) else { return #expect(Bool(false)) }
        #expect(writing.count == 7)
    }

    @Test func `devices are those that the list shows`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("focus devices")
        _ = try talk.run("filter pix")
        guard case .writeBroadcast(_, let request) = try talk.run("broadcast-to devices").first else {
            return #expect(Bool(false))
        }
        #expect(request.recipients == .devices(matching: "pix"))
    }

    @Test(arguments: [
        (Pane.topics, "broadcast-to topic news"), (.groups, "broadcast-to group friends"),
        (.devices, "broadcast-to devices "), (.composer, "broadcast-to "),
    ])
    func `its key offers what is selected`(pane: Pane, line: String) throws {
        var talk = try Conversation.ready()
        _ = try talk.run("focus \(pane.rawValue)")
        try talk.press("b")
        #expect(talk.state.commandLine?.editor.text == line)
    }

    @Test func `without a message there is nothing to send, whatever the target`() throws {
        var talk = Conversation.filled()
        #expect(try talk.run("broadcast-to topic news").isEmpty)
        #expect(talk.state.notice?.text == "broadcast-to: there is no message yet: compose it first")
        _ = try talk.run("set title {{label}}")
        #expect(talk.state.composer.obstacle != nil, "it has no target")
        #expect(try !talk.run("broadcast-to topic news").isEmpty)
        _ = try talk.run("cancel")
        _ = try talk.run("set ttl soon")
        #expect(try talk.run("broadcast-to topic news").isEmpty)
    }

    @Test func `Enter in the review sends nothing and leaves nothing`() throws {
        var talk = try reviewed()
        #expect(talk.state.broadcastReview?.choice == .cancel)
        #expect(talk.prepare(.input(.key(.enter))) == [.discardBroadcast("b-new")])
        #expect(talk.state.overlay == nil && talk.state.broadcasts == BroadcastPane.State())
        #expect(talk.state.notice?.text == "nothing was sent")
    }

    @Test func `Tab and Enter send it, and the live card opens`() throws {
        var talk = try reviewed()
        #expect(talk.prepare(.input(.key(.tab)), .input(.key(.enter))) == [.beginBroadcast("b-new")])
        #expect(card(talk.state) == .live && talk.state.broadcasts.isRunning)
        #expect(talk.state.broadcasts.prepared == nil)
        #expect(try talk.run("broadcast-to topic news").isEmpty)
        #expect(talk.state.notice?.text == "broadcast-to: a broadcast is under way: B shows it")
    }

    @Test(arguments: ["<Esc>", "<C-c>", "?", ":cancel<Enter>", "q"])
    func `however the review is closed, what was written is removed`(keys: String) throws {
        var talk = try reviewed()
        var effects: [Effect] = []
        for key in try Key.parse(keys) { effects += talk.prepare(.input(.key(key))) }
        #expect(effects.contains(.discardBroadcast("b-new")))
        #expect(talk.state.broadcasts.prepared == nil && !talk.state.broadcasts.isRunning)
    }

    @Test(arguments: ["<Esc>", "<C-c>", "?"])
    func `what is being written is given up with its card, and comes too late after that`(key: String) throws
    {
        var talk = try Conversation.ready()
        guard case .writeBroadcast(let id, _) = try talk.run("broadcast-to topic news").first else {
            return #expect(Bool(false))
        }
        let pressed = try #require(try Key.parse(key).first)
        #expect(talk.prepare(.input(.key(pressed))) == [.cancelWriting])
        #expect(talk.state.broadcasts.writing == nil && talk.state.exitCode == nil)
        #expect(talk.prepare(.broadcastWritten(id, .hundred)) == [.discardBroadcast("b-new")])
        #expect(talk.state.broadcastReview == nil)
    }

    @Test func `why it could not be written stays to be read`() throws {
        var talk = try Conversation.ready()
        guard case .writeBroadcast(let id, _) = try talk.run("broadcast-to file x").first else {
            return #expect(Bool(false))
        }
        talk.prepare(.broadcastRefused(id, "x cannot be read: No such file or directory"))
        guard case .writing(let writing) = card(talk.state) else { return #expect(Bool(false)) }
        #expect(writing.refusal == "x cannot be read: No such file or directory")
        #expect(talk.prepare(.input(.key(.enter))).isEmpty)
        #expect(talk.state.overlay == nil)
    }

    @Test func `a protected profile wants its project id, typed in the review or with the command`() throws {
        var talk = try reviewed(.guarded)
        #expect(talk.prepare(.input(.key(.tab)), .input(.key(.enter))).isEmpty)
        #expect(talk.state.broadcastReview?.refusal == "type the project id my-app to send")
        try talk.press("my-ap<Enter>")
        #expect(talk.state.broadcasts.phase == .none)
        #expect(
            talk.prepare(.input(.key(.character("p"))), .input(.key(.enter))) == [.beginBroadcast("b-new")]
        )
        talk = try reviewed(.guarded)
        #expect(try talk.run("confirm other").isEmpty)
        #expect(try talk.run("confirm my-app") == [.beginBroadcast("b-new")])
    }

    @Test func `where a send can be taken back it can, and then nothing is left of it`() throws {
        var profile = Profile.test
        profile.takeBack = .seconds(5)
        var talk = try reviewed(profile)
        #expect(try talk.run("confirm") == [.delay(.broadcast, .seconds(5))])
        #expect(talk.state.notice?.text == "leaves in 5 s: Esc takes it back")
        #expect(
            talk.prepare(.input(.key(.escape))) == [.cancelDelay(.broadcast), .discardBroadcast("b-new")]
        )
        talk = try reviewed(profile)
        _ = try talk.run("confirm")
        #expect(talk.prepare(.delayElapsed(.broadcast)) == [.beginBroadcast("b-new")])
        var dry = PreparedBroadcast.hundred
        dry.validateOnly = true
        talk = try reviewed(profile, dry)
        #expect(try talk.run("confirm") == [.beginBroadcast("b-new")], "a dry run delivers nothing")
    }

    @Test func `a read-only profile cannot`() throws {
        var talk = try Conversation.ready(.readOnly)
        #expect(try talk.run("broadcast-to topic news").isEmpty)
        #expect(talk.state.notice?.text == "broadcast-to: the profile look is read-only")
    }

    @Test func `a dry run is made out of the review, and the next review says that it passed`() throws {
        var talk = try reviewed()
        let effects = talk.prepare(.input(.key(.control("r"))))
        guard case .writeBroadcast(let id, let request) = effects.first else { return #expect(Bool(false)) }
        #expect(effects.last == .discardBroadcast("b-new") && request.wishes.validateOnly)
        var dry = PreparedBroadcast.hundred
        (dry.id, dry.validateOnly) = ("b-dry", true)
        talk.prepare(.broadcastWritten(id, dry))
        #expect(talk.state.dryRunObstacle == "this is one already")
        _ = try talk.run("confirm")
        talk.prepare(.broadcastEnded("b-dry", BroadcastOutcome(summary: "b-dry: 100 valid", isGood: true)))
        #expect(talk.state.broadcasts.dryRun?.covers(request) == true)
        _ = try talk.run("set title Other")
        guard case .writeBroadcast(_, let other) = try talk.run("broadcast-to file list.csv").first else {
            return #expect(Bool(false))
        }
        #expect(talk.state.broadcasts.dryRun?.covers(other) == false)
    }

    @Test func `the message of one that it failed for is read back from its journal`() throws {
        var talk = try reviewed()
        _ = try talk.run("confirm")
        talk.prepare(.broadcastTold("b-new", .failed([.gone], omitted: 0)))
        _ = try talk.run("focus results")
        let effects = talk.prepare(.input(.key(.enter)))
        guard case .outcome(.message(let id, "b-new", let outcome)) = effects.first else {
            return #expect(Bool(false), "\(effects)")
        }
        #expect(outcome.index == 4 && outcome.offset == 40)
        #expect(outcome.target == PreparedBroadcast.hundred.first.target)
        talk.prepare(.outcomeMessageFound(id, .loaded(["notification": ["title": "Hello Bob"]])))
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("Hello Bob"))
        try talk.press("<Esc>y")
        guard case .detail(.result(let opened)) = talk.state.overlay,
            case .loading(let again) = opened.message
        else { return #expect(Bool(false)) }
        let copied = talk.prepare(.outcomeMessageFound(again, .loaded(["data": ["a": "b"]])))
        guard case .machine(.copy(let text)) = copied.last else { return #expect(Bool(false), "\(copied)") }
        #expect(text.contains("send") && text.contains("a=b"))
    }

    @Test func `those it failed for become rows, the newest first, and the rest is counted`() throws {
        var talk = try reviewed()
        _ = try talk.run("confirm")
        let many = Array(repeating: BroadcastFailure.gone, count: ResultsPane.broadcastCapacity)
        talk.prepare(.broadcastTold("b-new", .failed(many, omitted: 7)))
        #expect(talk.state.results.rows.count == ResultsPane.broadcastCapacity)
        #expect(talk.state.results.elsewhere == 7)
        var last = BroadcastFailure.gone
        last.isUnknown = true
        talk.prepare(.broadcastTold("b-new", .failed([last], omitted: 0)))
        let results = talk.state.results
        #expect(results.rows.count == ResultsPane.broadcastCapacity)
        #expect(results.elsewhere == 8 && results.running == 0)
        #expect(results.rows.first?.phase.failure?.code == .unregistered)
        if case .unknown = results.rows.first?.phase {} else { Issue.record("the newest is on top") }
        #expect(results.rows.first?.broadcast == "b-new")
        #expect(results.rows.first?.value == "token-number-1:APA91bTest")
        #expect(Set(results.rows.map(\.id)).count == ResultsPane.broadcastCapacity)
        #expect(results.dropped == 0)
    }

    @Test func `it is copied as a command line once it cannot be taken back`() throws {
        var profile = Profile.test
        profile.takeBack = .seconds(5)
        var talk = try reviewed(profile)
        #expect(talk.state.copiedAction == nil)
        _ = try talk.run("confirm")
        #expect(talk.state.copiedAction == nil, "Esc is to take it back")
        talk.prepare(.delayElapsed(.broadcast))
        let effects = talk.prepare(.input(.key(.character("y"))))
        #expect(
            effects == [
                .machine(
                    .copy("fcm-console broadcast --canary 10 --canary-failures 50 --title Storm list.csv")
                )
            ]
        )
        talk.prepare(.input(.key(.escape)))
        #expect(talk.state.broadcasts.isRunning)
    }

    @Test func `what went to all is no draft any more`() throws {
        var talk = try reviewed()
        _ = try talk.run("confirm")
        let effects = talk.prepare(.broadcastEnded("b-new", BroadcastOutcome(summary: "done", isGood: true)))
        #expect(
            effects.first == .findUnfinished && effects.suffix(2) == [.cancelDelay(.draft), .removeDraft]
        )
        talk = try reviewed()
        _ = try talk.run("confirm")
        let stopped = BroadcastOutcome(summary: "not all", reason: "stopped", isGood: false)
        #expect(!talk.prepare(.broadcastEnded("b-new", stopped)).contains(.removeDraft))
    }

    @Test func `those that failed for a reason that can pass are sent to again, after a question`() throws {
        var talk = try reviewed()
        _ = try talk.run("confirm")
        #expect(try talk.run("retry").isEmpty)
        let outcome = BroadcastOutcome(summary: "done", isGood: false, retryable: 4)
        talk.prepare(.broadcastEnded("b-new", outcome), .input(.key(.character("f"))))
        guard case .offer(let offer) = card(talk.state) else { return #expect(Bool(false)) }
        #expect(offer.again == 4 && offer.choice == .later)
        #expect(talk.prepare(.input(.key(.character("r")))) == [.resumeBroadcast("b-new", .failed)])
        talk.prepare(.broadcastEnded("b-new", BroadcastOutcome(summary: "done", isGood: true)))
        #expect(try talk.run("retry").isEmpty)
        #expect(talk.state.notice?.text == "retry: nobody failed for a reason that can pass")
    }

    @Test func `one whose canary failed goes on all the same, once somebody has read that`() throws {
        var left = UnfinishedBroadcast.left
        left.failedCanary = "6 of 10 accepted, 4 not"
        var talk = Conversation.filled()
        talk.prepare(.unfinishedFound([left]))
        #expect(talk.prepare(.input(.key(.character("r")))) == [.resumeBroadcast("b-left", .restAnyway)])
    }

    @Test func `the profile stays while something is on its way`() throws {
        var talk = try reviewed()
        #expect(try talk.run("profile live").isEmpty)
        #expect(talk.state.notice?.text == "profile: a broadcast runs: stop it first")
    }
}
