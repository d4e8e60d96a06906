import CPosix
import FCMCore
import Glibc

/// Writes lines to stdout or stderr on a thread of its own, so that a slow reader does not stop the emulator.
///
/// The text that waits is bounded: beyond it lines are dropped, and their number is said.
final class LineWriter: Sendable {
    private struct Queue {
        var bytes: [UInt8] = []
        var dropped = 0
        var isFinished = false
    }

    private static let limit = 8 << 20
    private let queue = Locked(Queue())
    private let output: Int32
    /// Readable while there is something to do.
    private let wake = eventfd(0, Int32(EFD_CLOEXEC))
    /// Readable once the thread is done.
    private let done = eventfd(0, Int32(EFD_CLOEXEC))

    init(to output: Int32 = STDOUT_FILENO) throws(CommandFailure) {
        self.output = output
        try OwnThread.startOrFail { self.work() }
    }

    /// Adds a line; from any thread, never blocks.
    func write(_ line: String) {
        let mustWake = queue.withLock { queue in
            let wasEmpty = queue.bytes.isEmpty
            guard queue.bytes.count < Self.limit else {
                queue.dropped += 1
                return false
            }
            queue.bytes += line.utf8
            queue.bytes.append(UInt8(ascii: "\n"))
            return wasEmpty
        }
        if mustWake { signal(wake) }
    }

    /// Waits at most half a second for the rest to be written.
    func finish() {
        queue.withLock { $0.isFinished = true }
        signal(wake)
        var polled = pollfd(fd: done, events: Int16(POLLIN), revents: 0)
        _ = poll(&polled, 1, 500)
    }

    private func work() {
        while true {
            var count: UInt64 = 0
            _ = read(wake, &count, MemoryLayout<UInt64>.size)
            let (text, isFinished) = queue.withLock { queue in
                var text = queue.bytes
                if queue.dropped > 0 {
                    text += Array("{\"event\":\"dropped\",\"lines\":\(queue.dropped)}\n".utf8)
                }
                (queue.bytes, queue.dropped) = ([], 0)
                return (text, queue.isFinished)
            }
            Output.write(text, to: output)
            if isFinished { break }
        }
        signal(done)
    }

    private func signal(_ descriptor: Int32) {
        var one: UInt64 = 1
        _ = Glibc.write(descriptor, &one, MemoryLayout<UInt64>.size)
    }
}
