import FCMCore
import Testing

@Suite struct JSONParsingTests {
    @Test(
        arguments: [
            ("null", JSON.null), ("true", true), (" false ", false), ("0", 0), ("-12", -12),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("-0", .number(-0.0)),
            ("1.5", .number(1.5)), ("1e3", .number(1000)), ("2E-2", .number(0.02)), ("0.0", .number(0)),
            ("\"\"", ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{c}\n\r\tz"),
            (#""\u00e9\uD83D\uDE00""#, "é😀"),
            ("\"é😀\"", "é😀"), (#""\u0000""#, "\0"), ("[]", []), ("{}", [:]), ("[1, [2], {}]", [1, [2], [:]]),
            ("{\"a\": {\"b\": [null]}}", ["a": ["b": [.null]]]),
        ] as [(String, JSON)]
    )
    func `a value is read`(text: String, value: JSON) throws {
        #expect(try JSON.parse(text) == value)
    }

    @Test func `the last of repeated members wins at the place of the first`() throws {
        let value = try JSON.parse(#"{"a":1,"b":2,"a":3}"#)
        #expect(value == ["a": 3, "b": 2])
        #expect(value.object?.members.map(\.name) == ["a", "b"])
    }

    @Test func `repeats are found in large objects too`() throws {
        let members = (0..<100).map { "\"k\($0 % 40)\":\($0)" }.joined(separator: ",")
        let object = try #require(try JSON.parse("{\(members)}").object)
        #expect(object.members.count == 40)
        #expect(object.members.map(\.name) == (0..<40).map { "k\($0)" })
        #expect(object["k3"] == 83)
        #expect(object["k39"] == 79)
    }

    @Test(
        arguments: [
            ("[1,2,]", JSON.array([1, 2])), ("{\"a\":1,}", ["a": 1]), ("{'a':'b'}", ["a": "b"]),
            ("{a_1$:1}", ["a_1$": 1]), (#"'it\'s "so"'"#, #"it's "so""#),
        ] as [(String, JSON)]
    )
    func `the service's leniency is an option`(text: String, value: JSON) throws {
        #expect(try JSON.parse(text, .service) == value)
        #expect(throws: JSONSyntaxError.self) { try JSON.parse(text) }
    }

    @Test func `one hundred levels are the most`() throws {
        let nested = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        #expect(throws: Never.self) { try JSON.parse(nested) }
        let error = #expect(throws: JSONSyntaxError.self) { try JSON.parse("[" + nested + "]") }
        #expect(error?.kind == .tooDeep)
        #expect(error?.offset == 100)
    }

    /// Strings are looked through eight bytes at a time: what ends or breaks them is found at every place in a word.
    @Test(arguments: 0...40)
    func `a string is read whatever its length, and whatever stands in it where`(length: Int) throws {
        for place in 0...length {
            let (before, after) = (
                String(repeating: "~", count: place), String(repeating: "!", count: length - place)
            )
            #expect(try JSON.parse("[\"\(before)é\(after)\"]") == [.string("\(before)é\(after)")])
            #expect(try JSON.parse("[\"\(before)\\\"\(after)\"]") == [.string("\(before)\"\(after)")])
            #expect(try JSON.parse("[\"\(before)\u{7f}\(after)\"]") == [.string("\(before)\u{7f}\(after)")])
            let control = #expect(throws: JSONSyntaxError.self) {
                try JSON.parse("[\"\(before)\u{1f}\(after)\"]")
            }
            #expect(control?.kind == .controlCharacter)
            #expect(control?.offset == 2 + place)
            let broken = Array("[\"\(before)".utf8) + [0xC3] + Array("\(after)\"]".utf8)
            let invalid = #expect(throws: JSONSyntaxError.self) { try JSON.parse(broken) }
            #expect(invalid?.kind == .invalidUTF8)
            #expect(invalid?.offset == 2 + place)
        }
    }
}
