extension Migration {
    /// Broadcasts that several machines work on.
    ///
    /// A chunk holds some hundred recipients as bytes, written once. Whoever claims it raises `claim`: what an earlier
    /// holder still wants to write is refused by that number. An attempt is a row a recipient, with the latest that is
    /// known of it; half of each page is left free so that it can be changed in its place.
    static let sharedWork = Migration(
        summary: "broadcasts that several machines work on",
        script: """
            CREATE TABLE broadcast (
                id text COLLATE "C" PRIMARY KEY,
                header text COLLATE "C" NOT NULL,
                chunk_size bigint NOT NULL CHECK (chunk_size > 0),
                recipients bigint,
                duplicates bigint,
                bad_lines bigint
            );

            CREATE TABLE broadcast_chunk (
                broadcast text COLLATE "C" NOT NULL REFERENCES broadcast (id) ON DELETE CASCADE,
                number bigint NOT NULL,
                recipients bytea NOT NULL,
                claim bigint NOT NULL DEFAULT 0,
                worker text COLLATE "C",
                leased_until timestamptz,
                is_done boolean NOT NULL DEFAULT false,
                PRIMARY KEY (broadcast, number)
            );
            CREATE INDEX broadcast_chunk_open ON broadcast_chunk (broadcast, number) WHERE NOT is_done;

            CREATE TABLE broadcast_attempt (
                broadcast text COLLATE "C" NOT NULL,
                recipient bigint NOT NULL,
                state smallint NOT NULL CHECK (state BETWEEN 1 AND 5),
                attempts bigint NOT NULL,
                record bytea NOT NULL,
                PRIMARY KEY (broadcast, recipient)
            ) WITH (fillfactor = 50);
            """
    )
}
