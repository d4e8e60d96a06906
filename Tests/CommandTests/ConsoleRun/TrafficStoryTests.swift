import Console
import FCMCore
import FCMEmulator
import Registry
import TerminalUI
import Testing

@testable import fcm_console

/// The view of the traffic with its real wiring, and an emulator in the same process.
@Suite struct TrafficStoryTests {
    @Test func `what a client asks of the emulator is seen, and can be asked again`() async throws {
        let stage = try await ConsoleBroadcastStage()
        let screens = Locked<[String]>([])
        let look: @Sendable (Console.AppState, Surface) -> Void = { _, surface in
            screens.withLock { $0.append(surface.text) }
        }
        let send = try Script(
            parsing: """
                compose topic news
                set title Hello
                wait idle
                send
                confirm
                wait idle
                """
        ).steps
        let steps: [Script.Step] =
            send + [
                .command(.plain(.traffic)), .waitIdle, .inspect(look), .command(.plain(.open)), .waitIdle,
                .inspect(look), .command(.plain(.copy)), .inspect(look), .command(.plain(.leave)),
                .command(.plain(.leave)), .command(.plain(.leave)), .inspect(look),
            ]
        let state = await stage.session.play(steps)
        let seen = screens.withLock { $0 }
        try #require(seen.count == 4)
        #expect(seen[0].contains("Traffic") && seen[0].contains("/v1/projects/demo-project/messages:send"))
        #expect(seen[1].contains("\"topic\": \"news\"") && seen[1].contains("\"title\": \"Hello\""))
        #expect(seen[1].contains("projects/demo-project/messages/"))
        let address = "\(stage.emulator.endpoint)/v1/projects/demo-project/messages:send"
        #expect(seen[2].contains("curl -sS \(address)"))
        #expect(state.view == .panes && state.traffic.listener == nil)
        // The console's own questions are no traffic.
        #expect(!seen[0].contains("/emulator/"))
    }
}
