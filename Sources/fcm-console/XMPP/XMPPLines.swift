import FCMCore

/// What an XMPP session prints: JSON objects of the protocol, a line each, and prose for people.
enum XMPPLines {
    /// The line on stdout; `nil` for what only people are told.
    static func line(_ report: XMPPReport) -> JSONObject? {
        switch report {
        case .settled(let settlement): line(settlement)
        case .delivered(let delivery): delivery.object
        case .control(let object): object
        case .note: nil
        }
    }

    private static func line(_ settlement: XMPPSettlement) -> JSONObject {
        let (id, recipient) = (settlement.id, settlement.recipient)
        switch settlement.outcome {
        case .accepted(var object?):
            // Acks of device groups may lack it.
            if object["message_id"] == nil { object["message_id"] = .string(id) }
            return object
        case .accepted(nil):
            return [
                "message_type": "ack", "from": .string(recipient), "message_id": .string(id),
                "repeated": true,
            ]
        case .refused(_, let object?): return object
        case .refused(let refusal, nil):
            return [
                "message_type": "nack", "from": .string(recipient), "message_id": .string(id),
                "error": .string(refusal.word), "error_description": .string(refusal.text),
            ]
        case .undecided(let mayHaveArrived):
            return [
                "message_type": mayHaveArrived ? "unknown" : "unsent", "to": .string(recipient),
                "message_id": .string(id),
            ]
        }
    }

    /// The line on stderr; `nil` for what stdout says.
    static func prose(_ note: XMPPNote) -> String {
        switch note {
        case .connected: "connected"
        case .disconnected(let reason, 0): "connection lost: \(reason.visible)"
        case .disconnected(let reason, let count):
            "connection lost: \(reason.visible); \(count) without an answer go out again"
        case .draining: "the service drains the connection; another one takes over"
        case .retrying(let id, let refusal, let wait):
            "\(id.visible): \(refusal.description.visible); again in \(wait.wholeMilliseconds) ms"
        case .unreadable(let what): what.visible
        }
    }
}
