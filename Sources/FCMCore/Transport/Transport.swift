/// Carries one HTTP request to wherever it is addressed and brings the answer back.
package protocol Transport: Sendable {
    /// Sends `request` and waits for the whole answer; cancelling the task abandons the request.
    ///
    /// - Throws: ``TransportFailure``, which says whether the request may have arrived.
    func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply

    /// Sends `request` and returns as soon as the head of the answer is there.
    ///
    /// The request's deadline is the longest silence that is borne, before the head and within the body.
    ///
    /// - Throws: ``TransportFailure``, which says whether the request may have arrived.
    func stream(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPStream

    /// Runs tasks that make very many requests for less than others do, one step at a time; none must block.
    var executor: (any TaskExecutor)? { get }
}

extension Transport {
    package var executor: (any TaskExecutor)? { nil }
}

/// A request as the transport needs it.
package struct HTTPRequest: Hashable, Sendable {
    package var method: String
    /// Absolute, percent-encoded.
    package var url: String
    package var headers: [HTTPHeader]
    package var body: [UInt8]
    /// Total time allowed for this one exchange.
    package var deadline: Duration

    package init(
        method: String,
        url: String,
        headers: [HTTPHeader] = [],
        body: [UInt8] = [],
        deadline: Duration = .seconds(30)
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.deadline = deadline
    }
}

/// An answer, whatever its status.
package struct HTTPReply: Hashable, Sendable {
    package var status: Int
    package var headers: [HTTPHeader]
    package var body: [UInt8]

    package init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The first header of that name, whatever its case.
    package subscript(header name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.name.lowercased() == wanted }?.value
    }
}

/// One header line.
package struct HTTPHeader: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Why there is no answer.
package struct TransportFailure: Error, Hashable, Sendable {
    /// What happened on the way.
    package enum Reason: Hashable, Sendable {
        /// The name did not resolve, or nothing listens there: the request never left.
        case notConnected
        /// TLS could not be agreed or the peer was not trusted: the request never left.
        case notTrusted
        case timedOut
        case cancelled
        /// The connection ended before the whole answer was there.
        case broken
        /// The answer was larger than the cap.
        case tooLarge
        /// The request cannot be sent as it is written (its URL, method or a header): the request never left.
        case malformed
    }

    package var reason: Reason
    /// Whether the peer may have got enough of the request to act on it.
    package var mayHaveArrived: Bool
    /// One line for people; holds no header or body.
    package var message: String

    package init(reason: Reason, mayHaveArrived: Bool, message: String) {
        self.reason = reason
        self.mayHaveArrived = mayHaveArrived
        self.message = message
    }
}
