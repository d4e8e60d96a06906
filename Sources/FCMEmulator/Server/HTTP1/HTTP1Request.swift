/// One whole request of an HTTP/1 connection.
package struct HTTP1Request: Sendable {
    package var head: HTTP1Head
    /// Decoded from its transfer coding.
    package var body: [UInt8]
}

/// Why a request is not accepted; the connection closes after the answer, since where the next request would
/// begin is not known.
package struct HTTP1Refusal: Error, Hashable, Sendable {
    package var status: Int
    /// One line for people; holds nothing of the request.
    package var reason: String

    init(_ status: Int, _ reason: String) {
        self.status = status
        self.reason = reason
    }
}

/// How large a request may be.
package struct HTTP1Limits: Hashable, Sendable {
    package var headers: Int
    package var headBytes: Int
    package var targetBytes: Int
    package var bodyBytes: Int

    package init(
        headers: Int = 100,
        headBytes: Int = 32 * 1024,
        targetBytes: Int = 8 * 1024,
        bodyBytes: Int = 8 * 1024 * 1024
    ) {
        self.headers = headers
        self.headBytes = headBytes
        self.targetBytes = targetBytes
        self.bodyBytes = bodyBytes
    }
}
