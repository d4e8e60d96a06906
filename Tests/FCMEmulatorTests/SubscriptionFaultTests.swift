import FCMCore
import FCMEmulator
import Testing

/// Rules that fail single registrations of Instance ID calls (`fcm-v1.md` 4.6).
@Suite struct SubscriptionFaultTests {
    let desk = Desk()

    private func arm(_ result: String, target: String? = nil, when: String = "{}") throws {
        let name = target.map { ",\"target\":\"\($0)\"" } ?? ""
        let rule = """
            {"match":{"method":"iid"\(name)},"when":\(when),"action":{"result":"\(result)"}}
            """
        #expect(try desk.control("POST", "faults", rule).status == 200)
    }

    private func batch(_ operation: String, _ tokens: [String], topic: String = "news") throws -> Desk.Answer
    {
        let list = tokens.map { "\"\($0)\"" }.joined(separator: ",")
        let body = "{\"to\":\"/topics/\(topic)\",\"registration_tokens\":[\(list)]}"
        return try desk.ask("POST", "/iid/v1:batch\(operation)", body)
    }

    private func topics(_ device: Desk.Device) throws -> JSON? {
        try desk.control("GET", "devices/\(device.fid)").json["topics"]
    }

    private func hits() throws -> Int64? {
        try desk.control("GET", "faults").json["faults"]?.array?.first?["hits"]?.integer
    }

    @Test(arguments: [
        "NOT_FOUND", "INVALID_ARGUMENT", "INTERNAL", "TOO_MANY_TOPICS", "RESOURCE_EXHAUSTED",
        "PERMISSION_DENIED", "DEADLINE_EXCEEDED", "UNKNOWN",
    ])
    func `one token of a batch fails and the others are subscribed`(result: String) throws {
        let devices = try desk.devices(3)
        try arm(result, target: devices[1].fid)
        let answer = try batch("Add", devices.map(\.token))
        #expect(answer.status == 200)
        #expect(answer.text.filter { !$0.isWhitespace } == #"{"results":[{},{"error":"\#(result)"},{}]}"#)
        #expect(try devices.map { try topics($0) } == [["news"], [], ["news"]])
        #expect(try hits() == 1)
        #expect(SendFailure.Code(name: result).name == result)
    }

    @Test func `one token of a removal fails and stays subscribed`() throws {
        let devices = try desk.devices(2, topics: ["news"])
        try arm("INTERNAL", target: devices[0].token)
        #expect(
            try batch("Remove", devices.map(\.token)).json == ["results": [["error": "INTERNAL"], [:]]]
        )
        #expect(try devices.map { try topics($0) } == [["news"], []])
    }

    @Test func `without a target, or by the topic's name, every token fails`() throws {
        let devices = try desk.devices(2)
        try arm("UNKNOWN", target: "news*", when: #"{"first":1}"#)
        let failed: JSON = ["results": [["error": "UNKNOWN"], ["error": "UNKNOWN"]]]
        #expect(try batch("Add", devices.map(\.token), topic: "weather").json == ["results": [[:], [:]]])
        #expect(try batch("Add", devices.map(\.token)).json == failed)
        #expect(try hits() == 1)
        _ = try desk.control("DELETE", "faults")
        try arm("UNKNOWN")
        #expect(try batch("Add", devices.map(\.token)).json == failed)
        #expect(try devices.map { try topics($0) } == [["weather"], ["weather"]])
    }

    @Test func `a request counts once, however many of its tokens match`() throws {
        let tokens = try desk.devices(3).map(\.token)
        try arm("INTERNAL", when: #"{"every":2}"#)
        #expect(try batch("Add", tokens).json == ["results": [[:], [:], [:]]])
        #expect(try batch("Add", tokens).json["results"]?.array?.allSatisfy { $0["error"] != nil } == true)
        #expect(try hits() == 1)
    }

    @Test(arguments: [
        ("NOT_FOUND", 404, "NOT_FOUND"), ("INVALID_ARGUMENT", 400, "InvalidToken"),
        ("INTERNAL", 500, "INTERNAL"), ("TOO_MANY_TOPICS", 400, "TOO_MANY_TOPICS"),
        ("RESOURCE_EXHAUSTED", 429, "RESOURCE_EXHAUSTED"), ("PERMISSION_DENIED", 403, "PERMISSION_DENIED"),
        ("DEADLINE_EXCEEDED", 504, "DEADLINE_EXCEEDED"), ("UNKNOWN", 500, "UNKNOWN"),
    ])
    func `a call for one token fails by its status`(result: String, status: Int, word: String) throws {
        let devices = try desk.devices(2)
        try arm(result, target: devices[0].token)
        let paths = devices.map { "/iid/v1/\($0.token)/rel/topics/news" }
        let refused = try desk.ask("POST", paths[0])
        #expect(refused.status == status)
        #expect(refused.text == "{\"error\":\"\(word)\"}")
        #expect(try desk.ask("POST", paths[1]).status == 200)
        #expect(try devices.map { try topics($0) } == [[], ["news"]])
    }

    @Test(arguments: [
        ("INTERNAL", 500, "InternalServerError"), ("TOO_MANY_TOPICS", 400, "TOO_MANY_SUBSCRIBERS"),
        ("RESOURCE_EXHAUSTED", 429, "QUOTA_EXCEEDED"), ("NOT_FOUND", 404, "INVALID_PARAMETERS"),
    ])
    func `a device that asks for itself is told in its own words`(
        result: String,
        status: Int,
        word: String
    ) throws {
        let device = try desk.device()
        try arm(result)
        let form = "sender=\(device.token)&X-gcm.topic=/topics/news"
        let answer = try desk.ask("POST", "/iid/register", form)
        #expect(answer.status == status)
        #expect(answer.text == "Error=\(word)")
        #expect(try topics(device) == [])
    }

    @Test func `calls without such results are neither hit nor counted`() throws {
        let device = try desk.device()
        try arm("INTERNAL", when: #"{"first":1}"#)
        #expect(try desk.ask("GET", "/iid/info/\(device.token)").status == 200)
        #expect(try hits() == 0)
        #expect(try batch("Add", [device.token]).json == ["results": [["error": "INTERNAL"]]])
    }

    @Test func `a request that is wrong as a whole stays so`() throws {
        try arm("INTERNAL")
        #expect(try batch("Add", []).status == 400)
        #expect(try batch("Add", ["x"], topic: "a b").status == 400)
    }

    @Test func `the rule is listed and goes along in a seed`() throws {
        let device = try desk.device()
        try arm("INTERNAL", target: device.token)
        let seed = try desk.control("GET", "state:export")
        #expect(seed.json["faults"]?.array?.first?["action"] == ["result": "INTERNAL"])
        let other = Desk()
        #expect(try other.control("POST", "state:import", seed.text).status == 200)
        let row = try other.control("GET", "faults").json["faults"]?.array?.first
        #expect(row?["action"] == ["result": "INTERNAL"])
        #expect(row?["match"]?["target"]?.string == device.token)
    }
}
