extension SendFailure {
    /// What a missing answer means for the call.
    package init(_ failure: TransportFailure) {
        let disposition: Disposition
        let code: Code
        switch failure.reason {
        case .notConnected: (code, disposition) = (.connectionFailed, .notAccepted(retryAfter: nil))
        case .notTrusted: (code, disposition) = (.connectionFailed, .refused)
        case .malformed: (code, disposition) = (.invalidArgument, .refused)
        case .cancelled: (code, disposition) = (.cancelled, .notAccepted(retryAfter: nil))
        case .timedOut:
            code = failure.mayHaveArrived ? .deadlineExceeded : .connectionFailed
            disposition = .notAccepted(retryAfter: nil)
        case .broken, .tooLarge: (code, disposition) = (.connectionFailed, .notAccepted(retryAfter: nil))
        }
        self.init(
            code: code,
            disposition: failure.mayHaveArrived ? .unknownOutcome : disposition,
            message: failure.message
        )
    }

    /// What a missing access token means for the call: it was never sent.
    package init(_ failure: AuthFailure) {
        let code: Code
        switch failure {
        case .unreachable(let transport):
            code = transport.reason == .cancelled ? .cancelled : .connectionFailed
        case .unavailable: code = .unavailable
        case .cancelled: code = .cancelled
        case .unreadable, .malformed, .unsupported, .notFound, .refused, .unintelligible:
            code = .unauthenticated
        }
        self.init(
            code: code,
            disposition: failure.isTemporary || code == .cancelled ? .notAccepted(retryAfter: nil) : .refused,
            message: failure.description
        )
    }
}
