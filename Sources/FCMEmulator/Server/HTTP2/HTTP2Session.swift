internal import CNghttp2
internal import FCMCore

/// HTTP/2 over one connection, framed by nghttp2; on the loop thread.
final class HTTP2Session: Session {
    /// What a client that knows of HTTP/2 begins with (RFC 9113 §3.4).
    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    /// Why a stream is reset.
    enum ResetReason {
        case noError
        case protocolError
        case internalError
        case cancelled
        case enhanceYourCalm

        fileprivate var code: UInt32 {
            switch self {
            case .noError: NGHTTP2_NO_ERROR.rawValue
            case .protocolError: NGHTTP2_PROTOCOL_ERROR.rawValue
            case .internalError: NGHTTP2_INTERNAL_ERROR.rawValue
            case .cancelled: NGHTTP2_CANCEL.rawValue
            case .enhanceYourCalm: NGHTTP2_ENHANCE_YOUR_CALM.rawValue
            }
        }
    }

    private var connection: Connection?
    let core: ServerCore
    private var library: OpaquePointer?
    var streams: [Int32: HTTP2Stream] = [:]
    /// The stream whose header fields are arriving.
    var current: HTTP2Stream?
    var numbers = HTTP2StreamNumbers()
    private var draining = false
    /// A GOAWAY has been sent.
    var saidGoodbye = false
    private var broken = false
    /// The library must not be entered again from its callbacks.
    private var inLibrary = false
    /// Since when there has been no stream.
    var idleSince: UInt64
    private var lastProduced: UInt64
    /// The head of the answer that is being submitted.
    private var fields = HTTP2Fields()

    init(_ connection: Connection) {
        self.connection = connection
        core = connection.core
        idleSince = core.loop.now
        lastProduced = core.loop.now
        library = makeLibrarySession(self, limits: core.limits)
    }

    deinit { nghttp2_session_del(library) }

    var now: UInt64 { core.loop.now }
    var streamBytes: Int { core.limits.streamBytes }

    // MARK: Session

    var wantsInput: Bool { !broken && nghttp2_session_want_read(library) != 0 }
    var saysGoodbye: Bool { true }
    /// An answer that waits for a window is not owed to a client that has ended its side: no window will come.
    var isBusy: Bool {
        streams.values.contains { $0.remoteEnded && $0.phase == .handling }
            || nghttp2_session_want_write(library) != 0
    }

    var deadline: UInt64 {
        if streams.isEmpty { return idleSince &+ core.limits.idleTime.nanoseconds }
        var earliest = UInt64.max
        for stream in streams.values { earliest = min(earliest, deadline(of: stream)) }
        return earliest
    }

    private func deadline(of stream: HTTP2Stream) -> UInt64 {
        switch stream.phase {
        case .head: stream.since &+ core.limits.headTime.nanoseconds
        case .body: stream.since &+ core.limits.bodyTime.nanoseconds
        case .answering: max(stream.since, lastProduced) &+ core.limits.stallTime.nanoseconds
        case .lingering: stream.since &+ core.limits.lingerTime.nanoseconds
        case .handling, .streaming, .over: .max
        }
    }

    func receive(_ input: UnsafeBufferPointer<UInt8>) -> Int {
        inLibrary = true
        let count = nghttp2_session_mem_recv(library, input.baseAddress, input.count)
        inLibrary = false
        if count < 0 {
            // Beyond repair, such as a flood; the client is told why before the end (RFC 9113 §5.4.1).
            nghttp2_session_terminate_session(library, Self.reason(ofFailure: count))
            _ = produce()
            broken = true
            connection?.finish()
        }
        return input.count
    }

    /// What GOAWAY says of a failure that ends the session.
    private static func reason(ofFailure code: Int) -> UInt32 {
        switch code {
        case Int(NGHTTP2_ERR_FLOODED.rawValue), Int(NGHTTP2_ERR_TOO_MANY_CONTINUATIONS.rawValue):
            NGHTTP2_ENHANCE_YOUR_CALM.rawValue
        case Int(NGHTTP2_ERR_BAD_CLIENT_MAGIC.rawValue): NGHTTP2_PROTOCOL_ERROR.rawValue
        default: NGHTTP2_INTERNAL_ERROR.rawValue
        }
    }

