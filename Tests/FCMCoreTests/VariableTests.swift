import FCMCore
import Testing

/// Variables in the texts of a document.
@Suite struct VariableTests {
    private static func document(_ text: String) throws -> JSONObject {
        try #require(try JSON.parse(text).object)
    }

    @Test func `every text of a document may have variables, and names of members have none`() throws {
        let document = try Self.document(
            #"""
            {"topic":"news-{{city}}","notification":{"title":"{{what}} in {{ city }}","body":"{{}} {{open"},
            "data":{"{{key}}":"{{what}}"},"apns":{"payload":{"aps":{"alert":{"loc-args":["a","{{who}}"]},"badge":1}}}}
            """#
        )
        #expect(document.variables == ["city", "what", "who"])
        #expect(
            document.variablePlaces == [
                VariablePlace(path: "topic", name: "city"),
                VariablePlace(path: "notification.title", name: "what"),
                VariablePlace(path: "notification.title", name: "city"),
                VariablePlace(path: "data.{{key}}", name: "what"),
                VariablePlace(path: "apns.payload.aps.alert.loc-args[1]", name: "who"),
            ]
        )
    }

    @Test func `values take their places once, and what has none stays`() throws {
        let document = try Self.document(
            #"{"topic":"a","data":{"x":"{{a}}-{{b}} {{ c }}","n":"{{ c }}"},"android":{"ttl":"5s"}}"#
        )
        let filled = document.filled(with: ["a": "{{b}}", "b": "2", "stranger": "-"])
        #expect(
            JSON.object(filled).text()
                == #"{"topic":"a","data":{"x":"{{b}}-2 {{c}}","n":"{{ c }}"},"android":{"ttl":"5s"}}"#
        )
    }

    @Test(arguments: [
        "\"}, \"x\": {\"", "line\nline\u{0}\u{1B}[2J", "\u{202E}rtl سلام", "👩‍👩‍👧 é", "\\", "",
    ])
    func `a value is text, whatever it holds`(value: String) throws {
        let document = try Self.document(#"{"data":{"x":"<{{a}}>"}}"#)
        let text = JSON.object(document.filled(with: ["a": value])).text()
        #expect(try JSON.parse(text)["data"]?["x"]?.string == "<\(value)>")
    }
}
