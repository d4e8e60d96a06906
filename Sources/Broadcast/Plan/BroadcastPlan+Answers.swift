import FCMCore

/// What an answer means.
extension BroadcastPlan {
    static let firstConnectDelay = Duration.milliseconds(250)
    static let maximumConnectDelay = Duration.seconds(5)

    mutating func answered(_ index: Int, _ outcome: SendOutcome, _ now: Duration, _ random: Double) {
        guard let flight = flights.removeValue(forKey: index) else { return }
        if isCommitting { answersWhileCommitting += 1 }
        latency.add(outcome.latency)
        let settle = { (result: RecipientOutcome.Result) in
            RecipientOutcome(result: result, attempts: flight.attempts, latency: outcome.latency)
        }
        switch outcome.result {
        case .accepted(let receipt):
            reached(at: now)
            settled(flight.recipient, settle(.accepted(receipt.name)))
        case .unknown(let failure):
            reached(at: now)
            settled(flight.recipient, settle(.unknown(FailureNote(failure))))
        case .failed(let failure):
            let note = FailureNote(failure)
            let failed = settle(.failed(note))
            switch RetryDecision(failure, attempts: flight.attempts, random: random) {
            case .final:
                reached(at: now)
                settled(flight.recipient, failed)
            case .refusesSender:
                reached(at: now)
                settled(flight.recipient, failed)
                end(.refused(note))
            case .notSent: wait(flight, note, until: now)
            case .again(let pause):
                reached(at: now)
                guard flight.attempts < policy.maximumAttempts else {
                    return settled(flight.recipient, failed)
                }
                wait(flight, note, until: now + pause)
            case .throttled(let retryAfter):
                (outage, hasAnswered) = (nil, true)
                pace.throttled(retryAfter: retryAfter, at: now)
                guard flight.attempts < policy.maximumAttempts else {
                    end(.quota(note))
                    return settled(flight.recipient, failed)
                }
                // A quota that is still exhausted wants exponential back-off.
                let asked = retryAfter * (1 << min(flight.attempts - 1, 10))
                wait(flight, note, until: now + RetryDecision.later(asked, random))
            case .unreachable: unreachable(flight, note, failed, now)
            }
        }
    }

    /// What is under way is not waited for any longer: nobody knows its outcome.
    mutating func leaveOpen() {
        for flight in flights.values.sorted(by: { $0.recipient.place.index < $1.recipient.place.index }) {
            settled(
                flight.recipient,
                RecipientOutcome(result: .unknown(.leftOpen), attempts: flight.attempts, latency: .zero)
            )
        }
        flights = [:]
    }

    /// The service was there.
    private mutating func reached(at now: Duration) {
        (outage, hasAnswered) = (nil, true)
        pace.answered(at: now)
    }

    private mutating func settled(_ recipient: Recipient, _ outcome: RecipientOutcome) {
        pending.records.append(.ended(recipient.place, outcome))
        pending.results.append(
            RecipientResult(place: recipient.place, target: recipient.target, outcome: outcome)
        )
        judgeCanary(recipient.place.index, outcome.result)
        if case .accepted = outcome.result { return }
        if policy.stopsAtFailure { end(.failure) }
    }

    private mutating func judgeCanary(_ index: Int, _ result: RecipientOutcome.Result) {
        guard var canary, canary.holds(index) else { return }
        canary.count(result)
        self.canary = canary
        act(on: canary)
    }

    /// Takes over the verdict of those who know all of the first recipients.
    mutating func judge(_ judged: Canary) {
        guard let canary, canary.verdict == .open, judged.verdict != .open else { return }
        self.canary = judged
        act(on: judged)
    }

    private mutating func act(on canary: Canary) {
        switch canary.verdict {
        case .open: break
        case .passed: told.append(.passCanary(canary))
        case .failed: end(.canary(canary))
        }
    }

    /// It was certainly not accepted, and goes again later; after the end of the broadcast when that is resumed.
    private mutating func wait(_ flight: Flight, _ note: FailureNote, until moment: Duration) {
        pending.records.append(.deferred(flight.recipient.place, attempts: flight.attempts))
        waiting.add(
            WaitingRoom.Entry(
                due: moment,
                attempts: flight.attempts,
                recipient: flight.recipient,
                failure: note
            )
        )
    }

    /// Nothing listens there: that is nobody's own fault, and everybody waits until something does.
    private mutating func unreachable(
        _ flight: Flight,
        _ note: FailureNote,
        _ failed: RecipientOutcome,
        _ now: Duration
    ) {
        if case .unreachable? = ending { return settled(flight.recipient, failed) }
        var outage = outage ?? Outage(since: now, tries: 0, until: now, failure: note)
        if now >= outage.until {
            outage.tries += 1
            let pause = Self.firstConnectDelay * (1 << min(outage.tries - 1, 10))
            outage.until = now + min(Self.maximumConnectDelay, pause)
        }
        self.outage = outage
        let isEnough =
            hasAnswered
            ? now - outage.since >= policy.patience : outage.tries >= policy.maximumConnectAttempts
        guard isEnough else { return wait(flight, note, until: outage.until) }
        settled(flight.recipient, failed)
        end(.unreachable(note))
        for entry in waiting.empty() {
            guard entry.failure.code == note.code else {
                waiting.add(entry)
                continue
            }
            settled(
                entry.recipient,
                RecipientOutcome(result: .failed(note), attempts: entry.attempts, latency: .zero)
            )
        }
    }
}
