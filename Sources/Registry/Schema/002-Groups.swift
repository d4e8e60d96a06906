extension Migration {
    /// Device groups; members keep their order and need not be known devices.
    static let groups = Migration(
        summary: "device groups",
        script: """
            CREATE TABLE device_group (
                id INTEGER PRIMARY KEY,
                project INTEGER NOT NULL REFERENCES project (id),
                name TEXT NOT NULL,
                notification_key TEXT NOT NULL,
                UNIQUE (project, name)
            ) STRICT;
            CREATE INDEX device_group_by_key ON device_group (notification_key);

            CREATE TABLE group_member (
                device_group INTEGER NOT NULL REFERENCES device_group (id) ON DELETE CASCADE,
                position INTEGER NOT NULL,
                token TEXT NOT NULL,
                PRIMARY KEY (device_group, position)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX group_member_by_token ON group_member (token);
            """
    )
}
