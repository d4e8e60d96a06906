import FCMCore

/// An error of the Google API front end and of FCM behind it, as the real service words it (`fcm-v1.md` 4.2).
struct GoogleError: Error, Hashable, Sendable {
    /// `google.rpc.Code` names with their HTTP status.
    enum Status: String, CaseIterable, Sendable {
        case invalidArgument = "INVALID_ARGUMENT"
        case unauthenticated = "UNAUTHENTICATED"
        case permissionDenied = "PERMISSION_DENIED"
        case notFound = "NOT_FOUND"
        case alreadyExists = "ALREADY_EXISTS"
        case failedPrecondition = "FAILED_PRECONDITION"
        case resourceExhausted = "RESOURCE_EXHAUSTED"
        case cancelled = "CANCELLED"
        case unknown = "UNKNOWN"
        case `internal` = "INTERNAL"
        case unimplemented = "UNIMPLEMENTED"
        case unavailable = "UNAVAILABLE"
        case deadlineExceeded = "DEADLINE_EXCEEDED"

        var http: Int {
            switch self {
            case .invalidArgument, .failedPrecondition: 400
            case .unauthenticated: 401
            case .permissionDenied: 403
            case .notFound: 404
            case .alreadyExists: 409
            case .resourceExhausted: 429
            case .cancelled: 499
            case .unknown, .internal: 500
            case .unimplemented: 501
            case .unavailable: 503
            case .deadlineExceeded: 504
            }
        }
    }

    /// One entry of `error.details`.
    enum Detail: Hashable, Sendable {
        case fcmError(String)
        /// Without violations the member is absent, as the real one leaves it out.
        case badRequest([Violation])
        case apnsError(status: Int, reason: String)
        case errorInfo(reason: String, domain: String, metadata: [Pair])
        case quotaFailure(subject: String, description: String)
        case help(description: String, url: String)
    }

    /// A field and what is wrong with it; without a field only the description is sent.
    struct Violation: Hashable, Sendable {
        var field: String
        var description: String
    }

    /// A member of `metadata`.
    struct Pair: Hashable, Sendable {
        var name: String
        var value: String
    }

    var status: Status
    var message: String
    var details: [Detail] = []
    /// Overrides the HTTP status that ``status`` implies.
    var http: Int?
    /// Seconds for the `Retry-After` header.
    var retryAfter: Int?

    init(_ status: Status, _ message: String, _ details: [Detail] = []) {
        self.status = status
        self.message = message
        self.details = details
    }

    var httpStatus: Int { http ?? status.http }

    /// What statistics and logs call it: the FCM code when there is one, else the canonical one.
    var code: String {
        for case .fcmError(let code) in details { return code }
        return status.rawValue
    }

    var json: JSON {
        var error: JSONObject = [
            "code": .integer(Int64(httpStatus)), "message": .string(message),
            "status": .string(status.rawValue),
        ]
        if !details.isEmpty { error["details"] = .array(details.map(\.json)) }
        return ["error": .object(error)]
    }
}

extension GoogleError.Detail {
    private static let types = "type.googleapis.com/"

    fileprivate var json: JSON {
        switch self {
        case .fcmError(let code):
            ["@type": .string(Self.types + "google.firebase.fcm.v1.FcmError"), "errorCode": .string(code)]
        case .badRequest(let violations): Self.badRequestJSON(violations)
        case .apnsError(let status, let reason):
            [
                "@type": .string(Self.types + "google.firebase.fcm.v1.ApnsError"),
                "statusCode": .integer(Int64(status)), "reason": .string(reason),
            ]
        case .errorInfo(let reason, let domain, let metadata):
            [
                "@type": .string(Self.types + "google.rpc.ErrorInfo"), "reason": .string(reason),
                "domain": .string(domain),
                "metadata": .object(JSONObject(metadata.map { .init($0.name, .string($0.value)) })),
            ]
        case .quotaFailure(let subject, let description):
            [
                "@type": .string(Self.types + "google.rpc.QuotaFailure"),
                "violations": [["subject": .string(subject), "description": .string(description)]],
            ]
        case .help(let description, let url):
            [
                "@type": .string(Self.types + "google.rpc.Help"),
                "links": [["description": .string(description), "url": .string(url)]],
            ]
        }
    }

    private static func badRequestJSON(_ violations: [GoogleError.Violation]) -> JSON {
        var detail: JSONObject = ["@type": .string(types + "google.rpc.BadRequest")]
        if !violations.isEmpty {
            detail["fieldViolations"] = .array(
                violations.map { violation in
                    var json = JSONObject()
                    if !violation.field.isEmpty { json["field"] = .string(violation.field) }
                    json["description"] = .string(violation.description)
                    return .object(json)
                }
            )
        }
        return .object(detail)
    }
}
