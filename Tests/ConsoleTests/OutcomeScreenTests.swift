import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

/// Pictures of what became of a broadcast's recipients, kept as text beside this file.
@Suite struct OutcomeScreenTests {
    private static func state(_ scene: String, _ size: Size) throws -> AppState {
        if scene == "live" {
            var talk = Conversation(size: size)
            talk.fill()
            talk.prepare(.unfinishedFound([.left]))
            try talk.press("r")
            for (second, rate) in [900, 1_400, 2_100, 2_140, 2_000, 2_240, 2_140].enumerated() {
                talk.setTime(1_000 + Int64(second))
                var stand = BroadcastStand(total: 10_000, accepted: 1_000 * second, failed: 8, unknown: 2)
                stand.rate = rate
                stand.latency = [.milliseconds(4), .milliseconds(9), .milliseconds(20)]
                talk.prepare(.broadcastTold("b-left", .stood(stand)))
            }
            let effects = talk.prepare(.input(.key(.character("o"))))
            for case .outcome(.load(let id, _)) in effects {
                var summary = OutcomeSummary.test(isRunning: true, settled: 6_010)
                summary.broadcast.id = "b-left"
                let page = OutcomePage(
                    summary: summary,
                    start: 0,
                    rows: (0..<60).map(Outcome.test),
                    total: 60
                )
                talk.prepare(.outcomes(.loaded(id, page)))
            }
            return talk.state
        }
        var talk = try Conversation.withOutcomes(size)
        switch scene {
        case "codes": try talk.pressInOutcomes("Cj")
        case "code": try talk.pressInOutcomes("Cj<Enter>", total: 900)
        case "nothing": try talk.pressInOutcomes("/quux<Enter>", total: 0)
        case "sorted": talk.answerOutcomes(try talk.run("sort latency desc"))
        case "prune": try talk.press("p")
        case "opened":
            try talk.pressInOutcomes("jjj")
            let effects = talk.prepare(.input(.key(.enter)))
            for case .outcome(.message(let id, _, _)) in effects {
                talk.prepare(.outcomeMessageFound(id, .loaded(["notification": ["title": "Storm tonight"]])))
            }
        default: break
        }
        return talk.state
    }

    @Test(
        arguments: ["rows", "live", "codes", "code", "nothing", "sorted", "prune", "opened"],
        ScreenTests.sizes
    )
    func `outcomes look as they were approved`(scene: String, size: Size) throws {
        let surface = ConsoleScreen.draw(try Self.state(scene, size)).surface
        #expect(!surface.text.contains("ThatNobodyMayRead"))
        expectSnapshot(
            surface.text,
            roles: scene == "codes" && size.columns == 80 ? surface.roles : nil,
            named: "outcomes-\(scene)-\(size.columns)x\(size.rows)",
            header: "outcomes \(scene) \(size.columns)x\(size.rows) unicode"
        )
    }

    @Test func `charts are ASCII where the terminal knows no more, and words in plain text`() throws {
        func text(_ change: (inout ConsoleConfiguration) -> Void) throws -> String {
            var configuration = ConsoleConfiguration.test()
            change(&configuration)
            var state = AppState(configuration, size: Size(columns: 120, rows: 40))
            let effects = AppReducer.reduce(&state, .commandGiven(try Invocation("outcomes of b-test")))
            for case .outcome(.load(let id, _)) in effects {
                let page = OutcomePage(summary: .test(), start: 0, rows: [.test(0)], total: 1)
                _ = AppReducer.reduce(&state, .outcomes(.loaded(id, page)))
            }
            return ConsoleScreen.draw(state).surface.text
        }
        #expect(try text { _ in }.contains("▁▁▁▂▃▅▆██▇▆▄▃▂▁"))
        let ascii = try text { $0.ink = .ascii }
        #expect(
            !ascii.contains("█") && ascii.contains("############ 10,000/10,000")
                && ascii.contains("Latency  0.9 ms _")
        )
        let plain = try text { $0.plain = true }
        #expect(
            !plain.contains("█")
                && plain.contains("Latency  p50 4.0 ms  p95 9.0 ms  p99 20 ms  from 0.9 ms to 812 ms")
        )
    }
}
