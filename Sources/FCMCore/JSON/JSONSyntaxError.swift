/// Where and why a text is not JSON.
///
/// ``description`` names only the place and the reason; the text itself, which may hold a secret, appears in
/// ``serviceMessage`` alone.
package struct JSONSyntaxError: Error, Hashable, Sendable {
    /// What was wrong there.
    package enum Kind: Hashable, Sendable {
        /// The text starts with a UTF-8 byte order mark.
        case byteOrderMark
        case expectedValue
        case expectedKeyOrBrace
        case expectedColon
        case expectedCommaOrBrace
        case expectedCommaOrBracket
        case expectedValueOrBracket
        /// Something follows the value.
        case trailingInput
        case unterminatedString
        /// A control character stands unescaped in a string.
        case controlCharacter
        case invalidEscape
        /// `\u` is not followed by four hexadecimal digits.
        case invalidHexadecimal
        case loneSurrogate
        case invalidUTF8
        case invalidNumber
        /// A number too large for a double.
        case numberOutOfRange
        /// More than ``JSON/ParsingOptions/maximumDepth`` arrays and objects inside each other.
        case tooDeep
    }

    package let kind: Kind
    /// Bytes before the place, from 0.
    package let offset: Int
    /// Line of the place, from 1.
    package let line: Int
    /// Characters (Unicode scalars) of that line before the place, plus 1.
    package let column: Int
    /// Whether the text ended at the place.
    package let isAtEnd: Bool

    /// At most twenty bytes on either side of the place, and where in them it is.
    private let surroundings: String
    private let caret: Int

    init(_ kind: Kind, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let place = min(offset, bytes.count)
        let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        self.kind = kind
        self.offset = place
        line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
        column = bytes[start..<place].count { $0 & 0xC0 != 0x80 } + 1
        isAtEnd = place == bytes.count
        let reach = max(place - 20, 0)..<min(place + 20, bytes.count)
        surroundings = String(decoding: bytes[reach], as: UTF8.self)
        caret = place - reach.lowerBound
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    package var description: String { "line \(line), column \(column): \(reason)" }

    /// The reason alone, as the end of a sentence.
    package var reason: String {
        switch kind {
        case .byteOrderMark: "the text begins with a byte order mark; save it as UTF-8 without one"
        case .expectedValue: isAtEnd ? "the text ends where a value is expected" : "a value is expected here"
        case .expectedKeyOrBrace: "a member name in double quotes or } is expected here"
        case .expectedColon: "a colon is expected after the member name"
        case .expectedCommaOrBrace: "a comma or } is expected after the member"
        case .expectedCommaOrBracket: "a comma or ] is expected after the element"
        case .expectedValueOrBracket: "a value or ] is expected here"
        case .trailingInput: "the value is complete, nothing may follow it"
        case .unterminatedString: "the string that begins here has no closing quote"
        case .controlCharacter: "a control character in a string must be written as an escape"
        case .invalidEscape: "this escape is not one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
        case .invalidHexadecimal: "\\u needs four hexadecimal digits"
        case .loneSurrogate: "this \\u escape is half of a surrogate pair"
        case .invalidUTF8: "this byte is not valid UTF-8"
        case .invalidNumber: "this is not a number as JSON writes it"
        case .numberOutOfRange: "this number is too large"
        case .tooDeep: "arrays and objects are nested too deeply"
        }
    }
}

extension JSONSyntaxError {
    /// The message of the service's 400 answer: reason, a stretch of the text, and a caret under the place.
    package var serviceMessage: String {
        let blank = String(repeating: " ", count: caret)
        return "Invalid JSON payload received. \(serviceReason)\n\(surroundings)\n\(blank)^"
    }

    /// The service's own words; only the comma and brace row is documented, the rest are those of the
    /// published protobuf JSON parser that it is built on.
    private var serviceReason: String {
        let end = isAtEnd ? "Unexpected end of string. " : ""
        return switch kind {
        case .byteOrderMark, .expectedValue: end + "Expected a value."
        case .expectedKeyOrBrace: end + "Expected an object key or }."
        case .expectedColon: end + "Expected : between key:value pair."
        case .expectedCommaOrBrace: end + "Expected , or } after key:value pair."
        case .expectedCommaOrBracket: end + "Expected , or ] after array value."
        case .expectedValueOrBracket: end + "Expected a value or ] within an array."
        case .trailingInput: "Parsing terminated before end of input."
        case .unterminatedString: "Closing quote expected in string."
        case .controlCharacter, .invalidEscape: "Invalid escape sequence."
        case .invalidHexadecimal: "Invalid escape sequence."
        case .loneSurrogate: "Invalid unicode code point."
        case .invalidUTF8: "Encountered non UTF-8 code points."
        case .invalidNumber: "Unable to parse number."
        case .numberOutOfRange: "Number exceeds the range of double."
        case .tooDeep: "Message too deep. Max recursion depth reached."
        }
    }
}
