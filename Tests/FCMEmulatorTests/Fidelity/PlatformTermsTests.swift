import FCMCore
import Testing

@testable import FCMEmulator

/// How long messages wait and what replaces them, said in each platform's own way (`fcm-v1.md` 6.2, §8 row 42).
@Suite struct PlatformTermsTests {
    let desk = Desk()

    private func advance(_ duration: String) throws {
        #expect(try desk.control("POST", "clock:advance", "{\"duration\":\"\(duration)\"}").status == 200)
    }

    private func counts() throws -> [JSON?] {
        let stats = try desk.control("GET", "stats").json
        return [stats["pending"], stats["dropped"]?["TTL_EXPIRED"]]
    }

    private func connect(_ device: Desk.Device) throws -> [String?] {
        _ = try desk.control("PATCH", "devices/\(device.fid)", #"{"online":true}"#)
        return try desk.messages(of: device).map { $0["data"]?["n"]?.string }
    }

    @Test(arguments: [("android", 28), ("ios", 30), ("web", 28)])
    func `without a time to live four weeks are waited for, for Apple devices thirty days`(
        platform: String,
        days: Int
    ) throws {
        let device = try desk.device(platform: platform, online: false)
        #expect(try desk.send(#"{"token":"\#(device.token)","notification":{"title":"x"}}"#).status == 200)
        try advance("\(days - 1)d")
        #expect(try counts().first == 1)
        try advance("1d")
        #expect(try counts() == [0, 1])
        #expect(try connect(device).isEmpty)
    }

    @Test(arguments: ["android", "ios", "web"])
    func `each platform has its own header for the time to live`(platform: String) throws {
        let device = try desk.device(platform: platform, online: false)
        let end = desk.now.microseconds / 1_000_000 + 60
        let own = [
            "android": #""android":{"ttl":"60s"}"#,
            "ios": #""apns":{"headers":{"apns-expiration":"\#(end)"}}"#,
            "web": #""webpush":{"headers":{"TTL":"60"}}"#,
        ]
        let block = try #require(own[platform])
        let message = #"{"token":"\#(device.token)","notification":{"title":"x"},\#(block)}"#
        #expect(try desk.send(message).status == 200)
        try advance("58s")
        #expect(try counts().first == 1)
        try advance("3s")
        #expect(try counts() == [0, 1])
    }

    @Test(arguments: [
        ("android", #""android":{"ttl":"0s"}"#), ("ios", #""apns":{"headers":{"apns-expiration":"0"}}"#),
        ("web", #""webpush":{"headers":{"TTL":"0"}}"#),
    ])
    func `nothing waits with a time to live of nothing`(platform: String, block: String) throws {
        let device = try desk.device(platform: platform, online: false)
        let message = #"{"token":"\#(device.token)","notification":{"title":"x"},\#(block)}"#
        #expect(try desk.send(message).status == 200)
        #expect(try counts() == [0, 1])
    }

    @Test(arguments: [
        ("android", #""android":{"collapse_key":"k"}"#),
        ("ios", #""apns":{"headers":{"apns-collapse-id":"k"}}"#),
        ("web", #""webpush":{"headers":{"Topic":"k"}}"#),
    ])
    func `each platform has its own collapse key`(platform: String, block: String) throws {
        let device = try desk.device(platform: platform, online: false)
        for n in 1...3 {
            let message = #"{"token":"\#(device.token)","data":{"n":"\#(n)"},\#(block)}"#
            #expect(try desk.send(message).status == 200)
        }
        #expect(try connect(device) == ["3"])
    }

    @Test func `a waiting notification for Android replaces the one before`() throws {
        let device = try desk.device(online: false)
        for n in 1...3 {
            let message = #"{"token":"\#(device.token)","notification":{"title":"x"},"data":{"n":"\#(n)"}}"#
            #expect(try desk.send(message).status == 200)
        }
        #expect(try connect(device) == ["3"])
    }

    @Test(arguments: ["ios", "web"])
    func `a hundred wait for other platforms too, and the oldest goes first`(platform: String) throws {
        let device = try desk.device(platform: platform, online: false)
        for n in 1...101 {
            #expect(
                try desk.send(#"{"token":"\#(device.token)","data":{"n":"\#(n)"}}"#).status == 200
            )
        }
        #expect(try desk.control("GET", "stats").json["dropped"]?["TOO_MANY_PENDING"] == 1)
        #expect(try connect(device) == (2...101).map(String.init))
    }
}
