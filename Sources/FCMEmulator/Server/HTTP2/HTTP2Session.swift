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
    private let core: ServerCore
    private var library: OpaquePointer?
    private var streams: [Int32: HTTP2Stream] = [:]
    /// The stream whose header fields are arriving.
    private var current: HTTP2Stream?
    private var draining = false
    private var broken = false
    /// The library must not be entered again from its callbacks.
    private var inLibrary = false
    private var idleSince: UInt64
    private var lastProduced: UInt64
    /// Where the header fields of an answer are laid out for the library to copy.
    private var scratch: [UInt8] = []

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
    var isBusy: Bool { streams.values.contains { $0.remoteEnded } }

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
            // Beyond repair, such as a flood; what the library still has to say goes out before the end.
            _ = produce()
            broken = true
            connection?.finish()
        }
        return input.count
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
        if isFinished { connection.finish() }
        return !connection.hasRoom
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

    func reset(_ stream: HTTP2Stream, _ reason: ResetReason) {
        stream.phase = .over
        stream.body = []
        nghttp2_submit_rst_stream(library, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream.id, reason.code)
        setNeedsPump()
    }

    func resumeData(_ stream: HTTP2Stream) { nghttp2_session_resume_data(library, stream.id) }

    /// Queues the head of an answer, and the stream itself as the source of the body.
    func submit(_ stream: HTTP2Stream, _ reply: HTTPReply, contentLength: Int?, hasBody: Bool) {
        var lengths: [(name: Int, value: Int)] = []
        lengths.reserveCapacity(reply.headers.count + 3)
        scratch.removeAll(keepingCapacity: true)
        func add(_ name: some Sequence<UInt8>, _ value: some Sequence<UInt8>) {
            let start = scratch.count
            scratch.append(contentsOf: name)
            let middle = scratch.count
            scratch.append(contentsOf: value)
            lengths.append((middle - start, scratch.count - middle))
        }
        add(":status".utf8, String(reply.status).utf8)
        add("date".utf8, core.loop.date.current())
        if let contentLength { add("content-length".utf8, String(contentLength).utf8) }
        for header in reply.headers where !ReplyHead.isOwn(header.name) {
            var (name, value) = (header.name, header.value)
            name.withUTF8 { for byte in $0 { scratch.append(ByteClass.lowercased(byte)) } }
            value.withUTF8 {
                for byte in $0 { scratch.append(ByteClass.isValue(byte) ? byte : ByteClass.space) }
            }
            lengths.append((name.utf8.count, value.utf8.count))
        }
        submit(stream, lengths, hasBody: hasBody)
        setNeedsPump()
    }

    /// Submits the fields that lie in `scratch`, one after the other.
    private func submit(_ stream: HTTP2Stream, _ lengths: [(name: Int, value: Int)], hasBody: Bool) {
        scratch.withUnsafeMutableBufferPointer { bytes in
            withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: lengths.count) { fields in
                guard var next = bytes.baseAddress else { return }
                for (index, length) in lengths.enumerated() {
                    let field = nghttp2_nv(
                        name: next,
                        value: next + length.name,
                        namelen: length.name,
                        valuelen: length.value,
                        flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue)
                    )
                    fields.initializeElement(at: index, to: field)
                    next += length.name + length.value
                }
                var provider = nghttp2_data_provider()
                provider.source.ptr = Unmanaged.passUnretained(stream).toOpaque()
                provider.read_callback = supplyData
                let code = withUnsafePointer(to: &provider) {
                    nghttp2_submit_response(
                        library,
                        stream.id,
                        fields.baseAddress,
                        fields.count,
                        hasBody ? $0 : nil
                    )
                }
                if code != 0 { reset(stream, .internalError) }
            }
        }
    }
}

// MARK: - What arrives

extension HTTP2Session {
    func headersBegan(_ id: Int32, isRequest: Bool) {
        if isRequest {
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

    private func submitContinue(_ stream: HTTP2Stream) {
        scratch = Array(":status100".utf8)
        scratch.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            var field = nghttp2_nv(name: base, value: base + 7, namelen: 7, valuelen: 3, flags: 0)
            nghttp2_submit_headers(library, 0, stream.id, nil, &field, 1, nil)
        }
    }
}
