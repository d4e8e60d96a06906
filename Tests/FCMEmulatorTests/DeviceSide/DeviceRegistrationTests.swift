import FCMCore
import FCMEmulator
import Testing

/// `POST /iid/register`, the call that an app instance itself makes.
@Suite struct DeviceRegistrationTests {
    private func form(_ token: String, _ topic: String, delete: Bool = false) -> String {
        var fields = [
            ("sender", token), ("app", "com.example.App"), ("device", "1"), ("app_ver", "1.0"),
            ("X-gcm.topic", topic), ("X-scope", topic),
        ]
        if delete { fields.append(("delete", "true")) }
        return PercentEncoding.form(fields)
    }

    private func topics(_ desk: Desk, _ device: Desk.Device) throws -> JSON? {
        try desk.control("GET", "devices/\(device.fid)").json["topics"]
    }

    @Test func `an app instance joins a topic and leaves it, and hears a token each time`() throws {
        let desk = Desk()
        let device = try desk.device(platform: "ios")
        let joined = try desk.ask("POST", "/iid/register", form(device.token, "/topics/news"))
        #expect(joined.status == 200)
        #expect(joined.text == "token=\(device.token)")
        #expect(try topics(desk, device) == ["news"])
        let left = try desk.ask("POST", "/iid/register", form(device.token, "/topics/news", delete: true))
        #expect(left.text.hasPrefix("token="))
        #expect(try topics(desk, device) == [])
    }

    @Test(arguments: [nil, "application/json", "text/plain", "application/x-www-form-urlencoded"])
    func `the body is a form whatever its type is said to be`(type: String?) throws {
        let desk = Desk()
        let device = try desk.device()
        let headers =
            type.map { [HTTPHeader("Content-Type", $0)] } ?? []
            + [HTTPHeader("Authorization", "AidLogin 1:2")]
        let answer = try desk.ask(
            "POST",
            "/iid/register",
            form(device.token, "/topics/50%25-off%"),
            headers: headers
        )
        #expect(answer.status == 200)
        #expect(try topics(desk, device) == ["50%25-off%"])
    }

    @Test func `what is wrong comes as Error and with a status to match`() throws {
        let desk = Desk()
        let device = try desk.device()
        let gone = try desk.device()
        _ = try desk.control("DELETE", "devices/\(gone.fid)")
        let cases: [(body: String, status: Int, text: String)] = [
            ("", 400, "Error=INVALID_PARAMETERS"),
            ("{\"sender\":1}", 400, "Error=INVALID_PARAMETERS"),
            (form("banana", "/topics/a"), 400, "Error=INVALID_PARAMETERS"),
            (form(gone.token, "/topics/a"), 404, "Error=INVALID_PARAMETERS"),
            (form(device.token, ""), 400, "Error=INVALID_PARAMETERS"),
            (form(device.token, "/topics/a b"), 400, "Error=INVALID_PARAMETERS"),
            (form(device.token, "/topics/"), 400, "Error=INVALID_PARAMETERS"),
        ]
        for wrong in cases {
            let answer = try desk.ask("POST", "/iid/register", wrong.body)
            #expect(answer.status == wrong.status, "\(wrong.body)")
            #expect(answer.text == wrong.text, "\(wrong.body)")
        }
        #expect(try desk.ask("GET", "/iid/register").status == 405)
    }

    @Test func `the 2,001st topic of an app instance is refused, the 2,000 there are stay`() throws {
        let desk = Desk()
        let device = try desk.device(topics: (0..<2000).map { "t\($0)" })
        let refused = try desk.ask("POST", "/iid/register", form(device.token, "/topics/more"))
        #expect(refused.status == 400)
        #expect(refused.text == "Error=TOO_MANY_SUBSCRIBERS")
        #expect(try desk.ask("POST", "/iid/register", form(device.token, "/topics/t7")).status == 200)
        _ = try desk.ask("POST", "/iid/register", form(device.token, "/topics/t7", delete: true))
        #expect(try desk.ask("POST", "/iid/register", form(device.token, "/topics/more")).status == 200)
    }

    @Test func `too many subscriptions a second are answered 429 while quotas are kept`() throws {
        let desk = Desk { $0.quota = .fcm }
        let device = try desk.device()
        var refused: Desk.Answer?
        for index in 0..<3_100 where refused == nil {
            let answer = try desk.ask("POST", "/iid/register", form(device.token, "/topics/t\(index % 9)"))
            if answer.status != 200 { refused = answer }
        }
        #expect(refused?.status == 429)
        #expect(refused?.text == "Error=QUOTA_EXCEEDED")
        #expect(refused?.reply[header: "Retry-After"] == "1")
        desk.now = desk.now.advanced(microseconds: 1_000_000)
        #expect(try desk.ask("POST", "/iid/register", form(device.token, "/topics/t0")).status == 200)
    }

    @Test(arguments: [
        (429, "RESOURCE_EXHAUSTED", "Error=QUOTA_EXCEEDED"), (500, "INTERNAL", "Error=InternalServerError"),
        (503, "UNAVAILABLE", "Error=SERVICE_NOT_AVAILABLE"),
    ])
    func `a fault rule answers in the words of this call`(status: Int, code: String, text: String) throws {
        let desk = Desk()
        let device = try desk.device()
        let rule = """
            {"match":{"method":"iid","target":"news"},"when":{"count":1},"action":{"status":\(status),"code":"\(code)"}}
            """
        _ = try desk.control("POST", "faults", rule)
        let hit = try desk.ask("POST", "/iid/register", form(device.token, "/topics/news"))
        #expect(hit.status == status)
        #expect(hit.text == text)
        #expect(try desk.ask("POST", "/iid/register", form(device.token, "/topics/news")).status == 200)
    }
}
