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
    private let descriptor: Int32
    private let stream: any ByteStream
    private var session: (any Session)?
    private var phase = Phase.open
    private var lingerDeadline = UInt64.max

    /// Read from the socket and not consumed yet, from `consumed` on.
    private var pending: [UInt8] = []
    private var consumed = 0
    /// Read in this round and not looked at yet; lies in the core's ``GatherBuffer``.
    private var gathered: UnsafeBufferPointer<UInt8>?
    private var isServing = false
    private var readable = false
    private var writable = true
    /// The kernel has seen the end of the input; it may not have been read yet.
    private var endAnnounced = false
    private var inputEnded = false
    private var queued = false
    private var pumping = false
    private var armed = UInt64.max
    private let openedAt: UInt64
    /// Since when the socket has taken nothing of what is to be written; nil while it takes all.
    private var stalledSince: UInt64?

    /// - Parameters:
    ///   - core: The server it belongs to.
    ///   - id: Names it to timers.
    ///   - descriptor: The accepted socket, which `stream` owns.
    ///   - stream: What moves its bytes.
    init(core: ServerCore, id: UInt64, descriptor: Int32, stream: any ByteStream) {
        self.core = core
        self.id = id
        self.descriptor = descriptor
        self.stream = stream
        openedAt = core.loop.now
    }

    var isOpen: Bool { phase == .open }
    var hasRoom: Bool { output.count < core.limits.outputBytes }

    // MARK: Events

    func ready(_ readiness: Readiness) {
        if readiness.contains(.broken) { return close() }
        if readiness.contains(.write) { writable = true }
        if readiness.contains(.read) { readable = true }
        if stream.isCrossed {
            readable = true
            writable = true
        }
        if readiness.contains(.ended) {
            readable = true
            endAnnounced = true
            // A session that is not reading now would learn of it too late.
            session?.inputEnded()
        }
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
        guard phase == .open, readable, !inputEnded, gathered == nil, consumed >= pending.count, hasRoom,
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
            return readable && !inputEnded && core.withReadBuffer { self.read($0) { _ in } }
        case .open:
            guard hasRoom, session?.wantsInput ?? true else { return false }
            if session != nil, consumed < pending.count { return feedPending() }
            guard readable, !inputEnded else { return false }
            return core.withReadBuffer { buffer in self.read(buffer) { self.take($0) } }
        }
    }

    private func read(
        _ buffer: UnsafeMutableRawBufferPointer,
        _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> Bool {
        switch stream.read(into: buffer) {
        case .count(let count):
            readable = count == buffer.count || endAnnounced || stream.hasEnded
            take(UnsafeBufferPointer(rebasing: buffer.bindMemory(to: UInt8.self)[..<count]))
            return true
        case .wouldBlock:
            readable = false
            return false
        case .ended:
            inputEnded = true
            session?.inputEnded()
            return false
        case .broken:
            close()
            return false
        }
    }

    private func take(_ input: UnsafeBufferPointer<UInt8>) {
        guard let session else {
            pending.append(contentsOf: input)
            return chooseSession()
        }
        let used = session.receive(input)
        guard used < input.count, phase == .open else { return }
        pending.append(contentsOf: UnsafeBufferPointer(rebasing: input[used...]))
    }

    private func feedPending() -> Bool {
        guard let session else { return false }
        let bytes = pending
        let used = bytes.withUnsafeBufferPointer {
            session.receive(UnsafeBufferPointer(rebasing: $0[consumed...]))
        }
        consumed += used
        if consumed >= pending.count || phase != .open {
            pending = []
            consumed = 0
        }
        return used > 0
    }

    /// HTTP/2 announces itself by 24 fixed bytes; everything else is HTTP/1.
    private func chooseSession() {
        let preface = HTTP2Session.preface
        guard zip(pending, preface).allSatisfy({ $0 == $1 }) else {
            session = HTTP1Session(self)
            return
        }
        guard pending.count >= preface.count else { return }
        session = HTTP2Session(self)
    }

    /// Writes what is waiting, for who has to know whether the client takes it.
    func flushNow() { flush() }

    private func flush() {
        while writable, !output.isEmpty, phase != .closed {
            switch output.withBytes(stream.write) {
            case .count(let count):
                output.removeFirst(count)
                stalledSince = nil
            case .wouldBlock:
                writable = false
            case .ended, .broken:
                close()
            }
        }
        if output.isEmpty { stalledSince = nil } else if stalledSince == nil { stalledSince = core.loop.now }
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
        let isIdle = output.isEmpty && consumed >= pending.count && session?.isBusy != true
        if isIdle, session?.saysGoodbye != true {
            return close()
        }
        if let session { session.drain() } else { finish() }
        setNeedsPump()
    }

    func close() {
        guard phase != .closed else { return }
        phase = .closed
        core.loop.forget(descriptor)
        session?.closed()
        session = nil
        pending = []
        output.removeAll()
        // Counted out before the client can see the end.
        core.connectionClosed(self)
        stream.close()
    }

    private func conclude() {
        if phase == .open, inputEnded, output.isEmpty, consumed >= pending.count || session == nil,
            !(session?.isBusy ?? false)
        {
            return close()
        }
        if phase == .finishing, output.isEmpty {
            if inputEnded { return close() }
            stream.endOutput()
            phase = .lingering
            lingerDeadline = core.loop.now &+ core.limits.lingerTime.nanoseconds
            setNeedsPump()
        }
        if phase == .lingering, inputEnded { close() }
    }

    // MARK: Time

    /// When the client will have taken nothing for too long.
    ///
    /// What waits for the end of the round to be written has not been refused by anybody yet.
    private var stallDeadline: UInt64 {
        stalledSince.map { $0 &+ core.limits.stallTime.nanoseconds } ?? .max
    }

    private var deadline: UInt64 {
        switch phase {
        case .closed: return .max
        case .lingering: return lingerDeadline
        case .open, .finishing: break
        }
        guard phase == .open else { return stallDeadline }
        guard let session else {
            let isIdle = pending.isEmpty && !stream.isOpening
            let grace = isIdle ? core.limits.idleTime : core.limits.headTime
            return min(stallDeadline, openedAt &+ grace.nanoseconds)
        }
        return min(stallDeadline, session.deadline)
    }

    /// Makes sure that a timer runs no later than the deadline; the usual case, a later one, costs nothing.
    private func arm() {
        let due = deadline
        guard due < armed else { return }
        armed = due
        core.loop.schedule(at: due) { [core, id] in core.connection(id)?.timerFired(due) }
    }

    func timerFired(_ due: UInt64) {
        guard due == armed, phase != .closed else { return }
        armed = .max
        guard deadline <= core.loop.now else { return arm() }
        if phase == .open, session?.isBusy == false {
            // What came in while this round was busy with others has come in time.
            readable = true
            pump(writing: false)
            guard phase != .closed, deadline <= core.loop.now else { return }
        }
        guard phase == .open, stallDeadline > core.loop.now, let session else { return close() }
        session.expire()
        pump(writing: true)
    }

    /// Starts the clocks of a connection just accepted; with no session its first bytes choose a version of HTTP.
    func begin(_ session: (any Session)?) {
        self.session = session
        arm()
    }
}
