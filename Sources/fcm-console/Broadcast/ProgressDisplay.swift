import Broadcast
import CPosix
import FCMCore
import Glibc

/// Shows how far a broadcast is on stderr: a bar that moves on a terminal, a line now and then elsewhere.
final class ProgressDisplay: Sendable {
    private struct State {
        var shownAt: Duration?
        var halt: BroadcastHalt?
        var isDrawn = false
    }

    /// Between two lines where there is no terminal.
    private static let quietInterval = Duration.seconds(10)
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let state = Locked(State())

    func show(_ progress: BroadcastProgress) {
        let now = Timepiece.system.now()
        state.withLock { state in
            if isTerminal {
                let line = ProgressLine.terminal(progress, columns: Self.columns)
                state.isDrawn = true
                _ = Output.complain("\r\u{1B}[K\(line)")
                return
            }
            let isNews = !Self.isSame(state.halt, progress.halt)
            let shownAt = state.shownAt ?? now
            state.shownAt = shownAt
            state.halt = progress.halt
            guard isNews || now - shownAt >= Self.quietInterval else { return }
            state.shownAt = now
            _ = Output.complain("\(ProgressLine.text(progress))\n")
        }
    }

    /// Takes the bar away, so that something else can be said.
    func clear() {
        state.withLock { state in
            guard state.isDrawn else { return }
            state.isDrawn = false
            _ = Output.complain("\r\u{1B}[K")
        }
    }

    /// A short wait for the quota is no news, and neither is another reason to wait for the same thing.
    private static func isSame(_ old: BroadcastHalt?, _ new: BroadcastHalt?) -> Bool {
        switch (old, new) {
        case (nil, nil), (nil, .quota?), (.quota?, nil), (.quota?, .quota?): true
        case (.journal?, .journal?), (.unreachable?, .unreachable?): true
        default: false
        }
    }

    private static var columns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
