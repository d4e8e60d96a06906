/// Whether, when and how often a call is tried again: decisions only.
///
/// Times are of a monotonic clock; randomness comes in with each event.
package struct RetryPlan: Hashable, Sendable {
    /// The limits of one call.
    package struct Policy: Hashable, Sendable {
        /// Total time allowed, waiting included.
        package var deadline: Duration
        /// Attempts in all, when the service answers that it cannot.
        package var maximumAttempts: Int
        /// Attempts in all, when nothing answers there: a person waits for that news.
        package var maximumConnectAttempts = 3
        /// The ceiling of the first wait; each further one doubles.
        package var firstDelay = Duration.seconds(1)
        package var firstConnectDelay = Duration.milliseconds(250)
        package var maximumDelay = Duration.seconds(60)
        /// The part of a wait that is never shortened by chance: 0 spreads it over the whole, 0.5 over its half.
        package var certainPart = 0.0

        package init(deadline: Duration = .seconds(30), maximumAttempts: Int = 6) {
            self.deadline = deadline
            self.maximumAttempts = maximumAttempts
        }

        /// The same limits with another deadline, when one is given.
        func within(_ deadline: Duration?) -> Policy {
            var policy = self
            if let deadline { policy.deadline = deadline }
            return policy
        }
    }

    package enum Event: Hashable, Sendable {
        case began
        case failed(SendFailure)
        /// Whether there is another access token than the one that was rejected.
        case credentialRenewed(Bool)
        case woke
    }

    package enum Action: Hashable, Sendable {
        /// Try, and wait for the answer no longer than this.
        case send(deadline: Duration)
        case wait(Duration)
        case renewCredential
        case giveUp(SendFailure)
    }

    private enum Phase: Hashable, Sendable {
        case idle
        case sending
        case waiting(SendFailure)
        case renewing(SendFailure)
        case done
    }

    /// Attempts so far.
    package private(set) var attempts = 0
    private let policy: Policy
    /// Whether a call of unknown outcome may be repeated.
    private let isRepeatable: Bool
    private var phase = Phase.idle
    private var startedAt = Duration.zero
    private var hasRenewed = false
    /// How often the service has answered 429 in a row.
    private var quotaRefusals = 0

    package init(_ policy: Policy = Policy(), isRepeatable: Bool = false) {
        self.policy = policy
        self.isRepeatable = isRepeatable
    }

    /// Time left of the deadline.
    package func remaining(at now: Duration) -> Duration {
        max(.zero, policy.deadline - (now - startedAt))
    }

    /// Takes what happened at `now` and says what to do.
    ///
    /// `random`, from 0 up to 1 and spread evenly, says which part of a wait is taken (full jitter).
    package mutating func handle(_ event: Event, at now: Duration, random: Double = 0.5) -> Action {
        switch event {
        case .began:
            startedAt = now
            return send(now, orElse: Self.tooLate)
        case .failed(let failure): return failed(failure, now, random)
        case .credentialRenewed(let isThere):
            guard case .renewing(let failure) = phase else { return giveUp(Self.outOfTurn) }
            return isThere ? send(now, orElse: failure) : giveUp(failure)
        case .woke:
            guard case .waiting(let failure) = phase else { return giveUp(Self.outOfTurn) }
            return send(now, orElse: failure)
        }
    }

    private mutating func failed(_ failure: SendFailure, _ now: Duration, _ random: Double) -> Action {
        if failure.code == .unauthenticated, failure.httpStatus == 401, !hasRenewed {
            hasRenewed = true
            phase = .renewing(failure)
            return .renewCredential
        }
        switch failure.disposition {
        case .refused: return giveUp(failure)
        case .unknownOutcome:
            guard isRepeatable, failure.code != .cancelled else { return giveUp(failure) }
            return wait(after: failure, nil, now, random)
        case .notAccepted(let retryAfter):
            guard failure.code != .cancelled else { return giveUp(failure) }
            return wait(after: failure, retryAfter, now, random)
        }
    }

    private mutating func wait(
        after failure: SendFailure,
        _ retryAfter: Duration?,
        _ now: Duration,
        _ random: Double
    ) -> Action {
        let isUnconnected = failure.code == .connectionFailed
        let limit = isUnconnected ? policy.maximumConnectAttempts : policy.maximumAttempts
        guard attempts < limit else { return giveUp(failure) }
        let pause: Duration
        quotaRefusals = failure.httpStatus == 429 ? quotaRefusals + 1 : 0
        if let retryAfter {
            // Never earlier than asked; a little later, so that not everyone comes back at once. A quota that
            // is still exhausted then wants exponential back-off (the guides of topics and of quotas).
            let asked = retryAfter * (1 << min(max(quotaRefusals, 1) - 1, 16))
            pause = asked + min(.seconds(1), asked / 10) * random
        } else {
            let first = isUnconnected ? policy.firstConnectDelay : policy.firstDelay
            let ceiling = min(policy.maximumDelay, first * (1 << min(max(attempts, 1) - 1, 16)))
            pause = ceiling * (policy.certainPart + (1 - policy.certainPart) * random)
        }
        guard pause < remaining(at: now) else { return giveUp(failure) }
        phase = .waiting(failure)
        return .wait(pause)
    }

    private mutating func send(_ now: Duration, orElse failure: SendFailure) -> Action {
        let remaining = remaining(at: now)
        guard remaining > .zero else { return giveUp(failure) }
        attempts += 1
        phase = .sending
        return .send(deadline: remaining)
    }

    private mutating func giveUp(_ failure: SendFailure) -> Action {
        phase = .done
        return .giveUp(failure)
    }

    private static let tooLate = SendFailure(
        code: .deadlineExceeded,
        disposition: .notAccepted(retryAfter: nil),
        message: "the deadline was over before the first attempt"
    )

    private static let outOfTurn = SendFailure(
        code: .internal,
        disposition: .refused,
        message: "an event came out of turn"
    )
}
