import Registry

/// Goes through the history as it is now, in parts.
struct HistoryWalk: Sendable {
    /// How many entries are asked for at once.
    private static let page = 500

    let journal: any Journal
    let broadcasts: HistoryBroadcasts
    let filter: HistoryFilter

    /// Hands over the entries that are wanted, newest first, until `body` has enough.
    ///
    /// - Throws: What the registry throws.
    func visit(limit: Int = .max, _ body: (HistoryRecord) -> Bool) async throws {
        let isWanted = filter.test
        var start = 0
        var left = limit
        // What is sent meanwhile moves everything back: an entry may come up a second time.
        var seen: Set<String> = []
        while left > 0, !Task.isCancelled {
            let range = start..<(start + Self.page)
            let rows = try await journal.history(matching: filter.asked, in: range).rows
            for row in rows where !seen.contains(row.id) && left > 0 {
                let entry = try await broadcasts.current(row)
                guard isWanted(entry) else { continue }
                guard body(entry) else { return }
                left -= 1
            }
            guard rows.count == Self.page else { return }
            seen = Set(rows.map(\.id))
            start += rows.count
        }
    }
}
