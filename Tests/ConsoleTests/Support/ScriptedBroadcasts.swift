import Console
import FCMCore

/// One broadcast that was left, and that goes on as far as a test lets it.
final class ScriptedBroadcasts: Sendable {
    private struct State {
        var calls: [String] = []
        var isLeft = true
    }

    private let state = Locked(State())
    private let gate = Gate()

    /// What was asked of it, in order.
    var calls: [String] { state.withLock { $0.calls } }

    /// Lets it come to its end.
    func finish() { gate.open() }

    var services: BroadcastServices {
        BroadcastServices(
            unfinished: { self.state.withLock { $0.isLeft ? [.left] : [] } },
            resume: { id, tell in
                self.note("resume \(id)")
                var stand = UnfinishedBroadcast.left.stand
                stand.accepted += 10
                tell(.stood(stand))
                await self.gate.wait()
                guard !Task.isCancelled else {
                    self.note("interrupted")
                    return BroadcastOutcome(summary: "\(id): not all", reason: "interrupted", isGood: false)
                }
                self.state.withLock { $0.isLeft = false }
                (stand.accepted, stand.failed) = (97, 1)
                tell(.stood(stand))
                return BroadcastOutcome(summary: "\(id): 100 recipients", isGood: false)
            },
            steer: { wanted in
                self.note("\(wanted)")
                if wanted == .stop { self.finish() }
            }
        )
    }

    private func note(_ call: String) { state.withLock { $0.calls.append(call) } }
}

extension UnfinishedBroadcast {
    /// Begun at 1,000 seconds, with forty of a hundred sent.
    static let left = UnfinishedBroadcast(
        id: "b-left",
        startedAt: 1_000,
        title: "Storm tonight",
        source: "list.csv",
        stand: BroadcastStand(total: 100, accepted: 38, failed: 0, unknown: 2)
    )
}
