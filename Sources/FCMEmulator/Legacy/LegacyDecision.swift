import FCMCore

/// What became of one registration, topic or condition.
enum LegacyVerdict: Hashable, Sendable {
    /// Accepted; `canonical` is the token to use from now on, when the one that came has been superseded.
    case accepted(MessageID, canonical: String?)
    /// Refused; the detail, if any, follows the code's word behind a colon.
    case refused(LegacyErrorCode, detail: String? = nil)

    /// The code, and in some cases a sentence behind it, as a result of HTTP holds it; `nil` for success.
    var httpError: String? {
        switch self {
        case .accepted: nil
        case .refused(let code, nil): code.httpWord
        case .refused(let code, let detail?): "\(code.httpWord): \(detail)"
        }
    }

    var code: LegacyErrorCode? {
        guard case .refused(let code, _) = self else { return nil }
        return code
    }
}

/// What became of a message, in the shapes that the legacy protocols tell apart.
enum LegacyDecision: Hashable, Sendable {
    /// One result for each registration, in the order of the request.
    case registrations([LegacyVerdict])
    /// A topic or condition.
    case everyone(LegacyVerdict)
    case group(LegacyGroupOutcome)
}

/// What became of a message to a device group: members that got it, and those that did not.
struct LegacyGroupOutcome: Hashable, Sendable {
    /// A member that failed.
    struct Failure: Hashable, Sendable {
        var registration: String
        var code: LegacyErrorCode
    }

    var success: Int
    /// In the order in which they joined.
    var failures: [Failure]

    /// Whether there was nobody: both counts are 0.
    var isEmpty: Bool { success == 0 && failures.isEmpty }

    /// What all failures have in common when every member failed; `nil` otherwise.
    var commonFailure: LegacyErrorCode? {
        guard success == 0, let first = failures.first?.code else { return nil }
        return failures.allSatisfy { $0.code == first } ? first : nil
    }
}
