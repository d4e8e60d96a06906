/// What becomes of one registration of an IID call without the rest of it failing (`fcm-v1.md` 4.6).
struct SubscriptionFault: Codable, Hashable, Sendable {
    /// The words that `results` has for a registration.
    enum Result: String, CaseIterable, Codable, Sendable {
        case notFound = "NOT_FOUND"
        case invalidArgument = "INVALID_ARGUMENT"
        case `internal` = "INTERNAL"
        case tooManyTopics = "TOO_MANY_TOPICS"
        case resourceExhausted = "RESOURCE_EXHAUSTED"
        case permissionDenied = "PERMISSION_DENIED"
        case deadlineExceeded = "DEADLINE_EXCEEDED"
        case unknown = "UNKNOWN"
    }

    var result: Result
    /// The rule's own glob; `nil` matches every registration.
    var target: Glob?
    /// Seconds for `Retry-After`, where the call is of one registration and so fails as a whole.
    var retryAfter: Int?

    /// Whether a registration that goes by these names fails; all of them do where the rule names the topic.
    func strikes(_ names: @autoclosure () -> [String], topic: String) -> Bool {
        guard let target else { return true }
        return target.matches(topic) || names().contains { target.matches($0) }
    }
}

extension EmulatorState {
    /// The error that a rule has for this registration, or what came of the operation.
    mutating func relate(
        _ token: String,
        _ topic: String,
        _ operation: Route.BatchOperation,
        unless fault: SubscriptionFault?,
        now: Moment
    ) -> String? {
        if let fault, fault.strikes(targetNames(of: token), topic: topic) { return fault.result.rawValue }
        return relate(token, topic, operation, now: now)
    }
}

extension Route {
    /// Whether IID's answer to this call has a result for each registration, be it one or a thousand.
    var hasSubscriptionResults: Bool {
        switch self {
        case .iidBatch, .iidRelation, .iidRegister: true
        case .sendMessage, .topicSubscriptions, .topicSubscription, .oauthToken, .iidInfo, .iidImport,
            .deviceGroups, .legacySend, .deliveryData, .healthz, .metrics, .emulatorIndex, .control,
            .unknown:
            false
        }
    }
}
