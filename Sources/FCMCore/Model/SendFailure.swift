/// Why a call to the service did not succeed, safe to print.
package struct SendFailure: Error, Hashable, Sendable {
    /// What the caller can do about it.
    package enum Disposition: Hashable, Sendable {
        /// Certainly not accepted; sending it again may help (429, 5xx, refused connection).
        case notAccepted(retryAfter: Duration?)
        /// Certainly not accepted; the same request will be refused again (4xx, local checks).
        case refused
        /// The request may have been accepted; the answer was lost.
        case unknownOutcome
    }

    /// The most specific code known.
    package enum Code: Hashable, Sendable {
        case unregistered
        case senderIDMismatch
        case quotaExceeded
        case thirdPartyAuthError
        case invalidArgument
        case unauthenticated
        case permissionDenied
        case notFound
        case alreadyExists
        case resourceExhausted
        case unavailable
        case `internal`
        case deadlineExceeded
        case cancelled
        /// No connection, or it broke; no HTTP status.
        case connectionFailed
        /// A code of the service that this version does not know, kept as it came.
        case unrecognised(String)

        /// The code's name on the wire, such as `UNREGISTERED`.
        package var name: String {
            switch self {
            case .unregistered: "UNREGISTERED"
            case .senderIDMismatch: "SENDER_ID_MISMATCH"
            case .quotaExceeded: "QUOTA_EXCEEDED"
            case .thirdPartyAuthError: "THIRD_PARTY_AUTH_ERROR"
            case .invalidArgument: "INVALID_ARGUMENT"
            case .unauthenticated: "UNAUTHENTICATED"
            case .permissionDenied: "PERMISSION_DENIED"
            case .notFound: "NOT_FOUND"
            case .alreadyExists: "ALREADY_EXISTS"
            case .resourceExhausted: "RESOURCE_EXHAUSTED"
            case .unavailable: "UNAVAILABLE"
            case .internal: "INTERNAL"
            case .deadlineExceeded: "DEADLINE_EXCEEDED"
            case .cancelled: "CANCELLED"
            case .connectionFailed: "CONNECTION_FAILED"
            case .unrecognised(let name): name
            }
        }
    }

    package var code: Code
    package var disposition: Disposition
    /// The HTTP status, when there was an answer.
    package var httpStatus: Int?
    /// The service's words, or ours for a local failure; holds no token or key.
    package var message: String
    /// `BadRequest.fieldViolations`, in order.
    package var fieldViolations: [FieldViolation]
    /// What Apple's service said, when it was asked.
    package var apnsError: APNsError?
    /// `google.rpc.ErrorInfo.reason`, such as `SERVICE_DISABLED` or `RATE_LIMIT_EXCEEDED`.
    package var reason: String?

    /// The answer of Apple's push service behind a failure.
    package struct APNsError: Hashable, Sendable {
        package var statusCode: Int?
        /// Such as `BadDeviceToken`.
        package var reason: String?

        package init(statusCode: Int?, reason: String?) {
            self.statusCode = statusCode
            self.reason = reason
        }
    }

    /// One violation: a JSON path such as `message.android.ttl` and what is wrong there.
    package struct FieldViolation: Hashable, Sendable {
        package var field: String
        package var description: String

        package init(field: String, description: String) {
            self.field = field
            self.description = description
        }
    }

    package init(
        code: Code,
        disposition: Disposition,
        httpStatus: Int? = nil,
        message: String,
        fieldViolations: [FieldViolation] = [],
        apnsError: APNsError? = nil,
        reason: String? = nil
    ) {
        self.code = code
        self.disposition = disposition
        self.httpStatus = httpStatus
        self.message = message
        self.fieldViolations = fieldViolations
        self.apnsError = apnsError
        self.reason = reason
    }

    /// Whether trying again can help, which is what `retryable` means in the JSON output.
    package var isRetryable: Bool {
        switch disposition {
        case .notAccepted: true
        case .refused, .unknownOutcome: false
        }
    }

    /// Whether the whole project is over its quota; a `QUOTA_EXCEEDED` concerns one device or topic.
    package var isProjectQuota: Bool { code == .resourceExhausted }
}

extension SendFailure: CustomStringConvertible {
    package var description: String {
        let status = httpStatus.map { " (HTTP \($0))" } ?? ""
        return "\(code.name)\(status): \(message)"
    }
}
