package import FCMCore

/// Answers requests.
package protocol RequestHandler: AnyObject, Sendable {
    /// Called on the server's loop thread for every whole request, one at a time.
    ///
    /// It must not block: microseconds are fine, anything longer goes to another thread and answers from there.
    /// Every request must be answered through `responder`, at once or later.
    func handle(_ request: consuming ServerRequest, _ responder: Responder)
}

/// What a broken answer takes down with it.
package enum DisconnectScope: Hashable, Sendable {
    /// The one exchange: a stream of HTTP/2; on HTTP/1.1 that is the connection.
    case stream
    case connection
}

/// What can be done with a request.
package enum Answer: Hashable, Sendable {
    case reply(HTTPReply)
    /// The whole head, that many bytes of the body, and then the end of the line.
    case partial(HTTPReply, bytes: Int, DisconnectScope)
    /// The whole answer without its length: on HTTP/1 the end of the connection ends it.
    case unmeasured(HTTPReply)
    /// No answer at all.
    case disconnect(DisconnectScope)
}

/// One request waiting for its answer, as the loop thread sees it.
///
/// A connection answers many requests in turn; `serial` says which one is meant, and a call whose serial has
/// passed (answered, or its client gone) does nothing.
package protocol Exchange: AnyObject {
    func answer(_ serial: UInt64, _ answer: Answer)
    /// Says that the connection takes no further request: GOAWAY, or `Connection: close` on the next answer.
    func announceClose(_ serial: UInt64)
    func openStream(_ serial: UInt64, _ head: HTTPReply, onClose: @escaping @Sendable () -> Void)
    func writeStream(_ serial: UInt64, _ bytes: [UInt8])
    func endStream(_ serial: UInt64)
}

/// Where the answer to one request goes; from any thread, once.
///
/// `@unchecked`: `exchange` is touched on the loop thread only; calls from elsewhere are posted there.
package struct Responder: @unchecked Sendable {
    private let exchange: any Exchange
    private let serial: UInt64
    private let loop: EventLoop?

    /// - Parameters:
    ///   - exchange: What receives the answer.
    ///   - serial: Which request of it this is.
    ///   - loop: Whose thread owns `exchange`; nil calls it straight away, for tests of handlers.
    package init(exchange: any Exchange, serial: UInt64 = 0, loop: EventLoop? = nil) {
        self.exchange = exchange
        self.serial = serial
        self.loop = loop
    }

    /// Answers; Content-Length, Date and the like are added on the way out.
    package func reply(_ reply: HTTPReply) { answer(.reply(reply)) }

    /// Sends the head and `bytes` bytes of the body, then breaks off.
    package func partial(_ reply: HTTPReply, bytes: Int, scope: DisconnectScope = .stream) {
        answer(.partial(reply, bytes: bytes, scope))
    }

    /// Answers without saying how long the answer is.
    package func unmeasured(_ reply: HTTPReply) { answer(.unmeasured(reply)) }

    /// Breaks off without an answer.
    package func disconnect(scope: DisconnectScope = .stream) { answer(.disconnect(scope)) }

    package func answer(_ answer: Answer) {
        guard let loop = away else { return exchange.answer(serial, answer) }
        loop.perform { [self] in exchange.answer(serial, answer) }
    }

    /// Has the client open a new connection for its next request; the answer itself is still owed.
    package func announceClose() {
        guard let loop = away else { return exchange.announceClose(serial) }
        loop.perform { [self] in exchange.announceClose(serial) }
    }

    /// Starts an answer without an end: chunked on HTTP/1.1, DATA as it comes on HTTP/2.
    ///
    /// - Parameters:
    ///   - head: Status and headers; its body, if any, is sent first.
    ///   - onClose: Called on the loop thread, once, when the stream is over for whatever reason.
    /// - Returns: Where its bytes go.
    package func stream(
        _ head: HTTPReply,
        onClose: @escaping @Sendable () -> Void = {}
    ) -> StreamWriter {
        if let loop = away {
            loop.perform { [self] in exchange.openStream(serial, head, onClose: onClose) }
        } else {
            exchange.openStream(serial, head, onClose: onClose)
        }
        return StreamWriter(responder: self)
    }

    fileprivate func write(_ bytes: [UInt8]) {
        guard let loop = away else { return exchange.writeStream(serial, bytes) }
        loop.perform { [self] in exchange.writeStream(serial, bytes) }
    }

    fileprivate func end() {
        guard let loop = away else { return exchange.endStream(serial) }
        loop.perform { [self] in exchange.endStream(serial) }
    }

    /// The loop to go through, when this is not its thread.
    private var away: EventLoop? {
        guard let loop, !loop.isCurrent else { return nil }
        return loop
    }
}

/// The open end of a streamed answer; from any thread.
package struct StreamWriter: Sendable {
    fileprivate let responder: Responder

    /// Sends `bytes`; a subscriber that leaves more than ``ServerLimits/streamBytes`` unread is dropped.
    package func write(_ bytes: [UInt8]) { responder.write(bytes) }

    package func end() { responder.end() }
}
