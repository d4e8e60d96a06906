internal import CNghttp2
internal import FCMCore

/// What the library reports of the frames that arrive.
extension HTTP2Session {
    /// HEADERS are about to come, of whatever kind.
    func headersAhead(_ id: Int32) {
        // RFC 9113 §5.1.1: numbers of streams grow; the library would pass it over and leave the client waiting.
        if numbers.wasPassedOver(id) { refuseConnection(NGHTTP2_PROTOCOL_ERROR) }
    }

    /// The library has ended a stream because its window grew too large.
    func windowOverflowed() {
        // By a change of SETTINGS it has to be the connection (RFC 9113 §6.9.2), and otherwise may be (§5.4.1).
        refuseConnection(NGHTTP2_FLOW_CONTROL_ERROR)
    }

    func headersBegan(_ id: Int32, isRequest: Bool) {
        if isRequest {
            numbers.began(id)
            let stream = HTTP2Stream(id: id, session: self, now: now)
            streams[id] = stream
            current = stream
        } else {
            current = streams[id]
            current?.inTrailers = true
        }
    }

    func headerArrived(
        _ id: Int32,
        _ name: UnsafeBufferPointer<UInt8>,
        _ value: UnsafeBufferPointer<UInt8>
    ) {
        guard let stream = current, stream.id == id, !stream.tooLarge else { return }
        if stream.inTrailers {
            if stream.phase == .body, !HTTP2Head.isTrailer(name, value) { reset(stream, .protocolError) }
            return
        }
        guard stream.phase == .head else { return }
        switch stream.head.add(name, value, limits: core.limits) {
        case .fine: break
        case .tooLarge: stream.tooLarge = true
        case .malformed: reset(stream, .protocolError)
        }
    }

    func headersEnded(_ id: Int32, endsStream: Bool) {
        guard let stream = streams[id] else { return }
        if endsStream { stream.endRemote() }
        if stream.inTrailers {
            guard stream.phase == .body else { return }
            return endsStream ? dispatch(stream) : reset(stream, .protocolError)
        }
        guard stream.phase == .head else { return }
        if stream.tooLarge { return refuse(stream, 431, "the headers are too large") }
        guard stream.head.complete() == .fine else { return reset(stream, .protocolError) }
        if stream.head.path.utf8.count > core.limits.targetBytes {
            return refuse(stream, 414, "the target is too long")
        }
        if endsStream { return dispatch(stream) }
        if let length = stream.head.contentLength {
            guard length <= core.limits.bodyBytes else { return refuse(stream, 413, "the body is too large") }
            stream.body.reserveCapacity(min(length, 64 * 1024))
        }
        stream.phase = .body
        stream.since = now
        if stream.head.expectsContinue { submitContinue(stream) }
    }

    func dataArrived(_ id: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard let stream = streams[id], stream.phase == .body else { return }
        guard stream.body.count + bytes.count <= core.limits.bodyBytes else {
            return refuse(stream, 413, "the body is too large")
        }
        stream.body.append(contentsOf: bytes)
        // Only a body that has grown large can push the sum over the limit.
        guard stream.body.count > core.limits.connectionBodyBytes / core.limits.concurrentStreams else {
            return
        }
        let total = streams.values.reduce(0) { $0 + ($1.phase == .body ? $1.body.count : 0) }
        if total > core.limits.connectionBodyBytes { reset(stream, .enhanceYourCalm) }
    }

    func dataEnded(_ id: Int32) {
        guard let stream = streams[id] else { return }
        stream.endRemote()
        if stream.phase == .body { dispatch(stream) }
    }

    /// The last frame of an answer has been handed over.
    ///
    /// A client still sending may go on for a while: some lose the answer when they are told to stop at once.
    func answerEnded(_ id: Int32) {
        guard let stream = streams[id], !stream.remoteEnded else { return }
        stream.phase = .lingering
        stream.since = now
    }

    func streamClosed(_ id: Int32) {
        guard let stream = streams.removeValue(forKey: id) else { return }
        if current === stream { current = nil }
        stream.closed()
        if streams.isEmpty { idleSince = now }
    }

    private func dispatch(_ stream: HTTP2Stream) {
        if let length = stream.head.contentLength, length != stream.body.count {
            return reset(stream, .protocolError)
        }
        stream.phase = .handling
        let request = ServerRequest(
            method: stream.head.method,
            target: stream.head.path,
            authority: stream.head.authority,
            version: .http2,
            headerBlock: stream.head.block,
            body: stream.body
        )
        stream.body = []
        core.handler.handle(request, Responder(exchange: stream, loop: core.loop))
    }

    private func refuse(_ stream: HTTP2Stream, _ status: Int, _ reason: String) {
        stream.phase = .handling
        stream.body = []
        let reply = HTTPReply(
            status: status,
            headers: [HTTPHeader("content-type", "text/plain; charset=utf-8")],
            body: Array("Refused: \(reason).\n".utf8)
        )
        stream.answer(0, .reply(reply))
    }
}
