/// Every answer of `fcm-v1.md` 4.2 that the emulator gives, pinned to the wording of 2026.
extension GoogleError {
    // MARK: The message

    /// Shape errors that name a field and carry FCM's code: BadRequest first, then FcmError.
    static func invalidMessage(_ field: String, _ text: String) -> GoogleError {
        GoogleError(
            .invalidArgument,
            text,
            [.badRequest([Violation(field: field, description: text)]), .fcmError("INVALID_ARGUMENT")]
        )
    }

    static let noTarget = invalidMessage("message", "Recipient of the message is not set.")
    static let badTopic = invalidMessage("message", "Topic name contains invalid characters.")
    /// A malformed condition comes back bare.
    static let badCondition = GoogleError(.invalidArgument, "Request contains an invalid argument.")

    /// The one case with FcmError before BadRequest.
    static func badRegistration(field: String) -> GoogleError {
        let text = "The registration token is not a valid FCM registration token"
        return GoogleError(
            .invalidArgument,
            text,
            [.fcmError("INVALID_ARGUMENT"), .badRequest([Violation(field: field, description: text)])]
        )
    }

    static let tooLarge = GoogleError(
        .invalidArgument,
        "Message is too large. The maximum is 4K (4096 bytes).",
        [.badRequest([]), .fcmError("INVALID_ARGUMENT")]
    )

    /// What the JSON front end refuses before FCM sees it: BadRequest alone.
    static func frontEnd(_ text: String, field: String = "") -> GoogleError {
        GoogleError(.invalidArgument, text, [.badRequest([Violation(field: field, description: text)])])
    }

    // MARK: The registration

    static let unregistered = GoogleError(
        .notFound,
        "Requested entity was not found.",
        [.fcmError("UNREGISTERED")]
    )
    static let senderMismatch = GoogleError(
        .permissionDenied,
        "SenderId mismatch",
        [.fcmError("SENDER_ID_MISMATCH")]
    )
    /// Only the code is documented (`fcm-v1.md` 4.3).
    static let packageMismatch = invalidMessage(
        "message.android.restricted_package_name",
        "The registration token belongs to an app of another package name."
    )
    static let notFound = GoogleError(.notFound, "Requested entity was not found.")
    static let alreadyExists = GoogleError(.alreadyExists, "Requested entity already exists")
    static let tooManyTopics = GoogleError(
        .invalidArgument,
        "The app instance is subscribed to \(DeviceTable.topicsPerDevice) topics, which is the maximum.",
        [.fcmError("INVALID_ARGUMENT")]
    )

    // MARK: Quota

    /// The project-wide form: no FcmError in it.
    static func projectQuota(
        metric: String,
        title: String,
        limit: String,
        value: Int,
        sender: String
    ) -> GoogleError {
        var error = GoogleError(
            .resourceExhausted,
            "Quota exceeded for quota metric '\(title)' and limit '\(title) per minute' of service "
                + "'fcm.googleapis.com' for consumer 'project_number:\(sender)'.",
            [
                .errorInfo(
                    reason: "RATE_LIMIT_EXCEEDED",
                    domain: "googleapis.com",
                    metadata: [
                        Pair(name: "service", value: "fcm.googleapis.com"),
                        Pair(name: "consumer", value: "projects/\(sender)"),
                        Pair(name: "quota_metric", value: "fcm.googleapis.com/\(metric)"),
                        Pair(name: "quota_limit", value: limit),
                        Pair(name: "quota_limit_value", value: String(value)),
                        Pair(name: "quota_location", value: "global"),
                        Pair(name: "quota_unit", value: "1/min/{project}"),
                    ]
                ),
                .help(
                    description: "Request a higher quota limit.",
                    url: "https://cloud.google.com/docs/quotas/help/request_increase"
                ),
            ]
        )
        error.retryAfter = 60
        return error
    }

    /// Too many fan-outs at a time.
    static let topicQuota = recipientQuota("topic", "Topic quota exceeded.")
    /// Too many messages to one device; the service's words for it are not known.
    static let deviceQuota = recipientQuota("device", "Device message rate exceeded.")

    /// The form for one recipient, which has an FcmError (`fcm-v1.md` §8 rows 6 and 7).
    private static func recipientQuota(_ subject: String, _ text: String) -> GoogleError {
        GoogleError(
            .resourceExhausted,
            text,
            [.fcmError("QUOTA_EXCEEDED"), .quotaFailure(subject: subject, description: text)]
        )
    }

    /// The same with the time until that moment in `Retry-After`, a second at least.
    func after(_ moment: Moment, now: Moment) -> GoogleError {
        var error = self
        error.retryAfter = Int(max(1, (moment.microseconds - now.microseconds + 999_999) / 1_000_000))
        return error
    }

    static func sendQuota(sender: String) -> GoogleError {
        projectQuota(
            metric: "send_requests",
            title: "Send requests",
            limit: "SendsPerMinutePerProject",
            value: 600_000,
            sender: sender
        )
    }

    static func subscriptionQuota(sender: String) -> GoogleError {
        var error = projectQuota(
            metric: "topic_subscription_requests",
            title: "Topic subscription requests",
            limit: "TopicSubscriptionsPerMinutePerProject",
            value: 180_000,
            sender: sender
        )
        error.retryAfter = 1
        return error
    }

