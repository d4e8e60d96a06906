import CPosix
import Glibc

/// A program in a pseudo-terminal, for timing a key from press to its last byte of output.
struct TerminalSession {
    private let terminal: Int32
    private let process: pid_t

    /// Starts `arguments` in a terminal of that size.
    init(_ arguments: [String], columns: Int, rows: Int) throws {
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        terminal = cposix_spawn_on_terminal(words, Int32(columns), Int32(rows), &child)
        process = child
        guard terminal >= 0 else { throw ChildProcess.Failure(description: "no pseudo-terminal") }
    }

    /// Types `text` and returns the time to the first and to the last byte of what it caused, and how many there were.
    ///
    /// The output has ended when nothing came for `quiet` milliseconds; that wait is not counted.
    func type(_ text: String, quiet: Int32 = 40) -> (first: Duration, last: Duration, bytes: Int) {
        let clock = ContinuousClock()
        let start = clock.now
        var input = Array(text.utf8)
        _ = write(terminal, &input, input.count)
        return read(since: start, patience: 2000, quiet: quiet)
    }

    /// Reads until nothing comes for `quiet` milliseconds.
    func drain(quiet: Int32) -> (first: Duration, last: Duration, bytes: Int) {
        read(since: ContinuousClock().now, patience: 10_000, quiet: quiet)
    }

    func stop() {
        ChildProcess.stop(process)
        close(terminal)
    }

    private func read(
        since start: ContinuousClock.Instant,
        patience: Int32,
        quiet: Int32
    ) -> (first: Duration, last: Duration, bytes: Int) {
        let clock = ContinuousClock()
        var buffer = [UInt8](repeating: 0, count: 65536)
        var (first, last, bytes) = (Duration.zero, Duration.zero, 0)
        while true {
            var wanted = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, bytes == 0 ? patience : quiet) > 0 else { break }
            let count = Glibc.read(terminal, &buffer, buffer.count)
            guard count > 0 else { break }
            last = clock.now - start
            if bytes == 0 { first = last }
            bytes += count
        }
        return (first, last, bytes)
    }
}
