import CSQLite

/// One open SQLite database, used by one thread at a time.
///
/// Statements are prepared once and kept. Every failure is a ``RegistryFailure`` that names the file.
final class Connection {
    enum Access {
        case readOnly
        case readWrite
    }

    let path: String
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// Opens an existing file.
    init(path: String, access: Access, busyTimeout: Duration) throws(RegistryFailure) {
        self.path = path
        let mode = access == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened else {
            let failure = RegistryFailure(sqlite: code, message: Self.message(opened), path: path)
            sqlite3_close_v2(opened)
            throw failure
        }
        handle = opened
        sqlite3_busy_timeout(handle, Int32(clamping: Int64(busyTimeout / .milliseconds(1))))
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs several statements that return nothing.
    func execute(_ script: String) throws {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
    }

    /// Runs one statement; returns the number of rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: SQLValue...) throws -> Int { try run(sql, values) }

    @discardableResult
    func run(_ sql: String, _ values: [SQLValue]) throws -> Int {
        try statement(sql).run(values) { _ in }
        return Int(sqlite3_changes64(handle))
    }

    /// What `read` makes of each row.
    func rows<Value>(_ sql: String, _ values: SQLValue..., read: (Row) throws -> Value) throws -> [Value] {
        try rows(sql, values, read: read)
    }

    func rows<Value>(_ sql: String, _ values: [SQLValue], read: (Row) throws -> Value) throws -> [Value] {
        var result: [Value] = []
        try statement(sql).run(values) { result.append(try read($0)) }
        return result
    }

    /// What `read` makes of the first row, if there is one.
    func first<Value>(_ sql: String, _ values: SQLValue..., read: (Row) throws -> Value) throws -> Value? {
        try first(sql, values, read: read)
    }

    func first<Value>(_ sql: String, _ values: [SQLValue], read: (Row) throws -> Value) throws -> Value? {
        var result: Value?
        try statement(sql).run(values) { row in
            if result == nil { result = try read(row) }
        }
        return result
    }

    /// The first column of the first row as a number; 0 without one.
    func number(_ sql: String, _ values: SQLValue...) throws -> Int64 {
        var result: Int64?
        try statement(sql).run(values) { row in
            if result == nil { result = row.integer(0) }
        }
        return result ?? 0
    }

    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Does all of `body` or nothing; the write lock is taken at once, so that nothing read inside is stale.
    func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try run("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // After some failures SQLite has rolled back by itself; then this one fails and that is all right.
            _ = try? run("ROLLBACK")
            throw error
        }
    }

    private func statement(_ sql: String) throws -> Statement {
        if let known = statements[sql] { return known }
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = sqlite3_prepare_v3(handle, sql, -1, flags, &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw failure(code) }
        let statement = Statement(prepared) { [unowned self] in failure($0) }
        statements[sql] = statement
        return statement
    }

    private func failure(_ code: Int32) -> RegistryFailure {
        RegistryFailure(sqlite: code, message: Self.message(handle), path: path)
    }

    private static func message(_ handle: OpaquePointer?) -> String {
        guard let handle, let text = sqlite3_errmsg(handle) else { return "out of memory" }
        return String(cString: text)
    }
}

extension RegistryFailure {
    /// Says what a result code of SQLite means for the user of `path`.
    fileprivate init(sqlite code: Int32, message: String, path: String) {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED:
            self.init(
                .busy,
                path: path,
                what: "another program is writing to it",
                remedy: "try again, or end the other program"
            )
        case SQLITE_CORRUPT:
            self.init(
                .corrupt,
                path: path,
                what: "the file is damaged (\(message))",
                remedy: "restore it from a backup, or move it away to start with an empty one"
            )
        case SQLITE_NOTADB:
            self.init(
                .foreign,
                path: path,
                what: "the file is not an SQLite database",
                remedy: "give another path, or move the file away"
            )
        case SQLITE_FULL:
            self.init(
                .full,
                path: path,
                what: "no space is left for it",
                remedy: "free some disk space and try again"
            )
        case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
            self.init(
                .inaccessible,
                path: path,
                what: "the file cannot be opened for writing (\(message))",
                remedy: "check the permissions of the file and its folder"
            )
        default:
            self.init(
                .database(code: code),
                path: path,
                what: "SQLite says: \(message) (code \(code))",
                remedy: "check the disk, and report this if it happens again"
            )
        }
    }
}
