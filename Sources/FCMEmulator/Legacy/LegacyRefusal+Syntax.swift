import FCMCore

extension LegacyRefusal {
    /// Reads the JSON of a legacy message, strictly.
    ///
    /// - Throws: `JSON_PARSING_ERROR` in the words of the parser that the service used.
    static func parse(_ bytes: [UInt8]) throws(LegacyRefusal) -> JSON {
        do {
            return try JSON.parse(bytes)
        } catch {
            throw LegacyRefusal(.invalidJSON, parsing, sentence(error, bytes))
        }
    }

    /// `Unexpected token END OF FILE at position 12.` and the like; positions count UTF-16 units.
    ///
    /// That parser tells characters that begin no token from tokens that stand in the wrong place.
    private static func sentence(_ error: JSONSyntaxError, _ bytes: [UInt8]) -> String {
        guard !error.isAtEnd, error.kind != .unterminatedString else {
            return "Unexpected token END OF FILE at position \(position(bytes.count, in: bytes))."
        }
        let place = position(error.offset, in: bytes)
        if let token = token(bytes[error.offset]) { return "Unexpected token \(token) at position \(place)." }
        let rest = String(decoding: bytes[error.offset...].prefix(4), as: UTF8.self)
        let character = rest.unicodeScalars.first.map(String.init) ?? ""
        return "Unexpected character (\(character)) at position \(place)."
    }

    private static func position(_ offset: Int, in bytes: [UInt8]) -> Int {
        String(decoding: bytes[..<offset], as: UTF8.self).utf16.count
    }

    private static func token(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "{"): "LEFT BRACE({)"
        case UInt8(ascii: "}"): "RIGHT BRACE(})"
        case UInt8(ascii: "["): "LEFT SQUARE([)"
        case UInt8(ascii: "]"): "RIGHT SQUARE(])"
        case UInt8(ascii: ","): "COMMA(,)"
        case UInt8(ascii: ":"): "COLON(:)"
        default: nil
        }
    }
}
