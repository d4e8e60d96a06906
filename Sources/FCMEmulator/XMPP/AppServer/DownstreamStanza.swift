import FCMCore

/// What a client has put into its envelope.
enum ClientMessage: Hashable, Sendable {
    case downstream(DownstreamStanza)
    case ack(ServerMessage.Key)
    /// An ack that lacks what it needs.
    case badAck(to: String?, messageID: String?)
}

/// A message for devices that can be answered by ack or nack.
struct DownstreamStanza: Codable, Hashable, Sendable {
    var messageID: String
    var json: JSON
    /// The bytes that ``json`` was read from.
    var source: [UInt8]

    /// What the answer calls `from`: the target as it came.
    var target: String? { json["to"]?.string ?? json["condition"]?.string }
}

extension ClientMessage {
    /// Reads the envelope of a message stanza (`fcm-legacy-xmpp-device.md` B.9, rows 2 to 4).
    ///
    /// - Throws: why the stanza goes back to its sender.
    init(_ stanza: Element) throws(StanzaRefusal) {
        guard let envelope = stanza.child(.gcm) else {
            throw .unreadable("InvalidJson: JSON_PARSING_ERROR : Missing element gcm of google:mobile:data")
        }
        let json: JSON
        do throws(LegacyRefusal) {
            json = try LegacyRefusal.parse(envelope.text)
            guard case .object = json else { throw LegacyRefusal.notAnObject(json) }
        } catch {
            throw .unreadable(error.xmppText)
        }
        let messageID = json["message_id"]?.string
        if json["message_type"]?.string == "ack" {
            guard let to = json["to"]?.string, let messageID, !messageID.isEmpty else {
                self = .badAck(to: json["to"]?.string, messageID: messageID)
                return
            }
            self = .ack(ServerMessage.Key(from: to, messageID: messageID))
            return
        }
        guard let messageID, !messageID.isEmpty else {
            throw .unreadable("InvalidJson: JSON_PARSING_ERROR : Missing Required Field: message_id")
        }
        self = .downstream(DownstreamStanza(messageID: messageID, json: json, source: envelope.text))
    }
}
