import FCMCore
import Testing

@testable import FCMEmulator

/// What a device received is told when it is gone, and does not grow with the number of those that are gone.
@Suite struct GoneDeviceTests {
    @Test func `the longest gone lose theirs first`() {
        var gone = GoneInboxes()
        #expect(gone.add(1, deliveries: 4, limit: 10) == [])
        #expect(gone.add(2, deliveries: 0, limit: 10) == [2])
        #expect(gone.add(3, deliveries: 5, limit: 10) == [])
        #expect(gone.add(4, deliveries: 1, limit: 10) == [])
        #expect(gone.add(5, deliveries: 1, limit: 10) == [1])
        #expect(gone.add(6, deliveries: 9, limit: 10) == [3, 4])
        #expect(gone.add(7, deliveries: 11, limit: 10) == [5, 6, 7])
        #expect(gone.add(8, deliveries: 10, limit: 10) == [])
    }

    @Test func `messages and outcomes of a gone device can be read`() throws {
        let desk = Desk()
        let device = try desk.device()
        let name = try #require(desk.send(#"{"token":"\#(device.token)"}"#).json["name"]?.string)
        _ = try desk.control("DELETE", "devices/\(device.token)")
        #expect(try desk.messages(of: device).count == 1)
        let id = try #require(name.split(separator: "/").last).replacing("%", with: "%25")
        let row = try desk.control("GET", "messages/\(id)/deliveries").json["deliveries"]?.array?.first
        #expect(row?["status"] == "delivered")
        #expect(row?["time"] != nil)
    }

    @Test func `a gone device keeps no more than can be read`() throws {
        let desk = Desk()
        var device = try desk.device()
        for _ in 0..<3 {
            for _ in 0..<1100 { _ = try desk.send(#"{"token":"\#(device.token)"}"#) }
            let old = device
            let answer = try desk.control("POST", "devices/\(device.token):refresh").json
            device = Desk.Device(
                token: try #require(answer["token"]?.string),
                fid: try #require(answer["fid"]?.string)
            )
            #expect(try desk.messages(of: old).count == 1000)
        }
        #expect(desk.state.projects[0].inboxes.values.map(\.delivered.count) == [1000, 1000, 1000])
    }

    @Test func `a message whose device has lost its deliveries was delivered all the same`() throws {
        let desk = Desk()
        let device = try desk.device()
        let name = try #require(desk.send(#"{"token":"\#(device.token)"}"#).json["name"]?.string)
        _ = try desk.control("DELETE", "devices/\(device.token)")
        for lost in desk.state.projects[0].goneInboxes.add(99, deliveries: GoneInboxes.limit) {
            desk.state.projects[0].inboxes[lost] = nil
        }
        let id = try #require(name.split(separator: "/").last).replacing("%", with: "%25")
        let row = try desk.control("GET", "messages/\(id)/deliveries").json["deliveries"]?.array?.first
        #expect(row?["status"] == "delivered")
        #expect(row?["time"] == nil)
    }
}
