package import FCMCore

/// How the server took one topic operation.
package enum TopicAnswer: Hashable, Sendable {
    case accepted
    /// It said no: the word after `Error=`, empty when there was none.
    case refused(word: String, status: Int, retryAfter: Duration?)
    /// No answer, or none that could be read to its end.
    case none(reason: TransportFailure.Reason)

    /// Reads an answer as Apple's SDK does: success is a body that begins with `token=`, whatever the status.
    package init(_ reply: HTTPReply, secondsSince1970: Double) {
        let body = String(decoding: reply.body, as: UTF8.self)
        let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.first == "token" {
            self = .accepted
            return
        }
        let word = parts.first == "Error" && parts.count == 2 ? String(parts[1].prefix(80)) : ""
        let wait = reply[header: "Retry-After"].flatMap {
            RetryAfter.parse($0, secondsSince1970: secondsSince1970)
        }
        self = .refused(word: word, status: reply.status, retryAfter: wait)
    }

    package init(_ failure: TransportFailure) { self = .none(reason: failure.reason) }

    var isQuota: Bool {
        guard case .refused(let word, let status, _) = self else { return false }
        return status == 429 || word == "QUOTA_EXCEEDED"
    }

    /// Whether the server could not, rather than would not.
    var isOverload: Bool {
        guard case .refused(let word, let status, _) = self else { return false }
        let words = ["SERVICE_NOT_AVAILABLE", "INTERNAL_SERVER_ERROR", "InternalServerError"]
        return status >= 500 || words.contains(word)
    }
}

extension MessagingError {
    /// What the app is told of an operation that is over: any refusal is `unknown` there (C.4).
    init(_ answer: TopicAnswer) {
        switch answer {
        case .accepted: self.init(.unknown, "accepted")
        case .refused(let word, let status, _):
            self.init(
                .unknown,
                "the server answered \(word.isEmpty ? "nothing it could say" : word) (\(status))"
            )
        case .none(.timedOut): self.init(.timeout, "the server did not answer in time")
        case .none(.cancelled): self.init(.topicOperationCancelled, "cancelled")
        case .none(.notConnected), .none(.notTrusted), .none(.broken), .none(.tooLarge), .none(.malformed):
            self.init(.network, "the server was not reached")
        }
    }
}
