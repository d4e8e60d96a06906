internal import CSQLite
internal import Glibc

/// The SQLite file of `--data`: an image of the state, and the journal of what happened since.
///
/// One connection at a time, which locks everybody else out; used by one thread at a time.
final class DataFile {
    let path: String
    private let handle: OpaquePointer

    /// "FCME": which program a database belongs to.
    private static let applicationID: Int64 = 0x4643_4D45
    private static let format: Int64 = 1
    /// Images are written in parts, so that nothing else waits for long.
    static let partSize = 4 << 20

    /// Opens the file or makes it, and keeps others out until the process ends.
    ///
    /// - Throws: ``DataFileFailure``: in use, damaged, another program's, of a newer version, or not to be opened.
    init(path: String) throws(DataFileFailure) {
        self.path = path
        var opened: OpaquePointer?
        let mode = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &opened, mode, nil)
        guard code == SQLITE_OK, let opened else {
            let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(opened)
            throw DataFileFailure(path: path, code: code, reason: reason)
        }
        handle = opened
        do throws(DataFileFailure) {
            try prepare()
        } catch {
            sqlite3_close_v2(opened)
            throw error
        }
    }

    deinit { sqlite3_close_v2(handle) }

    private func prepare() throws(DataFileFailure) {
        try run("PRAGMA locking_mode = EXCLUSIVE")
        // The first thing that takes the lock.
        try run("BEGIN EXCLUSIVE")
        let application = try number("PRAGMA application_id")
        let isEmpty = try number("SELECT count(*) FROM sqlite_schema") == 0
        guard application == Self.applicationID || isEmpty else { throw .foreign(path: path) }
        let version = try number("PRAGMA user_version")
        guard version <= Self.format else { throw .newer(path: path) }
        if isEmpty {
            try run("PRAGMA application_id = \(Self.applicationID)")
            try run("PRAGMA user_version = \(Self.format)")
            try run("CREATE TABLE journal (number INTEGER PRIMARY KEY, entries BLOB NOT NULL)")
            // `upTo` is the number of the last row of the journal that an image includes.
            try run("CREATE TABLE image (upTo INTEGER, part INTEGER, bytes BLOB, PRIMARY KEY (upTo, part))")
            // One row once there is an image.
            try run("CREATE TABLE head (upTo INTEGER NOT NULL)")
        }
        // Of an image that was not finished.
        try run("DELETE FROM image WHERE upTo NOT IN (SELECT upTo FROM head)")
        try run("COMMIT")
        try run("PRAGMA journal_mode = WAL")
        // With anything less a commit could be lost with the power.
        try run("PRAGMA synchronous = FULL")
        let verdict = try text("PRAGMA quick_check(1)")
        guard verdict == "ok" else { throw .damaged(path: path, reason: verdict) }
    }

    // MARK: Journal

    /// Adds rows to the journal, all or none; when this returns they are on the disk.
    func append(_ rows: [(number: Int64, bytes: [UInt8])]) throws(DataFileFailure) {
        try transaction { () throws(DataFileFailure) in
            for row in rows {
                try run("INSERT INTO journal VALUES (?1, ?2)", .number(row.number), .bytes(row.bytes))
            }
        }
    }

    /// Gives away the rows after number `last`, oldest first.
    func readJournal(after last: Int64, _ body: (Int64, [UInt8]) throws -> Void) throws {
        try query("SELECT number, entries FROM journal WHERE number > ?1 ORDER BY number", .number(last)) {
            try body(sqlite3_column_int64($0, 0), Self.blob($0, 1))
        }
    }

    // MARK: Image

    /// The image there is, and the number of the last row that it includes.
    func readImage() throws -> (upTo: Int64, bytes: [UInt8])? {
        var upTo: Int64?
        try query("SELECT upTo FROM head") { upTo = sqlite3_column_int64($0, 0) }
        guard let upTo else { return nil }
        var bytes: [UInt8] = []
        try query("SELECT bytes FROM image WHERE upTo = ?1 ORDER BY part", .number(upTo)) {
            bytes += Self.blob($0, 0)
        }
        return (upTo, bytes)
    }

    /// Puts one part of a new image beside the one there is.
    func writePart(_ part: Int, upTo: Int64, _ bytes: [UInt8]) throws(DataFileFailure) {
        try run(
            "INSERT OR REPLACE INTO image VALUES (?1, ?2, ?3)",
            .number(upTo),
            .number(Int64(part)),
            .bytes(bytes)
        )
    }

    /// Makes the image written up to `upTo` the one there is, and forgets what it replaces.
    func adoptImage(upTo: Int64) throws(DataFileFailure) {
        try transaction { () throws(DataFileFailure) in
            try run("DELETE FROM head")
            try run("INSERT INTO head VALUES (?1)", .number(upTo))
            try run("DELETE FROM image WHERE upTo <> ?1", .number(upTo))
            try run("DELETE FROM journal WHERE number <= ?1", .number(upTo))
        }
    }

    // MARK: Statements

    private enum Value {
        case number(Int64)
        case bytes([UInt8])
    }

    private func transaction(
        _ body: () throws(DataFileFailure) -> Void
    ) throws(DataFileFailure) {
        try run("BEGIN")
        do throws(DataFileFailure) {
            try body()
            try run("COMMIT")
        } catch {
            // It may have been rolled back already.
            sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    private func run(_ sql: String, _ values: Value...) throws(DataFileFailure) {
        do {
            try query(sql, values) { _ in }
        } catch let failure as DataFileFailure {
            throw failure
        } catch {
            throw .damaged(path: path, reason: "\(error)")
        }
    }

    private func number(_ sql: String) throws(DataFileFailure) -> Int64 { Int64(try text(sql)) ?? 0 }

    /// The first column of the first row.
    private func text(_ sql: String) throws(DataFileFailure) -> String {
        var result: String?
        do {
            try query(sql) { row in
                if result == nil { result = sqlite3_column_text(row, 0).map { String(cString: $0) } }
            }
        } catch let failure as DataFileFailure {
            throw failure
        } catch {
            throw .damaged(path: path, reason: "\(error)")
        }
        return result ?? ""
    }

    private func query(_ sql: String, _ values: Value..., row: (OpaquePointer) throws -> Void) throws {
        try query(sql, values, row: row)
    }

    private func query(_ sql: String, _ values: [Value], row: (OpaquePointer) throws -> Void) throws {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw failure(code) }
        defer { sqlite3_finalize(prepared) }
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                switch value {
                case .number(let number): sqlite3_bind_int64(prepared, place, number)
                case .bytes(let bytes):
                    // No destructor: the bytes live until the statement has run.
                    bytes.withUnsafeBytes {
                        sqlite3_bind_blob64(prepared, place, $0.baseAddress, UInt64($0.count), nil)
                    }
                }
            guard code == SQLITE_OK else { throw failure(code) }
        }
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW: try row(prepared)
            case SQLITE_DONE: return
            case let code: throw failure(code)
            }
        }
    }

    private static func blob(_ row: OpaquePointer, _ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(row, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, column))))
    }

    private func failure(_ code: Int32) -> DataFileFailure {
        DataFileFailure(path: path, code: code, reason: String(cString: sqlite3_errmsg(handle)))
    }
}
