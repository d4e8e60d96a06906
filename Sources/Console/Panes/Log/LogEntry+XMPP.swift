import FCMCore
import Languages

extension LogEntry {
    /// What a session of the service brought.
    init(_ report: XMPPReport, at time: Int64) {
        switch report {
        case .settled(let settlement): self.init(settlement, at: time)
        case .delivered(let delivery): self.init(delivery, at: time)
        case .control(let object):
            let type = object["control_type"]?.string ?? say("of no type")
            self.init(.info, .xmpp, say("control \(type)"), at: time)
        case .note(let note): self.init(note, at: time)
        }
    }

    private init(_ settlement: XMPPSettlement, at time: Int64) {
        let (id, recipient) = (settlement.id, Self.shortened(settlement.recipient))
        var fields = [Field(say("Message"), id), Field(say("To"), recipient)]
        switch settlement.outcome {
        case .accepted(let ack):
            if let succeeded = ack?["success"]?.integer {
                fields.append(
                    Field(
                        say("Members"),
                        say("\(succeeded) took it, \(ack?["failure"]?.integer ?? 0) did not")
                    )
                )
            }
            if let token = ack?["registration_id"]?.string {
                fields.append(Field(say("New token"), Self.shortened(token)))
            }
            if ack == nil {
                fields.append(Field(say("Ack"), say("a repetition said that the service has it")))
            }
            self.init(.info, .xmpp, say("ack \(id) for \(recipient)"), at: time, fields: fields)
        case .refused(let refusal, _):
            let text = Self.hiding(settlement.recipient, in: refusal.text)
            fields += [Field(say("Error"), refusal.word), Field(say("Service"), text)]
            let words = say("nack \(id) for \(recipient): \(refusal.word)\(text.isEmpty ? "" : ", \(text)")")
            self.init(.warn, .xmpp, words, at: time, fields: fields)
        case .undecided(let mayHaveArrived):
            let arrival = mayHaveArrived ? say("may have arrived") : say("never left")
            self.init(
                .warn,
                .xmpp,
                say("no answer to \(id) for \(recipient): it \(arrival)"),
                at: time,
                fields: fields
            )
        }
    }

    private init(_ delivery: XMPPDelivery, at time: Int64) {
        let object = delivery.object
        let (id, from) = (object["message_id"]?.string ?? say("without id"), object["from"]?.string ?? "")
        let data = object["data"]?.object?.members ?? []
        switch delivery.kind {
        case .receipt:
            func value(_ name: String) -> String? { data.first { $0.name == name }?.value.string }
            let device = Self.shortened(value("device_registration_id") ?? from)
            let original = value("original_message_id") ?? say("of no message")
            self.init(
                .info,
                .xmpp,
                say("receipt: \(original) has reached \(device)"),
                at: time,
                fields: [
                    Field(say("Message"), original), Field(say("Device"), device), Field(say("Receipt"), id),
                    Field(say("Status"), value("message_status") ?? say("not told")),
                ]
            )
        case .upstream:
            let device = Self.shortened(from)
            var fields = [Field(say("Message"), id), Field(say("From"), device)]
            if let category = object["category"]?.string { fields.append(Field(say("App"), category)) }
            // A log has no message bodies: Results shows them.
            fields.append(Field(say("Data"), data.map(\.name).joined(separator: ", ")))
            let text = say("upstream \(id) from \(device), \(Wording.count(data.count, "field"))")
            self.init(.info, .xmpp, text, at: time, fields: fields)
        }
    }

    private init(_ note: XMPPNote, at time: Int64) {
        switch note {
        case .connected: self.init(.info, .xmpp, say("connected"), at: time)
        case .disconnected(let reason, let count):
            let rest = count > 0 ? say("; \(count) without an answer go out again") : ""
            self.init(.warn, .xmpp, say("disconnected: \(reason)\(rest)"), at: time)
            line.kind = text
        case .draining:
            self.init(
                .warn,
                .xmpp,
                say("the service drains the connection; another one takes over"),
                at: time
            )
        case .retrying(let id, let refusal, let pause):
            self.init(
                .warn,
                .xmpp,
                say("nack \(id): \(refusal.word), again in \(Wording.latency(pause))"),
                at: time,
                fields: [Field(say("Message"), id), Field(say("Error"), refusal.word)]
            )
        case .unreadable(let what): self.init(.warn, .xmpp, what, at: time)
        }
    }

    /// Topics and conditions as they are, everything else as tokens are shown.
    private static func shortened(_ recipient: String) -> String {
        recipient.hasPrefix("/topics/") || recipient.contains(" in topics")
            ? recipient : RegistrationToken(recipient).description
    }

    /// The service may repeat the token in what it says.
    private static func hiding(_ recipient: String, in text: String) -> String {
        guard shortened(recipient) != recipient, !recipient.isEmpty else { return text }
        return text.split(separator: recipient, omittingEmptySubsequences: false).joined(separator: "…")
    }
}
