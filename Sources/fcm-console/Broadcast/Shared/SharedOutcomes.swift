import Broadcast
import Registry

/// What has become of the recipients of a shared broadcast, whoever worked on it.
struct SharedOutcomes {
    let broadcast: SharedBroadcast
    let broadcasts: SharedBroadcasts

    /// Tells each recipient that has its outcome, in their order.
    ///
    /// - Returns: All of them counted.
    /// - Throws: What the registry throws, or ``JournalFailure`` for what is damaged.
    func read(_ each: (RecipientResult) -> Void) async throws -> BroadcastTally {
        var tally = BroadcastTally()
        var number = 0
        while let chunk = try await broadcasts.chunk(number, of: broadcast.id) {
            let first = number * broadcast.chunkSize
            guard let recipients = ChunkCoding.recipients(chunk.recipients, from: first) else {
                throw JournalFailure.damaged(file: "chunk \(number)", at: 0)
            }
            for attempt in chunk.attempts where attempt.state.isSettled {
                guard let outcome = attempt.outcome, recipients.indices.contains(attempt.recipient - first)
                else { throw JournalFailure.damaged(file: "chunk \(number)", at: attempt.recipient) }
                let recipient = recipients[attempt.recipient - first]
                tally.count(outcome)
                each(RecipientResult(place: recipient.place, target: recipient.target, outcome: outcome))
            }
            number += 1
        }
        return tally
    }
}

extension PlanSeal {
    /// What was counted when the broadcast was written down.
    init(_ broadcast: SharedBroadcast) {
        self.init(
            recipients: broadcast.recipients,
            duplicates: broadcast.duplicates,
            badLines: broadcast.badLines
        )
    }
}

extension BroadcastCount {
    /// Takes over what the registry counted.
    mutating func take(_ count: SharedCount) {
        (accepted, failed, unknown) = (count.accepted, count.failed, count.unknown)
    }
}
