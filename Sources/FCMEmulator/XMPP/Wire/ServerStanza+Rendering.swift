import FCMCore

extension ServerStanza {
    /// Appends the stanza as the real service writes it: acks, nacks and control messages with a prefix of their own,
    /// what comes from devices without one (`fcm-legacy-xmpp-device.md` B.3).
    func append(to bytes: inout [UInt8]) {
        var taken: [UInt8] = []
        swap(&taken, &bytes)
        var writer = XMLWriter(appendingTo: consume taken)
        write(&writer)
        bytes = writer.bytes
    }

    private func write(_ writer: inout XMLWriter) {
        switch self {
        case .header(let host, let id):
            writer.markup("<stream:stream xmlns=\"jabber:client\" xmlns:stream=\"")
            writer.markup("http://etherx.jabber.org/streams\"")
            writer.attribute("from", host)
            writer.attribute("id", Self.hexadecimal(id))
            writer.markup(" version=\"1.0\">")
        case .loginFeatures:
            writer.markup("<stream:features><mechanisms xmlns=\"urn:ietf:params:xml:ns:xmpp-sasl\">")
            writer.markup("<mechanism>X-OAUTH2</mechanism><mechanism>X-GOOGLE-TOKEN</mechanism>")
            writer.markup("<mechanism>PLAIN</mechanism></mechanisms></stream:features>")
        case .bindFeatures:
            writer.markup("<stream:features><bind xmlns=\"urn:ietf:params:xml:ns:xmpp-bind\"/>")
            writer.markup("<session xmlns=\"urn:ietf:params:xml:ns:xmpp-session\"/></stream:features>")
        case .success:
            writer.markup("<success xmlns=\"urn:ietf:params:xml:ns:xmpp-sasl\"/>")
        case .failure(let failure):
            writer.markup("<failure xmlns=\"urn:ietf:params:xml:ns:xmpp-sasl\"><")
            writer.text(failure.rawValue)
            writer.markup("/></failure>")
        case .bound(let id, let jid):
            writer.markup("<iq")
            writer.attribute("id", id)
            writer.markup(" type=\"result\"><bind xmlns=\"urn:ietf:params:xml:ns:xmpp-bind\"><jid>")
            writer.text(jid)
            writer.markup("</jid></bind></iq>")
        case .result(let id, let to):
            writer.markup("<iq")
            writer.attribute("id", id)
            writer.attribute("to", to)
            writer.markup(" type=\"result\"/>")
        case .unserved(let id, let to):
            writer.markup("<iq")
            writer.attribute("id", id)
            writer.attribute("to", to)
            writer.markup(" type=\"error\"><error code=\"503\" type=\"cancel\"><service-unavailable")
            writer.markup(" xmlns=\"urn:ietf:params:xml:ns:xmpp-stanzas\"/></error></iq>")
        case .ack(let ack): Self.write(ack, to: &writer)
        case .nack(let nack): Self.write(nack.json, to: &writer)
        case .draining:
            Self.write(
                ["message_type": "control", "control_type": "CONNECTION_DRAINING"],
                to: &writer
            )
        case .push(let message, let sender):
            writer.markup("<message to=\"")
            writer.text(sender)
            writer.markup("@gcm.googleapis.com\" from=\"devices@gcm.googleapis.com\" type=\"normal\">")
            writer.markup("<gcm xmlns=\"google:mobile:data\">")
            writer.json(message.json.serialized())
            writer.markup("</gcm></message>")
        case .refused(let stanza, let refusal, let to): Self.write(stanza, refusal, to, &writer)
        case .streamError(let fault):
            writer.markup("<stream:error><")
            writer.text(fault.rawValue)
            writer.markup(" xmlns=\"urn:ietf:params:xml:ns:xmpp-streams\"/></stream:error>")
        case .end: writer.markup("</stream:stream>")
        }
    }

    /// Acks to one recipient are by far the most frequent: they need no tree of JSON.
    private static func write(_ ack: Ack, to writer: inout XMLWriter) {
        guard ack.group == nil, ack.registrationID == nil else { return write(ack.json, to: &writer) }
        writer.markup("<message><data:gcm xmlns:data=\"google:mobile:data\">")
        writer.markup("{\"message_type\":\"ack\",\"from\":")
        writer.json(string: ack.from)
        writer.markup(",\"message_id\":")
        writer.json(string: ack.messageID)
        writer.markup("}</data:gcm></message>")
    }

    private static func write(_ json: JSON, to writer: inout XMLWriter) {
        writer.markup("<message><data:gcm xmlns:data=\"google:mobile:data\">")
        writer.json(json.serialized())
        writer.markup("</data:gcm></message>")
    }

    private static func write(
        _ stanza: Element,
        _ refusal: StanzaRefusal,
        _ to: String,
        _ writer: inout XMLWriter
    ) {
        writer.markup("<message")
        // Even an empty one comes back.
        if let id = stanza[attribute: "id"] { writer.attribute("id", id) }
        writer.attribute("to", to)
        writer.markup(" type=\"error\">")
        for child in stanza.children { writer.element(child, in: Namespace.client) }
        let text: String
        switch refusal {
        case .unreadable(let reason):
            text = reason + "\n"
            writer.markup("<error code=\"400\" type=\"modify\"><bad-request")
        case .strayAck:
            text = "Received acks for messages not sent over this connection"
            writer.markup("<error code=\"406\" type=\"modify\"><not-acceptable")
        }
        writer.markup(" xmlns=\"urn:ietf:params:xml:ns:xmpp-stanzas\"/>")
        writer.markup("<text xmlns=\"urn:ietf:params:xml:ns:xmpp-stanzas\">")
        writer.text(text)
        writer.markup("</text></error></message>")
    }

    /// Sixteen digits.
    private static func hexadecimal(_ value: UInt64) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}

extension Ack {
    var json: JSON {
        var json: JSONObject = [
            "message_type": "ack", "from": .string(from), "message_id": .string(messageID),
        ]
        if let registrationID { json["registration_id"] = .string(registrationID) }
        guard let group else { return .object(json) }
        json["success"] = .integer(Int64(group.success))
        json["failure"] = .integer(Int64(group.failed.count))
        if !group.failed.isEmpty {
            json["failed_registration_ids"] = .array(group.failed.map { .string($0) })
        }
        return .object(json)
    }
}

extension Nack {
    var json: JSON {
        var json: JSONObject = ["message_type": "nack"]
        if let from { json["from"] = .string(from) }
        if let messageID { json["message_id"] = .string(messageID) }
        json["error"] = .string(error.xmppWord)
        json["error_description"] = .string(description)
        return .object(json)
    }
}
