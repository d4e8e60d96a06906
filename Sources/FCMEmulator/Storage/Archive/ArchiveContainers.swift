/// The members of one value, in the order in which they were written.
struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let source: ArchiveSource
    /// Name and place of each; no range for one that is nothing.
    private let entries: [(key: String, range: Range<Int>?)]
    /// Behind the member that was asked for last: the next question is mostly for the next one.
    private let cursor = Cursor()

    private final class Cursor {
        var place = 0
    }

    init(_ source: ArchiveSource, _ range: Range<Int>) throws {
        self.source = source
        var entries: [(key: String, range: Range<Int>?)] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let number = Int(try source.word(place, before: range.upperBound))
            guard number < source.keys.count else { throw ArchiveDamage("a name is missing") }
            place += 4
            entries.append((source.keys[number], try source.slot(&place, before: range.upperBound)))
        }
        self.entries = entries
    }

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { entries.compactMap { Key(stringValue: $0.key) } }

    private func place(of name: String) -> Int? {
        let next = cursor.place
        if next < entries.count, entries[next].key == name {
            cursor.place = next + 1
            return next
        }
        guard let found = entries.firstIndex(where: { $0.key == name }) else { return nil }
        cursor.place = found + 1
        return found
    }

    private func reader(_ key: Key) throws -> ArchiveReader {
        guard let place = place(of: key.stringValue), let range = entries[place].range else {
            throw ArchiveDamage("\(key.stringValue) is missing")
        }
        return ArchiveReader(source: source, range: range)
    }

    func contains(_ key: Key) -> Bool { entries.contains { $0.key == key.stringValue } }

    func decodeNil(forKey key: Key) throws -> Bool {
        entries.first { $0.key == key.stringValue }?.range == nil
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader(key).value(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try reader(key).value(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try reader(key).value(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try reader(key).value(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try reader(key).value(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try reader(key).value(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try reader(key).value(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try reader(key).value(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try reader(key).value(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try reader(key).value(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try reader(key).value(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try reader(key).value(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try reader(key).value(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        Float(try reader(key).value(Double.self))
    }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try reader(key).value(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try reader(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try reader(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { throw ArchiveDamage("nothing is inherited here") }
    func superDecoder(forKey key: Key) throws -> any Decoder { try reader(key) }
}

/// The elements of a list.
struct ListReader: UnkeyedDecodingContainer {
    private let source: ArchiveSource
    private let end: Int
    private var place: Int
    private(set) var currentIndex = 0

    init(source: ArchiveSource, range: Range<Int>) {
        self.source = source
        place = range.lowerBound
        end = range.upperBound
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    var isAtEnd: Bool { place >= end }

    private mutating func next() throws -> ArchiveReader {
        guard let range = try source.slot(&place, before: end) else {
            throw ArchiveDamage("an element is missing")
        }
        currentIndex += 1
        return ArchiveReader(source: source, range: range)
    }

    mutating func decodeNil() throws -> Bool {
        guard try source.word(place, before: end) == .max else { return false }
        place += 4
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next().value(type) }
    mutating func decode(_ type: String.Type) throws -> String { try next().value(type) }
    mutating func decode(_ type: Double.Type) throws -> Double { try next().value(type) }
    mutating func decode(_ type: Int.Type) throws -> Int { try next().value(type) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try next().value(type) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try next().value(type) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try next().value(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try next().value(type) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try next().value(type) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next().value(type) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next().value(type) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next().value(type) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next().value(type) }
    mutating func decode(_ type: Float.Type) throws -> Float { Float(try next().value(Double.self)) }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // Nothing at all is for a type that can be nothing.
        if let optional = type as? any OptionalValue.Type, try decodeNil(), let none = optional.none as? Value
        {
            return none
        }
        return try next().value(type)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }
}

/// A type whose values may be nothing.
private protocol OptionalValue {
    static var none: Self { get }
}

extension Optional: OptionalValue {}

/// One value that stands alone.
struct ValueReader: SingleValueDecodingContainer {
    private let reader: ArchiveReader

    init(source: ArchiveSource, range: Range<Int>) { reader = ArchiveReader(source: source, range: range) }

    var codingPath: [any CodingKey] { [] }

    /// Nothing has no range, and comes never here.
    func decodeNil() -> Bool { false }

    func decode(_ type: Bool.Type) throws -> Bool { try reader.value(type) }
    func decode(_ type: String.Type) throws -> String { try reader.value(type) }
    func decode(_ type: Double.Type) throws -> Double { try reader.value(type) }
    func decode(_ type: Int.Type) throws -> Int { try reader.value(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try reader.value(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try reader.value(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try reader.value(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try reader.value(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try reader.value(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try reader.value(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try reader.value(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try reader.value(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try reader.value(type) }
    func decode(_ type: Float.Type) throws -> Float { Float(try reader.value(Double.self)) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try reader.value(type) }
}
