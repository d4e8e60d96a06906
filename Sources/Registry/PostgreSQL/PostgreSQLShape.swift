/// The shape of a database: whether it is ours, which version it has, and how it gets the newest.
struct PostgreSQLShape {
    private let session: PGSession
    private let known: [Migration]

    init(_ session: PGSession, known: [Migration]) {
        self.session = session
        self.known = known
    }

    /// How many steps the database has; 0 for one that was never used as a registry.
    func version() throws -> Int {
        let schema = PostgreSQLSchema.name
        // At one moment: another program may be making them.
        let tables = try session.first(
            """
            SELECT count(*) FILTER (WHERE tablename = 'schema_version'), count(*)
            FROM pg_catalog.pg_tables WHERE schemaname = $1
            """,
            [.text(schema)],
            read: { (ours: $0.integer(0), all: $0.integer(1)) }
        )
        guard let tables, tables.all > 0 else { return 0 }
        guard tables.ours > 0 else {
            throw RegistryFailure(
                .foreign,
                path: session.address.shown,
                what: "its schema \(schema) is that of another program",
                remedy: "give another database with --registry"
            )
        }
        return Int(try session.number("SELECT version FROM \(schema).schema_version"))
    }

    /// Refuses what must not be written to; nothing is changed.
    func check() throws {
        let encoding = try session.parameter("server_encoding") ?? ""
        guard encoding == "UTF8" else {
            throw RegistryFailure(
                .foreign,
                path: session.address.shown,
                what: "the database keeps texts in \(encoding)",
                remedy: "make one in UTF8: createdb --encoding=UTF8 --template=template0 NAME"
            )
        }
        try check(try version())
    }

    /// Applies what the database does not have yet, all or nothing; another program may be doing the same.
    func migrate() throws {
        guard try version() < known.count else { return }
        try session.transaction {
            let schema = PostgreSQLSchema.name
            // Longer than anyone's patience with a lock: others may be bringing it up to date.
            try session.execute("SET LOCAL lock_timeout = '60s'")
            try session.run("SELECT pg_advisory_xact_lock($1)", [.integer(PostgreSQLSchema.lock)])
            let version = try version()
            try check(version)
            // Asking for the schema needs a right, also when it is there.
            let isThere = try session.number(
                "SELECT count(*) FROM pg_catalog.pg_namespace WHERE nspname = $1",
                [.text(schema)]
            )
            if isThere == 0 { try session.execute("CREATE SCHEMA \(schema)") }
            if version == 0 {
                try session.execute(
                    """
                    CREATE TABLE schema_version (version integer NOT NULL);
                    INSERT INTO schema_version VALUES (0)
                    """
                )
            }
            for migration in known.dropFirst(version) { try session.execute(migration.script) }
            try session.execute("UPDATE schema_version SET version = \(known.count)")
        }
    }

    private func check(_ version: Int) throws {
        guard version <= known.count else {
            throw RegistryFailure(
                .newer(found: version, known: known.count),
                path: session.address.shown,
                what: "it was written by a newer version of fcm-console"
                    + " (schema \(version), this version knows \(known.count))",
                remedy: "use that version, or give another database with --registry; nothing has been changed"
            )
        }
    }
}
