import CPosix
import Glibc

/// Wakes a thread that waits in poll(2).
final class Doorbell: Sendable {
    /// Readable after a ring.
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))

    deinit { close(descriptor) }

    /// From any thread; several rings before the answer are one.
    func ring() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Forgets the rings so far.
    func answer() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    }

    /// Waits for a ring, or until the time is over; `nil` waits for ever.
    func wait(_ timeout: Duration? = nil) {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Rounded up: waking before the time would mean to wait again for nothing.
        let milliseconds = timeout.map { Int32(clamping: $0.wholeMilliseconds + 1) } ?? -1
        _ = poll(&polled, 1, milliseconds)
        answer()
    }
}
