import Glibc

/// A port at which nothing listens, and which nobody else is given while this lives.
///
/// A port that was only closed is free for the next server of another test, which then gets this test's connections.
package final class ClosedPort: Sendable {
    private let holder: Int32
    package let port: Int

    /// Takes a free port without listening there: connecting is refused.
    package init() throws(LoopbackSocket.Broken) {
        (holder, port) = try LoopbackSocket.bind()
    }

    deinit { LoopbackSocket.close(holder) }
}
