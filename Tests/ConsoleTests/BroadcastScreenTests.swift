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
        var talk = Conversation(profile: scene == "guarded" ? .guarded : .test, size: size)
        talk.fill()
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

    @Test(arguments: ["offer", "guarded", "running", "bar", "halted", "ended"], ScreenTests.sizes)
    func `cards look as they were approved`(scene: String, size: Size) throws {
        expectSnapshot(
            ConsoleScreen.draw(try Self.state(scene, size)).surface.text,
            named: "broadcast-\(scene)-\(size.columns)x\(size.rows)",
            header: "broadcast \(scene) \(size.columns)x\(size.rows) unicode"
        )
    }
}
