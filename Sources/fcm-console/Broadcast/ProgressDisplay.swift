import Broadcast
import FCMCore

/// Shows how far a broadcast is on stderr: a bar that moves on a terminal, a line now and then elsewhere.
final class ProgressDisplay: Sendable {
    private struct State {
        var shownAt: Duration?
        var halt: BroadcastHalt?
        var status = StatusLine()
    }

    /// Between two lines where there is no terminal.
    private static let quietInterval = Duration.seconds(10)
    private let state = Locked(State())

    func show(_ progress: BroadcastProgress) {
        let now = Timepiece.system.now()
        state.withLock { state in
            if state.status.isTerminal {
                state.status.draw(ProgressLine.terminal(progress, columns: state.status.columns))
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
    func clear() { state.withLock { $0.status.clear() } }

    /// A short wait for the quota is no news, and neither is another reason to wait for the same thing.
    private static func isSame(_ old: BroadcastHalt?, _ new: BroadcastHalt?) -> Bool {
        switch (old, new) {
        case (nil, nil), (nil, .quota?), (.quota?, nil), (.quota?, .quota?): true
        case (.journal?, .journal?), (.unreachable?, .unreachable?), (.paused?, .paused?): true
        default: false
        }
    }
}
