/// What a byte may be in HTTP's grammar (RFC 9110 §5.6.2, RFC 9112 §3).
enum ByteClass {
    static let cr: UInt8 = 0x0d
    static let lf: UInt8 = 0x0a
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09

    /// A set of ASCII characters, one bit each.
    private struct ASCIISet {
        var low: UInt64
        var high: UInt64

        @inline(__always)
        func contains(_ byte: UInt8) -> Bool {
            byte < 64 ? low &>> UInt64(byte) & 1 != 0 : byte < 128 && high &>> UInt64(byte & 63) & 1 != 0
        }
    }

    @inline(__always)
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// The characters of methods and header names: letters, digits, and fifteen marks.
    @inline(__always)
    static func isToken(_ byte: UInt8) -> Bool {
        ASCIISet(low: 0x03ff_6cfa_0000_0000, high: 0x57ff_ffff_c7ff_fffe).contains(byte)
    }

    /// The characters of a `Host` value: a name or address and a port; no comma, slash or `@`.
    @inline(__always)
    static func isHost(_ byte: UInt8) -> Bool {
        ASCIISet(low: 0x2fff_6ff2_0000_0000, high: 0x47ff_fffe_afff_fffe).contains(byte)
    }

    /// Visible text, spaces and tabs, and bytes above ASCII: all that a header value may hold.
    @inline(__always)
    static func isValue(_ byte: UInt8) -> Bool {
        byte >= 0x20 ? byte != 0x7f : byte == 0x09
    }

    /// The visible ASCII characters: all that a request target may hold.
    @inline(__always)
    static func isTarget(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7f }

    @inline(__always)
    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// The value of a hexadecimal digit, or nil.
    static func hexDigit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case 0x30...0x39: UInt64(byte) - 0x30
        case 0x41...0x46: UInt64(byte) - 0x37
        case 0x61...0x66: UInt64(byte) - 0x57
        default: nil
        }
    }
}
