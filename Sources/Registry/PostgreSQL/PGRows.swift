import CPostgreSQL

/// What a statement answered, in PostgreSQL's binary format.
final class PGRows {
    private let handle: OpaquePointer
    let count: Int

    /// Takes a result over.
    init(_ handle: OpaquePointer) {
        self.handle = handle
        count = Int(PQntuples(handle))
    }

    deinit { PQclear(handle) }

    /// How many rows the statement changed.
    var changed: Int { PQcmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0 }

    /// What `read` makes of each row.
    func map<Value>(_ read: (PGRow) throws -> Value) rethrows -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        for number in 0..<count { values.append(try read(PGRow(handle, Int32(number)))) }
        return values
    }

    /// What `read` makes of the first row, if there is one.
    func first<Value>(_ read: (PGRow) throws -> Value) rethrows -> Value? {
        count > 0 ? try read(PGRow(handle, 0)) : nil
    }
}

/// One row of an answer; valid only inside the closure that got it.
struct PGRow: ResultRow {
    private let handle: OpaquePointer
    private let number: Int32

    fileprivate init(_ handle: OpaquePointer, _ number: Int32) {
        self.handle = handle
        self.number = number
    }

    /// The bytes of a value; empty for a null.
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        let length = Int(PQgetlength(handle, number, column))
        return UnsafeRawBufferPointer(start: PQgetvalue(handle, number, column), count: length)
    }

    /// A number of any width.
    func integer(_ column: Int32) -> Int64 {
        let bytes = bytes(column)
        guard let first = bytes.first else { return 0 }
        // The highest byte carries the sign.
        return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
    }

    func boolean(_ column: Int32) -> Bool { bytes(column).first == 1 }

    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    private func isNull(_ column: Int32) -> Bool { PQgetisnull(handle, number, column) == 1 }
}
