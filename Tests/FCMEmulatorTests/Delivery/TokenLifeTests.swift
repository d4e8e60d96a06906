import FCMCore
import Testing

@testable import FCMEmulator

/// Devices that are not heard of, and tokens that end or are replaced (`fcm-v1.md` §5, 6.1, 6.2).
@Suite struct TokenLifeTests {
    let desk = Desk()

    private func advance(days: Int) throws {
        #expect(try desk.control("POST", "clock:advance", "{\"duration\":\"\(days)d\"}").status == 200)
    }

    private func send(_ device: Desk.Device) throws -> Desk.Answer {
        try desk.send("{\"token\":\"\(device.token)\",\"data\":{\"k\":\"v\"}}")
    }

    private func connect(_ device: Desk.Device) throws -> [JSON] {
        _ = try desk.control("PATCH", "devices/\(device.fid)", #"{"online":true}"#)
        return try desk.messages(of: device)
    }

    @Test func `a message to a device that was silent for a month is accepted and discarded`() throws {
        let device = try desk.device(online: false)
        try advance(days: 29)
        #expect(try send(device).status == 200)
        #expect(try desk.control("GET", "stats").json["pending"] == 1)
        try advance(days: 1)
        #expect(try send(device).status == 200)
        #expect(try desk.control("GET", "stats").json["dropped"]?["DEVICE_INACTIVE"] == 1)
        let received = try connect(device)
        #expect(received.map { $0["messageType"]?.string } == ["deleted_messages", nil])
        #expect(try send(device).status == 200)
        #expect(try desk.messages(of: device).count == 3)
    }

    @Test func `four weeks after the last of them the device is told nothing`() throws {
        let device = try desk.device(online: false)
        try advance(days: 40)
        #expect(try send(device).status == 200)
        try advance(days: 29)
        #expect(try connect(device).isEmpty)
    }

    @Test func `the token of an Android device ends after 270 days of silence, and with it its topics`()
        throws
    {
        let phones = try desk.devices(2, topics: ["t"], online: false)
        let tablet = try desk.device(platform: "ios", topics: ["t"], online: false)
        try advance(days: 100)
        #expect(try connect(phones[1]).isEmpty)
        _ = try desk.control("PATCH", "devices/\(phones[1].fid)", #"{"online":false}"#)
        try advance(days: 169)
        #expect(try send(phones[0]).status == 200)
        try advance(days: 1)
        let refused = try send(phones[0])
        #expect(refused.status == 404)
        #expect(refused.text.contains("UNREGISTERED"))
        #expect(try send(phones[1]).status == 200)
        #expect(try send(tablet).status == 200)
        #expect(try desk.control("GET", "topics").json["topics"]?.array?.first?["subscribers"] == 2)
        #expect(try desk.control("GET", "devices/\(phones[0].token)").json["registered"] == false)
    }

    @Test func `a refreshed token brings the subscriptions along, the old one is no token any more`() throws {
        let device = try desk.device(topics: ["a", "b"])
        let answer = try desk.control("POST", "devices/\(device.token):refresh")
        #expect(answer.status == 200)
        #expect(answer.json["topics"] == ["a", "b"])
        #expect(answer.json["label"] == "x")
        let token = try #require(answer.json["token"]?.string)
        #expect(token != device.token)
        #expect(try send(device).status == 404)
        #expect(try desk.send(#"{"token":"\#(token)"}"#).status == 200)
        let old = try desk.control("GET", "devices/\(device.token)").json
        #expect(old["replacedBy"]?.string == token)
        #expect(old["topics"] == [])
        #expect(try desk.control("POST", "devices/\(device.fid):refresh").status == 409)
        #expect(try desk.control("GET", "devices/\(device.fid):refresh").status == 405)
        #expect(try desk.control("POST", "devices/banana:refresh").status == 404)
    }

    @Test func `an app that comes back after its token ended gets a new one`() throws {
        let device = try desk.device(topics: ["t"])
        _ = try desk.control("DELETE", "devices/\(device.token)")
        let token = try #require(
            try desk.control("POST", "devices/\(device.token):refresh").json["token"]?.string
        )
        #expect(try desk.send(#"{"token":"\#(token)"}"#).status == 200)
        #expect(try desk.control("GET", "devices/\(token)").json["topics"] == [])
    }
}
