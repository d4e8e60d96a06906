/// What this client puts into a stanza.
package enum XMPPOutgoing: Hashable, Sendable {
    case message(XMPPMessage)
    /// Thanks for an upstream message or a receipt; valid only on the connection that it came by.
    case ack(XMPPDelivery.Key)

    /// The JSON object as text.
    package var text: String {
        switch self {
        case .message(let message): message.text
        case .ack(let key):
            JSON.object([
                "to": .string(key.from), "message_id": .string(key.id), "message_type": "ack",
            ]).text()
        }
    }

    /// The stanza as UTF-8: an envelope whose child is in the namespace `google:mobile:data` (XMPP protocol reference).
    package func append(to bytes: inout [UInt8]) {
        bytes += "<message id=\"".utf8
        if case .message(let message) = self { Self.escapeAttribute(message.id, into: &bytes) }
        bytes += "\"><gcm xmlns=\"google:mobile:data\">".utf8
        Self.escape(text, into: &bytes)
        bytes += "</gcm></message>".utf8
    }

    /// JSON as character data.
    ///
    /// The two characters that XML lacks can only stand inside a JSON string, where an escape says the same.
    private static func escape(_ json: String, into bytes: inout [UInt8]) {
        let utf8 = Array(json.utf8)
        var index = 0
        while index < utf8.count {
            switch utf8[index] {
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case 0xEF where index + 2 < utf8.count && utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE:
                bytes += (utf8[index + 2] == 0xBE ? "\\ufffe" : "\\uffff").utf8
                index += 2
            case let byte: bytes.append(byte)
            }
            index += 1
        }
    }

    /// The id helps people who read a trace; answers carry it inside their JSON.
    private static func escapeAttribute(_ id: String, into bytes: inout [UInt8]) {
        for scalar in id.unicodeScalars {
            switch scalar {
            case "<": bytes += "&lt;".utf8
            case "&": bytes += "&amp;".utf8
            case "\"": bytes += "&quot;".utf8
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                bytes.append(UInt8(ascii: "?"))
            default: bytes += String(scalar).utf8
            }
        }
    }
}
