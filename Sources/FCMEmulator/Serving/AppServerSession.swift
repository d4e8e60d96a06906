/// One stream of an app server over a connection: bytes to events, stanzas to bytes, and the limits in time.
final class AppServerSession: Session {
    let id: AppServerID
    private let desk: any AppServerDesk
    private var connection: Connection?
    private var parser = StanzaParser()
    /// Events that wait until the client may have one more message unanswered, from `next` on.
    private var backlog: [StreamEvent] = []
    private var next = 0
    private var isReceiving = false

    private let openedAt: UInt64
    /// Whether what the client said last is complete, and since when it is not.
    private var midwaySince: UInt64?
    private var lastSpoke: UInt64
    private var isOver = false

    /// A window of messages is answered in a few parts: client and emulator then work at the same time.
    private static let batch = 25

    /// From the connection to the binding; a handshake of TLS comes first.
    private static let loginTime = Duration.seconds(30).nanoseconds
    /// A silence as long as this ends with a blank, so that the network and both sides see that the other lives.
    private static let keepAliveTime = Duration.seconds(60).nanoseconds

    init(_ connection: Connection, id: AppServerID, desk: any AppServerDesk) {
        self.id = id
        self.desk = desk
        self.connection = connection
        openedAt = connection.core.loop.now
        lastSpoke = openedAt
    }

    // MARK: Session

    var wantsInput: Bool { !isOver && backlog.isEmpty && desk.mayContinue(id) }
    var isBusy: Bool { !isOver && desk.isOwing(id) }
    var saysGoodbye: Bool { true }

    var deadline: UInt64 {
        guard !isOver, let limits = connection?.core.limits else { return .max }
        if !desk.isBound(id) { return openedAt &+ Self.loginTime }
        if let midwaySince, backlog.isEmpty { return midwaySince &+ limits.bodyTime.nanoseconds }
        return lastSpoke &+ Self.keepAliveTime
    }

    func receive(_ input: UnsafeBufferPointer<UInt8>) -> Int {
        let before = backlog.count
        let used = parser.feed(input, &backlog)
        if !parser.isMidway {
            midwaySince = nil
        } else if midwaySince == nil || backlog.count > before {
            midwaySince = connection?.core.loop.now
        }
        continueBacklog()
        return used
    }

    /// Hands over what has been read, as far as the client may go on.
    func continueBacklog() {
        // What is handed over may ask for this again.
        guard !isReceiving else { return }
        isReceiving = true
        while next < backlog.count, !isOver, desk.mayContinue(id) {
            next += 1
            desk.receive(backlog[next - 1], from: id)
            if next % Self.batch == 0 { answerNow() }
        }
        isReceiving = false
        if isOver || next == backlog.count {
            backlog.removeAll(keepingCapacity: true)
            next = 0
            // The client is not to blame for the time in which nothing was read.
            if midwaySince != nil { midwaySince = connection?.core.loop.now }
            connection?.setNeedsPump()
        }
        desk.turnEnded()
    }

    /// Sends what has been decided, so that the client can go on while the rest is decided.
    private func answerNow() {
        desk.turnEnded()
        connection?.flushNow()
    }

    func produce() -> Bool { false }

    func expire() {
        guard let connection else { return }
        if desk.isBound(id), midwaySince == nil {
            // A blank between stanzas means nothing to XML.
            connection.output.append(" ")
            lastSpoke = connection.core.loop.now
        } else {
            desk.timeOut(id)
        }
    }

    func inputEnded() {}

    func drain() { desk.shutDown(id) }

    func closed() {
        connection = nil
        isOver = true
        desk.closed(id)
    }

    // MARK: Effects

    func send(_ bytes: [UInt8]) {
        guard let connection, !isOver else { return }
        connection.output.append(bytes)
        lastSpoke = connection.core.loop.now
        connection.setNeedsPump()
    }

    /// The next byte begins a new document.
    func restart() { parser = StanzaParser() }

    func finish() {
        isOver = true
        connection?.finish()
    }

    /// Breaks off; what was said before still goes out, as far as the network takes it.
    func cut() {
        isOver = true
        connection?.flushNow()
        connection?.close()
    }
}

/// Where the sessions of app servers take what they have read; on the loop thread.
protocol AppServerDesk: AnyObject {
    func receive(_ event: StreamEvent, from id: AppServerID)
    /// Whether the client may have one more message unanswered.
    func mayContinue(_ id: AppServerID) -> Bool
    func isBound(_ id: AppServerID) -> Bool
    /// Whether messages of the client wait for their answers.
    func isOwing(_ id: AppServerID) -> Bool
    func timeOut(_ id: AppServerID)
    func shutDown(_ id: AppServerID)
    func closed(_ id: AppServerID)
    /// Everything that came together has been handed over.
    func turnEnded()
}
