extension Migration {
    /// Device groups; members keep their order and need not be known devices.
    static let sharedGroups = Migration(
        summary: "device groups",
        script: """
            CREATE TABLE device_group (
                id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                project bigint NOT NULL,
                name text COLLATE "C" NOT NULL,
                notification_key text COLLATE "C" NOT NULL,
                UNIQUE (project, name)
            );
            CREATE INDEX device_group_by_key ON device_group (notification_key);

            CREATE TABLE group_member (
                device_group bigint NOT NULL REFERENCES device_group (id) ON DELETE CASCADE,
                position bigint NOT NULL,
                token text COLLATE "C" NOT NULL,
                PRIMARY KEY (device_group, position)
            );
            CREATE INDEX group_member_by_token ON group_member (token);
            """
    )
}
