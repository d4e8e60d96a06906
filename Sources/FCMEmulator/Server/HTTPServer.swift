import FCMCore
private import Glibc
private import Synchronization

/// An HTTP/1.1 and HTTP/2 (prior knowledge) server with one thread of its own, on one port and those that are added.
///
/// `@unchecked`: `core` is touched by the loop's thread only, but for its atomic count; `thread` has its lock.
package final class HTTPServer: @unchecked Sendable {
    package let host: String
    /// The port listened on; the one the system chose when 0 was asked for.
    package let port: Int
    private let loop: EventLoop
    private let core: ServerCore
    private let thread = Locked<pthread_t?>(nil)

    /// Takes the address; connections wait until ``start()``.
    ///
    /// - Throws: ``ServerFailure``, which says what to do about it.
    package init(
        host: String,
        port: Int,
        limits: ServerLimits = ServerLimits(),
        handler: any RequestHandler
    ) throws(ServerFailure) {
        let listener = try ListeningSocket(host: host, port: port)
        self.host = host
        self.port = listener.port
        loop = try EventLoop()
        core = ServerCore(loop: loop, limits: limits, handler: handler)
        core.add(listener, Door())
    }

    /// Takes one more address, before ``start()``; returns its port.
    ///
    /// - Throws: ``ServerFailure``, which says what to do about it.
    func listen(host: String, port: Int, _ door: Door) throws(ServerFailure) -> Int {
        let listener = try ListeningSocket(host: host, port: port)
        core.add(listener, door)
        return listener.port
    }

    /// Spawns the loop's thread; a second call does nothing.
    ///
    /// - Throws: ``ServerFailure`` when the system has no thread left.
    package func start() throws(ServerFailure) {
        let code = thread.withLock { thread in
            guard thread == nil else { return Int32(0) }
            var made = pthread_t()
            let argument = Unmanaged.passRetained(core)
            let code = pthread_create(&made, nil, runCore, argument.toOpaque())
            if code == 0 { thread = made } else { argument.release() }
            return code
        }
        guard code == 0 else { throw .system(call: "pthread_create", code: code) }
    }

    /// Accepts nothing more, lets requests under way finish for at most ``ServerLimits/drainTime``, and joins.
    ///
    /// Not to be called on the loop's own thread.
    package func stop() {
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let running else { return }
        loop.perform { [self] in core.beginStop() }
        pthread_join(running, nil)
    }

    /// How many connections are open.
    package var connectionCount: Int { core.openConnections.load(ordering: .relaxed) }

    /// Has `work` run on the loop's thread, in the order of the calls; from any thread.
    package func perform(_ work: @escaping @Sendable () -> Void) { loop.perform(work) }

    /// Has `work` run on the loop's thread once `delay` has passed; from any thread.
    package func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
        loop.schedule(after: delay, work)
    }
}

/// The body of the loop's thread; a function, so that it inherits no isolation.
private func runCore(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<ServerCore>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
