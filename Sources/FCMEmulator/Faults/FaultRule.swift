/// What should go wrong, for whom and how often (contract §3).
struct FaultRule: Codable, Hashable, Sendable {
    /// The calls a rule can apply to.
    enum Method: String, CaseIterable, Codable, Sendable {
        case send = "messages:send"
        case topicSubscriptions
        case iid
        case notification
        case legacy
        case oauth
        case xmpp
        case any = "*"
    }

    /// What becomes of a request that matches and is not hit.
    enum Otherwise: String, CaseIterable, Sendable {
        /// It is processed as if there were no rule.
        case nothing
        /// The next rule that matches decides.
        case next
    }

    /// When the connection is cut.
    enum Disconnect: String, CaseIterable, Codable, Sendable {
        /// The request is not processed and not answered.
        case before
        /// Processed as usual, not answered.
        case after
        /// Processed, and half of the answer sent.
        case midBody
    }

    var method = Method.any
    /// A glob over token, FID, topic, condition or group; `nil` matches everything.
    var target: Glob?

    /// How likely a matching request is hit, 0 to 1.
    var probability = 1.0
    /// Hit every Nth matching request.
    var every: Int?
    /// Hit only the first N matching requests.
    var first: Int?
    /// Hit at most N times.
    var count: Int?
    /// Hit nothing from this moment on.
    var until: Moment?
    /// Whether the rules after this one decide about a request that matches and is not hit.
    var passesOn = false

    var action = FaultAction()
}

/// What happens to a request that a rule hits.
struct FaultAction: Codable, Hashable, Sendable {
    /// The HTTP status of the answer instead of processing.
    var status: Int?
    /// The code whose real body is answered.
    var code: String?
    /// What Apple's service is said to have answered; implies a code.
    var apnsReason: APNsReason?
    /// The error of single registrations of an IID call.
    var result: SubscriptionFault.Result?
    /// Seconds for `Retry-After`.
    var retryAfter: Int?
    /// Waited before the request is processed, in microseconds.
    var latency: Int64 = 0
    /// Up to this much more or less, in microseconds.
    var jitter: Int64 = 0
    var disconnect: FaultRule.Disconnect?
    /// Whether a disconnect ends the whole HTTP/2 connection.
    var endsConnection = false
    /// Whether an XMPP connection is drained after the message.
    var drains = false
    /// What the client gets in place of the answer's own bytes.
    var spoiling: AnswerSpoiling?
    /// Whether the connection takes no further request.
    var closesAfterwards = false

    /// Whether the answer is an error instead of the real one.
    var isError: Bool { status != nil || code != nil || apnsReason != nil }
}

/// What the glue does about one request.
package struct FaultPlan: Codable, Hashable, Sendable {
    /// In microseconds.
    package var delay: Int64
    /// Answered instead of processing.
    var error: FaultError?
    /// Answered for single registrations while the others are processed.
    var result: SubscriptionFault?
    var disconnect: FaultRule.Disconnect?
    package var endsConnection: Bool
    /// Whether the XMPP connection is drained afterwards.
    var drains = false
    var spoiling: AnswerSpoiling?
    /// Whether the connection takes no request after this one.
    var closesAfterwards = false
    /// The rule's own glob: where one request has many targets, only those it matches fail.
    var target: Glob?
}

/// An error answer that a rule asks for.
struct FaultError: Codable, Hashable, Sendable {
    var status: Int?
    var code: String
    var apnsReason: APNsReason?
    var retryAfter: Int?

    /// The code where errors have no details to hold a reason.
    var plainCode: String {
        AccessRefusal(rawValue: code) == nil ? code : GoogleError.Status.permissionDenied.rawValue
    }

    /// The HTTP status of the answer.
    var httpStatus: Int { status ?? GoogleError.named(code)?.httpStatus ?? 500 }
}
