import FCMCore
import Glibc

/// The sockets of a test server, which may be ended from another thread than the one that closes them.
///
/// A descriptor is shut down only while it is open: once closed, its number is soon somebody else's socket.
package final class OpenSockets: Sendable {
    private struct State {
        var open: Set<Int32> = []
        var isEnded = false
    }

    private let state = Locked(State())

    package init() {}

    /// Takes a socket in; after ``endAll()`` it is ended at once.
    package func add(_ descriptor: Int32) {
        state.withLock { state in
            state.open.insert(descriptor)
            if state.isEnded { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    package func close(_ descriptor: Int32) {
        state.withLock { state in
            guard state.open.remove(descriptor) != nil else { return }
            _ = Glibc.close(descriptor)
        }
    }

    /// Ends every connection and has nothing accepted any more; whoever waits on a socket finds its end and closes it.
    package func endAll() {
        state.withLock { state in
            state.isEnded = true
            for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }
}
