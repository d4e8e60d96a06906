internal import FCMCore

/// One client: moves bytes between its socket and its session, and bounds time and memory.
final class Connection: LoopSource {
    private enum Phase {
        case open
        /// Closes, gently, once the output is written.
        case finishing
        /// Our direction is ended; what still comes is thrown away.
        case lingering
        case closed
    }

    /// How often one connection reads before the others get their turn.
    private static let turnLimit = 16

    let core: ServerCore
    /// Names it to timers, which may outlive it.
    let id: UInt64
    var output = ByteQueue()
    private var socket: ConnectionSocket
    private var session: (any Session)?
    private var phase = Phase.open
    private var clock: ConnectionClock
    private var backlog = InputBacklog()
    /// Read in this round and not looked at yet; lies in the core's ``GatherBuffer``.
    private var gathered: UnsafeBufferPointer<UInt8>?
    private var isServing = false
    private var queued = false
    private var pumping = false

    /// - Parameters:
    ///   - core: The server it belongs to.
    ///   - id: Names it to timers.
    ///   - descriptor: The accepted socket, which `stream` owns.
    ///   - stream: What moves its bytes.
    init(core: ServerCore, id: UInt64, descriptor: Int32, stream: any ByteStream) {
        self.core = core
        self.id = id
        socket = ConnectionSocket(descriptor: descriptor, stream: stream)
        clock = ConnectionClock(now: core.loop.now, limits: core.limits)
    }

    var isOpen: Bool { phase == .open }
    var hasRoom: Bool { output.count < core.limits.outputBytes }

    // MARK: Events

    func ready(_ readiness: Readiness) {
        if readiness.contains(.broken) { return close() }
        socket.note(readiness)
        // A session that is not reading now would learn of it too late.
        if readiness.contains(.ended) { session?.inputEnded() }
        gather()
        guard !isServing else { return }
        isServing = true
        core.loop.afterEvents(self)
    }

    func serve() {
        isServing = false
        if let bytes = gathered {
            gathered = nil
            if phase == .open {
                pumping = true
                take(bytes)
                pumping = false
            }
            core.gathered.release()
        }
        pump(writing: false)
    }

    func resume() {
        queued = false
        pump(writing: true)
    }

    /// Has the connection look after its output in this round; many answers then share one write.
    func setNeedsPump(evenNow: Bool = false) {
        guard !queued, !pumping || evenNow, phase != .closed else { return }
        queued = true
        core.loop.yield(self)
    }

    // MARK: Moving bytes

    /// Reads, serves and, when `writing`, sends.
    ///
    /// What an event brought is answered at the end of the round, after every other event has been seen: each write
    /// may wake a client, and a client that is woken once a round costs less than one that is woken for each answer.
    private func pump(writing: Bool) {
        guard phase != .closed else { return }
        pumping = true
        var turns = 0
        var again = true
        while again, turns < Self.turnLimit {
            turns += 1
            let more = session?.produce() ?? false
            if writing { flush() }
            again = (more && hasRoom) || takeInput()
        }
        if again || (!writing && !output.isEmpty) { setNeedsPump(evenNow: true) }
        pumping = false
        conclude()
        arm()
    }

    /// Takes from the socket what an event announced, to be looked at when all events of the round have been seen.
    private func gather() {
        guard phase == .open, socket.isReadable, !socket.inputEnded, gathered == nil, backlog.isEmpty,
            hasRoom,
            session?.wantsInput ?? true, let room = core.gathered.room
        else { return }
        _ = read(room) { gathered = core.gathered.keep($0.count) }
    }

    /// Gives the session what has been read, or reads more; false when there is nothing to do.
    private func takeInput() -> Bool {
        switch phase {
        case .closed, .finishing:
            return false
        case .lingering:
            return socket.isReadable && !socket.inputEnded && core.withReadBuffer { self.read($0) { _ in } }
        case .open:
            guard hasRoom, session?.wantsInput ?? true else { return false }
            if session != nil, !backlog.isEmpty { return feedBacklog() }
            guard socket.isReadable, !socket.inputEnded else { return false }
            return core.withReadBuffer { buffer in self.read(buffer) { self.take($0) } }
        }
    }

