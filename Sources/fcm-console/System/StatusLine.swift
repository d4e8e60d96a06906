import CPosix
import Glibc

/// The last line of stderr while something runs: on a terminal it is drawn over again and again.
///
/// Whoever prints something else clears it first.
struct StatusLine: Sendable {
    let isTerminal = isatty(STDERR_FILENO) == 1
    private var isDrawn = false

    /// How wide the terminal is at the moment; 80 when it does not say.
    var columns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Puts `text`, which fits one row, in the place of what is there.
    mutating func draw(_ text: String) {
        isDrawn = true
        _ = Output.complain("\r\(text)\u{1B}[K")
    }

    /// Takes it away, so that something else can be said.
    mutating func clear() {
        if isDrawn { _ = Output.complain("\r\u{1B}[K") }
        isDrawn = false
    }
}
