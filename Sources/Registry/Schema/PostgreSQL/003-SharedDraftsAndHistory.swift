extension Migration {
    /// What someone is writing, and what was sent; of all projects together.
    ///
    /// `number` orders entries started in the same second. The counts are those of a broadcast.
    static let sharedDraftsAndHistory = Migration(
        summary: "drafts and history",
        script: """
            CREATE TABLE draft (
                id text COLLATE "C" PRIMARY KEY,
                json text COLLATE "C" NOT NULL,
                protocol text COLLATE "C",
                saved_at bigint NOT NULL
            );

            CREATE TABLE history (
                number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                id text COLLATE "C" NOT NULL UNIQUE,
                project text COLLATE "C" NOT NULL,
                profile text COLLATE "C" NOT NULL,
                operator text COLLATE "C",
                json text COLLATE "C" NOT NULL,
                protocol text COLLATE "C",
                fingerprint bigint NOT NULL,
                status text COLLATE "C" NOT NULL
                    CHECK (status IN ('started', 'accepted', 'validated', 'failed', 'unknown', 'done',
                        'interrupted', 'aborted')),
                detail text COLLATE "C" NOT NULL,
                started_at bigint NOT NULL,
                finished_at bigint,
                recipients bigint,
                accepted bigint,
                failed bigint,
                unknown bigint,
                validate_only boolean,
                CHECK (num_nulls(recipients, accepted, failed, unknown, validate_only) IN (0, 5))
            );
            CREATE INDEX history_by_start ON history (started_at, number);
            CREATE INDEX history_by_fingerprint ON history (fingerprint, started_at);
            CREATE INDEX history_unfinished ON history (started_at, number) WHERE status = 'started';
            """
    )
}
