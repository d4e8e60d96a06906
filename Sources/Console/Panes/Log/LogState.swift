package import FCMCore
package import TerminalUI

/// What happened, in the order in which it did, in place of the panes while it is shown.
package enum LogPane {
    package struct State: Hashable, Sendable {
        package var isOpen = false
        /// What filter and level let through is shown.
        package var list = FollowedList<LogEntry>(capacity: LogPane.capacity)
        package var filter = ""
        /// The least that is shown.
        package var level = LogEntry.Level.debug
        /// The entries of requests without an answer, by the request.
        package var pending: [Int: Int] = [:]

        package init() {}
    }

    package enum Action: Hashable, Sendable {
        case moved(ListView.Move)
        case filterChanged(String)
        case levelChanged(LogEntry.Level)
        case heightChanged(Int)
        case opened(Bool)
        case added(LogEntry)
        /// A request left, or has its answer.
        case traced(HTTPTrace, at: Int64)
        /// Requests of another profile begin to count anew.
        case profileChanged
    }

    /// Entries kept; older ones go.
    package static let capacity = 5_000
}

extension LogPane.State {
    /// Every entry that is kept, oldest first.
    package var entries: Newest<LogEntry> { list.rows }
    package var shown: Newest<Int> { list.shown }
    package var view: ListView { list.view }
    package var height: Int { list.height }
    package var isFollowing: Bool { list.isFollowing }
    package var unseen: Int { list.unseen }

    /// The entry at a position of the list.
    package func entry(at position: Int) -> LogEntry { list.row(at: position) }

    package var selectedEntry: LogEntry? { list.selectedRow }

    func lets(_ entry: LogEntry) -> Bool {
        guard entry.level >= level else { return false }
        guard !filter.isEmpty else { return true }
        let text = entry.searched
        return filter.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }
}
