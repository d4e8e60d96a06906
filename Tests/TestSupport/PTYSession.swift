import CPosix
import FCMCore
import Glibc

/// A program on a real pseudo-terminal, with the screen it draws.
///
/// Waiting is for text, by polling the terminal with a deadline; there is no sleeping. Ending the session ends
/// the program and everything in its session.
package final class PTYSession {
    /// What a wait came to that did not see what it waited for.
    package struct Missing: Error, CustomStringConvertible {
        package var description: String
    }

    package private(set) var screen: TerminalScreen
    /// Everything the program wrote, oldest first; of long outputs only the end.
    package private(set) var output: [UInt8] = []
    private let terminal: Int32
    package let process: Int32
    private var status: Int32?
    private var isClosed = false

    /// Starts `arguments` with exactly these environment variables besides PATH.
    package init(
        _ arguments: [String],
        environment: [String: String],
        columns: Int = 120,
        rows: Int = 40
    ) throws {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        var variables = environment
        variables["PATH"] = variables["PATH"] ?? path
        let words =
            ["env", "--default-signal", "-i"]
            + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } + arguments
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        var child: pid_t = 0
        terminal = cposix_spawn_on_terminal(pointers, Int32(columns), Int32(rows), &child)
        process = child
        screen = TerminalScreen(columns: columns, rows: rows)
        guard terminal >= 0 else { throw Missing(description: "no pseudo-terminal: errno \(errno)") }
    }

    deinit {
        if status == nil {
            kill(-process, SIGKILL)
            kill(process, SIGKILL)
            var ignored: Int32 = 0
            waitpid(process, &ignored, 0)
        }
        if !isClosed { close(terminal) }
    }

    // MARK: Doing

    /// Types text as it is; control characters are keys.
    package func type(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    package func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
        screen.resize(columns: columns, rows: rows)
    }

    /// Signals the program itself.
    package func signal(_ number: Int32) { kill(process, number) }

    // MARK: Waiting

    /// Reads until the screen shows `text`.
    ///
    /// - Throws: ``Missing`` with the last screen when it does not within the deadline, or the program ends.
    package func wait(for text: String, within deadline: Duration = .seconds(300)) throws {
        try wait("\"\(text)\"", within: deadline) { $0.text.contains(text) }
    }

    /// Reads until the screen is as `condition` wants it.
    package func wait(
        _ what: String,
        within deadline: Duration = .seconds(300),
        until condition: (TerminalScreen) -> Bool
    ) throws {
        let end = ContinuousClock.now + deadline
        while !condition(screen) {
            let left = end - .now
            guard left > .zero else { throw missing(what, "in time") }
            guard read(within: left) else {
                if condition(screen) { return }
                throw missing(what, "before the program ended")
            }
        }
    }

    /// Reads until the program has written `text`, control sequences and all, behind the first `offset` bytes.
    package func wait(
        forOutput text: String,
        after offset: Int = 0,
        within deadline: Duration = .seconds(300)
    ) throws {
        let wanted = Array(text.utf8)
        try wait("the output \(text.debugDescription)", within: deadline) { _ in
            self.output.dropFirst(offset).firstRange(of: wanted) != nil
        }
    }

    /// Reads until the program has ended, and answers how: its exit code, or 128 and the signal that ended it.
    package func waitForExit(within deadline: Duration = .seconds(300)) throws -> Int32 {
        let end = ContinuousClock.now + deadline
        while read(within: max(.zero, end - .now)) {
            if ContinuousClock.now >= end { throw missing("the end of the program", "in time") }
        }
        // The terminal has no writer any more, so the program is ending or gone.
        return try exitCode()
    }

    private func exitCode() throws -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        guard waitpid(process, &raw, 0) == process else { throw missing("the exit code", "at all") }
        let code = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
        status = code
        return code
    }

    /// Closes the terminal under the program, as a line that breaks, and answers how it ended; one that does not end in
    /// time is killed, and answered with 137.
    package func hangUp(within deadline: Duration = .seconds(300)) throws -> Int32 {
        close(terminal)
        isClosed = true
        let hasEnded = Locked(false)
        let process = process
        _ = Alarm.shared.call(after: deadline) {
            hasEnded.withLock { hasEnded in if !hasEnded { kill(process, SIGKILL) } }
        }
        defer { hasEnded.withLock { $0 = true } }
        return try exitCode()
    }

    /// Takes what is there, waiting for it; false at the end of the output.
    private func read(within timeout: Duration) -> Bool {
        var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        let milliseconds =
            timeout.components.seconds * 1_000 + timeout.components.attoseconds / 1_000_000_000_000_000
        let ready = poll(&polled, 1, Int32(clamping: max(1, milliseconds)))
        guard ready > 0 else { return true }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(terminal, &chunk, chunk.count)
        if count < 0, errno == EINTR { return true }
        guard count > 0 else { return false }
        output += chunk[..<count]
        if output.count > 1 << 20 { output.removeFirst(output.count - 1 << 19) }
        screen.feed(chunk[..<count])
        return true
    }

    private func missing(_ what: String, _ how: String) -> Missing {
        let tail = output.suffix(400).map { byte in
            (0x20..<0x7F).contains(byte) ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16)
        }.joined()
        return Missing(description: "\(what) was not seen \(how)\n\(screen.text)\n--- last bytes\n\(tail)")
    }
}
