import FCMCore
import FCMEmulator
import Testing

/// `devices/R/upstream`: an app instance sends to its app server and to its device group.
@Suite struct UpstreamTests {
    private func group(_ desk: Desk, _ devices: [Desk.Device]) throws -> String {
        let members = devices.map { "\"\($0.token)\"" }.joined(separator: ",")
        let body = """
            {"operation":"create","notification_key_name":"g","registration_ids":[\(members)]}
            """
        return try #require(try desk.ask("POST", "/fcm/notification", body).json["notification_key"]?.string)
    }

    private func upstream(_ desk: Desk, _ device: Desk.Device, _ to: String, ttl: Int = 60) throws
        -> Desk.Answer
    {
        let body = """
            {"to":"\(to)","messageId":"m1","ttl":\(ttl),"data":{"score":7,"name":"x"}}
            """
        return try desk.control("POST", "devices/\(device.fid)/upstream", body)
    }

    @Test(arguments: ["123456789012", "123456789012@gcm.googleapis.com", "123456789012@fcm.googleapis.com"])
    func `without an app server a message to the sender waits`(to: String) throws {
        let desk = Desk()
        let answer = try upstream(desk, try desk.device(), to)
        #expect(answer.status == 200)
        #expect(answer.json == ["status": "queued"])
    }

    @Test func `a message to the group reaches every other member, as a message from above`() throws {
        let desk = Desk()
        let devices = try desk.devices(3)
        let key = try group(desk, devices)
        _ = try desk.control("DELETE", "devices/\(devices[2].fid)")
        #expect(try upstream(desk, devices[0], key).json == ["status": "sent"])
        #expect(try desk.messages(of: devices[0]).isEmpty)
        let got = try desk.messages(of: devices[1])
        #expect(got.first?["data"] == ["name": "x", "score": "7"])
        let log = try desk.control("GET", "messages").json["messages"]?.array?.first
        #expect(log?["target"] == ["group": "g"])
        #expect(log?["targeted"] == 2)
        #expect(log?["dropped"] == ["UNINSTALLED": 1])
    }

    @Test func `an offline device keeps its messages until it is online, but none without time to live`()
        throws
    {
        let desk = Desk()
        let devices = try desk.devices(2)
        let key = try group(desk, devices)
        _ = try desk.control("PATCH", "devices/\(devices[0].fid)", #"{"online":false}"#)
        #expect(try upstream(desk, devices[0], key, ttl: 0).json == ["status": "queued"])
        #expect(try upstream(desk, devices[0], key).json == ["status": "queued"])
        #expect(try desk.messages(of: devices[1]).isEmpty)
        _ = try desk.control("PATCH", "devices/\(devices[0].fid)", #"{"online":true}"#)
        #expect(try desk.messages(of: devices[1]).count == 1)
        _ = try desk.control("PATCH", "devices/\(devices[0].fid)", #"{"online":false}"#)
        _ = try upstream(desk, devices[0], key, ttl: 60)
        desk.now = desk.now.advanced(microseconds: 61_000_000)
        _ = try desk.control("PATCH", "devices/\(devices[0].fid)", #"{"online":true}"#)
        #expect(try desk.messages(of: devices[1]).count == 1)
    }

    @Test func `4,096 characters go up and one more does not; an uninstalled app sends nothing`() throws {
        let desk = Desk()
        let device = try desk.device()
        func send(_ length: Int) throws -> Int {
            let text = String(repeating: "é", count: length - 1)
            let body = #"{"to":"123456789012","messageId":"m","data":{"k":""# + text + #""}}"#
            return try desk.control("POST", "devices/\(device.fid)/upstream", body).status
        }
        #expect(try send(4096) == 200)
        #expect(try send(4097) == 400)
        _ = try desk.control("DELETE", "devices/\(device.fid)")
        #expect(try send(10) == 404)
    }
}
