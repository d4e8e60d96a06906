/// What a session tells whoever uses it.
package enum XMPPReport: Hashable, Sendable {
    /// The end of a message; there is exactly one for each.
    case settled(XMPPSettlement)
    /// An upstream message or a receipt, once each.
    case delivered(XMPPDelivery)
    case control(JSONObject)
    case note(XMPPNote)
}

/// What became of a message.
package struct XMPPSettlement: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// With the ack, unless only a repetition said that the service had it.
        case accepted(JSONObject?)
        case refused(XMPPRefusal, JSONObject?)
        /// Not decided when the session ended; whether it was on its way.
        case undecided(mayHaveArrived: Bool)
    }

    package var id: String
    package var recipient: String
    package var outcome: Outcome

    package init(id: String, recipient: String, outcome: Outcome) {
        self.id = id
        self.recipient = recipient
        self.outcome = outcome
    }
}

/// What happened on the way.
package enum XMPPNote: Hashable, Sendable {
    case connected
    /// Why, and how many messages wait to be sent again.
    case disconnected(String, unanswered: Int)
    /// The service is about to close a connection; another one takes over.
    case draining
    /// A refusal that may pass.
    case retrying(id: String, XMPPRefusal, after: Duration)
    /// Something came that the protocol does not know.
    case unreadable(String)
}

/// How a session came to its end.
package enum XMPPEnding: Hashable, Sendable {
    /// Everything is settled.
    case done
    /// The user of the session asked for it.
    case stopped
    /// Nothing answers there, or not any more.
    case unreachable(String)
    /// The login was refused: sender id or server key.
    case notAuthorized(String)
    /// The server's certificate is not trusted.
    case untrusted(String)
    /// The journal cannot be written: nothing may leave without it.
    case journal(String)
}

/// What has to be on disk.
package enum XMPPRecord: Hashable, Sendable {
    /// Before the message leaves.
    case submitted(XMPPMessage)
    /// The message has its answer; whether the service accepted it.
    case settled(id: String, isAccepted: Bool)
    /// Before the ack of a delivery leaves.
    case seen(XMPPDelivery.Key)
}

/// How a connection ended.
package struct XMPPClosure: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// Nothing listens there, or it did not get as far as a login.
        case unreachable
        case notAuthorized
        case untrusted
        /// An end of what was a connection, on whoever's wish.
        case ended
    }

    package var reason: Reason
    /// For people.
    package var text: String

    package init(_ reason: Reason, _ text: String) {
        self.reason = reason
        self.text = text
    }
}
