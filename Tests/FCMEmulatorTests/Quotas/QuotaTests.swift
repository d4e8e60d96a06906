import FCMCore
import Testing

@testable import FCMEmulator

/// `--quota fcm`: the limits of `fcm-v1.md` §5, each with its own refusal, on the virtual clock.
@Suite struct QuotaTests {
    let desk = Desk { $0.quota = .fcm }

    private func retryAfter(_ answer: Desk.Answer) -> String? {
        answer.reply.headers.first { $0.name == "Retry-After" }?.value
    }

    private func advance(_ duration: String) throws {
        #expect(try desk.control("POST", "clock:advance", "{\"duration\":\"\(duration)\"}").status == 200)
    }

    // MARK: The project's minute

    @Test func `a window opens again a minute after its first request, not by and by`() {
        var quota = WindowQuota(3, seconds: 60)
        let start = Moment(microseconds: 1_000_000_000)
        let later = { (seconds: Int64) in start.advanced(microseconds: seconds * 1_000_000) }
        for seconds in [0, 10, 59] as [Int64] {
            #expect(quota.opens(later(seconds)) == later(seconds))
            quota.take(later(seconds))
        }
        #expect(quota.opens(later(59)) == later(60))
        #expect(quota.opens(later(60)) == later(60))
        quota.take(later(75))
        quota.take(later(75))
        quota.take(later(76))
        #expect(quota.opens(later(80)) == later(135))
    }

