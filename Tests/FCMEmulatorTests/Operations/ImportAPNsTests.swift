import FCMCore
import Testing

@testable import FCMEmulator

/// `POST /iid/v1:batchImport` (`fcm-v1.md` 1.3).
@Suite struct ImportAPNsTests {
    private static let token = String(repeating: "0a1B", count: 16)

    private static func body(_ tokens: [String]) -> String {
        let json: JSON = [
            "application": "com.example.App", "sandbox": false,
            "apns_tokens": .array(tokens.map(JSON.string)),
        ]
        return json.text()
    }

    private static func results(_ answer: Desk.Answer) throws -> [JSON] {
        #expect(answer.status == 200)
        return try #require(answer.json["results"]?.array)
    }

    @Test func `each token has its own result, in order, as documented`() throws {
        let desk = Desk()
        let answer = try desk.ask("POST", "/iid/v1:batchImport", Self.body([Self.token, "banana"]))
        let results = try Self.results(answer)
        #expect(results.count == 2)
        #expect(results[0].object?.members.map(\.name) == ["apns_token", "status", "registration_token"])
        #expect(results[0]["apns_token"] == .string(Self.token))
        #expect(results[0]["status"] == "OK")
        #expect(results[1] == ["apns_token": "banana", "status": "Internal Server Error"])
    }

    @Test func `what was imported is an Apple device that gets messages`() throws {
        let desk = Desk()
        let answer = try desk.ask("POST", "/iid/v1:batchImport", Self.body([Self.token]))
        let registration = try #require(try Self.results(answer)[0]["registration_token"]?.string)
        #expect(try desk.ask("GET", "/iid/info/\(registration)").json["platform"] == "IOS")
        #expect(try desk.send(#"{"token":"\#(registration)","notification":{"title":"x"}}"#).status == 200)
        #expect(
            try desk.control("GET", "devices/\(registration)/messages").json["messages"]?.array?.count == 1
        )
    }

    @Test func `the same token is the same registration, until the app is gone`() throws {
        let desk = Desk()
        let ask = { (token: String) throws -> JSON? in
            try Self.results(desk.ask("POST", "/iid/v1:batchImport", Self.body([token])))[0][
                "registration_token"
            ]
        }
        let first = try #require(try ask(Self.token)?.string)
        #expect(try ask(Self.token.uppercased())?.string == first)
        #expect(try desk.control("GET", "stats").json["devices"] == 1)
        _ = try desk.control("DELETE", "devices/\(first)")
        #expect(try ask(Self.token)?.string != first)
    }

    @Test func `it comes along with an export`() throws {
        let desk = Desk()
        let first = try desk.ask("POST", "/iid/v1:batchImport", Self.body([Self.token])).text
        let other = Desk()
        _ = try other.control("POST", "state:import", desk.control("GET", "state:export").text)
        #expect(try other.ask("POST", "/iid/v1:batchImport", Self.body([Self.token])).text == first)
        #expect(try other.control("GET", "stats").json["devices"] == 1)
    }

    @Test(arguments: [
        "", "{}", #"{"application":"a","sandbox":false}"#,
        #"{"application":"a","sandbox":false,"apns_tokens":[]}"#,
        #"{"application":"a","sandbox":false,"apns_tokens":[1]}"#,
        #"{"application":"a","sandbox":"no","apns_tokens":["a"]}"#,
        #"{"application":"","sandbox":false,"apns_tokens":["a"]}"#,
        #"{"application":"two words","sandbox":false,"apns_tokens":["a"]}"#,
        ImportAPNsTests.body(Array(repeating: "a", count: 101)),
    ])
    func `a body that is none is refused as a whole`(body: String) throws {
        let answer = try Desk().ask("POST", "/iid/v1:batchImport", body)
        #expect(answer.status == 400)
        #expect(answer.text == #"{"error":"INVALID_ARGUMENT"}"#)
    }

    @Test func `a hundred go, by POST and with credentials alone`() throws {
        let desk = Desk()
        let tokens = (0..<100).map { String(repeating: "\($0 / 10)\($0 % 10)", count: 32) }
        #expect(try Self.results(desk.ask("POST", "/iid/v1:batchImport", Self.body(tokens))).count == 100)
        #expect(try desk.ask("GET", "/iid/v1:batchImport").status == 405)
        let strict = Desk { $0.auth = .strict }
        #expect(try strict.ask("POST", "/iid/v1:batchImport", Self.body(tokens)).status == 401)
    }
}
