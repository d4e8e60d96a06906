import CSQLite

/// A prepared statement; it belongs to the thread of its connection.
final class Statement {
    private let handle: OpaquePointer
    private let failure: (Int32) -> RegistryFailure

    /// Takes a handle over; `failure` makes an error of a result code.
    init(_ handle: OpaquePointer, failure: @escaping (Int32) -> RegistryFailure) {
        self.handle = handle
        self.failure = failure
    }

    deinit { sqlite3_finalize(handle) }

    /// Runs the statement from the start and calls `body` for each row.
    func run(_ values: [SQLValue], _ body: (Row) throws -> Void) throws {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (position, value) in values.enumerated() { try bind(value, at: Int32(position + 1)) }
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: try body(Row(handle))
            case SQLITE_DONE: return
            case let code: throw failure(code)
            }
        }
    }

    private func bind(_ value: SQLValue, at index: Int32) throws {
        let code =
            switch value {
            case .integer(let number): sqlite3_bind_int64(handle, index, number)
            case .boolean(let flag): sqlite3_bind_int64(handle, index, flag ? 1 : 0)
            case .null: sqlite3_bind_null(handle, index)
            case .text(let text): bind(text, at: index)
            }
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let base = characters.baseAddress else {
                    return csqlite_bind_text(handle, index, "", 0)
                }
                return csqlite_bind_text(handle, index, base, Int32(clamping: characters.count))
            }
        }
    }
}

/// The row a statement stands on; valid only inside the closure that got it.
struct Row: ResultRow {
    private let handle: OpaquePointer

    fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func boolean(_ column: Int32) -> Bool { integer(column) != 0 }

    func text(_ column: Int32) -> String { optionalText(column) ?? "" }

    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    func optionalText(_ column: Int32) -> String? {
        guard let start = sqlite3_column_text(handle, column) else { return nil }
        let length = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }

    private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
}
