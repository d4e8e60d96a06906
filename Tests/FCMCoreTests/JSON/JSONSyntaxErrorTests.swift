import FCMCore
import Testing

@Suite struct JSONSyntaxErrorTests {
    @Test(arguments: [
        ("", JSONSyntaxError.Kind.expectedValue, 0), ("  ", .expectedValue, 2), ("nul", .expectedValue, 0),
        ("True", .expectedValue, 0), ("{", .expectedKeyOrBrace, 1), ("{1:2}", .expectedKeyOrBrace, 1),
        ("{\"a\":1,}", .expectedKeyOrBrace, 7), ("{\"a\" 1}", .expectedColon, 5),
        ("{\"a\":}", .expectedValue, 5), ("{\"a\":1 \"b\":2}", .expectedCommaOrBrace, 7),
        ("{\"a\":1", .expectedCommaOrBrace, 6), ("[1 2]", .expectedCommaOrBracket, 3),
        ("[1,]", .expectedValueOrBracket, 3), ("[", .expectedValueOrBracket, 1), ("1 2", .trailingInput, 2),
        ("{}}", .trailingInput, 2), ("\"abc", .unterminatedString, 0), ("\"ab\\", .unterminatedString, 0),
        ("\"a\nb\"", .controlCharacter, 2), ("\"\u{1}\"", .controlCharacter, 1),
        (#""\x""#, .invalidEscape, 1), (#""\'""#, .invalidEscape, 1), (#""\u12g4""#, .invalidHexadecimal, 1),
        (#""\u12"#, .invalidHexadecimal, 1), (#""\uD83D""#, .loneSurrogate, 1),
        (#""\uDE00\uD83D""#, .loneSurrogate, 1), (#""\uD83Dx""#, .loneSurrogate, 1),
        ("01", .invalidNumber, 0),
        ("-", .invalidNumber, 0), ("1.", .invalidNumber, 0), (".5", .expectedValue, 0),
        ("+1", .expectedValue, 0), ("1e", .invalidNumber, 0), ("1e+", .invalidNumber, 0),
        ("1e999", .numberOutOfRange, 0), ("NaN", .expectedValue, 0), ("0x10", .trailingInput, 1),
        ("// a\n1", .expectedValue, 0), ("\u{FEFF}{}", .byteOrderMark, 0),
    ])
    func `a malformed text is refused at its place`(text: String, kind: JSONSyntaxError.Kind, offset: Int) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSON.parse(text) }
        #expect(error?.kind == kind)
        #expect(error?.offset == offset)
    }

    @Test(
        arguments: [
            [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3],
            [0x80],
        ] as [[UInt8]]
    )
    func `bytes that are not UTF-8 are refused`(invalid: [UInt8]) {
        for prefix in ["\"é", "\"\\né"] {
            let bytes = Array(prefix.utf8) + invalid + [UInt8(ascii: "\"")]
            let error = #expect(throws: JSONSyntaxError.self) { try JSON.parse(bytes) }
            #expect(error?.kind == .invalidUTF8)
            #expect(error?.offset == prefix.utf8.count)
        }
    }

    @Test func `line and column count characters`() {
        let error = #expect(throws: JSONSyntaxError.self) { try JSON.parse("{\n  \"é\": 1\n  \"b\": 2\n}") }
        #expect(error?.description == "line 3, column 3: a comma or } is expected after the member")
    }

    @Test(arguments: [
        (
            "{\"message\": {\"token\": \"a\" \"topic\": \"b\"}}",
            """
            Invalid JSON payload received. Expected , or } after key:value pair.
            age": {"token": "a" "topic": "b"}}
                                ^
            """
        ),
        (
            "{",
            """
            Invalid JSON payload received. Unexpected end of string. Expected an object key or }.
            {
             ^
            """
        ),
        (
            "[1] x",
            """
            Invalid JSON payload received. Parsing terminated before end of input.
            [1] x
                ^
            """
        ),
    ])
    func `the service's message shows the place`(text: String, message: String) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSON.parse(text, .service) }
        #expect(error?.serviceMessage == message)
    }

    @Test func `the description never repeats the text`() {
        let error = #expect(throws: JSONSyntaxError.self) { try JSON.parse("{\"private_key\":\"s3cret\"") }
        #expect(error?.description.contains("s3cret") == false)
    }
}