    @Test func `the 600,001st message of a minute is refused in the words of the project`() throws {
        let device = try desk.device(platform: "ios")
        let send = { try desk.send(#"{"token":"\#(device.token)"}"#) }
        let place = desk.state.defaultProject
        let now = desk.now
        for _ in 0..<599_998 { desk.state.projects[place].sendQuota.take(now) }
        // A refused one counts as well.
        #expect(try desk.send("{}").status == 400)
        #expect(try send().status == 200)
        let refused = try send()
        #expect(refused.status == 429)
        #expect(refused.code == "RESOURCE_EXHAUSTED")
        #expect(retryAfter(refused) == "60")
        let details = refused.json["error"]?["details"]?.array ?? []
        #expect(details.contains { $0["reason"] == "RATE_LIMIT_EXCEEDED" })
        #expect(!refused.text.contains("FcmError"))
        #expect(refused.text.contains("SendsPerMinutePerProject"))
        // What has a mistake is told so all the same.
        #expect(try desk.send("{}").status == 400)
        try advance("59s")
        #expect(try retryAfter(send()) == "1")
        try advance("1s")
        #expect(try send().status == 200)
    }

    @Test func `no limit is kept unless that is asked for`() throws {
        let free = Desk()
        let device = try free.device(topics: ["t"])
        for n in 0..<300 {
            #expect(
                try free.send(#"{"token":"\#(device.token)","notification":{"title":"\#(n)"}}"#).status == 200
            )
        }
        #expect(try free.messages(of: device).count == 300)
    }

    // MARK: One device

    @Test func `240 a minute and 5,000 an hour to one Android device`() throws {
        let phone = try desk.device()
        let tablet = try desk.device(platform: "ios")
        let send = { (device: Desk.Device) in try desk.send(#"{"token":"\#(device.token)"}"#) }
        for _ in 0..<240 { #expect(try send(phone).status == 200) }
        let refused = try send(phone)
        #expect(refused.status == 429)
        #expect(refused.code == "RESOURCE_EXHAUSTED")
        #expect(refused.json["error"]?["details"]?.array?.first?["errorCode"] == "QUOTA_EXCEEDED")
        #expect(retryAfter(refused) == "60")
        #expect(try desk.send(#"{"fid":"\#(phone.fid)"}"#).status == 429)
        for _ in 0..<241 { #expect(try send(tablet).status == 200) }
        #expect(try send(desk.device()).status == 200)
        // A dry run goes to nobody.
        #expect(try desk.send(#"{"token":"\#(phone.token)"}"#, dryRun: true).status == 200)
        for _ in 1..<20 {
            try advance("60s")
            for _ in 0..<240 { #expect(try send(phone).status == 200) }
        }
        try advance("60s")
        for _ in 0..<200 { #expect(try send(phone).status == 200) }
        let hourly = try send(phone)
        #expect(hourly.status == 429)
        #expect(Int(retryAfter(hourly) ?? "") == 2400)
        try advance("2400s")
        #expect(try send(phone).status == 200)
    }

    // MARK: Fan-outs

    @Test func `a thousand fan-outs at a time, which share ten thousand deliveries a second`() throws {
        _ = try desk.devices(1000, topics: ["t"])
        let send = { try desk.send(#"{"topic":"t"}"#) }
        for _ in 0..<1000 { #expect(try send().status == 200) }
        let refused = try send()
        #expect(refused.status == 429)
        #expect(refused.message == "Topic quota exceeded.")
        #expect(refused.json["error"]?["details"]?.array?.first?["errorCode"] == "QUOTA_EXCEEDED")
        #expect(retryAfter(refused) == "1")
        #expect(try desk.send(#"{"condition":"'t' in topics"}"#).status == 429)
        try advance("1s")
        for _ in 0..<10 { #expect(try send().status == 200) }
        #expect(try send().status == 429)
        // A fan-out to nobody is through at once, and still has to wait for a slot.
        #expect(try desk.send(#"{"topic":"nobody"}"#).status == 429)
        try advance("101s")
        #expect(try send().status == 200)
    }

    // MARK: Collapsible messages

    @Test func `twenty collapsible messages at once, then one in three minutes, the newest of each key`()
        throws
    {
        let phone = try desk.device()
        func send(_ n: Int, _ rest: String) throws {
            #expect(
                try desk.send("{\"token\":\"\(phone.token)\",\"data\":{\"n\":\"\(n)\"}\(rest)}").status == 200
            )
        }
        func received() throws -> [String?] { try desk.messages(of: phone).map { $0["data"]?["n"]?.string } }
        let collapsible = #","android":{"collapse_key":"k"}"#
        for n in 1...25 { try send(n, collapsible) }
        #expect(try received() == (1...20).map(String.init))
        let stats = try desk.control("GET", "stats").json
        #expect(stats["pending"] == 1)
        #expect(stats["dropped"]?["COLLAPSED"] == 4)
        // What is not collapsible, or may not wait, is not held up.
        try send(26, "")
        try send(27, #","android":{"collapse_key":"k","ttl":"0s"}"#)
        #expect(try received().suffix(2) == ["26", "27"])
        try advance("179s")
        #expect(try received().count == 22)
        try advance("1s")
        #expect(try received().last == "25")
        try send(28, collapsible)
        #expect(try received().last == "25")
        try advance("3600s")
        for n in 29...60 { try send(n, collapsible) }
        // 28 took one of the twenty that an hour fills up.
        #expect(try received().last == "47")
    }

    @Test func `devices of a fan-out are held up each by its own`() throws {
        let phones = try desk.devices(2, topics: ["t"])
        let tablet = try desk.device(platform: "ios", topics: ["t"])
        for _ in 0..<20 {
            _ = try desk.send(#"{"token":"\#(phones[0].token)","notification":{"title":"x"}}"#)
        }
        _ = try desk.send(#"{"topic":"t","notification":{"title":"y"}}"#)
        #expect(try desk.messages(of: phones[0]).count == 20)
        #expect(try desk.messages(of: phones[1]).count == 1)
        #expect(try desk.messages(of: tablet).count == 1)
        let last = try #require(try desk.control("GET", "messages").json["messages"]?.array?.first)
        #expect(last["pending"] == 1)
        let id = try #require(last["name"]?.string?.split(separator: "/").last)
        let rows = try desk.control("GET", "messages/\(id)/deliveries").json["deliveries"]?.array ?? []
        #expect(rows.first { $0["token"]?.string == phones[0].token }?["reason"] == "THROTTLED")
        try advance("180s")
        #expect(try desk.messages(of: phones[0]).count == 21)
        #expect(try desk.control("GET", "stats").json["pending"] == 0)
    }

    @Test func `a bucket fills again in an hour`() {
        var throttle = CollapsibleThrottle()
        var now = Moment(microseconds: 1_700_000_000_000_000)
        for _ in 0..<20 { #expect(throttle.take(5, now: now) == nil) }
        #expect(throttle.take(5, now: now) == now.advanced(microseconds: 180_000_000))
        #expect(throttle.take(4, now: now) == nil)
        now = now.advanced(microseconds: 360_000_000)
        for _ in 0..<2 { #expect(throttle.take(5, now: now) == nil) }
        #expect(throttle.take(5, now: now) != nil)
        now = now.advanced(microseconds: 20 * 180_000_000)
        for _ in 0..<20 { #expect(throttle.take(5, now: now) == nil) }
        #expect(throttle.take(5, now: now) != nil)
    }
}
