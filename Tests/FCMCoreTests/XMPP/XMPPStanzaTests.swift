import FCMCore
import Testing

@Suite struct XMPPStanzaTests {
    private func text(_ outgoing: XMPPOutgoing) -> String {
        var bytes: [UInt8] = []
        outgoing.append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `a message stands in an envelope of the data namespace`() {
        let expected =
            #"<message id="m-1"><gcm xmlns="google:mobile:data">{"to":"tok:1","message_id":"m-1"}</gcm></message>"#
        #expect(text(.message(message("m-1"))) == expected)
    }

    @Test func `an ack names sender and id and has no id of its own`() {
        let key = XMPPDelivery.Key(from: "gcm.googleapis.com", id: "dr2:m-1")
        let json = #"{"to":"gcm.googleapis.com","message_id":"dr2:m-1","message_type":"ack"}"#
        #expect(
            text(.ack(key)) == #"<message id=""><gcm xmlns="google:mobile:data">\#(json)</gcm></message>"#
        )
    }

    @Test func `markup and what XML lacks is escaped so that the JSON stays the same`() throws {
        let odd = try XMPPMessage(
            ["to": "a<b>&c", "message_id": "i\"<&\u{1}", "data": ["k": "]]>\u{FFFE}\u{FFFF}"]],
            makeID: { "" }
        )
        let expected =
            #"<message id="i&quot;&lt;&amp;?"><gcm xmlns="google:mobile:data">{"to":"a&lt;b&gt;&amp;c","#
            + #""message_id":"i\"&lt;&amp;\u0001","data":{"k":"]]&gt;\ufffe\uffff"}}</gcm></message>"#
        #expect(text(.message(odd)) == expected)
    }

    @Test func `a missing id is filled in, another stays`() throws {
        let filled = try XMPPMessage(["to": "t"], makeID: { "made-1" })
        #expect(filled.id == "made-1")
        #expect(filled.text == #"{"to":"t","message_id":"made-1"}"#)
        #expect(try XMPPMessage(["to": "t", "message_id": "own"], makeID: { "made-1" }).id == "own")
        let topics = try XMPPMessage(["condition": "'a' in topics", "message_id": "c"], makeID: { "" })
        #expect(topics.recipient == "'a' in topics")
    }

    @Test(arguments: [
        (["to": "t", "message_id": 7] as JSONObject, XMPPMessage.Malformed.badID),
        (["to": "t", "message_id": ""] as JSONObject, .badID),
        (["to": "t", "message_id": "a", "message_type": "ack"] as JSONObject, .notAMessage),
    ])
    func `what cannot be sent is refused`(object: JSONObject, expected: XMPPMessage.Malformed) {
        #expect(throws: expected) { try XMPPMessage(object, makeID: { "made" }) }
    }

    @Test(arguments: [
        ("DEVICE_UNREGISTERED", LegacyErrorCode.notRegistered as LegacyErrorCode?, "DEVICE_UNREGISTERED"),
        ("InvalidJson : INVALID_TTL : Invalid value", .invalidJSON, "InvalidJson"),
        ("SERVICE_UNAVAILABLE:later", .unavailable, "SERVICE_UNAVAILABLE"),
        ("INVALID_JSON", .invalidJSON, "INVALID_JSON"), ("SOMETHING_NEW", nil, "SOMETHING_NEW"),
    ])
    func `a nack's word is cut at the first colon or blank`(
        error: String,
        code: LegacyErrorCode?,
        word: String
    ) {
        guard case .nack(_, _, let refusal, _) = nack("m", error) else {
            Issue.record("no nack")
            return
        }
        #expect(refusal.word == word)
        #expect(refusal.code == code)
    }

    @Test func `answers, deliveries and control messages are told apart`() {
        #expect(ack(nil, from: "key") == .ack(id: nil, from: "key", ["message_type": "ack", "from": "key"]))
        guard case .delivery(let delivery) = upstream("u-1"), delivery.kind == .upstream else {
            Issue.record("no upstream message")
            return
        }
        #expect(delivery.key == .init(from: "tok:9", id: "u-1"))
        let receipt = #"{"message_type":"receipt","from":"gcm.googleapis.com","message_id":"dr2:1"}"#
        guard case .delivery(let delivery) = XMPPIncoming(XMPPStanza(payload: receipt)) else {
            Issue.record("no receipt")
            return
        }
        #expect(delivery.kind == .receipt)
        guard case .control(true, _) = draining else {
            Issue.record("no control message")
            return
        }
        #expect(
            XMPPIncoming(XMPPStanza(payload: "[1]")) == .unreadable("a message whose data is no JSON object")
        )
        #expect(XMPPIncoming(XMPPStanza()) == .unreadable("a message without data"))
    }

    @Test func `a refused stanza is known by the id in its data, else by the stanza's`() {
        let error = "InvalidJson: JSON_PARSING_ERROR\n"
        let whole = XMPPStanza(id: "s", payload: #"{"to":"t","message_id":"m"}"#, error: error)
        let refusal = XMPPRefusal(word: "INVALID_JSON", text: "InvalidJson: JSON_PARSING_ERROR")
        #expect(XMPPIncoming(whole) == .refused(id: "m", refusal))
        #expect(XMPPIncoming(XMPPStanza(id: "s", payload: "{", error: error)) == .refused(id: "s", refusal))
        let ack = XMPPStanza(payload: #"{"message_type":"ack","message_id":"m"}"#, error: "")
        #expect(XMPPIncoming(ack) == .refused(id: nil, XMPPRefusal(word: "BAD_ACK", text: "")))
    }
}
