import FCMCore

/// What leaves, and when.
extension BroadcastPlan {
    /// Begins as many requests as there are places, turns and recipients.
    mutating func begin(at now: Duration) {
        while ending == nil, diskFailure == nil, !isPaused, flights.count + departures < places, isTime(now),
            hasCandidate(at: now), pace.take(at: now), let candidate = nextCandidate(at: now)
        {
            let attempts = candidate.attempts + 1
            pending.records.append(.attempt(candidate.recipient.place, number: attempts))
            pending.departures.append(Flight(recipient: candidate.recipient, attempts: attempts))
        }
    }

    /// Records that may be written now.
    mutating func commit(at now: Duration) -> [BroadcastEffect] {
        if let failure = diskFailure {
            guard !isCommitting, failure.retryAt <= now else { return [] }
            isCommitting = true
            return [.commitAgain]
        }
        guard !isCommitting, !pending.isEmpty else { return [] }
        isCommitting = true
        committing = pending
        pending = Batch()
        return [.commit(committing?.records ?? [])]
    }

    /// The batch is on the disk: requests leave, results are told.
    mutating func committed(at now: Duration) {
        isCommitting = false
        diskFailure = nil
        guard let batch = committing else { return }
        committing = nil
        for flight in batch.departures {
            if ending == nil {
                flights[flight.recipient.place.index] = flight
                told.append(.send(flight.recipient))
            } else {
                // It has not left and will not: it is not to be taken for one that may have.
                pending.records.append(.deferred(flight.recipient.place, attempts: flight.attempts - 1))
            }
        }
        for result in batch.results {
            tally.count(result.outcome)
            meter.count(at: now)
            told.append(.tell(result))
        }
    }

    /// While nothing answers, one request tries whether something does again.
    private var places: Int { outage == nil ? policy.concurrency : 1 }

    private func isTime(_ now: Duration) -> Bool { outage.map { $0.until <= now } ?? true }

    private func hasCandidate(at now: Duration) -> Bool {
        if let due = waiting.due, due <= now { return true }
        return hasFresh && waiting.count < policy.waitingLimit
    }

    /// Whether somebody is there who was not begun and may be: behind the canary only once it has passed.
    var hasFresh: Bool {
        guard unsentStart < unsent.count else { return false }
        guard let canary, canary.verdict != .passed else { return true }
        return canary.holds(unsent[unsentStart].recipient.place.index)
    }

    /// Those who waited come first.
    private mutating func nextCandidate(at now: Duration) -> (recipient: Recipient, attempts: Int)? {
        if let entry = waiting.next(at: now) { return (entry.recipient, entry.attempts) }
        guard hasFresh else { return nil }
        defer { unsentStart += 1 }
        return unsent[unsentStart]
    }
}
