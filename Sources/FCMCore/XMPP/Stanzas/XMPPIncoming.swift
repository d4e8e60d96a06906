/// What a stanza of the service says.
package enum XMPPIncoming: Hashable, Sendable {
    /// The message is accepted; the sample for groups has no id.
    case ack(id: String?, from: String?, JSONObject)
    case nack(id: String?, from: String?, XMPPRefusal, JSONObject)
    case delivery(XMPPDelivery)
    case control(isDraining: Bool, JSONObject)
    /// The stanza itself was refused; without an id it cannot be said which.
    case refused(id: String?, XMPPRefusal)
    /// Nothing of the protocol; why.
    case unreadable(String)

    package init(_ stanza: XMPPStanza) {
        let json = stanza.payload.flatMap { try? JSON.parse($0, .service) }
        let object = json?.object
        if let error = stanza.error {
            self = Self.refusal(of: stanza, object, error)
            return
        }
        guard stanza.payload != nil else {
            self = .unreadable("a message without data")
            return
        }
        guard let object else {
            self = .unreadable("a message whose data is no JSON object")
            return
        }
        self = Self.content(object)
    }

    private static func content(_ object: JSONObject) -> XMPPIncoming {
        let (id, from) = (object["message_id"]?.string, object["from"]?.string)
        switch object["message_type"]?.string {
        case "ack": return .ack(id: id, from: from, object)
        case "nack":
            let refusal = XMPPRefusal(
                error: object["error"]?.string ?? "",
                description: object["error_description"]?.string
            )
            return .nack(id: id, from: from, refusal, object)
        case "control":
            let isDraining = object["control_type"]?.string == LegacyErrorCode.connectionDraining.xmppWord
            return .control(isDraining: isDraining, object)
        case let type:
            let key: XMPPDelivery.Key? =
                if let id, let from { XMPPDelivery.Key(from: from, id: id) } else { nil }
            return .delivery(
                XMPPDelivery(kind: type == "receipt" ? .receipt : .upstream, key: key, object: object)
            )
        }
    }

    /// The stanza comes back whole: a message by the id in its data, or by the attribute when the data is unreadable.
    private static func refusal(
        of stanza: XMPPStanza,
        _ object: JSONObject?,
        _ error: String
    ) -> XMPPIncoming {
        let isAck = object?["message_type"]?.string == "ack"
        let id = object == nil ? stanza.id : object?["message_id"]?.string
        let sentence = error.split(whereSeparator: \.isNewline).joined(separator: " ")
        let word = isAck ? LegacyErrorCode.badAck.xmppWord : LegacyErrorCode.invalidJSON.xmppWord
        return .refused(id: isAck ? nil : id, XMPPRefusal(word: word, text: sentence))
    }
}
