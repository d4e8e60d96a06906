import FCMCore

/// What a failure means for its recipient and for the others: decisions only.
enum RetryDecision: Hashable, Sendable {
    /// It is over for this recipient.
    case final
    /// The sender is refused: it would be the same for everybody.
    case refusesSender
    /// This recipient waits, the others do not.
    case again(after: Duration)
    /// The project's rate is exhausted: the whole broadcast slows down.
    case throttled(retryAfter: Duration)
    /// Nothing listens there: everything waits.
    case unreachable
    /// The request was given up before it left.
    case notSent

    /// The first wait where the service names none; each further one doubles.
    static let firstDelay = Duration.seconds(1)
    static let maximumDelay = Duration.seconds(60)

    /// Decides about a failure after `attempts` requests; `random`, from 0 up to 1, spreads the waits.
    init(_ failure: SendFailure, attempts: Int, random: Double) {
        switch failure.disposition {
        case .unknownOutcome: self = .final
        case .refused:
            self =
                failure.code == .unauthenticated || failure.code == .permissionDenied
                ? .refusesSender : .final
        case .notAccepted(let retryAfter):
            let doublings = min(max(attempts, 1) - 1, 10)
            switch failure.code {
            case .cancelled: self = .notSent
            case .connectionFailed: self = .unreachable
            case .resourceExhausted:
                let asked = retryAfter ?? SendFailure.quotaPause
                self = .throttled(retryAfter: asked)
            case .quotaExceeded:
                // A device or topic that is still beyond its quota wants exponential back-off.
                let asked = (retryAfter ?? SendFailure.quotaPause) * (1 << doublings)
                self = .again(after: Self.later(asked, random))
            case .unregistered, .senderIDMismatch, .thirdPartyAuthError, .invalidArgument, .unauthenticated,
                .permissionDenied, .notFound, .alreadyExists, .unavailable, .internal, .deadlineExceeded,
                .unrecognised:
                if let retryAfter {
                    self = .again(after: Self.later(retryAfter, random))
                } else {
                    let ceiling = min(Self.maximumDelay, Self.firstDelay * (1 << doublings))
                    self = .again(after: ceiling * random)
                }
            }
        }
    }

    /// Never earlier than asked; a little later, so that not all come back at once.
    static func later(_ asked: Duration, _ random: Double) -> Duration {
        asked + min(.seconds(1), asked / 10) * random
    }
}
