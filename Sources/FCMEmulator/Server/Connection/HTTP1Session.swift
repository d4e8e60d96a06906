internal import FCMCore

/// HTTP/1 over one connection: one request at a time, so pipelined ones are answered in their order.
final class HTTP1Session: Session, Exchange {
    /// What the answer to the present request depends on.
    private struct Current {
        var isHead = false
        var keepAlive = true
        var minorVersion = 1
    }

    private var connection: Connection?
    private var parser: HTTP1Parser
    private var current = Current()
    /// Counts requests; names the one that is being answered.
    private var serial: UInt64 = 0
    private var inFlight = false
    /// The present answer is the last.
    private var closing = false
    private var finished = false
    private var streaming: (chunked: Bool, onClose: @Sendable () -> Void)?
    private var phase = HTTP1Parser.Phase.idle
    private var phaseSince: UInt64

    init(_ connection: Connection) {
        self.connection = connection
        parser = HTTP1Parser(limits: connection.core.limits.http1)
        phaseSince = connection.core.loop.now
    }

    // MARK: Session

    var wantsInput: Bool { !inFlight && !finished }
    var isBusy: Bool { inFlight }

    var deadline: UInt64 {
        guard let limits = connection?.core.limits, !inFlight, !finished else { return .max }
        switch phase {
        case .idle: return phaseSince &+ limits.idleTime.nanoseconds
        case .head: return phaseSince &+ limits.headTime.nanoseconds
        case .body: return phaseSince &+ limits.bodyTime.nanoseconds
        case .refused: return .max
        }
    }

    func receive(_ input: UnsafeBufferPointer<UInt8>) -> Int {
        var offset = 0
        var restarted = false
        receiving: while let connection, wantsInput, connection.hasRoom {
            switch parser.next(input, &offset) {
            case .needMore:
                break receiving
            case .continueExpected:
                // A client that has begun with the body already is not waiting.
                if offset == input.count { connection.output.append("HTTP/1.1 100 Continue\r\n\r\n") }
            case .request(let request):
                restarted = true
                start(request, connection)
            case .refused(let refusal):
                refuse(refusal)
            }
        }
        if let connection, restarted || phase != parser.phase {
            phase = parser.phase
            phaseSince = connection.core.loop.now
        }
        return offset
    }

    func produce() -> Bool { false }

    func expire() {
        switch phase {
        case .idle, .refused: connection?.close()
        case .head, .body: refuse(HTTP1Refusal(408, "the request took too long"))
        }
    }

    func inputEnded() {
        // Nobody follows an event stream with half a connection.
        if streaming != nil { connection?.close() }
    }

    func drain() {
        closing = true
        if streaming != nil { return endStream(serial) }
        if !inFlight { finish() }
    }

    func closed() {
        connection = nil
        inFlight = false
        serial += 1
        let onClose = streaming?.onClose
        streaming = nil
        onClose?()
    }

    // MARK: Exchange

    func answer(_ serial: UInt64, _ answer: Answer) {
        guard let connection, inFlight, serial == self.serial, streaming == nil else { return }
        switch answer {
        case .reply(let reply):
            write(reply, to: connection, bytes: reply.body.count)
            endAnswer()
        case .partial(let reply, let bytes, _):
            write(reply, to: connection, bytes: max(0, min(bytes, reply.body.count)))
            closing = true
            endAnswer()
        case .unmeasured(let reply):
            closing = true
            write(reply, to: connection, bytes: reply.body.count, framing: .close)
            endAnswer()
        case .disconnect:
            closing = true
            endAnswer()
        }
    }

    func announceClose(_ serial: UInt64) {
        if inFlight, serial == self.serial { closing = true }
    }

    func openStream(_ serial: UInt64, _ head: HTTPReply, onClose: @escaping @Sendable () -> Void) {
        guard let connection, inFlight, serial == self.serial, streaming == nil else { return onClose() }
        let chunked = current.minorVersion == 1
        if !chunked { closing = true }
        connection.output.appendHead(
            of: head,
            date: connection.core.loop.date.current(),
            framing: chunked ? .chunked : .close,
            persistence: closing ? .close : persistence
        )
        streaming = (chunked, onClose)
        if current.isHead { return endStream(serial) }
        if !head.body.isEmpty { writeStream(serial, head.body) }
        connection.setNeedsPump()
    }

    func writeStream(_ serial: UInt64, _ bytes: [UInt8]) {
        guard let connection, serial == self.serial, let streaming, !bytes.isEmpty else { return }
        if connection.output.count > connection.core.limits.streamBytes {
            connection.flushNow()
            guard connection.output.count <= connection.core.limits.streamBytes else {
                return connection.close()
            }
        }
        if streaming.chunked {
            connection.output.append(hexadecimal: bytes.count)
            connection.output.append("\r\n")
        }
        connection.output.append(bytes)
        if streaming.chunked { connection.output.append("\r\n") }
        connection.setNeedsPump()
    }

    func endStream(_ serial: UInt64) {
        guard let connection, serial == self.serial, let streaming else { return }
        self.streaming = nil
        if streaming.chunked, !current.isHead { connection.output.append("0\r\n\r\n") }
        endAnswer()
        streaming.onClose()
    }

    // MARK: Requests and answers

    private func start(_ request: HTTP1Request, _ connection: Connection) {
        let head = request.head
        serial += 1
        inFlight = true
        current = Current(
            isHead: head.method == "HEAD",
            keepAlive: head.keepAlive,
            minorVersion: head.minorVersion
        )
        if !head.keepAlive { closing = true }
        let request = ServerRequest(
            method: head.method,
            target: head.target,
            authority: head.authority,
            version: head.minorVersion == 1 ? .http11 : .http10,
            headerBlock: head.block,
            body: request.body
        )
        let responder = Responder(exchange: self, serial: serial, loop: connection.core.loop)
        connection.core.handler.handle(request, responder)
    }

    private func refuse(_ refusal: HTTP1Refusal) {
        guard let connection, !finished else { return }
        closing = true
        current = Current()
        let reply = HTTPReply(
            status: refusal.status,
            headers: [HTTPHeader("Content-Type", "text/plain; charset=utf-8")],
            body: Array("Refused: \(refusal.reason).\n".utf8)
        )
        write(reply, to: connection, bytes: reply.body.count)
        finish()
    }

    /// What an answer after which the connection stays has to say: HTTP/1.0 needs a word.
    private var persistence: ReplyPersistence { current.minorVersion == 0 ? .keepAlive : .implied }

    private func write(
        _ reply: HTTPReply,
        to connection: Connection,
        bytes: Int,
        framing: ReplyFraming? = nil
    ) {
        let hasBody = ReplyHead.hasBody(reply.status)
        connection.output.appendHead(
            of: reply,
            date: connection.core.loop.date.current(),
            framing: hasBody ? framing ?? .length(reply.body.count) : .none,
            persistence: closing ? .close : persistence
        )
        if hasBody, !current.isHead { connection.output.append(reply.body[..<bytes]) }
    }

    private func endAnswer() {
        inFlight = false
        phaseSince = connection?.core.loop.now ?? phaseSince
        if closing { finish() } else { connection?.setNeedsPump() }
    }

    private func finish() {
        finished = true
        connection?.finish()
    }
}
