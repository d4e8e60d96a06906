extension Migration {
    /// What someone is writing, and what was sent; of all projects together.
    ///
    /// `number` orders entries started in the same second.
    static let draftsAndHistory = Migration(
        summary: "drafts and history",
        script: """
            CREATE TABLE draft (
                id TEXT PRIMARY KEY,
                json TEXT NOT NULL,
                saved_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE history (
                number INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                project TEXT NOT NULL,
                profile TEXT NOT NULL,
                json TEXT NOT NULL,
                fingerprint INTEGER NOT NULL,
                status TEXT NOT NULL
                    CHECK (status IN ('started', 'accepted', 'validated', 'failed', 'unknown')),
                detail TEXT NOT NULL,
                started_at INTEGER NOT NULL,
                finished_at INTEGER
            ) STRICT;
            CREATE INDEX history_by_start ON history (started_at, number);
            CREATE INDEX history_by_fingerprint ON history (fingerprint, started_at);
            CREATE INDEX history_unfinished ON history (started_at, number) WHERE status = 'started';
            """
    )
}
