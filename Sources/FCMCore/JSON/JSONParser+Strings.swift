extension JSONParser {
    /// Parses the string whose opening `quote` stands at the position.
    mutating func parseString(quote: UInt8) throws(Failure) -> String {
        let open = position
        position += 1
        let start = position
        var isASCII = true
        while true {
            skipPlain(quote: quote)
            guard position < end else { throw Failure(kind: .unterminatedString, offset: open) }
            let byte = bytes[position]
            if byte == quote { break }
            if byte == UInt8(ascii: "\\") { return try parseEscapedString(open: open, quote: quote) }
            guard byte >= 0x20 else { throw Failure(kind: .controlCharacter, offset: position) }
            position += 1
            guard byte >= 0x80 else { continue }
            isASCII = false
            while position < end, bytes[position] >= 0x80 { position += 1 }
        }
        let raw = UnsafeBufferPointer(rebasing: bytes[start..<position])
        position += 1
        if isASCII { return Self.text(ofASCII: raw) }
        guard let text = String(validating: raw, as: UTF8.self) else {
            throw Failure(kind: .invalidUTF8, offset: start + Self.validPrefix(of: raw))
        }
        return text
    }

    /// Passes over ASCII, eight bytes at a time, up to the next byte that ends or escapes the string or has no place
    /// in one; bytes beyond ASCII stop it too, and so may the last seven of the document.
    @inline(__always)
    private mutating func skipPlain(quote: UInt8) {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let quotes = ones &* UInt64(quote)
        let backslashes = ones &* UInt64(UInt8(ascii: "\\"))
        while end &- position >= 8 {
            let word = UInt64(littleEndian: (base + position).loadUnaligned(as: UInt64.self))
            let toQuote = word ^ quotes
            let toBackslash = word ^ backslashes
            // A high bit says that a byte was below what is subtracted. It may also stand above such a byte, but the
            // lowest one never lies.
            let below = (word &- ones &* 0x20) | (toQuote &- ones) | (toBackslash &- ones) | word
            let stops = below & highs
            guard stops == 0 else {
                position &+= stops.trailingZeroBitCount &>> 3
                return
            }
            position &+= 8
        }
    }

    /// The text of ASCII bytes; names and most values fit into a string without memory of its own, which the standard
    /// library makes of these without looking at them again.
    @inline(__always)
    private static func text(ofASCII raw: UnsafeBufferPointer<UInt8>) -> String {
        guard raw.count <= 15 else { return String(decoding: raw, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: 15) { text in
            for place in raw.indices { text[place] = raw[place] }
            return raw.count
        }
    }

    /// Goes on at the first backslash of the string that begins at `open`, unescaping into a buffer.
    private mutating func parseEscapedString(open: Int, quote: UInt8) throws(Failure) -> String {
        let start = open + 1
        var text = Array(bytes[start..<position])
        var runStart = position
        while position < end {
            let byte = bytes[position]
            if byte == quote {
                text.append(contentsOf: bytes[runStart..<position])
                // Escapes are ASCII, so the source is valid UTF-8 exactly when the result is.
                guard let result = String(validating: text, as: UTF8.self) else {
                    let raw = UnsafeBufferPointer(rebasing: bytes[start..<position])
                    throw Failure(kind: .invalidUTF8, offset: start + Self.validPrefix(of: raw))
                }
                position += 1
                return result
            }
            if byte == UInt8(ascii: "\\") {
                text.append(contentsOf: bytes[runStart..<position])
                try parseEscape(into: &text, open: open)
                runStart = position
                continue
            }
            guard byte >= 0x20 else { throw Failure(kind: .controlCharacter, offset: position) }
            position += 1
        }
        throw Failure(kind: .unterminatedString, offset: open)
    }

    private mutating func parseEscape(into text: inout [UInt8], open: Int) throws(Failure) {
        let backslash = position
        guard position + 1 < end else { throw Failure(kind: .unterminatedString, offset: open) }
        let letter = bytes[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "'") where isLenient: text.append(letter)
        case UInt8(ascii: "u"):
            let scalar = try parseScalar(backslash: backslash)
            text.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
        default: throw Failure(kind: .invalidEscape, offset: backslash)
        }
    }

    /// The scalar of the `\u` escape whose digits stand at the position, its second half included.
    private mutating func parseScalar(backslash: Int) throws(Failure) -> Unicode.Scalar {
        let first = try parseHexadecimal(backslash: backslash)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, position + 1 < end, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw Failure(kind: .loneSurrogate, offset: backslash) }
        let next = position
        position += 2
        let second = try parseHexadecimal(backslash: next)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw Failure(kind: .loneSurrogate, offset: backslash) }
        return scalar
    }

    private mutating func parseHexadecimal(backslash: Int) throws(Failure) -> UInt32 {
        guard end - position >= 4 else { throw Failure(kind: .invalidHexadecimal, offset: backslash) }
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
                throw Failure(kind: .invalidHexadecimal, offset: backslash)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    /// How many bytes from the start are valid UTF-8.
    private static func validPrefix(of raw: UnsafeBufferPointer<UInt8>) -> Int {
        var low = 0
        // A prefix cut inside a character is invalid too, so this walks character by character.
        while low < raw.count {
            let width = width(of: raw[low])
            guard width > 0, low + width <= raw.count,
                String(validating: raw[low..<(low + width)], as: UTF8.self) != nil
            else { return low }
            low += width
        }
        return low
    }

    private static func width(of lead: UInt8) -> Int {
        switch lead {
        case 0..<0x80: 1
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 0
        }
    }
}
