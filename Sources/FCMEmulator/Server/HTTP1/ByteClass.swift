/// What a byte may be in HTTP's grammar (RFC 9110 §5.6.2, RFC 9112 §3).
enum ByteClass {
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
    }

    /// The characters of methods and header names.
    static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        case 0x21, 0x23...0x27, 0x2a, 0x2b, 0x2d, 0x2e, 0x5e...0x60, 0x7c, 0x7e: true
        default: false
        }
    }

    /// Visible text, spaces and tabs, and bytes above ASCII: all that a header value may hold.
    static func isValue(_ byte: UInt8) -> Bool {
        byte >= 0x20 ? byte != 0x7f : byte == 0x09
    }

    /// The visible ASCII characters: all that a request target may hold.
    static func isTarget(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7f }

    /// The characters of a `Host` value: a name or address and a port.
    static func isHost(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        // - . : [ ] _ ~ % ! $ & ' ( ) * + ; =
        case 0x2d, 0x2e, 0x3a, 0x5b, 0x5d, 0x5f, 0x7e, 0x21, 0x24...0x2b, 0x3b, 0x3d: true
        default: false
        }
    }

    /// The value of a hexadecimal digit, or nil.
    static func hexDigit(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x30...0x39: Int(byte) - 0x30
        case 0x41...0x46: Int(byte) - 0x37
        case 0x61...0x66: Int(byte) - 0x57
        default: nil
        }
    }
}
