import FCMCore
import Testing

@testable import FCMEmulator

/// Doze: normal priority waits, high priority does not (`fcm-v1.md` 6.2).
@Suite struct DozeTests {
    let desk = Desk()

    private func doze(_ device: Desk.Device, _ isDozing: Bool) throws {
        #expect(try desk.control("PATCH", "devices/\(device.fid)", "{\"dozing\":\(isDozing)}").status == 200)
    }

    private func texts(_ device: Desk.Device) throws -> [String?] {
        try desk.messages(of: device).map { $0["data"]?["n"]?.string ?? $0["messageType"]?.string }
    }

    private func send(_ target: String, _ n: Int, _ rest: String = "") throws {
        #expect(try desk.send("{\(target),\"data\":{\"n\":\"\(n)\"}\(rest)}").status == 200)
    }

    @Test func `what is urgent wakes the device, what is not waits until it wakes`() throws {
        let device = try desk.device(topics: ["t"])
        try doze(device, true)
        let token = "\"token\":\"\(device.token)\""
        try send(token, 1)
        try send(token, 2, #","android":{"priority":"high"}"#)
        try send(token, 3, #","notification":{"title":"x"}"#)
        try send("\"topic\":\"t\"", 4)
        try send("\"topic\":\"t\"", 5, #","android":{"priority":"HIGH"}"#)
        #expect(try texts(device) == ["2", "3", "5"])
        #expect(try desk.control("GET", "devices/\(device.token)").json["pending"] == 2)
        try doze(device, false)
        #expect(try texts(device) == ["2", "3", "5", "1", "4"])
        #expect(try desk.control("GET", "stats").json["pending"] == 0)
    }

    @Test func `time to live goes on meanwhile, and 0 is now or never`() throws {
        let device = try desk.device()
        try doze(device, true)
        let token = "\"token\":\"\(device.token)\""
        try send(token, 1, #","android":{"ttl":"60s"}"#)
        try send(token, 2, #","android":{"ttl":"0s"}"#)
        #expect(try desk.control("GET", "stats").json["dropped"]?["TTL_EXPIRED"] == 1)
        _ = try desk.control("POST", "clock:advance", #"{"duration":"61s"}"#)
        #expect(try desk.control("GET", "stats").json["dropped"]?["TTL_EXPIRED"] == 2)
        try doze(device, false)
        #expect(try texts(device) == [])
    }

    @Test(arguments: ["ios", "web"])
    func `other platforms have no Doze`(platform: String) throws {
        let device = try desk.device(platform: platform, topics: ["t"])
        try doze(device, true)
        try send("\"token\":\"\(device.token)\"", 1)
        try send("\"topic\":\"t\"", 2)
        #expect(try texts(device) == ["1", "2"])
        #expect(try desk.control("GET", "devices/\(device.token)").json["dozing"] == true)
    }

    @Test func `a device that connects while it dozes gets what is urgent`() throws {
        let device = try desk.device(online: false)
        let token = "\"token\":\"\(device.token)\""
        try send(token, 1)
        try send(token, 2, #","android":{"priority":"high"}"#)
        try doze(device, true)
        _ = try desk.control("PATCH", "devices/\(device.fid)", #"{"online":true}"#)
        #expect(try texts(device) == ["2"])
        try doze(device, false)
        #expect(try texts(device) == ["2", "1"])
    }
}
