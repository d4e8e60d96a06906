private import CPosix
private import Glibc

/// The thread that drives all HTTP/2 connections of one transport.
///
/// Tasks may run on it as well: what they ask for goes out together, and their answers reach them without another thread
/// being woken for each.
///
/// Unchecked because everything but `queue` is touched only by `run`, on the loop's own thread; `wakeUp` is an eventfd,
/// which any thread may write to, and which lives as long as the loop.
final class HTTP2Loop: TaskExecutor, @unchecked Sendable {
    enum Command {
        case start(HTTP2Exchange)
        case abandon(HTTP2Exchange)
        /// Where a connection's host is; nowhere when the name was not found.
        case resolved(HTTP2Connection.Handle, [HostAddress])
        /// The next step of a task that runs here.
        case run(UnownedJob)
        case stop
    }

    private struct Queue {
        var commands: [Command] = []
        /// Whether the thread waits for something to happen.
        var isAsleep = false
        /// Whether the thread is gone.
        var isStopped = false
    }

    let options: CurlTransport.Options
    let greetingTime: Duration
    /// Finds a host's addresses; may take its time, on a thread of its own.
    let resolve: @Sendable (String, Int) -> [HostAddress]
    private let queue = Locked(Queue())
    private let wakeUp: Int32
    private var commands: [Command] = []
    private var origins: [RequestAddress: HTTP2Origin] = [:]
    private var tls: ClientTLS?
    private var polled: [pollfd] = []
    private var watched: [HTTP2Connection] = []
    /// When exchanges and connections are looked at for the time they take.
    private var sweepAt = Duration.zero
    private static let sweepInterval = Duration.milliseconds(50)
    /// After so many the sockets have their turn, whatever the tasks still want.
    private static let mostRounds = 8

    init(
        _ options: CurlTransport.Options,
        _ greetingTime: Duration,
        _ resolve: @escaping @Sendable (String, Int) -> [HostAddress]
    ) throws(TransportFailure) {
        self.resolve = resolve
        self.options = options
        self.greetingTime = greetingTime
        wakeUp = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        guard wakeUp >= 0 else { throw .noThread(errno) }
    }

    deinit { close(wakeUp) }

    /// Starts the thread, which keeps the loop alive until `stop`.
    func start() throws(TransportFailure) {
        let code = OwnThread.start { self.run() }
        guard code == 0 else { throw .noThread(code) }
    }

    func stop() { submit(.stop) }

    func submit(_ command: Command) {
        let (isAsleep, isStopped) = queue.withLock { queue in
            guard !queue.isStopped else { return (false, true) }
            defer { queue.isAsleep = false }
            queue.commands.append(command)
            return (queue.isAsleep, false)
        }
        if isAsleep { eventfd_write(wakeUp, 1) }
        if isStopped { carryOutLate(command) }
    }

    func enqueue(_ job: consuming ExecutorJob) { submit(.run(UnownedJob(job))) }

    /// A task may outlive the transport that it ran with.
    private func carryOutLate(_ command: Command) {
        switch command {
        case .start(let exchange): exchange.finish(.failure(.cancelledUnsent))
        case .run(let job):
            let body: @Sendable () -> Void = { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
            if OwnThread.start(body) != 0 { body() }
        case .abandon, .resolved, .stop: break
        }
    }

    // MARK: On the loop's thread

    private(set) var now = Timepiece.system.now()

    /// What connections over TLS share; `nil` when the authorities cannot be read.
    func clientTLS() -> ClientTLS? {
        if tls == nil { tls = ClientTLS(options) }
        return tls
    }

    private func run() {
        while carryOutCommands() {
            for origin in origins.values { origin.work() }
            wait()
        }
        end()
    }

    /// Does what was asked for, and what that asks for in its turn, so that it leaves together; false to stop.
    private func carryOutCommands() -> Bool {
        var isStopped = false
        for _ in 0..<Self.mostRounds {
            // What is kept has room for as many again.
            queue.withLock { swap(&$0.commands, &commands) }
            guard !commands.isEmpty else { break }
            now = Timepiece.system.now()
            for command in commands {
                switch command {
                case .start(let exchange): begin(exchange)
                case .abandon(let exchange): abandon(exchange)
                case .resolved(let connection, let addresses): connection.connection.resolved(addresses)
                case .run(let job): job.runSynchronously(on: asUnownedTaskExecutor())
                case .stop: isStopped = true
                }
            }
            commands.removeAll(keepingCapacity: true)
        }
        return !isStopped
    }

    private func begin(_ exchange: HTTP2Exchange) {
        exchange.begin()
        guard !exchange.isAbandoned else { return exchange.finish(.failure(.cancelledUnsent)) }
        if let origin = origins[exchange.target.address] { return origin.take(exchange) }
        let origin = HTTP2Origin(exchange.target.address, self)
        origins[exchange.target.address] = origin
        origin.take(exchange)
    }

    private func abandon(_ exchange: HTTP2Exchange) {
        exchange.abandon()
        // A task that was cancelled before it asked is told so when it asks.
        guard exchange.hasBegun, !exchange.isDone else { return }
        exchange.connection?.cancel(exchange)
        exchange.finish(
            .failure(exchange.mayHaveArrived ? .cancelled(mayHaveArrived: true) : .cancelledUnsent)
        )
    }

    /// Waits for the sockets, for commands, or for the next sweep, and serves the sockets.
    private func wait() {
        polled.removeAll(keepingCapacity: true)
        watched.removeAll(keepingCapacity: true)
        polled.append(pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0))
        var isBusy = false
        var isOpen = false
        for origin in origins.values {
            isBusy = isBusy || origin.isBusy
            for connection in origin.connections {
                isOpen = true
                connection.watch(&polled, &watched)
            }
        }
        let pause = isBusy ? max(.zero, sweepAt - now) : isOpen ? HTTP2Connection.idleTime : nil
        let timeout = mayRest() ? pause.map { Int32(clamping: $0.wholeMilliseconds + 1) } ?? -1 : 0
        let count = poll(&polled, nfds_t(polled.count), timeout)
        queue.withLock { $0.isAsleep = false }
        now = Timepiece.system.now()
        if count > 0 {
            if polled[0].revents != 0 {
                var ignored: eventfd_t = 0
                eventfd_read(wakeUp, &ignored)
            }
            for (index, connection) in watched.enumerated() where polled[index + 1].revents != 0 {
                connection.ready(polled[index + 1].fd)
            }
        }
        if now >= sweepAt {
            sweepAt = now + Self.sweepInterval
            for origin in origins.values { origin.sweep() }
        }
        watched.removeAll(keepingCapacity: true)
    }

    /// Whether nothing is to be done; from now on whoever wants something wakes the thread.
    private func mayRest() -> Bool {
        queue.withLock { queue in
            queue.isAsleep = queue.commands.isEmpty
            return queue.isAsleep
        }
    }

    private func end() {
        for origin in origins.values { origin.end() }
        origins = [:]
        let left = queue.withLock { queue in
            queue.isStopped = true
            defer { queue.commands = [] }
            return queue.commands
        }
        for command in left { carryOutLate(command) }
    }
}
