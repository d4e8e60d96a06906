import Console
import FCMCore

/// One broadcast that was left, or that is begun, and that goes on as far as a test lets it.
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
            write: { request, count in
                self.note("write \(request.recipients.words)\(request.wishes.validateOnly ? ", dry" : "")")
                count(60)
                var prepared = PreparedBroadcast.hundred
                prepared.validateOnly = request.wishes.validateOnly
                return prepared
            },
            discard: { self.note("discard \($0)") },
            begin: { id, tell in
                self.note("begin \(id)")
                return await self.carryOut(id, BroadcastStand(total: 100), tell)
            },
            resume: { id, which, tell in
                self.note("resume \(id)\(which == .rest ? "" : " \(which)")")
                return await self.carryOut(id, UnfinishedBroadcast.left.stand, tell)
            },
            steer: { wanted in
                self.note("\(wanted)")
                if wanted == .stop { self.finish() }
            }
        )
    }

    private func carryOut(
        _ id: String,
        _ before: BroadcastStand,
        _ tell: @Sendable (BroadcastNews) -> Void
    ) async -> BroadcastOutcome {
        var stand = before
        stand.accepted += 10
        tell(.stood(stand))
        await gate.wait()
        guard !Task.isCancelled else {
            note("interrupted")
            return BroadcastOutcome(summary: "\(id): not all", reason: "interrupted", isGood: false)
        }
        state.withLock { $0.isLeft = false }
        (stand.accepted, stand.failed, stand.unknown) = (97, 1, 2)
        tell(.failed([.gone], omitted: 0))
        tell(.stood(stand))
        return BroadcastOutcome(summary: "\(id): 100 recipients", isGood: false, retryable: 1)
    }

    private func note(_ call: String) { state.withLock { $0.calls.append(call) } }
}

extension PreparedBroadcast {
    /// A hundred recipients of a file that has two bad lines.
    static let hundred: PreparedBroadcast = {
        var prepared = PreparedBroadcast(
            id: "b-new",
            startedAt: 1_000,
            title: "Hello {{name}}",
            source: "list.csv",
            recipients: 100,
            first: AddressedMessage(
                target: .token(RegistrationToken("token-number-1:APA91bTest")),
                message: Message(notification: Notification(title: "Hello Ada", body: "Storm tonight"))
            ),
            bytes: 22
        )
        (prepared.duplicates, prepared.badLines) = (3, 2)
        prepared.badExamples = [
            "list.csv:7: there is no recipient", "list.csv:9: the row has 1 field, not 2",
        ]
        (prepared.canary, prepared.canaryFailures, prepared.rate) = (10, 50, 9_000)
        prepared.rampUp = .seconds(60)
        return prepared
    }()
}

extension BroadcastFailure {
    /// Somebody who removed the app.
    static let gone = BroadcastFailure(
        target: PreparedBroadcast.hundred.first.target,
        index: 4,
        offset: 40,
        failure: SendFailure(
            code: .unregistered,
            disposition: .refused,
            httpStatus: 404,
            message: "Requested entity was not found."
        ),
        isUnknown: false,
        attempts: 1,
        latency: .milliseconds(4)
    )
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
