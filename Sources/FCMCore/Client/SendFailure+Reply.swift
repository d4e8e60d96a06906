extension SendFailure {
    /// Reads an answer that is not a success.
    ///
    /// The code is the most specific there is: the `FcmError` of the details, else the canonical status, else
    /// what the HTTP status stands for. Bodies may be the service's error object, `{"error":"text"}` as the
    /// older calls write it, or a page of a machine in front of the service.
    package init(_ reply: HTTPReply, secondsSince1970: Double) {
        let body = ServiceErrorBody(reply)
        let status = reply.status
        let code = body.code ?? Code(httpStatus: status)
        let retryAfter =
            reply[header: "Retry-After"].flatMap { RetryAfter.parse($0, secondsSince1970: secondsSince1970) }
            ?? body.retryDelay
        self.init(
            code: code,
            disposition: Self.disposition(status, code, retryAfter, isFromService: body.isFromService),
            httpStatus: status,
            message: body.message ?? "HTTP \(status) without an explanation",
            fieldViolations: body.fieldViolations,
            apnsError: body.apnsError,
            reason: body.reason
        )
    }

    /// A success whose body cannot be read: it was accepted, but nobody can say as what.
    package init(unreadable reply: HTTPReply, expected: String) {
        self.init(
            unreadable: "the answer (HTTP \(reply.status), \(reply.body.count) bytes) holds no \(expected)",
            httpStatus: reply.status
        )
    }

    /// A success that says something else than it has to; `problem` is a sentence about the answer.
    init(unreadable problem: String, httpStatus: Int = 200) {
        self.init(
            code: .unrecognised("UNREADABLE_ANSWER"),
            disposition: .unknownOutcome,
            httpStatus: httpStatus,
            message: problem
        )
    }

    /// The wait that the documentation asks for when a 429 names none.
    package static let quotaPause = Duration.seconds(60)

    private static func disposition(
        _ status: Int,
        _ code: Code,
        _ retryAfter: Duration?,
        isFromService: Bool
    ) -> Disposition {
        switch status {
        case 429: .notAccepted(retryAfter: retryAfter ?? quotaPause)
        case 408: .notAccepted(retryAfter: retryAfter)
        // Decision 0010: a front end may have passed on what it could not answer for.
        case 502, 504:
            isFromService && code != .deadlineExceeded
                ? .notAccepted(retryAfter: retryAfter) : .unknownOutcome
        case 500...: .notAccepted(retryAfter: retryAfter)
        case 200..<300: .unknownOutcome
        default: .refused
        }
    }
}

extension SendFailure.Code {
    /// The code of that name on the wire; a name that is not known is kept.
    package init(name: String) {
        self = Self.known[name] ?? .unrecognised(name)
    }

    /// What an HTTP status stands for when nothing else says more.
    package init(httpStatus: Int) {
        switch httpStatus {
        case 400: self = .invalidArgument
        case 401: self = .unauthenticated
        case 403: self = .permissionDenied
        case 404: self = .notFound
        case 408, 504: self = .deadlineExceeded
        case 409: self = .alreadyExists
        case 429: self = .resourceExhausted
        case 500: self = .internal
        case 502, 503: self = .unavailable
        default: self = .unrecognised("HTTP_\(httpStatus)")
        }
    }

    private static let known: [String: Self] = {
        let all: [Self] = [
            .unregistered, .senderIDMismatch, .quotaExceeded, .thirdPartyAuthError, .invalidArgument,
            .unauthenticated, .permissionDenied, .notFound, .alreadyExists, .resourceExhausted, .unavailable,
            .internal, .deadlineExceeded, .cancelled,
        ]
        var known = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
        // The older name of the same trouble.
        known["APNS_AUTH_ERROR"] = .thirdPartyAuthError
        return known
    }()
}
