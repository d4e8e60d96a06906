import FCMCore
import FCMEmulator
import Testing

/// Fault rules from arming to the answer a client sees.
@Suite struct FaultTests {
    let desk = Desk()

    private func arm(_ rule: String) throws -> String {
        try #require(desk.control("POST", "faults", rule).json["id"]?.string)
    }

    /// The codes of so many sends to one topic, `OK` for a success.
    private func outcomes(_ count: Int, topic: String = "t") throws -> [String] {
        try (0..<count).map { _ in
            let answer = try desk.send("{\"topic\":\"\(topic)\"}")
            let details = answer.json["error"]?["details"]?.array ?? []
            let code = details.compactMap { $0["errorCode"]?.string }.first ?? answer.code
            return answer.status == 200 ? "OK" : code ?? "?"
        }
    }

    @Test(arguments: [
        ("UNREGISTERED", 404, "Requested entity was not found."),
        ("SENDER_ID_MISMATCH", 403, "SenderId mismatch"),
        ("QUOTA_EXCEEDED", 429, "Topic quota exceeded."), ("INTERNAL", 500, "Internal error encountered."),
        ("UNAVAILABLE", 503, "The service is currently unavailable."),
        ("THIRD_PARTY_AUTH_ERROR", 401, "Auth error from APNS or Web Push Service"),
        ("INVALID_ARGUMENT", 400, "Request contains an invalid argument."),
    ])
    func `a code brings the real body`(code: String, status: Int, message: String) throws {
        _ = try arm("{\"action\":{\"code\":\"\(code)\"}}")
        let answer = try desk.send(#"{"topic":"t"}"#)
        #expect(answer.status == status)
        #expect(answer.message == message)
        #expect(answer.json["error"]?["details"]?.array?.first?["errorCode"]?.string == code)
        #expect(try desk.control("GET", "stats").json["failed"]?[code]?.integer == 1)
        #expect(try desk.control("GET", "stats").json["accepted"]?.integer == 0)
    }

    @Test func `a status alone takes its canonical code, and Retry-After comes along`() throws {
        _ = try arm(#"{"action":{"status":429,"retryAfter":7}}"#)
        let answer = try desk.send(#"{"topic":"t"}"#)
        #expect(answer.code == "RESOURCE_EXHAUSTED")
        #expect(answer.reply[header: "retry-after"] == "7")
        #expect(answer.json["error"]?["details"]?.array?.contains { $0["errorCode"] != nil } == false)
    }

    @Test func `first, every and count pick their requests`() throws {
        let first = try arm(#"{"when":{"first":2},"action":{"code":"UNAVAILABLE"}}"#)
        #expect(try outcomes(4) == ["UNAVAILABLE", "UNAVAILABLE", "OK", "OK"])
        #expect(try desk.control("DELETE", "faults/\(first)").status == 200)
        let every = try arm(#"{"when":{"every":3,"count":2},"action":{"code":"INTERNAL"}}"#)
        #expect(
            try outcomes(9) == ["OK", "OK", "INTERNAL", "OK", "OK", "INTERNAL", "OK", "OK", "OK"]
        )
        let listed = try desk.control("GET", "faults").json["faults"]?.array
        #expect(listed?.map { $0["id"]?.string } == [every])
        #expect(listed?.first?["hits"]?.integer == 2)
        #expect(listed?.first?["when"]?["every"]?.integer == 3)
        #expect(try desk.control("DELETE", "faults").status == 200)
        #expect(try outcomes(3) == ["OK", "OK", "OK"])
    }

    @Test func `the first rule that matches decides, even for nothing`() throws {
        _ = try arm(#"{"when":{"every":2},"action":{"code":"INTERNAL"}}"#)
        _ = try arm(#"{"action":{"code":"UNAVAILABLE"}}"#)
        #expect(try outcomes(4) == ["OK", "INTERNAL", "OK", "INTERNAL"])
    }

    @Test func `a rule may leave what it does not hit to the next`() throws {
        _ = try arm(#"{"when":{"every":2,"otherwise":"next"},"action":{"code":"INTERNAL"}}"#)
        _ = try arm(#"{"when":{"every":2,"otherwise":"next"},"action":{"code":"UNAVAILABLE"}}"#)
        #expect(try outcomes(6) == ["OK", "INTERNAL", "UNAVAILABLE", "INTERNAL", "OK", "INTERNAL"])
        let listed = try desk.control("GET", "faults").json["faults"]?.array
        #expect(listed?.map { $0["hits"]?.integer } == [3, 1])
        #expect(listed?.first?["when"]?["otherwise"] == "next")
    }

    @Test(arguments: ["goaway", "truncate", "garbage"])
    func `a rule of the wire is listed as it was armed, and the message is accepted`(kind: String) throws {
        _ = try arm("{\"action\":{\"\(kind)\":true}}")
        let action = try desk.control("GET", "faults").json["faults"]?.array?.first?["action"]
        #expect(action == [kind: true])
        #expect(try desk.send(#"{"topic":"t"}"#).status == 200)
        #expect(try desk.control("GET", "stats").json["accepted"]?.integer == 1)
    }

    @Test func `a glob picks topics, tokens by FID, and groups by name`() throws {
        _ = try arm(#"{"match":{"target":"news.*"},"action":{"code":"INTERNAL"}}"#)
        #expect(try outcomes(1, topic: "news.local") == ["INTERNAL"])
        #expect(try outcomes(1, topic: "weather") == ["OK"])
        let device = try desk.device()
        _ = try arm("{\"match\":{\"target\":\"\(device.fid)\"},\"action\":{\"code\":\"UNREGISTERED\"}}")
        #expect(try desk.send("{\"token\":\"\(device.token)\"}").status == 404)
    }

    @Test func `a method picks calls, and each service answers in its own form`() throws {
        _ = try arm(#"{"match":{"method":"iid"},"action":{"status":503}}"#)
        _ = try arm(#"{"match":{"method":"oauth"},"action":{"status":500}}"#)
        #expect(try outcomes(1) == ["OK"])
        let batch = try desk.ask(
            "POST",
            "/iid/v1:batchAdd",
            #"{"to":"/topics/a","registration_tokens":["x"]}"#
        )
        #expect(batch.status == 503)
        #expect(batch.text == #"{"error":"UNAVAILABLE"}"#)
        #expect(try desk.ask("POST", "/token", "grant_type=x").status == 500)
    }

    @Test func `a probability is met about as often as it says, and the same at every run`() throws {
        _ = try arm(#"{"when":{"probability":0.3},"action":{"code":"INTERNAL"}}"#)
        let once = try outcomes(400)
        let hits = once.count { $0 == "INTERNAL" }
        #expect((80...160).contains(hits))
        let again = Desk()
        _ = try again.control("POST", "faults", #"{"when":{"probability":0.3},"action":{"code":"INTERNAL"}}"#)
        let statuses = try (0..<400).map { _ in try again.send(#"{"topic":"t"}"#).status == 500 }
        #expect(statuses == once.map { $0 == "INTERNAL" })
    }

    @Test func `until ends a rule on the virtual clock`() throws {
        _ = try arm(#"{"when":{"until":"2026-11-01T13:00:00Z"},"action":{"code":"INTERNAL"}}"#)
        #expect(try outcomes(1) == ["INTERNAL"])
        #expect(try desk.control("POST", "clock:advance", #"{"duration":"1h"}"#).status == 200)
        #expect(try outcomes(1) == ["OK"])
    }

    @Test(arguments: [("before", 0), ("after", 1), ("midBody", 1)])
    func `a disconnect answers nothing, and is processed or not`(kind: String, accepted: Int) throws {
        _ = try arm("{\"when\":{\"first\":1},\"action\":{\"disconnect\":\"\(kind)\"}}")
        let request = ServerRequest(
            method: "POST",
            target: "/v1/projects/demo-project/messages:send",
            body: Array(#"{"message":{"topic":"t"}}"#.utf8)
        )
        #expect(desk.exchange(request) == nil)
        #expect(try desk.control("GET", "stats").json["accepted"]?.integer == Int64(accepted))
    }

    @Test func `faults belong to their project`() throws {
        _ = try arm(#"{"action":{"code":"INTERNAL"}}"#)
        #expect(try desk.send(#"{"topic":"t"}"#, project: "other").status == 200)
    }

    @Test func `a transport without sockets breaks off where a rule says so`() async throws {
        let transport = InProcessTransport()
        func post(_ path: String, _ body: String) async throws(TransportFailure) -> HTTPReply {
            try await transport.exchange(
                HTTPRequest(method: "POST", url: "https://fcm.googleapis.com\(path)", body: Array(body.utf8))
            )
        }
        let armed = try await post(
            "/emulator/v1/projects/demo-project/faults",
            #"{"when":{"first":1},"action":{"disconnect":"after"}}"#
        )
        #expect(armed.status == 200)
        await #expect(throws: TransportFailure.self) {
            try await post("/v1/projects/demo-project/messages:send", #"{"message":{"topic":"t"}}"#)
        }
        let second = try await post("/v1/projects/demo-project/messages:send", #"{"message":{"topic":"t"}}"#)
        #expect(second.status == 200)
    }
}
