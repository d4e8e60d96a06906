extension Migration {
    /// Broadcasts in the history, and who sent what.
    ///
    /// The table is made anew because a `CHECK` cannot be changed. The counts are `NULL` for a send, the operator for
    /// what was written before that was kept.
    static let broadcasts = Migration(
        summary: "broadcasts and operators in the history",
        script: """
            CREATE TABLE next_history (
                number INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                project TEXT NOT NULL,
                profile TEXT NOT NULL,
                operator TEXT,
                json TEXT NOT NULL,
                fingerprint INTEGER NOT NULL,
                protocol TEXT,
                status TEXT NOT NULL
                    CHECK (status IN ('started', 'accepted', 'validated', 'failed', 'unknown', 'done',
                        'interrupted', 'aborted')),
                detail TEXT NOT NULL,
                started_at INTEGER NOT NULL,
                finished_at INTEGER,
                recipients INTEGER,
                accepted INTEGER,
                failed INTEGER,
                unknown INTEGER,
                validate_only INTEGER CHECK (validate_only IN (0, 1)),
                CHECK ((recipients IS NULL) = (accepted IS NULL)),
                CHECK ((recipients IS NULL) = (failed IS NULL)),
                CHECK ((recipients IS NULL) = (unknown IS NULL)),
                CHECK ((recipients IS NULL) = (validate_only IS NULL))
            ) STRICT;
            INSERT INTO next_history (number, id, project, profile, json, fingerprint, protocol, status, detail,
                started_at, finished_at)
            SELECT number, id, project, profile, json, fingerprint, protocol, status, detail, started_at,
                finished_at
            FROM history;
            DROP TABLE history;
            ALTER TABLE next_history RENAME TO history;
            CREATE INDEX history_by_start ON history (started_at, number);
            CREATE INDEX history_by_fingerprint ON history (fingerprint, started_at);
            CREATE INDEX history_unfinished ON history (started_at, number) WHERE status = 'started';
            """
    )
}
