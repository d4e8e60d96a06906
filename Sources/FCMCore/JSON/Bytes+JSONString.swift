extension [UInt8] {
    /// Appends `text` as a JSON string, with its quotes.
    package mutating func append(jsonString text: String) {
        append(UInt8(ascii: "\""))
        append(jsonText: text)
        append(UInt8(ascii: "\""))
    }

    /// Appends what stands between the quotes of a JSON string; escapes only what JSON demands.
    package mutating func append(jsonText text: String) {
        var text = text
        text.withUTF8 { utf8 in
            // Most texts need no escape; without a way out the compiler looks at many bytes at a time.
            var isPlain = true
            for byte in utf8 { isPlain = !Self.isEscaped(byte) && isPlain }
            guard !isPlain else { return append(contentsOf: utf8) }
            for byte in utf8 { if Self.isEscaped(byte) { appendEscape(of: byte) } else { append(byte) } }
        }
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case 0x08: append(text: "\\b")
        case 0x09: append(text: "\\t")
        case 0x0A: append(text: "\\n")
        case 0x0C: append(text: "\\f")
        case 0x0D: append(text: "\\r")
        case 0x00..<0x20:
            append(text: byte < 0x10 ? "\\u000" : "\\u001")
            let digit = byte & 0x0F
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        default:
            append(UInt8(ascii: "\\"))
            append(byte)
        }
    }
}
