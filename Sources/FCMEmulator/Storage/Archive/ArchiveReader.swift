/// The bytes of an archive, its names and its messages.
final class ArchiveSource {
    let bytes: [UInt8]
    private(set) var keys: [String] = []
    var messages: [StoredMessage] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The range behind the eight bytes that say how long it is; `place` moves past it.
    func part(_ place: inout Int) throws -> Range<Int> {
        guard place >= 0, place + 8 <= bytes.count else { throw ArchiveDamage("it is cut off") }
        let length = bytes.fixed(at: place)
        place += 8
        guard length <= UInt64(bytes.count - place) else { throw ArchiveDamage("it is cut off") }
        defer { place += Int(length) }
        return place..<(place + Int(length))
    }

    func readKeys(_ range: Range<Int>) throws {
        var place = range.lowerBound
        while place < range.upperBound {
            keys.append(String(decoding: bytes[try part(&place)], as: UTF8.self))
        }
    }

    /// The four bytes at `place`.
    func word(_ place: Int, before end: Int) throws -> UInt32 {
        guard place + 4 <= end else { throw ArchiveDamage("a length is cut off") }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }.littleEndian
    }

    /// The slot whose length stands at `place`, which moves past it; `nil` for an empty one.
    func slot(_ place: inout Int, before end: Int) throws -> Range<Int>? {
        let length = try word(place, before: end)
        place += 4
        guard length != .max else { return nil }
        guard Int(length) <= end - place else { throw ArchiveDamage("a value is cut off") }
        defer { place += Int(length) }
        return place..<(place + Int(length))
    }
}

/// Reads the value in one range of an archive.
struct ArchiveReader: Decoder {
    let source: ArchiveSource
    let range: Range<Int>

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try KeyedReader<Key>(source, range))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        ListReader(source: source, range: range)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        ValueReader(source: source, range: range)
    }

    /// The message whose number stands here.
    func message() throws -> StoredMessage {
        let number = try value(Int64.self)
        guard number >= 0, number < source.messages.count else { throw ArchiveDamage("a message is missing") }
        return source.messages[Int(number)]
    }

    // MARK: Values

    func value(_: Bool.Type) throws -> Bool {
        guard range.count == 1 else { throw ArchiveDamage("no truth value") }
        return source.bytes[range.lowerBound] != 0
    }

    func value(_: String.Type) throws -> String { String(decoding: source.bytes[range], as: UTF8.self) }

    func value(_: Double.Type) throws -> Double { Double(bitPattern: try eightBytes()) }

    func value<Number: FixedWidthInteger & SignedInteger>(_: Number.Type) throws -> Number {
        guard let number = Number(exactly: Int64(bitPattern: try eightBytes())) else {
            throw ArchiveDamage("a number is too large")
        }
        return number
    }

    func value<Number: FixedWidthInteger & UnsignedInteger>(_: Number.Type) throws -> Number {
        guard let number = Number(exactly: try eightBytes()) else {
            throw ArchiveDamage("a number is too large")
        }
        return number
    }

    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try Column.read(type, source.bytes[range]) ?? Value(from: self)
    }

    private func eightBytes() throws -> UInt64 {
        guard range.count == 8 else { throw ArchiveDamage("no number") }
        return source.bytes.fixed(at: range.lowerBound)
    }
}