    private func read(
        _ buffer: UnsafeMutableRawBufferPointer,
        _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> Bool {
        switch socket.read(into: buffer) {
        case .count(let count):
            take(UnsafeBufferPointer(rebasing: buffer.bindMemory(to: UInt8.self)[..<count]))
            return true
        case .wouldBlock:
            return false
        case .ended:
            session?.inputEnded()
            return false
        case .broken:
            close()
            return false
        }
    }

    private func take(_ input: UnsafeBufferPointer<UInt8>) {
        guard let session else {
            backlog.append(input)
            return chooseSession()
        }
        let used = session.receive(input)
        guard used < input.count, phase == .open else { return }
        backlog.append(UnsafeBufferPointer(rebasing: input[used...]))
    }

    private func feedBacklog() -> Bool {
        guard let session else { return false }
        // What it does may end the connection, and empty the backlog.
        let lent = backlog
        let used = lent.withBytes { session.receive($0) }
        if phase == .open { backlog.removeFirst(used) } else { backlog.removeAll() }
        return used > 0
    }

    /// What ALPN chose is what is spoken (RFC 9113 §3.2).
    ///
    /// Elsewhere HTTP/2 announces itself by 24 fixed bytes, and everything else is HTTP/1.
    private func chooseSession() {
        switch socket.agreedProtocol {
        case "h2": session = HTTP2Session(self)
        case "http/1.1": session = HTTP1Session(self)
        default: sniff()
        }
    }

    private func sniff() {
        let preface = HTTP2Session.preface
        guard backlog.withBytes({ zip($0, preface).allSatisfy { $0 == $1 } }) else {
            session = HTTP1Session(self)
            return
        }
        guard backlog.count >= preface.count else { return }
        session = HTTP2Session(self)
    }

    /// Goes on by TLS on the same socket, once what was said in the clear is written; its first bytes then choose a
    /// version of HTTP.
    ///
    /// What was said must fit into the socket at once, as the answer to CONNECT does.
    func goOn(by tls: TLSContext) {
        flush()
        guard phase == .open, output.isEmpty, let stream = tls.makeStream(socket.descriptor) else {
            return close()
        }
        session = nil
        socket = ConnectionSocket(descriptor: socket.descriptor, stream: stream)
        // The client may have been quicker than this, and its bytes are announced once.
        socket.lookAgain()
        clock = ConnectionClock(now: core.loop.now, limits: core.limits)
        setNeedsPump(evenNow: true)
    }

    /// Writes what is waiting, for who has to know whether the client takes it.
    func flushNow() { flush() }

    private func flush() {
        while socket.isWritable, !output.isEmpty, phase != .closed {
            switch socket.write(&output) {
            case .count: clock.outputMoved()
            case .wouldBlock: break
            case .ended, .broken: close()
            }
        }
        if output.isEmpty { clock.outputMoved() } else { clock.outputWaits(now: core.loop.now) }
    }

    // MARK: Ends

    /// Ends the connection once everything in `output` is written.
    func finish() {
        guard phase == .open else { return }
        phase = .finishing
        setNeedsPump()
    }

    /// Takes no new request; closes as soon as nothing is under way, at once when nothing is.
    func drain() {
        guard phase == .open else { return }
        // An idle HTTP/1 client learns nothing from lingering; an HTTP/2 one is owed its GOAWAY.
        let isIdle = output.isEmpty && backlog.isEmpty && session?.isBusy != true
        if isIdle, session?.saysGoodbye != true {
            return close()
        }
        if let session { session.drain() } else { finish() }
        setNeedsPump()
    }

    func close() {
        guard phase != .closed else { return }
        phase = .closed
        core.loop.forget(socket.descriptor)
        session?.closed()
        session = nil
        backlog.removeAll()
        output.removeAll()
        // Counted out before the client can see the end.
        core.connectionClosed(self)
        socket.close()
    }

    private func conclude() {
        if phase == .open, socket.inputEnded, output.isEmpty, backlog.isEmpty || session == nil,
            !(session?.isBusy ?? false)
        {
            return close()
        }
        if phase == .finishing, output.isEmpty {
            if socket.inputEnded { return close() }
            socket.endOutput()
            phase = .lingering
            clock.beginLingering(now: core.loop.now)
            setNeedsPump()
        }
        if phase == .lingering, socket.inputEnded { close() }
    }

    // MARK: Time

    private var deadline: UInt64 {
        switch phase {
        case .closed: return .max
        case .lingering: return clock.lingerDeadline
        case .finishing: return clock.stallDeadline
        case .open: break
        }
        guard let session else {
            let isIdle = backlog.isEmpty && !socket.isOpening
            return min(clock.stallDeadline, clock.openingDeadline(isIdle: isIdle))
        }
        return min(clock.stallDeadline, session.deadline)
    }

    /// Makes sure that a timer runs no later than the deadline.
    private func arm() {
        let due = deadline
        guard clock.arms(due) else { return }
        core.loop.schedule(at: due) { [core, id] in core.connection(id)?.timerFired(due) }
    }

    func timerFired(_ due: UInt64) {
        guard phase != .closed, clock.fires(due) else { return }
        guard deadline <= core.loop.now else { return arm() }
        if phase == .open, session?.isBusy == false {
            // What came in while this round was busy with others has come in time.
            socket.lookAgain()
            pump(writing: false)
            guard phase != .closed, deadline <= core.loop.now else { return }
        }
        guard phase == .open, clock.stallDeadline > core.loop.now, let session else { return close() }
        session.expire()
        pump(writing: true)
    }

    /// Starts the clocks of a connection just accepted; with no session its first bytes choose a version of HTTP.
    func begin(_ session: (any Session)?) {
        self.session = session
        arm()
    }
}