    func produce() -> Bool {
        while let connection, connection.hasRoom, !broken, !inLibrary {
            var data: UnsafePointer<UInt8>?
            inLibrary = true
            let count = nghttp2_session_mem_send(library, &data)
            inLibrary = false
            guard count > 0 else {
                if count < 0 { breakConnection() }
                break
            }
            connection.output.append(UnsafeBufferPointer(start: data, count: count))
            lastProduced = now
        }
        guard let connection, connection.isOpen, !broken else { return false }
        if isFinished {
            guard saidGoodbye else { return answerGoodbye() }
            connection.finish()
        }
        return !connection.hasRoom
    }

    /// A client that has said GOAWAY is told the same when its last stream is over.
    private func answerGoodbye() -> Bool {
        // Nothing comes back here, whatever becomes of this one.
        saidGoodbye = true
        nghttp2_session_terminate_session(library, NGHTTP2_NO_ERROR.rawValue)
        return produce()
    }

    private var isFinished: Bool {
        if draining, streams.isEmpty, nghttp2_session_want_write(library) == 0 { return true }
        return nghttp2_session_want_read(library) == 0 && nghttp2_session_want_write(library) == 0
    }

    func expire() {
        if streams.isEmpty {
            nghttp2_session_terminate_session(library, NGHTTP2_NO_ERROR.rawValue)
            return
        }
        for stream in Array(streams.values) where deadline(of: stream) <= now {
            reset(stream, stream.phase == .lingering ? .noError : .cancelled)
        }
    }

    func inputEnded() {
        for stream in Array(streams.values) where stream.phase == .streaming { reset(stream, .cancelled) }
    }

    func drain() {
        announceClose()
        for stream in Array(streams.values) where stream.phase == .streaming { stream.endStream(0) }
    }

    func closed() {
        connection = nil
        let streams = streams
        self.streams = [:]
        for stream in streams.values { stream.closed() }
    }

    // MARK: For streams

    func setNeedsPump() { connection?.setNeedsPump() }

    /// Writes what can be written; false when that is not possible now, inside a call of the library.
    func flushNow() -> Bool {
        guard !inLibrary else { return false }
        _ = produce()
        connection?.flushNow()
        return true
    }

    /// GOAWAY: streams begun so far are served, none after them.
    func announceClose() {
        guard !draining else { return }
        draining = true
        let last = nghttp2_session_get_last_proc_stream_id(library)
        nghttp2_submit_goaway(
            library,
            UInt8(NGHTTP2_FLAG_NONE.rawValue),
            last,
            NGHTTP2_NO_ERROR.rawValue,
            nil,
            0
        )
        setNeedsPump()
    }

    /// Ends the connection without a word, as a crash would.
    func breakConnection() {
        broken = true
        connection?.finish()
    }

    /// GOAWAY with an error that the library does not see, or takes for one of a stream.
    func refuseConnection(_ code: nghttp2_error_code) {
        nghttp2_session_terminate_session(library, code.rawValue)
        setNeedsPump()
    }

    func reset(_ stream: HTTP2Stream, _ reason: ResetReason) {
        stream.phase = .over
        stream.body = []
        nghttp2_submit_rst_stream(library, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream.id, reason.code)
        setNeedsPump()
    }

    func resumeData(_ stream: HTTP2Stream) { nghttp2_session_resume_data(library, stream.id) }

    /// Queues the head of an answer, and the stream itself as the source of the body.
    func submit(_ stream: HTTP2Stream, _ reply: HTTPReply, contentLength: Int?, hasBody: Bool) {
        fields.removeAll()
        fields.add(":status".utf8, String(reply.status).utf8)
        fields.add("date".utf8, core.loop.date.current())
        if let contentLength { fields.add("content-length".utf8, String(contentLength).utf8) }
        for header in reply.headers where !ReplyHead.isOwn(header.name) { fields.add(header) }
        var provider = nghttp2_data_provider()
        provider.source.ptr = Unmanaged.passUnretained(stream).toOpaque()
        provider.read_callback = supplyData
        let code = fields.withFields { fields in
            withUnsafePointer(to: &provider) {
                nghttp2_submit_response(
                    library,
                    stream.id,
                    fields.baseAddress,
                    fields.count,
                    hasBody ? $0 : nil
                )
            }
        }
        if code != 0 { reset(stream, .internalError) }
        setNeedsPump()
    }

    /// Says that the body is welcome (RFC 9110 §10.1.1).
    func submitContinue(_ stream: HTTP2Stream) {
        fields.removeAll()
        fields.add(":status".utf8, "100".utf8)
        _ = fields.withFields {
            nghttp2_submit_headers(library, 0, stream.id, nil, $0.baseAddress, $0.count, nil)
        }
    }
}
