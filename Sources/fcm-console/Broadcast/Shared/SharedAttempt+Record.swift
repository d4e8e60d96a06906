import Broadcast
import Registry

extension SharedAttempt {
    /// The row of a record; `nil` for one that a shared broadcast does not have.
    init?(_ record: AttemptRecord) {
        switch record {
        case .batch, .reopened: return nil
        case .attempt(let place, let number):
            self.init(recipient: place.index, state: .open, attempts: number, record: record.bytes)
        case .deferred(let place, let attempts):
            self.init(recipient: place.index, state: .deferred, attempts: attempts, record: record.bytes)
        case .ended(let place, let outcome):
            let state: State =
                switch outcome.result {
                case .accepted: .accepted
                case .failed: .failed
                case .unknown: .unknown
                }
            self.init(
                recipient: place.index,
                state: state,
                attempts: outcome.attempts,
                record: record.bytes
            )
        }
    }

    /// What became of the recipient; `nil` when that is open, or the record is damaged.
    var outcome: RecipientOutcome? {
        guard state.isSettled, case .ended(_, let outcome)? = AttemptRecord(bytes: record) else { return nil }
        return outcome
    }
}
