/// Lists of numbers, which go as they lie in memory: every machine that this runs on has the lowest byte first.
enum Column {
    /// Gives away the bytes of a list of such numbers; false for everything else.
    static func write<Value>(_ value: Value, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
        switch ObjectIdentifier(Value.self) {
        case ObjectIdentifier([UInt8].self): (value as? [UInt8])?.withUnsafeBytes(body)
        case ObjectIdentifier([UInt32].self): (value as? [UInt32])?.withUnsafeBytes(body)
        case ObjectIdentifier([UInt64].self): (value as? [UInt64])?.withUnsafeBytes(body)
        case ObjectIdentifier([Int64].self): (value as? [Int64])?.withUnsafeBytes(body)
        default: return false
        }
        return true
    }

    /// The list that was written so; `nil` for everything else.
    ///
    /// - Throws: when the bytes are no whole number of numbers.
    static func read<Value>(_: Value.Type, _ bytes: ArraySlice<UInt8>) throws -> Value? {
        switch ObjectIdentifier(Value.self) {
        case ObjectIdentifier([UInt8].self): Array(bytes) as? Value
        case ObjectIdentifier([UInt32].self): try numbers(UInt32.self, bytes) as? Value
        case ObjectIdentifier([UInt64].self): try numbers(UInt64.self, bytes) as? Value
        case ObjectIdentifier([Int64].self): try numbers(Int64.self, bytes) as? Value
        default: nil
        }
    }

    private static func numbers<Number: FixedWidthInteger>(
        _: Number.Type,
        _ bytes: ArraySlice<UInt8>
    ) throws -> [Number] {
        let width = MemoryLayout<Number>.size
        guard bytes.count % width == 0 else { throw ArchiveDamage("a column is cut off") }
        // The empty array is one for all: making it this way would write its count, which others read.
        guard !bytes.isEmpty else { return [] }
        return Array(unsafeUninitializedCapacity: bytes.count / width) { buffer, count in
            bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
            count = bytes.count / width
        }
    }
}
