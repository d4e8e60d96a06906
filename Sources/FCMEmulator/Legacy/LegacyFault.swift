import FCMCore

/// What a fault rule does to the targets of a legacy message: those that its glob matches are refused.
///
/// So one bad registration of a multicast fails by itself, and one member of a group as well.
struct LegacyFault: Hashable, Sendable {
    var code: LegacyErrorCode
    /// `nil` matches every target.
    var target: Glob?
    /// Seconds for `Retry-After`.
    var retryAfter: Int?

    /// Whether the rule means a target that goes by these names, which are asked for only when they matter.
    func strikes(_ names: () -> [String]) -> Bool {
        guard let target else { return true }
        return names().contains { target.matches($0) }
    }
}

extension EmulatorState {
    /// What a plan does inside a legacy send; `nil` when it answers for the whole request instead.
    ///
    /// A rule that names a status means the whole; so do the codes that exist only as a status.
    func legacyFault(_ error: FaultError, _ plan: FaultPlan, _ call: Call) -> LegacyFault? {
        guard error.status == nil, Route(call.segments) == .legacySend,
            let code = LegacyErrorCode(faultWord: error.code)
        else { return nil }
        switch code {
        case .authenticationFailed, .invalidJSON, .badAck, .connectionDraining: return nil
        case .missingRegistration, .invalidRegistration, .notRegistered, .invalidPackageName,
            .mismatchSenderID, .invalidParameters, .messageTooBig, .invalidDataKey, .invalidTTL,
            .unavailable, .internalServerError, .deviceMessageRateExceeded,
            .topicsMessageRateExceeded, .invalidAPNsCredential:
            return LegacyFault(code: code, target: plan.target, retryAfter: error.retryAfter)
        }
    }

    /// The answer to a whole request: a sentence for 400, pages for the rest.
    func legacyFaultAnswer(_ fault: FaultError, project: Int) -> Served {
        let code = LegacyErrorCode(faultWord: fault.code)
        let word = code?.httpWord ?? fault.code
        let headers = fault.retryAfter.map { [HTTPHeader("Retry-After", String($0))] } ?? []
        switch fault.status ?? code?.wholeStatus ?? 500 {
        case 400:
            let body = Array("\(word)\n".utf8)
            return Served(
                reply: HTTPReply(status: 400, headers: [Served.textType] + headers, body: body),
                errorCode: word,
                project: project
            )
        case let status:
            let title = Self.title(of: status)
            return .legacyPage(status, title, title, headers: headers, code: word, project: project)
        }
    }

    private static func title(of status: Int) -> String {
        switch status {
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 429: "Too Many Requests"
        case 500: "Internal Server Error"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        default: "Error \(status)"
        }
    }
}

extension LegacyErrorCode {
    /// The HTTP status of a code that has no word in results.
    fileprivate var wholeStatus: Int? {
        switch self {
        case .authenticationFailed: 401
        case .invalidJSON, .badAck: 400
        case .connectionDraining: 503
        case .missingRegistration, .invalidRegistration, .notRegistered, .invalidPackageName,
            .mismatchSenderID, .invalidParameters, .messageTooBig, .invalidDataKey, .invalidTTL,
            .unavailable, .internalServerError, .deviceMessageRateExceeded, .topicsMessageRateExceeded,
            .invalidAPNsCredential:
            nil
        }
    }

    /// The code that a fault rule's word means: that of HTTP, of XMPP, or of the current API.
    init?(faultWord word: String) {
        if let code = LegacyErrorCode(rawValue: word) {
            self = code
            return
        }
        switch word {
        case "INVALID_JSON": self = .invalidJSON
        case "UNREGISTERED", "NOT_FOUND": self = .notRegistered
        case "QUOTA_EXCEEDED", "RESOURCE_EXHAUSTED": self = .deviceMessageRateExceeded
        case "INTERNAL", "UNKNOWN", "UNSPECIFIED_ERROR": self = .internalServerError
        case "UNAVAILABLE", "DEADLINE_EXCEEDED": self = .unavailable
        case "THIRD_PARTY_AUTH_ERROR", "APNS_AUTH_ERROR": self = .invalidAPNsCredential
        case "INVALID_ARGUMENT": self = .invalidParameters
        case "UNAUTHENTICATED", "PERMISSION_DENIED": self = .authenticationFailed
        case _ where AccessRefusal(rawValue: word) != nil: self = .authenticationFailed
        default:
            guard let code = Self.allCases.first(where: { $0.xmppWord == word }) else { return nil }
            self = code
        }
    }

    /// The code of the current API that says the same, for a rule that meets a call of it.
    var currentCode: String {
        switch self {
        case .notRegistered: "UNREGISTERED"
        case .mismatchSenderID: "SENDER_ID_MISMATCH"
        case .authenticationFailed: "UNAUTHENTICATED"
        case .unavailable, .connectionDraining: "UNAVAILABLE"
        case .internalServerError: "INTERNAL"
        case .deviceMessageRateExceeded, .topicsMessageRateExceeded: "QUOTA_EXCEEDED"
        case .invalidAPNsCredential: "THIRD_PARTY_AUTH_ERROR"
        case .missingRegistration, .invalidRegistration, .invalidPackageName, .invalidJSON,
            .invalidParameters, .messageTooBig, .invalidDataKey, .invalidTTL, .badAck:
            "INVALID_ARGUMENT"
        }
    }
}
