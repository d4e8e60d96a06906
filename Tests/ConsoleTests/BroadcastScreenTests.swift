import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

@Suite struct BroadcastScreenTests {
    private static let running: BroadcastStand = {
        var stand = BroadcastStand(total: 10_000, accepted: 8_290, failed: 8, unknown: 2)
        stand.codes = ["UNREGISTERED": 5, "INVALID_ARGUMENT": 3, "DEADLINE_EXCEEDED": 2]
        (stand.rate, stand.limit, stand.inFlight, stand.waiting, stand.retries) = (2_140, 3_000, 100, 3, 12)
        stand.timeLeft = .seconds(12)
        stand.latency = [.milliseconds(4), .milliseconds(9), .milliseconds(20)]
        return stand
    }()

    private static let halted: BroadcastStand = {
        var stand = running
        stand.halt = "nothing answers there"
        stand.canary = "9 of 10 accepted, 1 not"
        stand.timeLeft = nil
        return stand
    }()

    private static func state(_ scene: String, _ size: Size) throws -> AppState {
        let isGuarded = ["guarded", "review-guarded"].contains(scene)
        var talk = Conversation(profile: isGuarded ? .guarded : .test, size: size)
        talk.fill()
        if newScenes.contains(scene) {
            try begin(&talk, scene)
            return talk.state
        }
        talk.prepare(.unfinishedFound([.left]))
        switch scene {
        case "guarded": try talk.press("r")
        case "running", "bar":
            try talk.press("r")
            talk.prepare(.broadcastTold("b-left", .stood(running)))
            if scene == "bar" { try talk.press("<Esc>") }
        case "halted":
            try talk.press("r")
            talk.prepare(.broadcastTold("b-left", .stood(halted)))
        case "ended":
            try talk.press("r")
            talk.prepare(
                .broadcastTold("b-left", .stood(running)),
                .broadcastEnded(
                    "b-left",
                    BroadcastOutcome(
                        summary: "b-left: 10,000 recipients",
                        reason: "interrupted",
                        isGood: false
                    )
                )
            )
        default: break
        }
        return talk.state
    }

    private static let newScenes = [
        "writing", "refused", "review", "review-guarded", "review-dry", "failed", "ended-retry", "retry",
    ]

    /// One that is begun here, up to the scene.
    private static func begin(_ talk: inout Conversation, _ scene: String) throws {
        _ = try talk.run("set title Hello {{name}}")
        guard case .writeBroadcast(let id, let request) = try talk.run("broadcast-to file list.csv").first
        else {
            throw Unscripted(what: "a broadcast")
        }
        talk.prepare(.broadcastCounted(id, 12_000))
        var prepared = PreparedBroadcast.hundred
        switch scene {
        case "writing": return
        case "refused":
            let reason = "list.csv: the message wants {{name}}, and there is no such column; there are: token"
            talk.prepare(.broadcastRefused(id, reason))
            return
        case "review":
            prepared.repetition = "the same message went to the same recipients within the last minute"
        case "review-dry":
            prepared.validateOnly = true
            prepared.canary = nil
            prepared.notes = ["14 devices of the list are known to be unregistered and left out"]
            prepared.warnings = ["notification.image: this is no https address"]
        default: break
        }
        talk.prepare(.broadcastWritten(id, prepared))
        if scene.hasPrefix("review") {
            if scene == "review-guarded" { try talk.press("<Tab><Enter>my") }
            return
        }
        _ = try talk.run("confirm")
        var stand = BroadcastStand(total: 100, accepted: 97, failed: 2, unknown: 1)
        stand.codes = ["UNREGISTERED": 1, "UNAVAILABLE": 1, "DEADLINE_EXCEEDED": 1]
        talk.prepare(
            .broadcastTold("b-new", .failed([.gone, .gone], omitted: 4_321)),
            .broadcastTold("b-new", .stood(stand)),
            .broadcastEnded("b-new", BroadcastOutcome(summary: "b-new: 100", isGood: false, retryable: 1))
        )
        if scene == "retry" { try talk.press("f") }
        if scene == "failed" { try talk.press("<Esc>") }
        #expect(request.recipients == .file("list.csv"))
    }

    @Test(
        arguments: ["offer", "guarded", "running", "bar", "halted", "ended"] + newScenes,
        ScreenTests.sizes
    )
    func `cards look as they were approved`(scene: String, size: Size) throws {
        let surface = ConsoleScreen.draw(try Self.state(scene, size)).surface
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "broadcast-\(scene)-\(size.columns)x\(size.rows)",
            header: "broadcast \(scene) \(size.columns)x\(size.rows) unicode"
        )
    }
}
