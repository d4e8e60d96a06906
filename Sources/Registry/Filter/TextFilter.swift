/// Finds a text inside others; upper and lower case of ASCII letters are the same, as for SQLite's `LIKE`.
struct TextFilter: Sendable {
    private let needle: [UInt8]
    private let firstUpper: UInt8

    init(_ text: String) {
        needle = text.utf8.map(Self.lower)
        let first = needle.first ?? 0
        firstUpper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) ? first & ~0x20 : first
    }

    /// Whether it finds itself in everything.
    var isEmpty: Bool { needle.isEmpty }

    func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8(matches)
    }

    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = needle.first else { return true }
        guard bytes.count >= needle.count else { return false }
        for start in 0...(bytes.count - needle.count)
        where bytes[start] == first || bytes[start] == firstUpper {
            if rest(of: bytes, from: start) { return true }
        }
        return false
    }

    /// Whether everything behind the first byte is there.
    private func rest(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        for offset in needle.indices.dropFirst() where Self.lower(bytes[start + offset]) != needle[offset] {
            return false
        }
        return true
    }

    static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
