import FCMCore

@testable import FCMEmulator

/// The client's side of one connection: what it was told, and what it has to ack.
struct RandomAppServer {
    let id: AppServerID
    private var reader = StanzaParser()
    /// Acks that it has not sent yet.
    var owed: [String] = []
    /// The JSON of all envelopes.
    private(set) var told: [String] = []

    init(id: AppServerID) { self.id = id }

    /// All that a client says up to the first message.
    func login(sender: String, key: String) -> [StreamEvent] {
        let opening = StreamEvent.opened(StreamHeader(to: "fcm.googleapis.com", version: "1.0"))
        let auth = Element(
            name: .auth,
            attributes: [Attribute(name: "mechanism", value: "PLAIN")],
            text: Array(Line.base64(Array("\0\(sender)\0\(key)".utf8)).utf8)
        )
        let request = [Attribute(name: "type", value: "set"), Attribute(name: "id", value: "b")]
        let bind = Element(name: .iq, attributes: request, children: [Element(name: .bind)])
        let session = Element(name: .iq, attributes: request, children: [Element(name: .session)])
        return [opening, .stanza(auth), opening, .stanza(bind), .stanza(session)]
    }

    static func envelope(_ json: String) -> StreamEvent {
        .stanza(Element(name: .message, children: [Element(name: .gcm, text: Array(json.utf8))]))
    }

    mutating func hear(_ bytes: [UInt8]) {
        var events: [StreamEvent] = []
        _ = bytes.withUnsafeBufferPointer { reader.feed($0, &events) }
        for case .stanza(let stanza) in events {
            guard let envelope = stanza.child(.gcm) else { continue }
            told.append(String(decoding: envelope.text, as: UTF8.self))
            guard let json = try? JSON.parse(envelope.text), json["category"] != nil else { continue }
            let ack: JSON = [
                "message_type": "ack", "to": json["from"] ?? "", "message_id": json["message_id"] ?? "",
            ]
            owed.append(ack.text())
        }
    }

    mutating func restart() { reader = StanzaParser() }
}
