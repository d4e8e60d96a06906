import FCMCore
import FCMEmulator
import Testing

/// Receipts and upstream messages: kept until acked, repeated, shared among connections
/// (`fcm-legacy-xmpp-device.md` B.7, B.8).
@Suite struct AppServerMailTests {
    private let office = Office()
    private var desk: Desk { office.desk }

    private func ack(_ json: JSON) -> JSON {
        ["message_type": "ack", "to": json["from"] ?? "", "message_id": json["message_id"] ?? ""]
    }

    /// Has a device send upstream; `nil` for the sender's own address.
    private func upstream(_ device: Desk.Device, id: String, ttl: Int = 600, to: String? = nil) throws
        -> String
    {
        let to = to ?? "\(office.senderID)@fcm.googleapis.com"
        let answer = try desk.control(
            "POST",
            "devices/\(device.token)/upstream",
            "{\"to\":\"\(to)\",\"messageId\":\"\(id)\",\"ttl\":\(ttl),\"data\":{\"n\":\"\(id)\"}}"
        )
        office.serve()
        return try #require(answer.json["status"]?.string, "\(answer.text)")
    }

    // MARK: Receipts

    @Test func `a delivery is confirmed by a receipt, which is acked`() throws {
        let device = try desk.device()
        let line = try office.appServer()
        line.send(["to": .string(device.token), "message_id": "q-7", "delivery_receipt_requested": true])
        let stanza = try #require(line.hear().last)
        #expect(stanza[attribute: "from"] == "devices@gcm.googleapis.com")
        #expect(stanza[attribute: "to"] == "123456789012@gcm.googleapis.com")
        #expect(stanza[attribute: "type"] == "normal")
        let receipt = try JSON.parse(stanza.children[0].text)
        #expect(receipt["message_type"]?.string == "receipt")
        #expect(receipt["from"]?.string == "gcm.googleapis.com")
        #expect(receipt["message_id"]?.string == "dr2:q-7")
        #expect(receipt["time_to_live"]?.integer == 0)
        let data = try #require(receipt["data"])
        #expect(data["message_status"]?.string == "MESSAGE_SENT_TO_DEVICE")
        #expect(data["original_message_id"]?.string == "q-7")
        #expect(data["device_registration_id"]?.string == device.token)
        #expect(Int64(data["message_sent_timestamp"]?.string ?? "") == desk.now.microseconds / 1000)
        line.send(ack(receipt))
        #expect(line.hear().isEmpty)
        line.send(ack(receipt))
        #expect(line.hear().first?.children.last?[attribute: "code"] == "406")
    }

