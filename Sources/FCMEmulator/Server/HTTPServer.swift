private import Synchronization

/// An HTTP/1.1 and HTTP/2 (prior knowledge) server on one port, with one thread of its own.
package final class HTTPServer: Sendable {
    /// The port listened on; the one the system chose when 0 was asked for.
    package let port: Int
    package let host: String
    private let loop: EventLoop

    /// Takes the address; connections wait until ``start()``.
    ///
    /// - Throws: ``ServerFailure``, which says what to do about it.
    package init(
        host: String,
        port: Int,
        limits: ServerLimits = ServerLimits(),
        handler: any RequestHandler
    ) throws(ServerFailure) {
        self.host = host
        self.port = port
        loop = try EventLoop()
    }

    /// Spawns the loop's thread; to be called once.
    package func start() {}

    /// Accepts nothing more, lets requests under way finish for at most ``ServerLimits/drainTime``, and joins.
    ///
    /// Not to be called on the loop's own thread.
    package func stop() {}

    /// How many connections are open.
    package var connectionCount: Int { 0 }

    /// Has `work` run on the loop's thread, in the order of the calls; from any thread.
    package func perform(_ work: @escaping @Sendable () -> Void) { loop.perform(work) }

    /// Has `work` run on the loop's thread once `delay` has passed; from any thread.
    package func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
        loop.schedule(after: delay, work)
    }
}
