extension PostgreSQLStore {
    func pruneHistory(before time: Int64) throws -> Int {
        try session.transaction {
            // Shared broadcasts go with their entries.
            Int(
                try session.number(
                    """
                    WITH pruned AS (DELETE FROM history WHERE started_at < $1 RETURNING id),
                        broadcasts AS (DELETE FROM broadcast USING pruned WHERE broadcast.id = pruned.id),
                        attempts AS (DELETE FROM broadcast_attempt USING pruned WHERE broadcast = pruned.id)
                    SELECT count(*) FROM pruned
                    """,
                    [.integer(time)]
                )
            )
        }
    }
}
