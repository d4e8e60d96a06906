import FCMCore
import FCMEmulator
import Testing

/// Connections that the server is about to close (contract §3).
@Suite struct DrainingTests {
    private let office = Office()
    private var desk: Desk { office.desk }

    private func drainingLine() throws -> Line {
        let rule = #"{"match":{"method":"xmpp"},"when":{"count":1},"action":{"drain":true}}"#
        #expect(try desk.control("POST", "faults", rule).status == 200)
        return try office.appServer()
    }

    @Test func `the message that sets it off is acked, then comes the control message`() throws {
        let line = try drainingLine()
        line.send(["to": "/topics/a", "message_id": "1"])
        let heard = line.hearJSON()
        #expect(heard.map { $0["message_type"]?.string } == ["ack", "control"])
        #expect(heard.last == ["message_type": "control", "control_type": "CONNECTION_DRAINING"])
        #expect(line.end == nil)
        let nack = try line.ask(["to": "/topics/a", "message_id": "2"])
        #expect(nack["error"]?.string == "CONNECTION_DRAINING" && nack["message_id"]?.string == "2")
        let other = try office.appServer()
        #expect(try other.ask(["to": "/topics/a", "message_id": "2"])["message_type"]?.string == "ack")
    }

    @Test func `with nothing owed it closes once the client has fallen silent`() throws {
        let line = try drainingLine()
        line.send(["to": "/topics/a", "message_id": "1"])
        try office.pass(seconds: 1)
        _ = line.hear()
        line.send(["to": "/topics/a", "message_id": "2"])
        try office.pass(seconds: 1)
        #expect(line.end == nil)
        try office.pass(seconds: 2)
        #expect(line.text.hasSuffix("</stream:stream>"))
        #expect(line.end == .closed)
    }

    @Test func `a client that never falls silent is closed after five seconds`() throws {
        let line = try drainingLine()
        for number in 0..<5 {
            #expect(line.end == nil)
            line.send(["to": "/topics/a", "message_id": .string("\(number)")])
            try office.pass(seconds: 1)
        }
        #expect(line.end == .closed)
    }

    @Test func `a receipt that waits for its ack keeps the connection, its ack closes it`() throws {
        let device = try desk.device()
        let line = try office.appServer()
        line.send(
            ["to": .string(device.token), "message_id": "1", "delivery_receipt_requested": true]
        )
        _ = line.hear()
        let rule = #"{"match":{"method":"xmpp"},"when":{"count":1},"action":{"drain":true}}"#
        _ = try desk.control("POST", "faults", rule)
        line.send(["to": "/topics/a", "message_id": "2"])
        try office.pass(seconds: 3)
        #expect(line.end == nil)
        line.send(["message_type": "ack", "to": "gcm.googleapis.com", "message_id": "dr2:1"])
        #expect(line.end == .closed)
    }

    @Test func `nobody to ack means five seconds`() throws {
        let device = try desk.device()
        let line = try office.appServer()
        line.send(
            ["to": .string(device.token), "message_id": "1", "delivery_receipt_requested": true]
        )
        let rule = #"{"match":{"method":"xmpp"},"action":{"drain":true}}"#
        _ = try desk.control("POST", "faults", rule)
        line.send(["to": "/topics/a", "message_id": "2"])
        try office.pass(seconds: 4)
        #expect(line.end == nil)
        try office.pass(seconds: 1)
        #expect(line.end == .closed)
    }

    @Test(arguments: ["messages:send", "iid", "legacy"])
    func `draining is a matter of this protocol`(method: String) throws {
        let rule = "{\"match\":{\"method\":\"\(method)\"},\"action\":{\"drain\":true}}"
        #expect(try desk.control("POST", "faults", rule).status == 400)
    }
}
