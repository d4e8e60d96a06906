extension SQLiteStore {
    /// How many problems are named one by one.
    private static let shown = 5

    /// What is wrong inside the file: its pages and indexes, rows that point nowhere, counts that are off.
    func problems() throws -> [String] {
        var found = try connection.rows("PRAGMA integrity_check(\(Self.shown))") { $0.text(0) }
            .filter { $0 != "ok" }
        // Rows of a file that is broken below mean nothing.
        guard found.isEmpty else { return found }
        var orphans: [String: Int] = [:]
        for what in try connection.rows(
            "PRAGMA foreign_key_check",
            read: { "\($0.text(0)) of no \($0.text(2))" }
        ) {
            orphans[what, default: 0] += 1
        }
        found += orphans.sorted { $0.key < $1.key }.map { "\($0.value) rows are a \($0.key)" }
        let miscounted = try connection.number(
            """
            SELECT count(*) FROM topic
            WHERE subscribers != (SELECT count(*) FROM subscription WHERE subscription.topic = topic.id)
            """
        )
        if miscounted > 0 {
            found.append("\(miscounted) topics have another number of subscribers than they say")
        }
        return found
    }
}
