/// Writes one value after the other into one run of bytes.
///
/// Members and elements are written in the order in which they come, so that one object serves all of them.
final class ArchiveWriter: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    private var bytes: [UInt8] = []
    private var keys: [String: UInt32] = [:]
    private var keyNames: [String] = []
    /// Containers inside others that end where the one around them ends.
    private var open: [Int] = []
    private var messages: [StoredMessage] = []
    private var messageNumbers: [ObjectIdentifier: Int] = [:]
    private var written = 0
    /// Whether what was just written is nothing.
    private var isNone = false

    // MARK: What it has made

    func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    var keyBytes: [UInt8] { keyNames.reduce(into: []) { $0.append(counted: $1) } }

    /// The next message that was mentioned and not given away yet.
    func nextMessage() -> StoredMessage.Image? {
        guard written < messages.count else { return nil }
        defer { written += 1 }
        return messages[written].image
    }

    // MARK: Encoder

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedWriter(writer: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { ListWriter(writer: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { ValueWriter(writer: self) }

    // MARK: Writing

    /// Writes the number of a message, which follows later.
    func write(_ message: StoredMessage) {
        let id = ObjectIdentifier(message)
        let number = messageNumbers[id] ?? messages.count
        if number == messages.count {
            messageNumbers[id] = number
            messages.append(message)
        }
        write(Int64(number))
    }

    func write(_ value: Bool) { bytes.append(value ? 1 : 0) }
    func write(_ value: Int64) { bytes.append(fixed: UInt64(bitPattern: value)) }
    func write(_ value: UInt64) { bytes.append(fixed: value) }
    func write(_ value: Double) { bytes.append(fixed: value.bitPattern) }
    func write(_ value: String) { bytes.append(contentsOf: value.utf8) }

    func write<Value: Encodable>(_ value: Value) throws {
        if !Column.write(value, { bytes += $0 }) { try value.encode(to: self) }
    }

    /// Has the slot around it left empty.
    func writeNone() { isNone = true }

    func write(key: String) {
        let number: UInt32
        if let known = keys[key] {
            number = known
        } else {
            number = UInt32(keyNames.count)
            keys[key] = number
            keyNames.append(key)
        }
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Writes what `body` writes behind its length.
    func slot(_ body: () throws -> Void) rethrows {
        let start = begin()
        try body()
        if isNone {
            isNone = false
            for place in 0..<4 { bytes[start - 4 + place] = 0xFF }
            return
        }
        while let inner = open.last, inner > start { end(open.removeLast()) }
        end(start)
    }

    func emptySlot() { withUnsafeBytes(of: UInt32.max) { bytes.append(contentsOf: $0) } }

    /// A slot that ends with the one around it.
    func openSlot() { open.append(begin()) }

    private func begin() -> Int {
        withUnsafeBytes(of: UInt32(0)) { bytes.append(contentsOf: $0) }
        return bytes.count
    }

    private func end(_ start: Int) {
        let length = UInt32(bytes.count - start)
        withUnsafeBytes(of: length.littleEndian) { pointer in
            for offset in 0..<4 { bytes[start - 4 + offset] = pointer[offset] }
        }
    }
}

// MARK: Containers

private struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: ArchiveWriter
    var codingPath: [any CodingKey] { [] }

    private func put(_ key: Key, _ body: () throws -> Void) rethrows {
        writer.write(key: key.stringValue)
        try writer.slot(body)
    }

    func encodeNil(forKey key: Key) {
        writer.write(key: key.stringValue)
        writer.emptySlot()
    }

    func encode(_ value: Bool, forKey key: Key) { put(key) { writer.write(value) } }
    func encode(_ value: String, forKey key: Key) { put(key) { writer.write(value) } }
    func encode(_ value: Double, forKey key: Key) { put(key) { writer.write(value) } }
    func encode(_ value: Float, forKey key: Key) { put(key) { writer.write(Double(value)) } }
    func encode(_ value: Int, forKey key: Key) { put(key) { writer.write(Int64(value)) } }
    func encode(_ value: Int8, forKey key: Key) { put(key) { writer.write(Int64(value)) } }
    func encode(_ value: Int16, forKey key: Key) { put(key) { writer.write(Int64(value)) } }
    func encode(_ value: Int32, forKey key: Key) { put(key) { writer.write(Int64(value)) } }
    func encode(_ value: Int64, forKey key: Key) { put(key) { writer.write(value) } }
    func encode(_ value: UInt, forKey key: Key) { put(key) { writer.write(UInt64(value)) } }
    func encode(_ value: UInt8, forKey key: Key) { put(key) { writer.write(UInt64(value)) } }
    func encode(_ value: UInt16, forKey key: Key) { put(key) { writer.write(UInt64(value)) } }
    func encode(_ value: UInt32, forKey key: Key) { put(key) { writer.write(UInt64(value)) } }
    func encode(_ value: UInt64, forKey key: Key) { put(key) { writer.write(value) } }
    func encode(_ value: some Encodable, forKey key: Key) throws { try put(key) { try writer.write(value) } }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        writer.write(key: key.stringValue)
        writer.openSlot()
        return KeyedEncodingContainer(KeyedWriter<Nested>(writer: writer))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        writer.write(key: key.stringValue)
        writer.openSlot()
        return ListWriter(writer: writer)
    }

    func superEncoder() -> any Encoder { writer }
    func superEncoder(forKey key: Key) -> any Encoder { writer }
}

private struct ListWriter: UnkeyedEncodingContainer {
    let writer: ArchiveWriter
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(writer: ArchiveWriter) { self.writer = writer }

    private mutating func put(_ body: (ArchiveWriter) throws -> Void) rethrows {
        count += 1
        let writer = writer
        try writer.slot { try body(writer) }
    }

    mutating func encodeNil() {
        count += 1
        writer.emptySlot()
    }

    mutating func encode(_ value: Bool) { put { $0.write(value) } }
    mutating func encode(_ value: String) { put { $0.write(value) } }
    mutating func encode(_ value: Double) { put { $0.write(value) } }
    mutating func encode(_ value: Float) { put { $0.write(Double(value)) } }
    mutating func encode(_ value: Int) { put { $0.write(Int64(value)) } }
    mutating func encode(_ value: Int8) { put { $0.write(Int64(value)) } }
    mutating func encode(_ value: Int16) { put { $0.write(Int64(value)) } }
    mutating func encode(_ value: Int32) { put { $0.write(Int64(value)) } }
    mutating func encode(_ value: Int64) { put { $0.write(value) } }
    mutating func encode(_ value: UInt) { put { $0.write(UInt64(value)) } }
    mutating func encode(_ value: UInt8) { put { $0.write(UInt64(value)) } }
    mutating func encode(_ value: UInt16) { put { $0.write(UInt64(value)) } }
    mutating func encode(_ value: UInt32) { put { $0.write(UInt64(value)) } }
    mutating func encode(_ value: UInt64) { put { $0.write(value) } }
    mutating func encode(_ value: some Encodable) throws { try put { try $0.write(value) } }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        count += 1
        writer.openSlot()
        return KeyedEncodingContainer(KeyedWriter<Nested>(writer: writer))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        count += 1
        writer.openSlot()
        return ListWriter(writer: writer)
    }

    func superEncoder() -> any Encoder { writer }
}

private struct ValueWriter: SingleValueEncodingContainer {
    let writer: ArchiveWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { writer.writeNone() }

    func encode(_ value: Bool) { writer.write(value) }
    func encode(_ value: String) { writer.write(value) }
    func encode(_ value: Double) { writer.write(value) }
    func encode(_ value: Float) { writer.write(Double(value)) }
    func encode(_ value: Int) { writer.write(Int64(value)) }
    func encode(_ value: Int8) { writer.write(Int64(value)) }
    func encode(_ value: Int16) { writer.write(Int64(value)) }
    func encode(_ value: Int32) { writer.write(Int64(value)) }
    func encode(_ value: Int64) { writer.write(value) }
    func encode(_ value: UInt) { writer.write(UInt64(value)) }
    func encode(_ value: UInt8) { writer.write(UInt64(value)) }
    func encode(_ value: UInt16) { writer.write(UInt64(value)) }
    func encode(_ value: UInt32) { writer.write(UInt64(value)) }
    func encode(_ value: UInt64) { writer.write(value) }
    func encode(_ value: some Encodable) throws { try writer.write(value) }
}
