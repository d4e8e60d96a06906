/// Rows for COPY in PostgreSQL's binary format, gathered piece by piece.
struct PGCopy {
    // "PGCOPY\n\377\r\n\0", no flags, no extension.
    private var bytes: [UInt8] =
        Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0] + [UInt8](repeating: 0, count: 8)

    /// Whether what was gathered is worth sending.
    var isFull: Bool { bytes.count >= 1 << 18 }

    mutating func append(_ row: PGValue...) {
        bytes.append(big: Int16(row.count))
        for value in row { bytes.appendLengthAndValue { value.append(to: &$0) } }
    }

    /// Appends the mark of the end.
    mutating func finish() { bytes.append(big: Int16(-1)) }

    /// What has gathered; it is empty then.
    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }
}
