import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Conversations about everything that runs, and their pictures.
@Suite struct TasksTests {
    private static func running(_ size: Size = Size(columns: 120, rows: 40)) throws -> Conversation {
        var talk = Conversation(size: size)
        talk.fill()
        talk.prepare(.refreshed(failure: nil), .unfinishedFound([.left]))
        talk.setTime(1_010)
        try talk.press("r")
        var stand = BroadcastStand(total: 100, accepted: 60)
        (stand.rate, stand.timeLeft) = (20, .seconds(2))
        talk.prepare(.broadcastTold("b-left", .stood(stand)))
        try talk.press("<Esc>")
        return talk
    }

    private func titles(_ talk: Conversation) -> [String] { talk.state.tasks.jobs.map(\.title) }

    @Test func `a send is a task from its request to its outcome`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        _ = try talk.run("confirm")
        #expect(titles(talk).first == "send topic news" && talk.state.tasks.jobs.first?.phase == .running)
        let id = try #require(talk.state.results.rows.first?.id)
        talk.setTime(1_004)
        talk.prepare(.sendFinished(id, .failed(.unregistered, "gone", status: 404)))
        #expect(talk.state.tasks.jobs.first?.phase == .failed("failed: UNREGISTERED"))
        #expect(talk.state.tasks.jobs.first?.finishedAt == 1_004)
    }

    @Test func `a broadcast has progress, rate and time left, then its outcome`() throws {
        var talk = try Self.running()
        let job = try #require(talk.state.tasks.jobs.first)
        #expect(job.id == .broadcast("b-left") && (job.done, job.total) == (60, 100) && job.rate == 20)
        #expect(job.timeLeft == .seconds(2) && talk.state.tasks.running == 1)
        let outcome = BroadcastOutcome(summary: "b-left: 100 recipients", isGood: true)
        talk.prepare(.broadcastEnded("b-left", outcome))
        let ended = try #require(talk.state.tasks.jobs.first { $0.id == .broadcast("b-left") })
        #expect(ended.phase == .done("b-left: 100 recipients") && ended.timeLeft == nil)
    }

    @Test func `T shows them, x stops the broadcast, p pauses it, d clears what is over`() throws {
        var talk = try Self.running()
        try talk.press("T")
        #expect(talk.state.view == .tasks && talk.state.context == .tasks)
        #expect(talk.prepare(.input(.key(.character("p")))) == [.steerBroadcast(.togglePause)])
        #expect(talk.prepare(.input(.key(.character("x")))) == [.steerBroadcast(.stop)])
        #expect(talk.state.tasks.jobs.first?.phase == .stopping)
        try talk.press("x")
        #expect(talk.state.notice?.text == "this cannot be stopped", "it is asked once")
        try talk.press("d")
        #expect(titles(talk) == ["broadcast b-left Storm tonight"], "what runs stays")
        try talk.press("<Esc>")
        #expect(talk.state.view == .panes)
    }

    @Test func `one send of several is stopped`() throws {
        var talk = try Conversation.ready()
        for _ in 0..<2 {
            _ = try talk.run("send")
            _ = try talk.run("confirm")
        }
        let ids = talk.state.results.rows.map(\.id)
        try talk.press("Tj")
        #expect(talk.prepare(.input(.key(.character("x")))) == [.cancelSend(ids[1])])
    }

    @Test func `Enter on a broadcast shows its outcomes, on a send its result`() throws {
        var talk = try Self.running()
        try talk.press("T")
        let effects = talk.prepare(.input(.key(.enter)))
        #expect(talk.state.view == .outcomes && talk.state.outcomes.broadcast == "b-left" && !effects.isEmpty)
        talk = try Conversation.ready()
        _ = try talk.run("dry-run")
        try talk.press("T<Enter>")
        guard case .detail(.result) = talk.state.overlay else { return #expect(Bool(false)) }
    }

    @Test func `recipients being written down are counted, and refused ones say why`() throws {
        var talk = try Conversation.ready()
        let effects = try talk.run("broadcast-to file list.csv")
        guard case .writeBroadcast(let id, _)? = effects.last else {
            return #expect(Bool(false), "\(effects)")
        }
        talk.prepare(.broadcastCounted(id, 60))
        #expect(talk.state.tasks.jobs.first?.done == 60)
        talk.prepare(.broadcastRefused(id, "no such file"))
        #expect(talk.state.tasks.jobs.first?.phase == .failed("no such file"))
    }

    @Test func `a file being written is a task that can be given up`() throws {
        var talk = Conversation.filled()
        try talk.press("S")
        _ = try talk.run("export all.csv")
        try talk.press("T")
        #expect(talk.state.tasks.selected?.id == .export("all.csv"))
        #expect(talk.prepare(.input(.key(.character("x")))) == [.cancelExport("all.csv")])
        talk.prepare(.exported("all.csv", Notice(.warning, "given up: all.csv is not written")))
        #expect(talk.state.tasks.jobs.first?.phase == .failed("given up: all.csv is not written"))
        #expect(talk.state.notice?.text == "given up: all.csv is not written")
    }

    @Test func `what is over stays until it is cleared, but not without end`() {
        var state = TasksPane.State()
        for number in 1...500 {
            state.begin(Job(.send(SendID(number)), "send", at: 1))
            state.end(.send(SendID(number)), .done("accepted"), at: 2)
        }
        #expect(state.jobs.count <= 201 && state.jobs.first?.id == .send(SendID(500)))
        state.clear()
        #expect(state.jobs.isEmpty)
    }

    @Test func `what has ended stays as it ended`() {
        var state = TasksPane.State()
        state.begin(Job(.refresh, "read the backend", at: 1))
        state.end(.refresh, .done("read"), at: 2)
        state.end(.refresh, .failed("late"), at: 3)
        #expect(state.jobs.first?.phase == .done("read") && state.jobs.first?.finishedAt == 2)
    }

    @Test(arguments: ["none", "running", "paused", "over"], ScreenTests.sizes)
    func `tasks look as they were approved`(scene: String, size: Size) throws {
        var talk = try Self.running(size)
        switch scene {
        case "none":
            talk = Conversation(size: size)
            try talk.press("T")
        case "paused":
            var stand = BroadcastStand(total: 100, accepted: 61)
            stand.isPaused = true
            talk.prepare(.broadcastTold("b-left", .stood(stand)))
        case "over":
            let outcome = BroadcastOutcome(summary: "b-left: 100 recipients: 100 accepted", isGood: true)
            talk.prepare(.broadcastEnded("b-left", outcome))
            _ = try talk.run("compose topic news")
            _ = try talk.run("set title Storm")
            _ = try talk.run("dry-run")
            let id = try #require(talk.state.results.rows.first?.id)
            talk.prepare(.sendFinished(id, .failed(.invalidArgument, "no", status: 400)))
        default: break
        }
        if scene != "none" { try talk.press(talk.state.composer.isEditing ? "<Esc>T" : "T") }
        let surface = ConsoleScreen.draw(talk.state).surface
        expectSnapshot(
            surface.text,
            roles: nil,
            named: "tasks-\(scene)-\(size.columns)x\(size.rows)",
            header: "tasks \(scene) \(size.columns)x\(size.rows) unicode"
        )
    }
}
