/// Integers and texts as bytes: little-endian, texts behind their length.
extension [UInt8] {
    mutating func append(integer: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: integer.littleEndian) { append(contentsOf: $0) }
    }

    mutating func append(text: String) {
        append(integer: UInt32(text.utf8.count))
        append(contentsOf: text.utf8)
    }
}

/// Reads what was written so; a record that ends too early or holds what it cannot is `nil` as a whole.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    /// Whether something was missing.
    private(set) var isShort = false

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether all of it was read, and nothing was missing.
    var isComplete: Bool { !isShort && position == bytes.endIndex }

    mutating func integer<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number {
        let size = MemoryLayout<Number>.size
        guard bytes.endIndex - position >= size else {
            isShort = true
            return 0
        }
        var number: Number = 0
        for index in (0..<size).reversed() { number = number << 8 | Number(bytes[position + index]) }
        position += size
        return number
    }

    mutating func text() -> String {
        let count = Int(integer(UInt32.self))
        guard !isShort, bytes.endIndex - position >= count else {
            isShort = true
            return ""
        }
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }
}
