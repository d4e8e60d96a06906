import FCMCore
import FCMEmulator
import Testing

/// The Instance ID service's own rules (`fcm-v1.md` 1.3 and §8 rows 20, 33, 34).
@Suite struct InstanceIDRuleTests {
    private func batch(
        _ desk: Desk,
        _ device: Desk.Device,
        _ topic: String,
        headers: [HTTPHeader] = []
    ) throws -> Desk.Answer {
        try desk.ask(
            "POST",
            "/iid/v1:batchAdd",
            #"{"to":"/topics/\#(topic)","registration_tokens":["\#(device.token)"]}"#,
            headers: headers
        )
    }

    @Test func `an access token alone is no credential, and the answer is a page`() throws {
        let desk = Desk { $0.auth = .strict }
        let device = try desk.device()
        let form = "grant_type=refresh_token&client_id=c&client_secret=s&refresh_token=r"
        let token = try #require(desk.ask("POST", "/token", form).json["access_token"]?.string)
        let bearer = HTTPHeader("Authorization", "Bearer \(token)")
        let refused = try batch(desk, device, "t", headers: [bearer])
        #expect(refused.status == 401)
        #expect(refused.text.contains("Error 401 (Unauthorized)"))
        #expect(refused.reply[header: "content-type"] == "text/html; charset=UTF-8")
        let marked = HTTPHeader("access_token_auth", "true")
        #expect(try batch(desk, device, "t", headers: [bearer, marked]).json == ["results": [[:]]])
    }

    @Test func `private names are ordinary ones, and of this service alone`() throws {
        let desk = Desk()
        let device = try desk.device()
        #expect(try batch(desk, device, "private/mine").json == ["results": [[:]]])
        #expect(try desk.control("GET", "devices/\(device.fid)").json["topics"] == ["private/mine"])
        #expect(try desk.send(#"{"topic":"private/mine"}"#).message?.contains("invalid characters") == true)
    }

    @Test func `a subscription is there with its answer`() throws {
        let desk = Desk()
        let device = try desk.device()
        #expect(try batch(desk, device, "t").status == 200)
        #expect(try desk.send(#"{"topic":"t"}"#).status == 200)
        #expect(try desk.messages(of: device).count == 1)
    }
}
