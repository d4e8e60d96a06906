import Broadcast
import Console
import FCMCore

/// Those whom a broadcast failed for, gathered until the console is told next; only the newest are kept.
final class FailedRecipients: Sendable {
    private struct State {
        var waiting: [RecipientResult] = []
        var omitted = 0
    }

    private let state = Locked(State())

    func take(_ results: [RecipientResult]) {
        let failed = results.filter { result in
            if case .accepted = result.outcome.result { false } else { true }
        }
        guard !failed.isEmpty else { return }
        state.withLock { state in
            state.waiting += failed
            let surplus = state.waiting.count - ResultsPane.broadcastCapacity
            guard surplus > 0 else { return }
            state.waiting.removeFirst(surplus)
            state.omitted += surplus
        }
    }

    /// What has come since; `nil` when nothing has.
    func news() -> BroadcastNews? {
        let new = state.withLock { state in
            defer { state = State() }
            return state
        }
        guard !new.waiting.isEmpty else { return nil }
        return .failed(new.waiting.compactMap(failure), omitted: new.omitted)
    }

    private func failure(_ result: RecipientResult) -> BroadcastFailure? {
        let (note, isUnknown): (FailureNote, Bool)
        switch result.outcome.result {
        case .accepted: return nil
        case .failed(let failed): (note, isUnknown) = (failed, false)
        case .unknown(let unknown): (note, isUnknown) = (unknown, true)
        }
        return BroadcastFailure(
            target: result.target,
            index: result.place.index,
            offset: result.place.offset,
            failure: SendFailure(note, isUnknown: isUnknown),
            isUnknown: isUnknown,
            attempts: result.outcome.attempts,
            latency: result.outcome.latency
        )
    }
}

extension SendFailure {
    /// What a journal keeps of a failure.
    fileprivate init(_ note: FailureNote, isUnknown: Bool) {
        let disposition: Disposition =
            isUnknown ? .unknownOutcome : note.isRetryable ? .notAccepted(retryAfter: nil) : .refused
        let connection = Code.connectionFailed
        self.init(
            code: note.code == connection.name ? connection : Code(name: note.code),
            disposition: disposition,
            httpStatus: note.httpStatus,
            message: note.message
        )
    }
}
