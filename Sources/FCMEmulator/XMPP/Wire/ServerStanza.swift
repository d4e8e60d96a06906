import FCMCore

/// What the server says on a stream.
enum ServerStanza: Hashable, Sendable {
    /// The opening tag of the server's own direction.
    case header(from: String, id: UInt64)
    /// Which mechanisms there are, in the order in which the real service lists them.
    case loginFeatures
    case bindFeatures
    case success
    case failure(LoginFailure)
    case bound(id: String, jid: String)
    /// An empty answer to an iq.
    case result(id: String, to: String)
    /// An iq that is not served here.
    case unserved(id: String, to: String)
    case ack(Ack)
    case nack(Nack)
    /// `CONNECTION_DRAINING`: the client should open another connection.
    case draining
    /// An upstream message or a receipt, to the app server of that sender id.
    case push(ServerMessage, sender: String)
    /// A stanza that is sent back.
    case refused(Element, StanzaRefusal, to: String)
    case streamError(StreamFault)
    case end
}

/// Why a login is refused (RFC 6120 §6.5).
enum LoginFailure: String, Error, Hashable, Sendable {
    case notAuthorized = "not-authorized"
    case invalidMechanism = "invalid-mechanism"
    case malformedRequest = "malformed-request"
    case incorrectEncoding = "incorrect-encoding"
}

/// The server has taken a message.
struct Ack: Hashable, Sendable {
    /// The `to` of the message, or its `condition`.
    var from: String
    var messageID: String
    /// The token to use from now on.
    var registrationID: String?
    /// Of a device group: how many members got it, and who did not.
    var group: GroupCount?

    struct GroupCount: Hashable, Sendable {
        var success: Int
        var failed: [String]
    }
}

/// The server has not taken a message.
struct Nack: Hashable, Sendable {
    var from: String?
    var messageID: String?
    var error: LegacyErrorCode
    var description: String
}

/// Why a stanza is sent back instead of being answered (B.6).
enum StanzaRefusal: Error, Hashable, Sendable {
    /// Unreadable, or without a usable `message_id`; the text says which.
    case unreadable(String)
    /// An ack for something that is not waiting for one on this connection.
    case strayAck
}

/// What the server sends by itself and keeps until it is acked.
enum ServerMessage: Codable, Hashable, Sendable {
    case upstream(UpstreamMessage)
    case receipt(DeliveryReceipt)

    /// What an ack names it by.
    var key: Key {
        switch self {
        case .upstream(let message): Key(from: message.from, messageID: message.messageID)
        case .receipt(let receipt): Key(from: DeliveryReceipt.from, messageID: receipt.messageID)
        }
    }

    /// Sender and id together tell messages apart.
    struct Key: Codable, Hashable, Sendable {
        var from: String
        var messageID: String
    }

    /// When nobody needs it any more.
    var expires: Moment {
        switch self {
        case .upstream(let message): message.expires
        case .receipt(let receipt): receipt.expires
        }
    }

    var json: JSON {
        switch self {
        case .upstream(let message):
            return [
                "category": .string(message.category), "data": .object(message.data),
                "from": .string(message.from), "message_id": .string(message.messageID),
                "time_to_live": .integer(Int64(message.timeToLive)),
            ]
        case .receipt(let receipt): return receipt.json
        }
    }
}

/// A device has confirmed a message whose sender wanted to know (B.7).
struct DeliveryReceipt: Codable, Hashable, Sendable {
    var category: String
    /// The id that the app server gave its message.
    var originalMessageID: String
    var registrationID: String
    var sentAt: Moment

    static let from = "gcm.googleapis.com"

    var messageID: String { "dr2:\(originalMessageID)" }

    /// Four weeks, like the longest life of a message; sources name no figure.
    var expires: Moment { sentAt.advanced(microseconds: 2_419_200 * 1_000_000) }

    var json: JSON {
        [
            "message_type": "receipt", "from": .string(Self.from), "message_id": .string(messageID),
            "category": .string(category),
            "data": [
                "message_status": "MESSAGE_SENT_TO_DEVICE",
                "original_message_id": .string(originalMessageID),
                "device_registration_id": .string(registrationID),
                "message_sent_timestamp": .string(String(sentAt.microseconds / 1000)),
            ],
            "time_to_live": 0,
        ]
    }
}
