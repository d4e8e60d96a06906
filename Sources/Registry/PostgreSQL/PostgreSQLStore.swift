import FCMCore

/// The registry's database opened for one project; used only on the registry's thread.
///
/// Reads of positions and reach go through sets of numbers kept in memory. They follow every change made here, and
/// are thrown away when the project's version says that somebody else has changed something.
final class PostgreSQLStore: RegistryStore {
    static let isLike = "ILIKE"
    static let byteOrder = " COLLATE \"C\""

    let session: PGSession
    let project: Int64
    var cache = DirectoryCache()
    private var version: Int64 = 0

    init(
        _ address: PostgreSQLAddress,
        project: String,
        migrations: [Migration],
        busyTimeout: Duration,
        patience: Duration
    ) throws {
        session = PGSession(address, busyTimeout: busyTimeout, patience: patience)
        let shape = PostgreSQLShape(session, known: migrations)
        try shape.check()
        try shape.migrate()
        self.project = try Self.project(named: project, session)
    }

    var path: String { session.address.shown }

    // MARK: Statements

    func rows<Value>(_ sql: String, _ values: [SQLValue], read: (PGRow) throws -> Value) throws -> [Value] {
        try session.rows(sql, values.map(PGValue.init), read: read)
    }

    func first<Value>(_ sql: String, _ values: [SQLValue], read: (PGRow) throws -> Value) throws -> Value? {
        try session.first(sql, values.map(PGValue.init), read: read)
    }

    func run(_ sql: String, _ values: [SQLValue]) throws -> Int {
        try session.run(sql, values.map(PGValue.init))
    }

    /// Everything but NUL.
    func keepable(_ text: String) -> String {
        text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text
    }

    func problems() throws -> [String] { try PostgreSQLIntegrity.problems(session) }

    private static func project(named name: String, _ session: PGSession) throws -> Int64 {
        let find = "SELECT id FROM project WHERE name = $1"
        if let known = try session.first(find, [.text(name)], read: { $0.integer(0) }) { return known }
        try session.run("INSERT INTO project (name) VALUES ($1) ON CONFLICT DO NOTHING", [.text(name)])
        return try session.number(find, [.text(name)])
    }

    // MARK: Keeping the cache true

    func refresh() throws {
        follow(try session.number("SELECT version FROM project WHERE id = $1", [.integer(project)]))
    }

    func change<Value>(_ body: () throws -> Value) throws -> Value {
        var attempts = 0
        do {
            let value = try session.transaction {
                // What an attempt that was undone has left in the cache is not true.
                if attempts > 0 { cache = DirectoryCache() }
                attempts += 1
                follow(
                    try session.number(
                        "SELECT version FROM project WHERE id = $1 FOR NO KEY UPDATE",
                        [.integer(project)]
                    )
                )
                let value = try body()
                try session.run(
                    "UPDATE project SET version = version + 1 WHERE id = $1",
                    [.integer(project)]
                )
                return value
            }
            version += 1
            return value
        } catch {
            cache = DirectoryCache()
            throw error
        }
    }

    /// What was cached of another version is not true any more.
    private func follow(_ found: Int64) {
        if found != version { cache = DirectoryCache() }
        version = found
    }

    func deviceIDs() throws -> (all: IDSet, registered: IDSet) {
        if let known = cache.devices { return known }
        let all = try ids("SELECT id FROM device WHERE project = $1", [.integer(project)])
        let registered = try ids(
            "SELECT id FROM device WHERE project = $1 AND registered",
            [.integer(project)]
        )
        let sets = (IDSet(all), IDSet(registered))
        cache.devices = sets
        return sets
    }

    func subscriberIDs(of topic: TopicName) throws -> IDSet {
        if let known = cache.subscribers[topic] { return known }
        let found = try ids(
            """
            SELECT device AS id FROM subscription
            WHERE topic = (SELECT id FROM topic WHERE project = $1 AND name = $2)
            """,
            [.integer(project), .text(topic.rawValue)]
        )
        let set = IDSet(found)
        cache.subscribers[topic] = set
        return set
    }

    /// The numbers that a query finds, in their order, as one value: eight bytes each.
    func ids(_ query: String, _ values: [PGValue]) throws -> [UInt32] {
        let whole = "coalesce(string_agg(int8send(id), ''::bytea ORDER BY id), '')"
        let sql = "SELECT \(whole) FROM (\(query)) AS found"
        let numbers = try session.first(sql, values) { row in
            let bytes = row.bytes(0)
            return stride(from: 0, to: bytes.count, by: 8).map {
                Int64(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: Int64.self))
            }
        }
        return try (numbers ?? []).map { number in
            // Every database that this program wrote counts devices in 32 bits.
            guard let id = UInt32(exactly: number) else {
                throw damaged("a device has the number \(number)")
            }
            return id
        }
    }

    func damaged(_ what: String) -> RegistryFailure {
        RegistryFailure(
            .corrupt,
            path: path,
            what: "the database is damaged (\(what))",
            remedy: "restore it from a backup"
        )
    }
}
