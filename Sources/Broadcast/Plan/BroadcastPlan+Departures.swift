import FCMCore

/// What leaves, and when.
extension BroadcastPlan {
    /// Begins as many requests as there are places, turns and recipients, and writes a few more ahead.
    mutating func begin(at now: Duration) {
        while ending == nil, diskFailure == nil, !isPaused, begun < places + spare, isTime(now),
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
        answersWhileCommitting = 0
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
        lastAnswersWhileCommitting = answersWhileCommitting
        ready += batch.departures
        leave(at: now)
        for result in batch.results {
            tally.count(result.outcome)
            meter.count(at: now)
            told.append(.tell(result))
        }
    }

    /// Has those leave whose attempt is on the disk, as far as there are places.
    mutating func leave(at now: Duration) {
        guard ending == nil else {
            // They have not left and will not: they are not to be taken for some that may have.
            for flight in ready {
                pending.records.append(.deferred(flight.recipient.place, attempts: flight.attempts - 1))
            }
            ready = []
            return
        }
        guard diskFailure == nil, !isPaused, isTime(now), pace.pausedUntil <= now else { return }
        let count = min(ready.count, max(0, places - flights.count))
        for flight in ready.prefix(count) {
            flights[flight.recipient.place.index] = flight
            told.append(.send(flight.recipient))
        }
        ready.removeFirst(count)
    }

    /// Requests under way, and those whose attempt is on the disk or on its way there.
    var begun: Int { flights.count + ready.count + departures }

    /// Attempts that are written ahead, so that no place is empty while the next batch is being written.
    ///
    /// As many as answers come meanwhile, for the batch on its way and for the one behind it. After a kill those are
    /// unknown as well, although they had not left: no more than the places themselves.
    var spare: Int {
        guard outage == nil else { return 0 }
        let left = max(0, policy.waitingLimit - waiting.count)
        return min(2 * lastAnswersWhileCommitting, policy.concurrency, left)
    }

    /// While nothing answers, one request tries whether something does again.
    var places: Int { outage == nil ? policy.concurrency : 1 }

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
