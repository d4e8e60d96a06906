extension Migration {
    /// Devices, topics and who is subscribed, for each project apart.
    ///
    /// Tokens and FIDs are found by an index over a 64-bit hash: a unique index over the texts themselves is eight
    /// times as large and makes a bulk import four times as slow. `subscribers` is kept with the topic, since
    /// counting a large one for every line of a list is not free.
    static let devicesAndTopics = Migration(
        summary: "devices and topics",
        script: """
            CREATE TABLE project (
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL UNIQUE
            ) STRICT;

            CREATE TABLE device (
                id INTEGER PRIMARY KEY,
                project INTEGER NOT NULL REFERENCES project (id),
                token TEXT,
                token_hash INTEGER,
                fid TEXT,
                fid_hash INTEGER,
                label TEXT NOT NULL,
                platform TEXT NOT NULL,
                last_seen INTEGER,
                registered INTEGER NOT NULL CHECK (registered IN (0, 1)),
                CHECK (token IS NOT NULL OR fid IS NOT NULL),
                CHECK ((token IS NULL) = (token_hash IS NULL)),
                CHECK ((fid IS NULL) = (fid_hash IS NULL))
            ) STRICT;
            CREATE INDEX device_by_token ON device (token_hash) WHERE token_hash IS NOT NULL;
            CREATE INDEX device_by_fid ON device (fid_hash) WHERE fid_hash IS NOT NULL;

            CREATE TABLE topic (
                id INTEGER PRIMARY KEY,
                project INTEGER NOT NULL REFERENCES project (id),
                name TEXT NOT NULL,
                subscribers INTEGER NOT NULL DEFAULT 0,
                UNIQUE (project, name)
            ) STRICT;

            CREATE TABLE subscription (
                topic INTEGER NOT NULL REFERENCES topic (id) ON DELETE CASCADE,
                device INTEGER NOT NULL REFERENCES device (id) ON DELETE CASCADE,
                PRIMARY KEY (topic, device)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX subscription_by_device ON subscription (device);
            """
    )
}
