/// Base64 with `-` and `_` and no padding, as JWTs use it.
enum Base64URL {
    /// The bytes behind `text`, `nil` when it is not base64url.
    static func decoded(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var window: UInt32 = 0
        var bits = 0
        for character in text.utf8 {
            let digit: UInt32
            switch character {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = UInt32(character - UInt8(ascii: "A"))
            case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = UInt32(character - UInt8(ascii: "a")) + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(character - UInt8(ascii: "0")) + 52
            case UInt8(ascii: "-"), UInt8(ascii: "+"): digit = 62
            case UInt8(ascii: "_"), UInt8(ascii: "/"): digit = 63
            case UInt8(ascii: "="): continue
            default: return nil
            }
            window = window << 6 | digit
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: window >> UInt32(bits)))
            }
        }
        return bytes
    }
}
