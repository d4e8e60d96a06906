package import FCMCore
package import TerminalUI

/// What happened, in the order in which it did, in place of the panes while it is shown.
package enum LogPane {
    package struct State: Hashable, Sendable {
        package var isOpen = false
        /// Every entry that is kept, oldest first.
        package var entries = Newest<LogEntry>(capacity: LogPane.capacity)
        /// The numbers of the entries that filter and level let through.
        package var shown = Newest<Int>(capacity: LogPane.capacity)
        package var filter = ""
        /// The least that is shown.
        package var level = LogEntry.Level.debug
        /// Where one is among ``shown``.
        package var view = ListView()
        package var height = 0
        /// Whether the last entry stays selected as more come.
        package var isFollowing = true
        /// How many have come since it does not.
        package var unseen = 0
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
    /// The entry at a position of the list.
    package func entry(at position: Int) -> LogEntry {
        entries[shown[shown.firstNumber + position]]
    }

    package var selectedEntry: LogEntry? { view.selected(of: shown.count).map(entry) }

    func lets(_ entry: LogEntry) -> Bool {
        guard entry.level >= level else { return false }
        guard !filter.isEmpty else { return true }
        let text = entry.searched
        return filter.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }
}
