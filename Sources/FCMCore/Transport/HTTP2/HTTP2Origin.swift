/// One host with the connections to it, and the requests that wait for one.
///
/// On the loop's thread.
final class HTTP2Origin {
    let address: RequestAddress
    private unowned let loop: HTTP2Loop
    private(set) var connections: [HTTP2Connection] = []
    private var waiting: [HTTP2Exchange] = []
    /// The first of `waiting` that still waits.
    private var waitingStart = 0
    /// Until then it counts as one that does not speak HTTP/2.
    private var foreignUntil: Duration?
    /// After a failure to connect, while others are open, no more is tried before this moment.
    private var opensAt = Duration.zero

    private static let foreignTime = Duration.seconds(60)
    private static let pauseAfterFailure = Duration.seconds(1)

    init(_ address: RequestAddress, _ loop: HTTP2Loop) {
        self.address = address
        self.loop = loop
    }

    var isBusy: Bool { waitingStart < waiting.count || connections.contains { $0.isBusy } }

    func take(_ exchange: HTTP2Exchange) {
        if let foreignUntil, loop.now < foreignUntil { return exchange.finish(.elsewhere) }
        waiting.append(exchange)
    }

    /// Gives waiting requests to connections that have room, opens what is missing, and writes.
    func work() {
        connections.removeAll { $0.isClosed }
        while waitingStart < waiting.count {
            let exchange = waiting[waitingStart]
            if exchange.isDone {
                waitingStart += 1
                continue
            }
            guard let connection = connections.first(where: { $0.hasRoom }) else { break }
            waitingStart += 1
            connection.begin(exchange)
        }
        if waitingStart == waiting.count {
            waiting.removeAll(keepingCapacity: true)
            waitingStart = 0
        } else {
            if waitingStart > 1_024 {
                waiting.removeFirst(waitingStart)
                waitingStart = 0
            }
            openOneMore()
        }
        for connection in connections { connection.flush() }
    }

    /// One at a time: the first tells how many streams each of them may have.
    private func openOneMore() {
        guard connections.count < loop.options.maximumConnectionsPerHost, loop.now >= opensAt,
            !connections.contains(where: { $0.isOpening })
        else { return }
        let connection = HTTP2Connection(self, loop)
        connections.append(connection)
        connection.open()
    }

    // MARK: What connections tell

    /// Has another connection carry what one did not look at.
    func takeBack(_ exchange: HTTP2Exchange) {
        exchange.withdraw()
        waiting.insert(exchange, at: waitingStart)
    }

    /// It is there, but speaks something else.
    func isForeign() {
        foreignUntil = loop.now + Self.foreignTime
        sendElsewhere()
    }

    /// The connection did not come about, for a reason that libcurl can name.
    func didNotOpen() {
        opensAt = loop.now + Self.pauseAfterFailure
        guard !connections.contains(where: { $0.isOpen }) else { return }
        opensAt = .zero
        sendElsewhere()
    }

    /// The connection did not come about in time.
    func didNotOpenInTime() {
        opensAt = loop.now + Self.pauseAfterFailure
        guard !connections.contains(where: { $0.isOpen }) else { return }
        opensAt = .zero
        for exchange in takeWaiting() { exchange.timedOut() }
    }

    // MARK: Time

    func sweep() {
        for exchange in waiting[waitingStart...] where exchange.deadlineAt <= loop.now { exchange.timedOut() }
        for connection in connections { connection.sweep() }
    }

    func end() {
        for connection in connections { connection.end() }
        for exchange in takeWaiting() { exchange.finish(.failure(.cancelledUnsent)) }
    }

    private func sendElsewhere() {
        for exchange in takeWaiting() { exchange.finish(.elsewhere) }
    }

    private func takeWaiting() -> ArraySlice<HTTP2Exchange> {
        defer { (waiting, waitingStart) = ([], 0) }
        return waiting[waitingStart...]
    }
}
