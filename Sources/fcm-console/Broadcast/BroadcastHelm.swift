import Broadcast
import FCMCore
import Glibc

/// Brings what the operator wants to the broadcast that runs.
final class BroadcastHelm: Sendable {
    private struct State {
        var engine: BroadcastEngine?
        /// What was wanted before it ran.
        var waiting: [Steering] = []
    }

    /// What signals want: those of a program that has no terminal.
    static let signals: [Int32: Steering] = [SIGUSR1: .pause, SIGUSR2: .goOn]

    /// What is under way has this long to be answered; after that its outcome is unknown.
    private static let patience = Duration.seconds(2)
    private let state = Locked(State())

    /// Takes the broadcast that runs from now on.
    func steer(by engine: BroadcastEngine) {
        let waiting = state.withLock { state in
            state.engine = engine
            defer { state.waiting = [] }
            return state.waiting
        }
        for steering in waiting { steer(steering) }
    }

    func steer(_ steering: Steering) {
        let engine = state.withLock { state in
            if state.engine == nil { state.waiting.append(steering) }
            return state.engine
        }
        guard let engine else { return }
        engine.steer(steering)
        if steering == .stop { Self.abandonSoon(engine) }
    }

    /// Ends it because the program is asked to end.
    static func interrupt(_ engine: BroadcastEngine) {
        engine.interrupt()
        abandonSoon(engine)
    }

    private static func abandonSoon(_ engine: BroadcastEngine) {
        Task {
            try? await Timepiece.system.sleep(patience)
            engine.abandon()
        }
    }
}
