import CPosix
import Glibc
import TerminalUI

/// Ends the wait of the driver's thread from any other, by an eventfd.
final class EventWaker: TerminalWaker {
    let descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))

    deinit { close(descriptor) }

    func wake() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    /// Forgets every wake-up so far.
    func reset() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}
