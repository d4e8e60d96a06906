import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Actions for everything marked among what was sent, over the whole console.
@Suite(.timeLimit(.minutes(10))) struct MarkingSentScenarios {
    /// Sends one message to each of the topics.
    private static func sends(_ topics: String...) -> String {
        topics.map { "compose topic \($0)\nset title Storm\nsend\nconfirm\nwait idle\n" }.joined()
    }

    private static func unavailable() -> ScriptedServices.Answer {
        let failure = SendFailure(
            code: .unavailable,
            disposition: .notAccepted(retryAfter: nil),
            message: "overloaded"
        )
        return .outcome(SendOutcome(result: .failed(failure), attempts: 1, latency: .milliseconds(3)))
    }

    private static func unknown() -> ScriptedServices.Answer {
        .outcome(.unknown("no answer in 30 s"))
    }

    private func topics(_ services: ScriptedServices) -> [String] {
        services.sent.map { "\(RawTarget($0.message.target).searchable)" }
    }

    // MARK: Results

    @Test
    func `of all that are marked those that failed for a passing reason go out again, each with its result`()
        async throws
    {
        let services = ScriptedServices(
            Self.unavailable(),
            .outcome(.accepted()),
            .outcome(.failed(.invalidArgument, "bad")),
            Self.unavailable(),
            .outcome(.accepted("projects/demo-project/messages/again")),
            Self.unavailable()
        )
        let stage = Stage(services: services)
        let ending = try await stage.play(
            Self.sends("a", "b", "c", "d")
                + """
                focus results
                keys *
                save-screen marked
                keys f
                wait idle
                save-screen review
                keys <Tab><Enter>
                wait idle
                save-screen results
                keys <Esc>
                """
        )
        #expect(stage.file("marked")?.contains("4 marked of 4") == true)
        let review = try #require(stage.file("review"))
        #expect(review.contains("Send 2 messages again"))
        #expect(review.contains("Left out 1 accepted, 1 refused for good"))
        let results = try #require(stage.file("results"))
        #expect(results.contains("1 accepted") && results.contains("1 failed"))
        #expect(topics(services) == ["topic a", "topic b", "topic c", "topic d", "topic a", "topic d"])
        #expect(ending.state.results.rows.count == 6, "each is a result of its own")
        #expect(ending.state.results.marks.count == 1, "the one that failed again")
        #expect(stage.file("results")?.contains("1 of 2 accepted; the others are marked") == true)
        #expect(try await stage.registry.history(in: 0..<99).total == 6)
    }

    @Test func `what went out again once does not go out a second time`() async throws {
        let services = ScriptedServices(Self.unavailable(), .outcome(.accepted()))
        let stage = Stage(services: services)
        let ending = try await stage.play(
            Self.sends("a") + "focus results\nkeys f\nwait idle\nconfirm\nwait idle\nkeys <Esc>G*f\nwait idle"
        )
        #expect(ending.screen.contains("there is nothing to do for them: 1 accepted, 1 sent again already"))
        #expect(services.sent.count == 2)
    }

    @Test func `what may have arrived goes out again only when that is asked for`() async throws {
        let services = ScriptedServices(
            Self.unavailable(),
            Self.unknown(),
            .outcome(.accepted()),
            .outcome(.accepted()),
        )
        let stage = Stage(services: services)
        let ending = try await stage.play(
            Self.sends("a", "b")
                + """
                focus results
                keys *f
                wait idle
                save-screen without
                keys u
                save-screen with
                keys u
                confirm
                wait idle
                save-screen once
                keys <Esc>
                """
        )
        let without = try #require(stage.file("without"))
        #expect(without.contains("1 may have arrived and are left out: u sends them too"))
        #expect(without.contains("Send 1 message again"))
        #expect(stage.file("with")?.contains("Send 2 messages again") == true)
        #expect(topics(services) == ["topic a", "topic b", "topic a"])
        #expect(ending.state.results.marks.isEmpty)
    }

    @Test func `with unknown outcomes alone nothing is sent before they are chosen`() async throws {
        let services = ScriptedServices(Self.unknown(), .outcome(.accepted()))
        let stage = Stage(services: services)
        let ending = try await stage.play(
            Self.sends("a")
                + """
                focus results
                keys f
                wait idle
                confirm
                save-screen refused
                keys u
                confirm
                wait idle
                """
        )
        #expect(stage.file("refused")?.contains("nothing would be sent") == true)
        #expect(services.sent.count == 2)
        #expect(ending.state.bulk.work?.done.count == 1)
        #expect(ending.state.bulk.work?.total == 1)
    }

    @Test func `rows that come while one marks are not marked`() async throws {
        let services = ScriptedServices(
            Self.unavailable(),
            Self.unavailable(),
            Self.unavailable(),
            .outcome(.accepted()),
            .outcome(.accepted())
        )
        let stage = Stage(services: services)
        let ending = try await stage.play(
            Self.sends("a", "b") + "focus results\nkeys *\n" + Self.sends("c")
                + "focus results\nsave-screen marked\nkeys f\nwait idle\nconfirm\nwait idle"
        )
        #expect(stage.file("marked")?.contains("2 marked of 3") == true)
        #expect(topics(services).suffix(2).sorted() == ["topic a", "topic b"])
        #expect(ending.state.bulk.work?.total == 2)
    }

    @Test func `a range is marked from row to row, and Esc forgets where it began`() async throws {
        let stage = Stage(
            services: ScriptedServices(
                Self.unavailable(),
                Self.unavailable(),
                Self.unavailable(),
                Self.unavailable()
            )
        )
        let ending = try await stage.play(
            Self.sends("a", "b", "c", "d")
                + "focus results\nkeys gv<Esc>jvj\nsave-screen open\nkeys v\nkeys G<Space>"
        )
        #expect(stage.file("open")?.contains("+ ✗") == true)
        #expect(ending.state.results.marks.count == 3, "two of the range, and the last")
        #expect(!ending.state.isMarkingRange)
    }

    @Test func `the targets of the marked go to the clipboard, each once`() async throws {
        let stage = Stage(
            services: ScriptedServices(Self.unavailable(), Self.unavailable(), Self.unavailable())
        )
        let copied = Locked("")
        _ = await stage.play(
            try Script(parsing: Self.sends("a", "b", "a") + "focus results\nkeys *y").steps
                + [.inspect { state, _ in copied.withLock { $0 = state.notice?.text ?? "" } }]
        )
        #expect(copied.withLock { $0 } == "this terminal has no clipboard: nothing was copied")
        var talk = try Conversation.ready()
        talk.prepare(.unfinishedFound([.left]))
        try talk.press("Br")
        talk.prepare(.broadcastTold("b-left", .failed([.gone, .gone], omitted: 0)))
        try talk.press("<Esc>5*")
        let effects = talk.prepare(.input(.key(.character("y"))))
        let token = try #require(talk.state.results.rows.first?.value)
        #expect(effects == [.machine(.copy(token))], "the same twice is one line")
    }

    @Test func `of the marked those who are gone are forgotten, after one review`() async throws {
        let gone: ScriptedServices.Answer = .outcome(.failed(.unregistered, "gone"))
        let services = ScriptedServices(gone, gone, .outcome(.accepted()))
        let stage = Stage(services: services)
        try await stage.registry.seed(devices: 3)
        let send = { (number: Int) in
            "compose token token-number-\(number):APA91bTest\nset title Storm\nsend\nconfirm\nwait idle\n"
        }
        _ = try await stage.play(
            send(1) + send(2) + send(3)
                + """
                focus results
                keys *p
                wait idle
                save-screen review
                confirm
                wait idle
                save-screen results
                """
        )
        let review = try #require(stage.file("review"))
        #expect(review.contains("Forget 2 devices that are gone"))
        #expect(review.contains("Left out 1 not known to be gone"))
        #expect(stage.file("results")?.contains("2 forgotten") == true)
        #expect(try await stage.registry.devices(matching: "", in: 0..<9).rows.map(\.label) == ["phone-3"])
    }

    // MARK: History

    private func past(_ stage: Stage, _ entries: HistoryRecord...) async throws {
        for entry in entries { try await stage.registry.record(entry) }
    }

    @Test func `marked entries go out again after one review with reach and what is left out`() async throws {
        let services = ScriptedServices(.outcome(.accepted()), .outcome(.accepted()))
        let stage = Stage(services: services)
        try await stage.registry.seed()
        var foreign = HistoryRecord.test("h-4", .accepted, to: "topic sports", at: 40)
        foreign.project = "another"
        try await past(
            stage,
            .test("h-1", .accepted, to: "topic weather", at: 10),
            .test("h-2", .failed, to: "group appUser-Chris", at: 20),
            .test("h-3", .unknown, to: "topic sports", at: 30),
            foreign,
            .test("h-5", .validated, to: "topic sports", at: 50)
        )
        let ending = try await stage.play(
            """
            keys S
            wait idle
            keys *
            wait idle
            save-screen marked
            keys f
            wait idle
            save-screen review
            confirm
            wait idle
            keys <Esc>
            """
        )
        #expect(stage.file("marked")?.contains("5 marked of 5") == true)
        let review = try #require(stage.file("review"))
        #expect(review.contains("Send 2 messages again") && review.contains("Reach    5 devices"))
        #expect(review.contains("1 may have arrived and are left out"))
        #expect(review.contains("Left out 1 dry run, 1 for other projects"))
        #expect(topics(services).sorted() == ["token key-chris:APA91bGroup", "topic weather"])
        #expect(ending.state.sent.marks.isEmpty && ending.state.results.rows.count == 2)
        let entries = try await stage.registry.history(in: 0..<99).rows
        #expect(
            entries.count == 7
                && entries.contains { $0.target == "group appUser-Chris" && $0.status == .accepted }
        )
    }

    @Test func `what is sent while entries are marked is not among them`() async throws {
        let services = ScriptedServices(.outcome(.accepted()), .outcome(.accepted()))
        let stage = Stage(services: services)
        try await past(stage, .test("s-90", .failed, to: "topic old", at: 10))
        let ending = try await stage.play(
            "keys S\nwait idle\nfilter to:topic\nwait idle\nkeys *\nwait idle\nkeys S\n" + Self.sends("new")
                + "keys S\nwait idle\nsave-screen marked\nkeys f\nwait idle\nconfirm\nwait idle"
        )
        #expect(stage.file("marked")?.contains("1 marked of 2") == true)
        #expect(topics(services) == ["topic new", "topic old"])
        #expect(ending.state.bulk.work?.total == 1)
    }

    @Test func `the same message to the same target within a minute is told before it goes again`()
        async throws
    {
        let services = ScriptedServices(.outcome(.accepted()), .outcome(.accepted()))
        let stage = Stage(services: services)
        _ = try await stage.play(
            Self.sends("a") + "keys S\nwait idle\nkeys <Space>f\nwait idle\nsave-screen review\nkeys <Enter>"
        )
        #expect(
            stage.file("review")?.contains("1 went to the same target within the last minute") == true
        )
        #expect(services.sent.count == 1, "Cancel has the focus")
    }

    @Test func `a protected profile wants its project id once for all of them`() async throws {
        let services = ScriptedServices(.outcome(.accepted()), .outcome(.accepted()))
        let stage = Stage(profile: .guarded, services: services)
        for number in 1...2 {
            var entry = HistoryRecord.test("h-\(number)", .failed, to: "topic t\(number)", at: Int64(number))
            entry.project = Profile.guarded.project
            try await stage.registry.record(entry)
        }
        let ending = try await stage.play(
            """
            keys S
            wait idle
            keys *
            wait idle
            keys f
            wait idle
            confirm
            save-screen refused
            confirm \(Profile.guarded.project)
            wait idle
            """
        )
        #expect(stage.file("refused")?.contains("type the project id \(Profile.guarded.project)") == true)
        #expect(services.sent.count == 2 && ending.state.bulk.work?.done.count == 2)
    }

    @Test func `for as long as it can be taken back, Esc does`() async throws {
        var profile = Profile.test
        profile.takeBack = .seconds(5)
        let services = ScriptedServices(.outcome(.accepted()))
        let stage = Stage(profile: profile, services: services, clock: StageClock(holds: true))
        try await past(stage, .test("h-1", .failed, to: "topic a", at: 1))
        let ending = await stage.play(
            try Script(
                parsing:
                    "keys S\nwait idle\nkeys <Space>f\nwait idle\nconfirm\nsave-screen held\nkeys <Esc>\nwait idle"
            ).steps
        )
        #expect(stage.file("held")?.contains("Esc takes it back") == true)
        #expect(services.sent.isEmpty && ending.state.notice?.text == "taken back: nothing was sent")
        #expect(ending.state.sent.marks.count == 1, "they are still marked")
    }

    @Test func `stopped halfway, what was not sent is marked again and nothing is lost`() async throws {
        let services = ScriptedServices()
        for _ in 0..<8 { services.answer(.held(Gate(), .accepted())) }
        let stage = Stage(services: services)
        for number in 1...20 {
            try await stage.registry.record(
                .test("h-\(number)", .failed, to: "topic t\(number)", at: Int64(number))
            )
        }
        let ending = try await stage.play(
            "keys S\nwait idle\nkeys *\nwait idle\nkeys f\nwait idle\nconfirm\nkeys q\nwait idle"
        )
        let work = try #require(ending.state.bulk.work)
        #expect(work.done.count + work.others.count == 20 && work.done.count == services.sent.count)
        #expect(work.done.count <= 8 && work.others.allSatisfy { $0.outcome == .leftOut })
        #expect(ending.state.sent.marks.count == work.others.count)
        #expect(ending.state.results.rows.count == work.done.count)
    }

    @Test func `what was given up on its way may have arrived, what never left is as it was`() throws {
        var talk = Conversation.filled()
        func result(_ number: Int, _ outcome: BulkResult.Outcome, _ sent: SendOutcome?) -> BulkResult {
            BulkResult(
                .send(BulkSend(.entry("h-\(number)"), .entry("h-\(number)"), to: .topic, "t\(number)")),
                outcome,
                sent.map { BulkReceipt($0, record: "s-\(number)") }
            )
        }
        try talk.pressInHistory("S")
        var survey = BulkSurvey()
        survey.items = (1...3).map { result($0, .leftOut, nil).item }
        survey.unknown = [result(4, .leftOut, nil).item]
        (survey.reach, survey.reachOfUnknown) = (6, 5)
        try talk.press("<Space>")
        let effects = talk.prepare(.input(.key(.character("f"))))
        guard case .bulk(.survey(let id, _))? = effects.first else {
            return #expect(Bool(false), "\(effects)")
        }
        talk.prepare(.bulk(.surveyed(id, survey)))
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("Reach    6 devices"))
        try talk.press("u")
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("Reach    11 devices"))
        guard case .bulk(.run(let run, .sendAgain, let items))? = try talk.run("confirm").first else {
            return #expect(Bool(false))
        }
        #expect(items.count == 4 && talk.state.sent.marks.isEmpty)
        let failure = SendFailure(code: .cancelled, disposition: .unknownOutcome, message: "given up")
        let before = talk.state.results.rows.count
        talk.prepare(
            .bulk(
                .told(
                    run,
                    [
                        result(1, .done(changed: true), .accepted()),
                        result(
                            2,
                            .unknown(code: "CANCELLED", remedy: ""),
                            SendOutcome(result: .unknown(failure), attempts: 1, latency: .zero)
                        ),
                        result(3, .leftOut, .failed(.cancelled, "not written down")),
                        result(4, .failed(code: "", remedy: "it holds no message"), nil),
                    ]
                )
            )
        )
        #expect(talk.state.results.rows.count == before + 2)
        #expect(talk.state.sent.marks.ids == ["h-2", "h-3", "h-4"])
    }

    @Test func `a range of the history that moved on is not marked`() async throws {
        let stage = Stage(services: ScriptedServices(.outcome(.accepted())))
        for number in 1...6 {
            try await stage.registry.record(
                .test("s-9\(number)", .failed, to: "topic t\(number)", at: Int64(number))
            )
        }
        let still = try await stage.play(
            "keys S\nwait idle\nkeys jvjj\nsave-screen open\nkeys v\nwait idle\nsave-state state.json"
        )
        #expect(stage.file("open")?.split(separator: "\n").count { $0.contains("+ ✗") } == 3)
        #expect(still.state.sent.marks.ids == ["s-95", "s-94", "s-93"])
        let saved = try JSON.parse(try #require(stage.file("state.json")))
        #expect(saved["lists"]?["history"]?["marked"] == 3)
        let moved = try await stage.play(
            "keys S\nwait idle\nkeys jv\nkeys S\n" + Self.sends("new")
                + "keys S\nwait idle\nkeys jjv\nwait idle"
        )
        #expect(moved.state.sent.marks.isEmpty)
        #expect(moved.state.notice?.text.hasPrefix("other entries came since the range was begun") == true)
    }

    @Test func `of the marked entries whom they were for is copied, and they alone are exported`() throws {
        var talk = Conversation.filled()
        try talk.pressInHistory("S")
        let list = talk.state.sent.list
        let wanted = Array(list.rows.prefix(2).map(\.id))
        try talk.pressInHistory("<Space><Space>")
        #expect(
            talk.prepare(.input(.key(.character("y")))) == [.bulk(.findTargets(wanted.sorted()))]
        )
        #expect(talk.prepare(.bulk(.targetsFound(["a", "b", "a"]))) == [.machine(.copy("a\nb"))])
        #expect(try talk.run("export out.csv") == [.exportEntries(wanted.sorted(), to: "out.csv")])
        try talk.press("U")
        #expect(try talk.run("export out.csv") == [.exportHistory(filter: "", to: "out.csv")])
    }

    @Test func `more entries than can be marked are refused, and a read-only profile sends nothing again`()
        throws
    {
        var talk = Conversation.filled(.readOnly)
        try talk.pressInHistory("S")
        let effects = talk.prepare(.input(.key(.character("*"))))
        guard case .bulk(.findEntries(let id, filter: "", by: nil, 0..<10_000))? = effects.first else {
            return #expect(Bool(false), "\(effects)")
        }
        talk.prepare(.bulk(.entriesFound(id, ["s-1"], total: 10_001)))
        #expect(talk.state.sent.marks.isEmpty && talk.state.notice?.text.contains("10,001") == true)
        try talk.press("<Space>f")
        #expect(talk.state.overlay == nil && talk.state.notice?.text == "the profile look is read-only")
    }
}
