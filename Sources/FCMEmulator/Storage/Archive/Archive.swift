/// Values as bytes by their `Codable` conformances: names once, numbers as they are, columns in one piece.
///
/// Integers are little-endian, eight bytes each; a text is its UTF-8. Every member and every element of a list stands
/// behind its length in four bytes (all bits set for none), so what a reader does not know it steps over. The names
/// of members are numbers into a list at the end. A ``StoredMessage`` is written once, however many hold it.
enum Archive {
    /// The bytes of `value`, with a sum over them at the end.
    static func bytes(of value: some Encodable) throws -> [UInt8] {
        let writer = ArchiveWriter()
        try value.encode(to: writer)
        let body = writer.take()
        var messages: [UInt8] = []
        // Written later than all that mentions them; a message mentions no other.
        while let next = writer.nextMessage() {
            try next.encode(to: writer)
            let bytes = writer.take()
            messages.append(fixed: UInt64(bytes.count))
            messages += bytes
        }
        var result: [UInt8] = []
        for part in [body, messages, writer.keyBytes] {
            result.append(fixed: UInt64(part.count))
            result += part
        }
        result.append(fixed: Checksum.of(result[...]))
        return result
    }

    /// The value that ``bytes(of:)`` made `bytes` of.
    ///
    /// - Throws: ``ArchiveDamage``, or what the value's own reading throws.
    static func value<Value: Decodable>(_: Value.Type, from bytes: [UInt8]) throws -> Value {
        guard bytes.count >= 8,
            bytes.fixed(at: bytes.count - 8) == Checksum.of(bytes[..<(bytes.count - 8)])
        else { throw ArchiveDamage("its sum is wrong") }
        let source = ArchiveSource(bytes)
        var place = 0
        let body = try source.part(&place)
        let messages = try source.part(&place)
        try source.readKeys(try source.part(&place))
        place = messages.lowerBound
        while place < messages.upperBound {
            let range = try source.part(&place)
            let image = try StoredMessage.Image(from: ArchiveReader(source: source, range: range))
            source.messages.append(StoredMessage(image))
        }
        return try Value(from: ArchiveReader(source: source, range: body))
    }
}

/// Bytes that are no archive.
struct ArchiveDamage: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A sum that notices a changed, a lost and a moved byte; no defence against intent.
enum Checksum {
    static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var sum: UInt64 = 0xCBF2_9CE4_8422_2325
            var place = 0
            while place + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
                sum = Mixer.mix(sum ^ word)
                place += 8
            }
            while place < bytes.count {
                sum = Mixer.mix(sum ^ UInt64(bytes[place]))
                place += 1
            }
            return Mixer.mix(sum ^ UInt64(bytes.count))
        }
    }
}

extension [UInt8] {
    /// Appends eight bytes, the lowest first.
    mutating func append(fixed value: UInt64) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }

    /// The eight bytes at `place`, the lowest first.
    func fixed(at place: Int) -> UInt64 {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian }
    }

    /// Appends a text behind its length.
    mutating func append(counted text: String) {
        append(fixed: UInt64(text.utf8.count))
        append(contentsOf: text.utf8)
    }

    /// Appends bytes behind their number.
    mutating func append(counted bytes: [UInt8]) {
        append(fixed: UInt64(bytes.count))
        append(contentsOf: bytes)
    }
}
