/// An answer whose body comes bit by bit and may never end.
package struct HTTPStream: Sendable {
    /// Status and headers; the body is empty.
    package var head: HTTPReply
    /// The body as it comes; ends with the answer, throws ``TransportFailure``.
    ///
    /// Leaving the loop over it, or cancelling the task, gives the request up.
    package var body: AsyncThrowingStream<[UInt8], any Error>

    package init(head: HTTPReply, body: AsyncThrowingStream<[UInt8], any Error>) {
        self.head = head
        self.body = body
    }
}

extension Transport {
    /// For transports that know whole answers only: the body comes in one piece.
    package func stream(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPStream {
        var head = try await exchange(request)
        let (body, source) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
        source.yield(head.body)
        source.finish()
        head.body = []
        return HTTPStream(head: head, body: body)
    }
}
