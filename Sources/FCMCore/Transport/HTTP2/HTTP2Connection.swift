internal import CNghttp2
internal import Glibc

/// One connection to a host, framed by libnghttp2; on the loop's thread.
final class HTTP2Connection {
    /// Carries the connection past the resolver's thread.
    ///
    /// Unchecked because that thread hands it back to the loop's without looking into it.
    struct Handle: @unchecked Sendable {
        let connection: HTTP2Connection
    }

    private enum Phase {
        case opening(HTTP2Opening)
        /// The peer has not yet shown that it speaks HTTP/2, and has until then.
        case greeting(until: Duration)
        case open
        /// What was begun is finished, nothing new is begun.
        case draining
        case closed
    }

    private unowned let origin: HTTP2Origin
    private unowned let loop: HTTP2Loop
    private var phase: Phase
    private var stream: (any ByteStream)?
    private var descriptor: Int32?
    private var session: OpaquePointer?
    /// The library must not be entered again from its callbacks.
    private var isInLibrary = false
    private var output = HTTP2Output()
    private var active: [Int32: HTTP2Exchange] = [:]
    /// The stream whose answer is arriving.
    private var current: (id: Int32, exchange: HTTP2Exchange)?
    private var fields = HTTP2RequestFields()
    /// When the last byte came.
    private var heardAt = Duration.zero
    private var idleSince = Duration.zero
    private var input = [UInt8](repeating: 0, count: 64 << 10)

    /// Shorter than the idle time of the usual servers, so that one that is just being closed is rarely chosen.
    static let idleTime = Duration.seconds(50)

    init(_ origin: HTTP2Origin, _ loop: HTTP2Loop) {
        self.origin = origin
        self.loop = loop
        phase = .opening(HTTP2Opening(origin.address, loop))
    }

    deinit { nghttp2_session_del(session) }

    var isBusy: Bool { !active.isEmpty || isOpening }
    var isClosed: Bool { if case .closed = phase { true } else { false } }
    var isOpen: Bool { if case .open = phase { true } else { false } }

    var isOpening: Bool {
        switch phase {
        case .opening, .greeting: true
        case .open, .draining, .closed: false
        }
    }

    /// Whether another request may begin now.
    var hasRoom: Bool {
        guard isOpen else { return false }
        let limit = nghttp2_session_get_remote_settings(session, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS)
        return active.count < min(100, Int(limit)) && !output.isFull
    }

    /// Adds what is to be waited for.
    func watch(_ polled: inout [pollfd], _ watched: inout [HTTP2Connection]) {
        if case .opening(let opening) = phase {
            for socket in opening.sockets {
                polled.append(pollfd(fd: socket.descriptor, events: socket.events, revents: 0))
                watched.append(self)
            }
        } else if let descriptor {
            let events = output.isBlocked ? POLLIN | POLLOUT : POLLIN
            polled.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
            watched.append(self)
        }
    }

    // MARK: Opening

    func open() {
        guard case .opening(let opening) = phase else { return }
        let (loop, (host, port)) = (loop, opening.place)
        if origin.address.isLoopback { return resolved(loop.resolve(host, port)) }
        let handle = Handle(connection: self)
        let code = OwnThread.start { loop.submit(.resolved(handle, loop.resolve(host, port))) }
        if code != 0 { resolved([]) }
    }

    func resolved(_ addresses: [HostAddress]) {
        guard case .opening(let opening) = phase else { return }
        follow(opening.begin(addresses))
    }

    private func follow(_ step: HTTP2Opening.Step) {
        switch step {
        case .wait: break
        case .greet(let stream, let descriptor):
            (self.stream, self.descriptor) = (stream, descriptor)
            phase = .greeting(until: loop.now + loop.greetingTime)
            speak()
        case .speak(let stream, let descriptor, let count):
            (self.stream, self.descriptor) = (stream, descriptor)
            phase = .open
            (heardAt, idleSince) = (loop.now, loop.now)
            speak()
            if count > 0 { take(count) }
        case .foreign: isForeign()
        case .fail:
            close()
            origin.didNotOpen()
        }
    }

    private func speak() {
        session = makeClientSession(self)
        if session == nil { fall("no memory") } else { flush() }
    }

    // MARK: Requests

    func begin(_ exchange: HTTP2Exchange) {
        fields.set(exchange.request, to: exchange.target)
        let id = fields.submit(to: session, hasBody: !exchange.request.body.isEmpty)
        guard id > 0 else {
            // The stream ids of this connection are used up.
            phase = .draining
            return origin.takeBack(exchange)
        }
        exchange.begin(on: self, as: id)
        active[id] = exchange
    }

    func cancel(_ exchange: HTTP2Exchange) {
        nghttp2_submit_rst_stream(session, 0, exchange.stream, NGHTTP2_CANCEL.rawValue)
        active[exchange.stream] = nil
        if current?.id == exchange.stream { current = nil }
        if active.isEmpty { idleSince = loop.now }
    }