    // MARK: Credentials

    private static let signInHelp =
        "Expected OAuth 2 access token, login cookie or other valid authentication credential. "
        + "See https://developers.google.com/identity/sign-in/web/devconsole-project."

    static func credentialsMissing(method: String) -> GoogleError {
        GoogleError(
            .unauthenticated,
            "Request is missing required authentication credential. " + signInHelp,
            [credentialInfo("CREDENTIALS_MISSING", method: method)]
        )
    }

    static let credentialsInvalid = GoogleError(
        .unauthenticated,
        "Request had invalid authentication credentials. " + signInHelp
    )

    /// An access token that was good once: the same words, and a reason.
    static func credentialsExpired(method: String) -> GoogleError {
        var error = credentialsInvalid
        error.details = [credentialInfo("ACCESS_TOKEN_EXPIRED", method: method)]
        return error
    }

    static func credentialInfo(_ reason: String, method: String) -> Detail {
        .errorInfo(
            reason: reason,
            domain: "googleapis.com",
            metadata: [
                Pair(name: "method", value: method), Pair(name: "service", value: "fcm.googleapis.com"),
            ]
        )
    }

    // MARK: By code, for faults

    /// The body that the real service sends for an FCM or canonical code or a reason of ``AccessRefusal``.
    ///
    /// - Returns: `nil` for a code nobody knows.
    static func named(_ code: String, _ occasion: ErrorOccasion = ErrorOccasion()) -> GoogleError? {
        switch code {
        case "UNREGISTERED": return unregistered
        case "SENDER_ID_MISMATCH": return senderMismatch
        case "QUOTA_EXCEEDED": return topicQuota
        case "RESOURCE_EXHAUSTED":
            var error = sendQuota(sender: occasion.sender)
            error.retryAfter = nil
            return error
        case "INVALID_ARGUMENT":
            return GoogleError(
                .invalidArgument,
                "Request contains an invalid argument.",
                [.fcmError("INVALID_ARGUMENT")]
            )
        case "INTERNAL": return GoogleError(.internal, "Internal error encountered.", [.fcmError("INTERNAL")])
        case "UNAVAILABLE":
            return GoogleError(
                .unavailable,
                "The service is currently unavailable.",
                [.fcmError("UNAVAILABLE")]
            )
        case "THIRD_PARTY_AUTH_ERROR", "APNS_AUTH_ERROR":
            return GoogleError(
                .unauthenticated,
                "Auth error from APNS or Web Push Service",
                [.fcmError(code), .apnsError(status: 403, reason: "InvalidProviderToken")]
            )
        case "UNSPECIFIED_ERROR":
            return GoogleError(.unknown, "Unknown Error.", [.fcmError("UNSPECIFIED_ERROR")])
        default:
            if let refusal = AccessRefusal(rawValue: code) { return refused(refusal, occasion) }
            return Status(rawValue: code).map(canonical)
        }
    }

    /// Every code that ``named(_:_:)`` knows: FCM's, the canonical ones, and the reasons of refusals.
    static let names: [String] = {
        let own = [
            "UNREGISTERED", "SENDER_ID_MISMATCH", "QUOTA_EXCEEDED", "THIRD_PARTY_AUTH_ERROR",
            "APNS_AUTH_ERROR",
            "UNSPECIFIED_ERROR",
        ]
        return own + Status.allCases.map(\.rawValue) + AccessRefusal.allCases.map(\.rawValue)
    }()

    /// The plain form of a canonical status.
    private static func canonical(_ status: Status) -> GoogleError {
        switch status {
        case .invalidArgument: badCondition
        case .unauthenticated: credentialsInvalid
        case .permissionDenied: GoogleError(status, "The caller does not have permission")
        case .notFound: notFound
        case .alreadyExists: alreadyExists
        case .failedPrecondition: GoogleError(status, "Precondition check failed.")
        case .resourceExhausted: GoogleError(status, "Resource has been exhausted (e.g. check quota).")
        case .cancelled: GoogleError(status, "The operation was cancelled.")
        case .unknown: GoogleError(status, "Unknown Error.")
        case .internal: GoogleError(status, "Internal error encountered.")
        case .unimplemented:
            GoogleError(status, "Operation is not implemented, or supported, or enabled.")
        case .unavailable: GoogleError(status, "The service is currently unavailable.")
        case .deadlineExceeded: GoogleError(status, "Deadline expired before operation could complete.")
        }
    }

    /// The canonical code of an HTTP status, for faults that name only the status.
    static func canonicalCode(http status: Int) -> String {
        switch status {
        case 400: "INVALID_ARGUMENT"
        case 401: "UNAUTHENTICATED"
        case 403: "PERMISSION_DENIED"
        case 404: "NOT_FOUND"
        case 409: "ALREADY_EXISTS"
        case 412: "FAILED_PRECONDITION"
        case 429: "RESOURCE_EXHAUSTED"
        case 499: "CANCELLED"
        case 501: "UNIMPLEMENTED"
        case 503: "UNAVAILABLE"
        case 504: "DEADLINE_EXCEEDED"
        default: status >= 500 ? "INTERNAL" : "INVALID_ARGUMENT"
        }
    }
}
