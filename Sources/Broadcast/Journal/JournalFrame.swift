/// A record as it stands in a file: the length of its payload, a checksum over length and payload, the payload.
enum JournalFrame {
    static let headLength = 8
    /// Longer payloads are damage.
    static let maximumPayload = 1 << 20

    /// Appends a record whose payload `fill` appends.
    static func append(to bytes: inout [UInt8], _ fill: (inout [UInt8]) -> Void) {
        let start = bytes.count
        bytes.append(integer: UInt64(0))
        fill(&bytes)
        let length = UInt32(bytes.count - start - headLength)
        put(length, at: start, in: &bytes)
        let sum = bytes.withUnsafeBytes {
            checksum(length, UnsafeRawBufferPointer(rebasing: $0[(start + headLength)...]))
        }
        put(sum, at: start + 4, in: &bytes)
    }

    /// How long the whole record at the beginning of `bytes` is.
    ///
    /// - Returns: `nil` when there are too few bytes yet; 0 when it is no record.
    static func length(at start: Int, of bytes: [UInt8]) -> Int? {
        guard bytes.count - start >= headLength else { return nil }
        let length = Int(number(at: start, of: bytes))
        guard (1...maximumPayload).contains(length) else { return 0 }
        guard bytes.count - start >= headLength + length else { return nil }
        let sum = bytes.withUnsafeBytes { all in
            let payload = all[(start + headLength)..<(start + headLength + length)]
            return checksum(UInt32(length), UnsafeRawBufferPointer(rebasing: payload))
        }
        return sum == number(at: start + 4, of: bytes) ? headLength + length : 0
    }

    private static func number(at start: Int, of bytes: [UInt8]) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
    }

    private static func put(_ number: UInt32, at start: Int, in bytes: inout [UInt8]) {
        for index in 0..<4 { bytes[start + index] = UInt8(truncatingIfNeeded: number >> UInt32(index * 8)) }
    }

    /// The length goes in, so that a run of zeros is no record.
    private static func checksum(_ length: UInt32, _ payload: UnsafeRawBufferPointer) -> UInt32 {
        Checksum.of(payload) ^ (length &* 0x9E37_79B1)
    }
}
