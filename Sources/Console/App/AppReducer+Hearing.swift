import FCMCore
import Languages

extension AppReducer {
    /// Asks to hear what the service brings by itself, once a message is to go by the protocol that does.
    static func hearing(_ state: inout AppState) -> [Effect] {
        guard state.composer.sendProtocol == .xmpp, !state.isHearing else { return [] }
        state.isHearing = true
        return [.hear]
    }

    /// Takes what the service brought: messages from devices get a row, receipts mark the row that they are about.
    static func hear(_ state: inout AppState, _ report: XMPPReport) -> [Effect] {
        switch report {
        case .settled: return []
        case .control: return []
        case .delivered(let delivery):
            switch delivery.kind {
            case .receipt:
                guard let id = delivery.object["data"]?["original_message_id"]?.string else { return [] }
                return ResultsPane.reduce(&state.results, .receiptCame(messageID: id))
            case .upstream:
                let row = upstreamRow(&state, delivery.object)
                state.tell(Notice(.done, say("a message from \(RegistrationToken(row.value))")))
                return ResultsPane.reduce(&state.results, .added(row))
            }
        case .note(let note):
            switch note {
            case .connected: state.tell(Notice(.done, say("XMPP: connected")))
            case .disconnected(let reason, let count):
                let rest = count > 0 ? say("; \(count) without an answer go out again") : ""
                state.tell(Notice(.warning, "XMPP: \(reason)\(rest)"))
            case .draining: state.tell(Notice(.warning, say("XMPP: the service drains the connection")))
            // Its row says it.
            case .retrying: break
            case .unreadable(let what): state.tell(Notice(.warning, "XMPP: \(what)"))
            }
            return []
        }
    }

    private static func upstreamRow(_ state: inout AppState, _ object: JSONObject) -> ResultsPane.Row {
        state.lastSend += 1
        let token = object["from"]?.string ?? ""
        var row = ResultsPane.Row(
            id: SendID(state.lastSend),
            kind: .token,
            value: token,
            validateOnly: false,
            startedAt: state.now,
            phase: .received
        )
        row.sendProtocol = .xmpp
        row.received = object
        return row
    }
}
