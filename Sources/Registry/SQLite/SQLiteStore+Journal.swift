extension SQLiteStore {
    func pruneHistory(before time: Int64) throws -> Int {
        try connection.run("DELETE FROM history WHERE started_at < ?", .integer(time))
    }
}