    @Test func `a device that is away confirms when it comes back`() throws {
        let device = try desk.device(online: false)
        let line = try office.appServer()
        line.send(["to": .string(device.token), "message_id": "1", "delivery_receipt_requested": true])
        #expect(line.hearJSON().count == 1)
        _ = try desk.control("PATCH", "devices/\(device.token)", #"{"online":true}"#)
        office.serve()
        #expect(line.hearJSON().map { $0["message_type"]?.string } == ["receipt"])
    }

    @Test func `neither Apple devices nor topics confirm, nor who was not asked`() throws {
        let phone = try desk.device(topics: ["a"])
        let apple = try desk.device(platform: "ios")
        let line = try office.appServer()
        line.send(["to": .string(apple.token), "message_id": "1", "delivery_receipt_requested": true])
        line.send(["to": "/topics/a", "message_id": "2", "delivery_receipt_requested": true])
        line.send(["to": .string(phone.token), "message_id": "3"])
        #expect(line.hearJSON().map { $0["message_type"]?.string } == ["ack", "ack", "ack"])
    }

    // MARK: Upstream

    @Test func `an upstream message reaches the app server and is acked`() throws {
        let device = try desk.device()
        let line = try office.appServer()
        #expect(try upstream(device, id: "u-1") == "sent")
        let message = try #require(line.hearJSON().first)
        #expect(message["from"]?.string == device.token)
        #expect(message["message_id"]?.string == "u-1")
        #expect(message["data"] == ["n": "u-1"])
        #expect(message["category"]?.string?.isEmpty == false)
        #expect(message["message_type"] == nil)
        line.send(ack(message))
        try office.pass(seconds: 120)
        #expect(line.hear().isEmpty)
    }

    @Test func `an app server stays connected over a reset of its project`() throws {
        for goal in ["empty", "seed"] {
            let line = try office.appServer()
            _ = try desk.control("POST", "state:reset", #"{"to":"\#(goal)"}"#)
            #expect(try upstream(desk.device(), id: goal) == "sent")
            #expect(line.hearJSON().map { $0["message_id"]?.string } == [goal])
            line.hangUp()
        }
        _ = try desk.control("POST", "state:reset", #"{"to":"empty"}"#)
        #expect(try upstream(desk.device(), id: "late") == "queued")
    }

    @Test func `what nobody was there for waits for the next app server`() throws {
        let device = try desk.device()
        #expect(try upstream(device, id: "1") == "queued")
        #expect(try upstream(device, id: "2", ttl: 0) == "queued")
        try office.pass(seconds: 1)
        let line = office.connect()
        line.logIn(key: try office.serverKey())
        line.say("<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>")
        _ = line.hear()
        try office.pass(seconds: 1)
        #expect(line.hearJSON().map { $0["message_id"]?.string } == ["1"])
    }

    @Test func `what was not acked is sent again after a minute, until it expires`() throws {
        let device = try desk.device()
        let line = try office.appServer()
        _ = try upstream(device, id: "1", ttl: 150)
        #expect(line.hearJSON().count == 1)
        try office.pass(seconds: 59)
        #expect(line.hear().isEmpty)
        try office.pass(seconds: 1)
        #expect(line.hearJSON().map { $0["message_id"]?.string } == ["1"])
        try office.pass(seconds: 60)
        #expect(line.hearJSON().count == 1)
        try office.pass(seconds: 60)
        #expect(line.hear().isEmpty)
    }

    @Test func `what a lost connection owes goes to another one at once, or to the next`() throws {
        let device = try desk.device()
        let first = try office.appServer()
        _ = try upstream(device, id: "1")
        _ = try upstream(device, id: "2")
        let acked = try #require(first.hearJSON().first)
        first.send(ack(acked))
        first.hangUp()
        let second = try office.appServer(isHeard: false)
        #expect(second.hearJSON().map { $0["message_id"]?.string } == ["2"])
        _ = try upstream(device, id: "3")
        #expect(second.hearJSON().map { $0["message_id"]?.string } == ["3"])
    }

    @Test func `several connections of a sender take turns`() throws {
        let device = try desk.device()
        let lines = try (0..<2).map { try office.appServer(resource: "\($0)") }
        for number in 0..<10 { _ = try upstream(device, id: "\(number)") }
        #expect(lines.map { $0.hearJSON().count } == [5, 5])
    }

    @Test func `a hundred may be unacked, each ack lets one more through`() throws {
        let device = try desk.device()
        let line = try office.appServer()
        for number in 0..<130 { _ = try upstream(device, id: "\(number)") }
        let heard = line.hearJSON()
        #expect(heard.count == 100)
        for message in heard.prefix(3) { line.send(ack(message)) }
        #expect(line.hearJSON().map { $0["message_id"]?.string } == ["100", "101", "102"])
    }

    @Test func `acks are good on their own connection only`() throws {
        let device = try desk.device()
        let line = try office.appServer()
        _ = try upstream(device, id: "1")
        let message = try #require(line.hearJSON().first)
        let other = try office.appServer(resource: "x")
        other.send(ack(message))
        #expect(other.hear().first?.children.last?[attribute: "code"] == "406")
    }
}
