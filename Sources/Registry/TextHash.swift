/// A 64-bit hash of a text, eight bytes at a time.
///
/// It is part of the file format, so it is the same on every run and machine, unlike that of the standard library.
/// It only narrows a search: texts found by it are always compared.
package enum TextHash {
    package static func of(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8(of)
    }

    static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
        let whole = bytes.count & ~7
        let raw = UnsafeRawBufferPointer(bytes)
        for offset in stride(from: 0, to: whole, by: 8) {
            mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)), into: &hash)
        }
        var rest: UInt64 = 0
        for offset in whole..<bytes.count { rest = rest << 8 | UInt64(bytes[offset]) }
        mix(rest, into: &hash)
        return hash
    }

    private static func mix(_ word: UInt64, into hash: inout UInt64) {
        hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
        hash ^= hash >> 32
    }
}
