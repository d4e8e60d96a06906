import FCMCore
import FCMEmulator
import Testing

/// Messages of app servers to devices, and their answers (`fcm-legacy-xmpp-device.md` B.4 to B.6, B.9).
@Suite struct DownstreamTests {
    private let office = Office()
    private var desk: Desk { office.desk }

    private func group(_ devices: [Desk.Device]) throws -> String {
        let list = devices.map { "\"\($0.token)\"" }.joined(separator: ",")
        let answer = try desk.ask(
            "POST",
            "/fcm/notification",
            "{\"operation\":\"create\",\"notification_key_name\":\"g\",\"registration_ids\":[\(list)]}",
            headers: [
                HTTPHeader("Content-Type", "application/json"), HTTPHeader("project_id", office.senderID),
            ]
        )
        return try #require(answer.json["notification_key"]?.string)
    }

    @Test func `a message to a token is acked and arrives`() throws {
        let device = try desk.device()
        let line = try office.appServer()
        line.send(["to": .string(device.token), "message_id": "m-1", "data": ["k": "v & <w>"]])
        #expect(line.text.hasPrefix("<message><data:gcm xmlns:data=\"google:mobile:data\">{"))
        let answer = try #require(line.hearJSON().first)
        #expect(
            answer == ["message_type": "ack", "from": .string(device.token), "message_id": "m-1"]
        )
        let message = try #require(desk.messages(of: device).first)
        #expect(message["data"]?["k"]?.string == "v & <w>")
        let logged = try desk.control("GET", "messages").json["messages"]?.array?.first
        #expect(logged?["protocol"]?.string == "xmpp")
        #expect(logged?["target"]?["token"]?.string == device.token)
        let request = try desk.control("GET", "requests").json["requests"]?.array?.first
        #expect(request?["method"]?.string == "XMPP" && request?["status"]?.integer == 200)
    }

    @Test func `a topic and a condition are acked under the name they came by`() throws {
        let device = try desk.device(topics: ["a", "b"])
        let line = try office.appServer()
        let topic = try line.ask(["to": "/topics/a", "message_id": "1"])
        #expect(topic == ["message_type": "ack", "from": "/topics/a", "message_id": "1"])
        let condition = "'a' in topics && 'b' in topics"
        let answer = try line.ask(["condition": .string(condition), "message_id": "2"])
        #expect(answer["from"]?.string == condition)
        #expect(try desk.messages(of: device).count == 2)
    }

    @Test func `a group is acked with its counts, in part as well`() throws {
        let devices = try desk.devices(3)
        let key = try group(devices)
        let line = try office.appServer()
        let whole = try line.ask(["to": .string(key), "message_id": "1"])
        #expect(whole["success"]?.integer == 3 && whole["failure"]?.integer == 0)
        #expect(whole["failed_registration_ids"] == nil && whole["message_id"]?.string == "1")
        for device in devices.dropFirst() { _ = try desk.control("DELETE", "devices/\(device.token)") }
        let part = try line.ask(["to": .string(key), "message_id": "2"])
        #expect(part["message_type"]?.string == "ack")
        #expect(part["success"]?.integer == 1 && part["failure"]?.integer == 2)
        #expect(part["failed_registration_ids"] == .array(devices.dropFirst().map { .string($0.token) }))
    }

    @Test func `a group none of whose members got it is nacked with their common reason`() throws {
        let devices = try desk.devices(2)
        let key = try group(devices)
        for device in devices {
            _ = try desk.control("PATCH", "devices/\(device.token)", #"{"senderId":"99"}"#)
        }
        let line = try office.appServer()
        let mismatched = try line.ask(["to": .string(key), "message_id": "1"])
        #expect(mismatched["message_type"]?.string == "nack")
        #expect(mismatched["error"]?.string == "SENDER_ID_MISMATCH")
        for device in devices { _ = try desk.control("DELETE", "devices/\(device.token)") }
        let gone = try line.ask(["to": .string(key), "message_id": "2"])
        #expect(gone["error"]?.string == "DEVICE_UNREGISTERED")
        let empty = try line.ask(["to": .string(key), "message_id": "3"])
        #expect(empty["message_type"]?.string == "ack")
        #expect(empty["success"]?.integer == 0 && empty["failure"]?.integer == 0)
    }

    @Test(arguments: [
        (#"{"to":"banana"}"#, "BAD_REGISTRATION", "Invalid token on 'to' field: banana"),
        (#"{"to":"/topic/x"}"#, "BAD_REGISTRATION", "Invalid token on 'to' field: /topic/x"),
        (#"{"to":"/topics/a b"}"#, "INVALID_JSON", "Bad topic or filter provided"),
        (#"{"condition":"'a' in"}"#, "INVALID_JSON", "Bad topic or filter provided"),
        (#"{"data":{"k":"v"}}"#, "INVALID_JSON", "Missing"),
        (#"{"to":"/topics/a","condition":"'a' in topics"}"#, "INVALID_JSON", "not both"),
        (#"{"to":7}"#, "INVALID_JSON", "Field \"to\" must be a JSON java.lang.String: 7"),
        (
            #"{"to":"/topics/a","time_to_live":"600"}"#, "INVALID_JSON",
            "InvalidJson: JSON_TYPE_ERROR : Field \"time_to_live\" must be a JSON java.lang.Number: 600"
        ),
        (#"{"to":"/topics/a","time_to_live":2419201}"#, "INVALID_JSON", "between 0 and 2419200"),
        (#"{"to":"/topics/a","time_to_live":-1}"#, "INVALID_JSON", "between 0 and 2419200"),
        (#"{"to":"/topics/a","data":{"from":"x"}}"#, "INVALID_JSON", "reserved"),
        (#"{"to":"/topics/a","data":{"gcm_x":"x"}}"#, "INVALID_JSON", "reserved"),
        (#"{"to":"/topics/a","data":[]}"#, "INVALID_JSON", "must be a JSON"),
        (#"{"to":"/topics/a","priority":"urgent"}"#, "INVALID_JSON", "priority"),
        (#"{"to":"/topics/a","delivery_receipt_requested":"yes"}"#, "INVALID_JSON", "Boolean"),
    ])
    func `what is wrong with a message is nacked`(json: String, code: String, text: String) throws {
        let line = try office.appServer()
        var message = try #require(JSON.parse(json).object)
        message["message_id"] = "m"
        let answer = try line.ask(.object(message))
        #expect(answer["message_type"]?.string == "nack")
        #expect(answer["message_id"]?.string == "m")
        #expect(answer["error"]?.string == code)
        #expect(answer["error_description"]?.string?.contains(text) == true, "\(answer.text())")
        #expect(try desk.control("GET", "stats").json["failed"]?[code]?.integer == 1)
    }

    @Test func `a registration that is gone, foreign or too much for is nacked`() throws {
        let line = try office.appServer()
        let devices = try desk.devices(3)
        _ = try desk.control("DELETE", "devices/\(devices[0].token)")
        _ = try desk.control("PATCH", "devices/\(devices[1].token)", #"{"senderId":"99"}"#)
        let foreign = try desk.device(project: "other")
        let large = String(repeating: "x", count: 4096)
        let cases: [(Desk.Device, JSON, String)] = [
            (devices[0], [:], "DEVICE_UNREGISTERED"), (devices[1], [:], "SENDER_ID_MISMATCH"),
            (foreign, [:], "SENDER_ID_MISMATCH"), (devices[2], ["k": .string(large)], "INVALID_JSON"),
        ]
        for (index, (device, data, code)) in cases.enumerated() {
            let answer = try line.ask(
                ["to": .string(device.token), "message_id": .string("\(index)"), "data": data]
            )
            #expect(answer["error"]?.string == code)
            #expect(answer["from"]?.string == device.token)
        }
    }

    @Test(arguments: [
        "<message id='e'><gcm xmlns='google:mobile:data'>{\"to\":\"x\"}</gcm></message>",
        "<message id='e'><gcm xmlns='google:mobile:data'>{\"to\":\"x\",\"message_id\":7}</gcm></message>",
        "<message id='e'><gcm xmlns='google:mobile:data'>{\"to\":\"x\",\"message_id\":\"\"}</gcm></message>",
        "<message id='e'><gcm xmlns='google:mobile:data'>{\"to\":}</gcm></message>",
        "<message id='e'><gcm xmlns='google:mobile:data'>[]</gcm></message>",
        "<message id='e'><gcm xmlns='google:mobile:data'/></message>",
        "<message id='e'><gcm>{\"to\":\"x\",\"message_id\":\"1\"}</gcm></message>",
        "<message id='e'><body>hello</body></message>",
    ])
    func `what has no usable message id goes back as it came`(xml: String) throws {
        let line = try office.appServer()
        line.say(xml)
        let back = try #require(line.hear().first)
        #expect(back[attribute: "type"] == "error" && back[attribute: "id"] == "e")
        #expect(back[attribute: "to"] == "123456789012@gcm.googleapis.com/r")
        #expect(back.children.count == 2)
        let error = try #require(back.children.last)
        #expect(error[attribute: "code"] == "400" && error[attribute: "type"] == "modify")
        #expect(error.condition == "bad-request")
        let text = String(decoding: error.children.last?.text ?? [], as: UTF8.self)
        #expect(text.hasPrefix("InvalidJson: JSON_"))
        #expect(line.end == nil)
    }

    @Test func `an id is good once within a day, and again when it was refused`() throws {
        let line = try office.appServer()
        #expect(try line.ask(["to": "banana", "message_id": "1"])["message_type"]?.string == "nack")
        #expect(try line.ask(["to": "/topics/a", "message_id": "1"])["message_type"]?.string == "ack")
        let other = try office.appServer()
        let repeated = try other.ask(["to": "/topics/a", "message_id": "1"])
        #expect(repeated["error"]?.string == "INVALID_JSON")
        let sentence = "Message with the same id has been received before"
        #expect(repeated["error_description"]?.string == sentence)
        try office.pass(seconds: 86_399)
        #expect(try line.ask(["to": "/topics/a", "message_id": "1"])["message_type"]?.string == "nack")
        try office.pass(seconds: 2)
        #expect(try line.ask(["to": "/topics/a", "message_id": "1"])["message_type"]?.string == "ack")
    }

    @Test(arguments: ["plain", "a\"b", "a\\b", "<&>", "ü", "tab\t", "\u{FFFE}"])
    func `an ack repeats ids of every kind`(id: String) throws {
        let answer = try office.appServer().ask(["to": "/topics/a", "message_id": .string(id)])
        #expect(answer == ["message_type": "ack", "from": "/topics/a", "message_id": .string(id)])
    }

    @Test func `a dry run is acked and delivers nothing`() throws {
        let device = try desk.device()
        let line = try office.appServer()
        let answer = try line.ask(["to": .string(device.token), "message_id": "1", "dry_run": true])
        #expect(answer["message_type"]?.string == "ack")
        #expect(try desk.messages(of: device).isEmpty)
    }

    // MARK: Acks that belong to nothing

    @Test func `an ack that lacks something is nacked, one for nothing goes back`() throws {
        let line = try office.appServer()
        for json in [["to": "x"], ["message_id": "1"], ["to": "x", "message_id": ""]] as [JSON] {
            var ack = try #require(json.object)
            ack["message_type"] = "ack"
            #expect(try line.ask(.object(ack))["error"]?.string == "BAD_ACK")
        }
        line.send(["message_type": "ack", "to": "x", "message_id": "1"], id: "")
        let back = try #require(line.hear().first)
        #expect(back[attribute: "id"] == "" && back.children.last?[attribute: "code"] == "406")
        #expect(back.children.last?.condition == "not-acceptable")
    }

    // MARK: Faults

    private func fault(_ action: String, when: String = "{}", target: String = "*") throws {
        let rule =
            "{\"match\":{\"method\":\"xmpp\",\"target\":\"\(target)\"},\"when\":\(when),\"action\":\(action)}"
        #expect(try desk.control("POST", "faults", rule).status == 200)
    }

    @Test(arguments: LegacyErrorCode.allCases)
    func `a rule can have any word nacked`(code: LegacyErrorCode) throws {
        try fault("{\"code\":\"\(code.xmppWord)\"}", when: #"{"count":1}"#)
        let line = try office.appServer()
        let nack = try line.ask(["to": "/topics/a", "message_id": "1"])
        #expect(nack["error"]?.string == code.xmppWord)
        #expect(nack["error_description"]?.string?.isEmpty == false)
        #expect(try line.ask(["to": "/topics/a", "message_id": "1"])["message_type"]?.string == "ack")
    }

    @Test func `a rule for one member fails that member alone`() throws {
        let devices = try desk.devices(2)
        let key = try group(devices)
        try fault(#"{"code":"SERVICE_UNAVAILABLE"}"#, target: devices[1].token)
        let answer = try office.appServer().ask(["to": .string(key), "message_id": "1"])
        #expect(answer["success"]?.integer == 1)
        #expect(answer["failed_registration_ids"] == [.string(devices[1].token)])
    }

    @Test(arguments: [("before", 0), ("after", 1), ("midBody", 1)])
    func `a disconnect breaks off, before or after the delivery`(kind: String, delivered: Int) throws {
        let device = try desk.device()
        try fault("{\"disconnect\":\"\(kind)\"}")
        let line = try office.appServer()
        line.send(["to": .string(device.token), "message_id": "1"])
        #expect(line.end == .aborted)
        #expect(line.text.isEmpty == (kind != "midBody"))
        #expect(line.hear().isEmpty)
        #expect(try desk.messages(of: device).count == delivered)
    }

    @Test func `a late message is decided late, and its id is taken meanwhile`() throws {
        try fault(#"{"latency":"80ms"}"#, when: #"{"count":1}"#)
        let line = try office.appServer()
        line.send(["to": "/topics/a", "message_id": "1"])
        #expect(line.hearJSON().isEmpty)
        #expect(office.waits.first?.microseconds == 80_000)
        let early = try line.ask(["to": "/topics/a", "message_id": "1"])
        #expect(early["error"]?.string == "INVALID_JSON")
        office.finishWaiting()
        #expect(line.hearJSON().first?["message_type"]?.string == "ack")
    }

    @Test func `a message whose connection is gone is not delivered late`() throws {
        let device = try desk.device()
        try fault(#"{"latency":"80ms"}"#)
        let line = try office.appServer()
        line.send(["to": .string(device.token), "message_id": "1"])
        line.hangUp()
        office.finishWaiting()
        #expect(try desk.messages(of: device).isEmpty)
    }
}
