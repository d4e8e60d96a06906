import CNcurses
import Glibc

/// Why there is no full-screen console here.
package struct TerminalUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
}

/// The terminal device itself: its descriptor, and the settings it had when we came.
struct TerminalLine {
    let descriptor: Int32
    let input: UnsafeMutablePointer<FILE>
    let output: UnsafeMutablePointer<FILE>
    let settings: termios

    /// Opens `/dev/tty`, so that stdin and stdout may be files; falls back to them where they are a terminal.
    ///
    /// - Throws: ``TerminalUnavailable`` where neither is one.
    init() throws(TerminalUnavailable) {
        let device = open("/dev/tty", O_RDWR | O_CLOEXEC)
        if device >= 0, let input = fdopen(device, "r"), let output = fdopen(device, "w") {
            (descriptor, self.input, self.output) = (device, input, output)
        } else if isatty(0) == 1, isatty(1) == 1 {
            (descriptor, input, output) = (1, cnc_stdin(), cnc_stdout())
        } else {
            throw TerminalUnavailable(
                description: "there is no terminal: neither /dev/tty nor stdin and stdout"
            )
        }
        var current = termios()
        guard tcgetattr(descriptor, &current) == 0 else {
            throw TerminalUnavailable(
                description: "the terminal's settings cannot be read: \(errorText(errno))"
            )
        }
        settings = current
    }

    /// Sets the settings the terminal had when we came.
    func restore() {
        var settings = settings
        tcsetattr(descriptor, TCSADRAIN, &settings)
    }

    /// Writes all of `text`, as far as the terminal takes it.
    func send(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}

private func errorText(_ code: Int32) -> String {
    String(cString: strerror(code))
}

extension String {
    /// This control sequence of terminfo without its pauses, `$<5/>`.
    var withoutPauses: String {
        var result = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "$"), rest[start...].hasPrefix("$<"),
            let end = rest[start...].firstIndex(of: ">")
        {
            result += rest[..<start]
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
