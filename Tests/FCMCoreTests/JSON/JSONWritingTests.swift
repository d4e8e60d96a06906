import FCMCore
import TestSupport
import Testing

@Suite struct JSONWritingTests {
    @Test func `the compact form has no blanks and the fewest escapes`() {
        let value: JSON = [
            "a/b": [1, .number(1.5), true, .null, "é\"\\\n\u{1}\u{1F}\u{7F}"], "c": [:], "d": [],
        ]
        #expect(
            value.text()
                == "{\"a/b\":[1,1.5,true,null,\"é\\\"\\\\\\n\\u0001\\u001f\u{7F}\"],\"c\":{},\"d\":[]}"
        )
    }

    @Test func `the pretty form is the service's`() {
        let value: JSON = ["error": ["code": 404, "details": [["a": "b"]], "none": []]]
        let wanted = """
            {
              "error": {
                "code": 404,
                "details": [
                  {
                    "a": "b"
                  }
                ],
                "none": []
              }
            }

            """
        #expect(value.text(pretty: true) == wanted)
    }

    @Test func `numbers that JSON cannot write become null`() {
        #expect(JSON.array([.number(.infinity), .number(.nan)]).text() == "[null,null]")
    }

    @Test func `bytes are appended behind what is there`() {
        var bytes = Array("data: ".utf8)
        JSON.object(["a": 1]).append(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == #"data: {"a":1}"#)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `what is written is read back equal`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let value = JSON.random(depth: 4, using: &generator)
            #expect(try JSON.parse(value.serialized()) == value)
            #expect(try JSON.parse(value.serialized(pretty: true)) == value)
        }
    }
}

extension JSON {
    fileprivate static func random(depth: Int, using generator: inout SeededGenerator) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
        case 0: return .null
        case 1: return .bool(.random(using: &generator))
        case 2: return .integer(.random(in: .min ... .max, using: &generator))
        case 3: return .number(.random(in: -1e300...1e300, using: &generator))
        case 4: return .number(.random(in: -1...1, using: &generator))
        case 5: return .string(.random(using: &generator))
        case 6:
            let count = Int.random(in: 0..<5, using: &generator)
            return .array((0..<count).map { _ in random(depth: depth - 1, using: &generator) })
        default:
            var object = JSONObject()
            for _ in 0..<Int.random(in: 0..<20, using: &generator) {
                object[.random(using: &generator)] = random(depth: depth - 1, using: &generator)
            }
            return .object(object)
        }
    }
}
