import Glibc

/// Wakes a ``HeadlessDriver`` by a pipe, so that a wake-up before the wait is not lost.
final class HeadlessWaker: TerminalWaker {
    private let reader: Int32
    private let writer: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        // Without a pipe every wait is a wait for its time only.
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        reader = ends[0]
        writer = ends[1]
    }

    deinit {
        close(reader)
        close(writer)
    }

    func wake() {
        var byte: UInt8 = 1
        _ = write(writer, &byte, 1)
    }

    /// Blocks until ``wake()`` was called or `timeout` has passed.
    func wait(for timeout: Duration?) {
        var descriptor = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        if poll(&descriptor, 1, timeout.map(\.pollMilliseconds) ?? -1) > 0 {
            var bytes = [UInt8](repeating: 0, count: 64)
            while read(reader, &bytes, bytes.count) > 0 {}
        }
    }
}

extension Duration {
    /// Whole milliseconds for poll(2), rounded up so that a wait is never shorter than asked, and never negative.
    package var pollMilliseconds: Int32 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < 1_000_000 else { return .max }
        return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
