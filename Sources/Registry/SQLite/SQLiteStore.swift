import FCMCore

/// The registry's file opened for one project; used only on the registry's thread.
///
/// Reads of positions and reach go through sets of ids kept in memory. They follow every change made here, and are
/// thrown away when another program has changed the file.
final class SQLiteStore: RegistryStore {
    static let isLike = "LIKE"
    static let byteOrder = ""

    let connection: Connection
    let project: Int64
    var cache = DirectoryCache()
    private var dataVersion: Int64 = 0

    init(
        path: String,
        project: String,
        migrations: [Migration],
        busyTimeout: Duration
    ) throws {
        let file = RegistryFile(path: path)
        try file.checkHeader(known: migrations.count)
        let isNew = try file.makeIfMissing()
        try Self.checkContents(of: file, known: migrations.count, busyTimeout)
        file.keepPrivate()
        connection = try Connection(path: path, access: .readWrite, busyTimeout: busyTimeout)
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON")
        // 64 MB hold the indexes of a million devices; with the usual 2 MB an import mostly reads them again.
        try connection.execute("PRAGMA cache_size = -65536")
        // What would be lost of a file that was made a moment ago is made again: nobody waits for the disk.
        try connection.execute("PRAGMA synchronous = \(isNew ? "OFF" : "NORMAL")")
        _ = try connection.rows("PRAGMA journal_mode = WAL") { $0.text(0) }
        try Self.migrate(connection, file, migrations)
        self.project = try Self.project(named: project, connection)
        if isNew { try connection.execute("PRAGMA synchronous = NORMAL") }
    }

    /// An empty one that SQLite keeps in a file without a name, by itself and for as long as it is open.
    init(temporaryFor project: String) throws {
        connection = try Connection(path: "", access: .readWrite, busyTimeout: .zero)
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON")
        // Nobody takes anything back in it, and what it costs in memory is why it is there.
        try connection.execute("PRAGMA synchronous = OFF; PRAGMA cache_size = -16384")
        for migration in Schema.migrations { try connection.execute(migration.script) }
        self.project = try Self.project(named: project, connection)
    }

    var path: String { connection.path }

    // MARK: Statements

    func rows<Value>(_ sql: String, _ values: [SQLValue], read: (Row) throws -> Value) throws -> [Value] {
        try connection.rows(sql, values, read: read)
    }

    func first<Value>(_ sql: String, _ values: [SQLValue], read: (Row) throws -> Value) throws -> Value? {
        try connection.first(sql, values, read: read)
    }

    func run(_ sql: String, _ values: [SQLValue]) throws -> Int { try connection.run(sql, values) }

    func durably<Value>(_ body: () throws -> Value) throws -> Value {
        try connection.execute("PRAGMA synchronous = FULL")
        defer { try? connection.execute("PRAGMA synchronous = NORMAL") }
        return try body()
    }

    func damaged(_ what: String) -> RegistryFailure {
        RegistryFailure(
            .corrupt,
            path: path,
            what: "the file is damaged (\(what))",
            remedy: "restore it from a backup, or move it away to start with an empty one"
        )
    }

    /// Looks through SQLite, without the right to write, at what the header alone does not tell.
    private static func checkContents(of file: RegistryFile, known: Int, _ busyTimeout: Duration) throws {
        let connection = try Connection(path: file.path, access: .readOnly, busyTimeout: busyTimeout)
        // One snapshot: another program that opens a new file may be writing all three.
        try connection.execute("BEGIN")
        let application = try connection.number("PRAGMA application_id")
        let version = try connection.number("PRAGMA user_version")
        let isEmpty = try connection.number("SELECT count(*) FROM sqlite_schema") == 0
        try connection.execute("COMMIT")
        guard application != 0 || version != 0 || !isEmpty else { return }
        try file.check(application: Int(application), version: Int(version), known: known)
    }

    /// Applies what the file does not have yet, all or nothing; another program may be doing the same.
    private static func migrate(_ connection: Connection, _ file: RegistryFile, _ migrations: [Migration])
        throws
    {
        guard try connection.number("PRAGMA user_version") != Int64(migrations.count) else { return }
        try connection.transaction {
            let version = Int(try connection.number("PRAGMA user_version"))
            if version > 0 {
                try file.check(application: Schema.applicationID, version: version, known: migrations.count)
            }
            for migration in migrations.dropFirst(version) { try connection.execute(migration.script) }
            try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
            try connection.execute("PRAGMA user_version = \(migrations.count)")
        }
    }

    private static func project(named name: String, _ connection: Connection) throws -> Int64 {
        let find = "SELECT id FROM project WHERE name = ?"
        if let known = try connection.first(find, .text(name), read: { $0.integer(0) }) { return known }
        try connection.run("INSERT OR IGNORE INTO project (name) VALUES (?)", .text(name))
        return try connection.number(find, .text(name))
    }

    // MARK: Keeping the cache true

    func refresh() throws {
        let version = try connection.number("PRAGMA data_version")
        if version != dataVersion { cache = DirectoryCache() }
        dataVersion = version
    }

    func change<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try connection.transaction {
                // Inside the lock: from here on nobody else changes anything.
                try refresh()
                return try body()
            }
        } catch {
            cache = DirectoryCache()
            throw error
        }
    }

    func deviceIDs() throws -> (all: IDSet, registered: IDSet) {
        if let known = cache.devices { return known }
        var all: [UInt32] = []
        var registered: [UInt32] = []
        let sql = "SELECT id, registered FROM device WHERE project = ? ORDER BY id"
        for (id, isRegistered) in try connection.rows(
            sql,
            .integer(project),
            read: { (try self.id($0, 0), $0.integer(1) != 0) }
        ) {
            all.append(id)
            if isRegistered { registered.append(id) }
        }
        let sets = (IDSet(all), IDSet(registered))
        cache.devices = sets
        return sets
    }

    func subscriberIDs(of topic: TopicName) throws -> IDSet {
        if let known = cache.subscribers[topic] { return known }
        let sql = """
            SELECT device FROM subscription
            WHERE topic = (SELECT id FROM topic WHERE project = ? AND name = ?) ORDER BY device
            """
        let ids = try connection.rows(
            sql,
            .integer(project),
            .text(topic.rawValue),
            read: { try self.id($0, 0) }
        )
        let set = IDSet(ids)
        cache.subscribers[topic] = set
        return set
    }

    /// A device's row id, which fits 32 bits in every file that this program wrote.
    func id(_ row: Row, _ column: Int32) throws -> UInt32 {
        guard let id = UInt32(exactly: row.integer(column)) else {
            throw damaged("a device has the number \(row.integer(column))")
        }
        return id
    }
}