    /// Writes what there is to be written.
    func flush() {
        guard session != nil, !isClosed, !isInLibrary else { return }
        repeat {
            while !output.isFull {
                var data: UnsafePointer<UInt8>?
                isInLibrary = true
                let count = nghttp2_session_mem_send(session, &data)
                isInLibrary = false
                guard count > 0 else {
                    if count < 0 { return fall("error \(count) of the HTTP/2 library") }
                    break
                }
                output.append(UnsafeBufferPointer(start: data, count: count))
            }
            guard let stream, output.write(to: stream) else { return fall("the peer takes no more") }
            if output.isBlocked { return }
        } while nghttp2_session_want_write(session) != 0
        if nghttp2_session_want_read(session) == 0 { fall("closed by the peer") }
    }

    // MARK: Answers

    /// A socket has something, or takes something.
    func ready(_ descriptor: Int32) {
        switch phase {
        case .opening(let opening): follow(opening.ready(descriptor, &input))
        case .greeting, .open, .draining: read()
        case .closed: break
        }
    }

    private func read() {
        while let stream, !isClosed {
            switch input.withUnsafeMutableBytes({ stream.read(into: $0) }) {
            case .count(let count):
                take(count)
                if count < input.count, !stream.hasEnded { return }
            case .wouldBlock: return
            case .ended, .broken: return fall("the peer has closed it")
            }
        }
    }

    private func take(_ count: Int) {
        heardAt = loop.now
        isInLibrary = true
        let taken = input.withUnsafeBufferPointer { nghttp2_session_mem_recv(session, $0.baseAddress, count) }
        isInLibrary = false
        if taken < 0 {
            if case .greeting = phase { return isForeign() }
            flush()
            return fall("what came back is not HTTP/2")
        }
        if case .closed = phase { return }
        if nghttp2_session_want_read(session) == 0, nghttp2_session_want_write(session) == 0 {
            fall("closed by the peer")
        }
    }

    // MARK: What the library reports

    /// The peer speaks HTTP/2.
    func settingsArrived() {
        guard case .greeting = phase else { return }
        phase = .open
        // Idle from here on, and not since ever: its request begins after this round.
        idleSince = loop.now
    }

    func goAwayArrived() { if isOpen { phase = .draining } }

    func exchange(_ id: Int32) -> HTTP2Exchange? {
        if let current, current.id == id { return current.exchange }
        guard let exchange = active[id] else { return nil }
        current = (id, exchange)
        return exchange
    }

    func streamClosed(_ id: Int32, _ code: UInt32) {
        guard let exchange = active.removeValue(forKey: id) else { return }
        if current?.id == id { current = nil }
        if active.isEmpty { idleSince = loop.now }
        let words = String(cString: nghttp2_http2_strerror(code))
        // RFC 9113 §8.7: a refused stream was not processed.
        guard code == NGHTTP2_REFUSED_STREAM.rawValue else { return exchange.streamEnded(words) }
        if exchange.mayBeRepeated { origin.takeBack(exchange) } else { exchange.refused(words) }
    }

    // MARK: Ends

    func sweep() {
        switch phase {
        case .opening(let opening):
            guard opening.until <= loop.now else { return follow(opening.advance()) }
            close()
            return origin.didNotOpenInTime()
        case .greeting(let until): return until <= loop.now ? isForeign() : ()
        case .open, .draining, .closed: break
        }
        var isSilent = false
        for exchange in Array(active.values) where exchange.deadlineAt <= loop.now {
            // Nothing at all for half of its time: the connection may be dead without knowing it.
            isSilent = isSilent || heardAt <= exchange.deadlineAt - exchange.request.deadline / 2
            cancel(exchange)
            exchange.timedOut()
        }
        if isSilent, isOpen { phase = .draining }
        if active.isEmpty, !isClosed, !isOpen || idleSince + Self.idleTime <= loop.now { close() }
    }

    /// It was there, but spoke something else.
    private func isForeign() {
        close()
        origin.isForeign()
    }

    /// The connection has ended; what was under way may have arrived.
    private func fall(_ words: String) {
        if case .greeting = phase { return isForeign() }
        close()
        let exchanges = active.values
        active = [:]
        current = nil
        for exchange in exchanges {
            if !exchange.mayHaveArrived, exchange.mayBeRepeated {
                origin.takeBack(exchange)
            } else {
                exchange.broken(words)
            }
        }
    }

    /// Ends with its transport.
    func end() {
        close()
        for exchange in active.values {
            exchange.finish(.failure(.cancelled(mayHaveArrived: exchange.mayHaveArrived)))
        }
        active = [:]
    }

    private func close() {
        if case .opening(let opening) = phase { opening.end() }
        phase = .closed
        stream?.close()
        (stream, descriptor) = (nil, nil)
    }
}
