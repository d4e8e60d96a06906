extension LegacyAnswer {
    /// What the answer means for a message to one target, in the words of the v1 client.
    ///
    /// `project` makes the message's id a name, as v1 gives it. An answer for several registrations says nothing
    /// about one of them and is unreadable here.
    package func result(project: String, retryAfter: Duration? = nil) -> SendOutcome.Result {
        switch self {
        case .devices(_, let results):
            guard results.count == 1, let result = results.first else {
                return .unknown(
                    SendFailure(unreadable: "the answer holds \(results.count) results for one registration")
                )
            }
            switch result {
            case .accepted(let id, let canonical):
                return .accepted(SendReceipt(name: Self.name(id, project), canonical: canonical))
            case .failed(let error): return .failed(SendFailure(error, retryAfter: retryAfter))
            case .unknown(let failure): return .unknown(failure)
            }
        case .message(let id): return .accepted(SendReceipt(name: Self.name(id, project)))
        case .refused(let error): return .failed(SendFailure(error, retryAfter: retryAfter))
        case .group(let delivery):
            guard delivery.succeeded == 0, delivery.failed > 0 else {
                return .accepted(SendReceipt(name: "", group: delivery))
            }
            return .failed(
                SendFailure(
                    code: .unrecognised("GROUP_NOT_REACHED"),
                    disposition: .refused,
                    httpStatus: 200,
                    message: "none of the \(delivery.failed) members of the group took the message"
                )
            )
        case .empty:
            return .unknown(
                SendFailure(
                    unreadable:
                        "the answer holds nothing, as for the notification key of a group that is gone"
                )
            )
        }
    }

    /// The failure when nobody got the message and everybody may get it later: then it is sent again.
    func temporaryFailure(retryAfter: Duration?) -> SendFailure? {
        switch self {
        case .devices(_, let results):
            guard let error = results.first?.error, results.allSatisfy({ $0.error?.isRetryable ?? false })
            else { return nil }
            return SendFailure(error, retryAfter: retryAfter)
        case .refused(let error): return error.isRetryable ? SendFailure(error, retryAfter: retryAfter) : nil
        case .message, .group, .empty: return nil
        }
    }

    private static func name(_ id: String, _ project: String) -> String {
        "projects/\(project)/messages/\(id)"
    }
}

extension SendFailure {
    /// A refusal by a code word; ``reason`` keeps the word.
    package init(_ error: LegacyError, retryAfter: Duration? = nil, httpStatus: Int? = 200) {
        self.init(
            code: error.code.map { Code($0) } ?? .unrecognised(error.word),
            disposition: error.isRetryable ? .notAccepted(retryAfter: retryAfter) : .refused,
            httpStatus: httpStatus,
            message: error.text,
            reason: error.word
        )
    }
}

extension SendFailure.Code {
    /// The v1 code of the same meaning.
    package init(_ code: LegacyErrorCode) {
        switch code {
        case .notRegistered: self = .unregistered
        case .mismatchSenderID: self = .senderIDMismatch
        case .deviceMessageRateExceeded, .topicsMessageRateExceeded: self = .quotaExceeded
        case .invalidAPNsCredential: self = .thirdPartyAuthError
        case .authenticationFailed: self = .unauthenticated
        case .unavailable, .connectionDraining: self = .unavailable
        case .internalServerError: self = .internal
        case .missingRegistration, .invalidRegistration, .invalidPackageName, .invalidJSON,
            .invalidParameters,
            .messageTooBig, .invalidDataKey, .invalidTTL, .badAck:
            self = .invalidArgument
        }
    }
}
