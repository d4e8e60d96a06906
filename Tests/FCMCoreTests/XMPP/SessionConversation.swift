import FCMCore

/// A session that is talked to, with a clock that only the test moves.
struct SessionConversation {
    var session: XMPPSession
    var now = Duration.zero

    init(_ policy: XMPPPolicy = XMPPPolicy()) {
        session = XMPPSession(policy: policy)
    }

    /// Tells what happened and answers what is to be done.
    mutating func tell(_ event: XMPPSession.Event) -> [XMPPSession.Action] {
        session.handle(event, at: now, random: 0)
    }

    /// Lets time pass, waking the session exactly when it wants to be.
    mutating func pass(_ duration: Duration) -> [XMPPSession.Action] {
        let end = now + duration
        var actions: [XMPPSession.Action] = []
        while let wake = session.nextWake, wake <= end {
            now = max(now, wake)
            actions += tell(.woke)
        }
        now = end
        return actions
    }

    /// A session with its first connection open.
    static func connected(_ policy: XMPPPolicy = XMPPPolicy()) -> SessionConversation {
        var conversation = SessionConversation(policy)
        _ = conversation.tell(.began)
        _ = conversation.tell(.opened(1))
        return conversation
    }

    mutating func submit(_ ids: String...) -> [XMPPSession.Action] {
        tell(.submitted(ids.map { message($0) }))
    }
}

/// A message to a token, by its id.
func message(_ id: String, to recipient: String = "tok:1") -> XMPPMessage {
    guard
        let message = try? XMPPMessage(
            ["to": .string(recipient), "message_id": .string(id)],
            makeID: { "made" }
        )
    else { preconditionFailure("a message is malformed") }
    return message
}

func ack(_ id: String?, from: String = "tok:1") -> XMPPIncoming {
    var object: JSONObject = ["message_type": "ack", "from": .string(from)]
    if let id { object["message_id"] = .string(id) }
    return XMPPIncoming(XMPPStanza(payload: JSON.object(object).text()))
}

func nack(_ id: String, _ error: String, _ description: String? = nil) -> XMPPIncoming {
    var object: JSONObject = [
        "message_type": "nack", "from": "tok:1", "message_id": .string(id), "error": .string(error),
    ]
    if let description { object["error_description"] = .string(description) }
    return XMPPIncoming(XMPPStanza(payload: JSON.object(object).text()))
}

/// What the service says about an id that it has taken already.
func repetition(_ id: String) -> XMPPIncoming {
    nack(id, "INVALID_JSON", "Message with the same id has been received before")
}

func upstream(_ id: String, from: String = "tok:9") -> XMPPIncoming {
    let object: JSONObject = [
        "category": "org.example.app", "from": .string(from), "message_id": .string(id),
        "data": ["k": "v"],
    ]
    return XMPPIncoming(XMPPStanza(payload: JSON.object(object).text()))
}

let draining = XMPPIncoming(
    XMPPStanza(payload: #"{"message_type":"control","control_type":"CONNECTION_DRAINING"}"#)
)

let lost = XMPPClosure(.ended, "the connection is gone")
let nobody = XMPPClosure(.unreachable, "nothing answers there")

extension [XMPPSession.Action] {
    /// Ids of the messages that leave, on whatever connection.
    var sentIDs: [String] { flatMap { $0.sentIDs } }

    /// What was settled, in order: the id and a word.
    var settled: [String] {
        compactMap { action in
            guard case .report(.settled(let settlement)) = action else { return nil }
            switch settlement.outcome {
            case .accepted(let object): return "\(settlement.id) \(object == nil ? "had" : "acked")"
            case .refused(let refusal, _): return "\(settlement.id) \(refusal.word)"
            case .undecided(let mayHaveArrived):
                return "\(settlement.id) \(mayHaveArrived ? "unknown" : "unsent")"
            }
        }
    }

    var opened: [XMPPSession.Link] {
        compactMap { if case .open(let link) = $0 { link } else { nil } }
    }

    var closed: [XMPPSession.Link] {
        compactMap { if case .close(let link) = $0 { link } else { nil } }
    }

    var dropped: [XMPPSession.Link] {
        compactMap { if case .drop(let link) = $0 { link } else { nil } }
    }

    var ending: XMPPEnding? {
        if case .finish(let ending) = last { ending } else { nil }
    }
}

extension XMPPSession.Action {
    var sentIDs: [String] {
        guard case .send(_, let stanzas) = self else { return [] }
        return stanzas.compactMap { if case .message(let message) = $0 { message.id } else { nil } }
    }
}
