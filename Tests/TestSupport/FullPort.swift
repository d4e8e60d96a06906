import Glibc

/// A port at which connecting takes its time: its queue of connections is full until ``accept()``.
package final class FullPort: Sendable {
    private let listener: Int32
    private let filling: Int32
    package let port: Int

    /// Listens, and fills the queue.
    package init() throws(LoopbackSocket.Broken) {
        // Linux lets one connection in with this backlog, and drops the first packet of every further one.
        (listener, port) = try LoopbackSocket.listen(backlog: 0)
        do throws(LoopbackSocket.Broken) {
            filling = try LoopbackSocket.connect(port: port)
        } catch {
            LoopbackSocket.close(listener)
            throw error
        }
    }

    deinit {
        LoopbackSocket.close(filling)
        LoopbackSocket.close(listener)
    }

    /// Makes room: whoever waits is connected when the system tries again, within a second or two.
    package func accept() { LoopbackSocket.close(Glibc.accept(listener, nil, nil)) }
}
