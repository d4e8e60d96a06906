package import Registry
package import TerminalUI

/// Everything that was ever sent, newest first, in place of the panes while it is shown.
package enum HistoryPane {
    package struct State: Hashable, Sendable {
        package var isOpen = false
        /// Filtered by what a ``HistoryQuery`` reads.
        package var list = VirtualList<HistoryRecord>()
        package var marks = MarkedIDs<String>()
        /// The entry whose message would have replaced another; asked for once more it does.
        package var replacing: String?

        package init() {}
    }

    /// One entry, opened.
    package struct Opened: Hashable, Sendable {
        package var entry: HistoryRecord
        /// What became of the recipients of a broadcast; `nil` for a send.
        package var recipients: Loadable<HistoryRecipients>?
        package var view = ListView()

        package init(_ entry: HistoryRecord, recipients: Loadable<HistoryRecipients>? = nil) {
            self.entry = entry
            self.recipients = recipients
        }
    }

    /// Rows of the list under its title.
    static func listRows(_ size: Size) -> Int { max(0, size.rows - 3) }
}

/// Who of a broadcast was not reached, as far as it is worth reading.
package struct HistoryRecipients: Hashable, Sendable {
    /// A line for each that failed or whose outcome is unknown, the first of them.
    package var lines: [String]
    /// How many more there are.
    package var more: Int
    /// How many failed by each code.
    package var codes: [String: Int]

    package init(lines: [String], more: Int, codes: [String: Int]) {
        self.lines = lines
        self.more = more
        self.codes = codes
    }
}

/// What the history asks of others than the registry.
package struct HistoryServices: Sendable {
    /// The entry as it is now: of a broadcast that runs, or has died, only its journal knows.
    package var current: @Sendable (HistoryRecord) async throws -> HistoryRecord
    package var recipients: @Sendable (_ id: String) async throws -> HistoryRecipients
    /// Writes what the query finds to a new file, CSV or JSON lines by its name; answers how many entries, and
    /// the whole path.
    package var export: @Sendable (_ query: HistoryQuery, _ path: String) async throws -> (Int, String)
    /// The same of those entries that are still there.
    package var exportEntries: @Sendable (_ ids: [String], _ path: String) async throws -> (Int, String)

    package init(
        current: @escaping @Sendable (HistoryRecord) async throws -> HistoryRecord,
        recipients: @escaping @Sendable (_ id: String) async throws -> HistoryRecipients,
        export: @escaping @Sendable (_ query: HistoryQuery, _ path: String) async throws -> (Int, String),
        exportEntries: @escaping @Sendable (_ ids: [String], _ path: String) async throws -> (Int, String)
    ) {
        self.current = current
        self.recipients = recipients
        self.export = export
        self.exportEntries = exportEntries
    }
}
