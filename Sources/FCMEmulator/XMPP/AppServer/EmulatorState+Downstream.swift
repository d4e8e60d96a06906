import FCMCore

/// Messages of app servers to devices, and their acks of what came from there.
extension EmulatorState {
    mutating func take(message stanza: Element, _ id: AppServerID, now: Moment) {
        let message: ClientMessage
        do throws(StanzaRefusal) {
            message = try ClientMessage(stanza)
        } catch {
            return refuse(stanza, error, id)
        }
        switch message {
        case .ack(let key): take(ack: key, stanza, id, now: now)
        case .badAck(let to, let messageID):
            let nack = Nack(
                from: to,
                messageID: messageID,
                error: .badAck,
                description: "An ack needs the fields to and message_id"
            )
            appServers.send(.nack(nack), to: id)
        case .downstream(let message): admit(message, id, now: now)
        }
    }

    private mutating func refuse(_ stanza: Element, _ refusal: StanzaRefusal, _ id: AppServerID) {
        guard let jid = appServers.servers[id]?.jid else { return }
        appServers.send(.refused(stanza, refusal, to: jid), to: id)
    }

    // MARK: Acks

    private mutating func take(ack key: ServerMessage.Key, _ stanza: Element, _ id: AppServerID, now: Moment)
    {
        guard appServers.servers[id]?.unacked.removeValue(forKey: key) != nil,
            let place = place(ofAppServer: id)
        else { return refuse(stanza, .strayAck, id) }
        endDrain(id, now: now)
        dispatchNewMail(of: place, now: now)
    }

    // MARK: Messages

    /// Lets the fault rules have their say; a late one comes back by ``resume(_:of:now:)``.
    mutating func admit(_ message: DownstreamStanza, _ id: AppServerID, now: Moment) {
        guard let place = place(ofAppServer: id) else { return }
        guard !projects[place].faults.isEmpty else {
            return process(message, nil, id, place, arrived: now, now: now)
        }
        let plan = projects[place].faults.plan(
            method: .xmpp,
            targets: message.target.map { stanzaTargetNames(of: $0) } ?? [],
            now: now
        )
        guard let plan, plan.delay > 0 else {
            return process(message, plan, id, place, arrived: now, now: now)
        }
        let ticket = appServers.number()
        appServers.servers[id]?.held[ticket] = AppServer.Held(message: message, plan: plan, arrived: now)
        appServers.add(.wait(id, ticket: ticket, microseconds: plan.delay))
    }

    /// The latency of a message has passed.
    package mutating func resume(_ ticket: UInt64, of id: AppServerID, now: Moment) {
        guard let held = appServers.servers[id]?.held.removeValue(forKey: ticket),
            let place = place(ofAppServer: id)
        else { return }
        let now = virtualTime(now)
        process(held.message, held.plan, id, place, arrived: held.arrived, now: now)
        endDrain(id, now: now)
    }

    /// Rows 5 to 10 of `fcm-legacy-xmpp-device.md` B.9, with what a rule wants done before and after.
    private mutating func process(
        _ message: DownstreamStanza,
        _ plan: FaultPlan?,
        _ id: AppServerID,
        _ place: Int,
        arrived: Moment,
        now: Moment
    ) {
        if plan?.disconnect == .before {
            log(.disconnected, place, arrived: arrived, now: now)
            return cut(id, now: now)
        }
        let answer: DownstreamAnswer
        let fault = plan.flatMap { self.fault(of: $0) }
        if let code = fault?.code, message.target.map({ isGroupKey($0) }) != true {
            answer = .refused(code, code.nackText(target: message.target))
        } else {
            answer = decide(message, fault, id, place, now: now)
        }
        log(.answered(answer.error), place, arrived: arrived, now: now)
        let stanza = answer.stanza(to: message)
        switch plan?.disconnect {
        case nil, .before: appServers.send(stanza, to: id)
        case .midBody:
            appServers.sendHalf(stanza, to: id)
            return cut(id, now: now)
        case .after: return cut(id, now: now)
        }
        if plan?.drains == true { drain(id, now: now) }
        dispatchNewMail(of: place, now: now)
    }

    /// What a plan refuses, in the words of this protocol.
    private func fault(of plan: FaultPlan) -> LegacyFault? {
        guard let error = plan.error, plan.disconnect == nil else { return nil }
        let code = LegacyErrorCode(faultWord: error.code) ?? .internalServerError
        return LegacyFault(code: code, target: plan.target, retryAfter: nil)
    }

    /// What rules can call the target: a topic without its prefix, a group by its members too.
    private func stanzaTargetNames(of target: String) -> [String] {
        target.hasPrefix("/topics/") ? [String(target.dropFirst(8))] : legacyTargetNames(of: target)
    }

    private mutating func decide(
        _ message: DownstreamStanza,
        _ fault: LegacyFault?,
        _ id: AppServerID,
        _ place: Int,
        now: Moment
    ) -> DownstreamAnswer {
        if extendDrain(id, now: now) {
            let code = LegacyErrorCode.connectionDraining
            return .refused(code, code.nackText(target: message.target))
        }
        guard !isRepeated(message.messageID, id, place, now: now) else {
            return .refused(.invalidJSON, "Message with the same id has been received before")
        }
        let downstream: LegacyDownstream
        do throws(LegacyRefusal) {
            downstream = try LegacyDownstream.read(message.json, isMulticast: false)
            try downstream.check()
        } catch {
            return .refused(error.code, error.xmppText)
        }
        let outcome = legacyDeliver(
            downstream,
            project: place,
            by: .xmpp,
            source: message.source,
            fault: fault,
            receiptFor: downstream.wantsReceipt ? message.messageID : nil,
            now: now
        )
        let answer = DownstreamAnswer(outcome, target: message.target)
        if answer.error == nil { projects[place].mail.recent.insert(message.messageID, now: now) }
        return answer
    }

    /// Whether a message of that id was accepted within a day, or waits on this connection.
    private mutating func isRepeated(_ messageID: String, _ id: AppServerID, _ place: Int, now: Moment)
        -> Bool
    {
        if projects[place].mail.recent.contains(messageID, now: now) { return true }
        guard let held = appServers.servers[id]?.held, !held.isEmpty else { return false }
        return held.values.contains { $0.message.messageID == messageID }
    }
}

/// What a downstream message is answered.
enum DownstreamAnswer: Hashable, Sendable {
    case accepted(canonical: String?, group: Ack.GroupCount?)
    case refused(LegacyErrorCode, String)

    /// One member of a group is enough for an ack; without any that is to be had, an empty group is acked too (E 13).
    init(_ outcome: LegacyDecision, target: String?) {
        switch outcome {
        case .everyone(let result): self.init(result, target: target)
        case .registrations(let results):
            // This protocol names one.
            self.init(results.first ?? .refused(.missingRegistration), target: target)
        case .group(let group) where group.success == 0 && !group.isEmpty:
            let code = group.commonFailure ?? .notRegistered
            let count = group.failures.count
            self = .refused(code, "None of the \(count) members of the group got the message")
        case .group(let group):
            let failed = group.failures.map(\.registration)
            self = .accepted(canonical: nil, group: .init(success: group.success, failed: failed))
        }
    }

    private init(_ result: LegacyVerdict, target: String?) {
        switch result {
        case .accepted(_, let canonical): self = .accepted(canonical: canonical, group: nil)
        case .refused(let code, let detail): self = .refused(code, detail ?? code.nackText(target: target))
        }
    }

    var error: LegacyErrorCode? {
        guard case .refused(let code, _) = self else { return nil }
        return code
    }

    func stanza(to message: DownstreamStanza) -> ServerStanza {
        switch self {
        case .accepted(let canonical, let group):
            .ack(
                Ack(
                    from: message.target ?? "",
                    messageID: message.messageID,
                    registrationID: canonical,
                    group: group
                )
            )
        case .refused(let code, let text):
            .nack(
                Nack(from: message.target, messageID: message.messageID, error: code, description: text)
            )
        }
    }
}

extension LegacyErrorCode {
    /// The sentence of a nack; two are those of the real service (`fcm-legacy-xmpp-device.md` B.5), the rest ours.
    func nackText(target: String?) -> String {
        switch self {
        case .invalidRegistration: "Invalid token on 'to' field: \(target ?? "")"
        case .deviceMessageRateExceeded: "Downstream message rate exceeded for this registration id"
        case .missingRegistration: "The message names nobody"
        case .notRegistered: "The registration is no longer in use"
        case .invalidPackageName: "The registration belongs to another package"
        case .authenticationFailed: "The server key is not accepted"
        case .mismatchSenderID: "The registration belongs to another sender"
        case .invalidJSON, .invalidParameters: "The message cannot be understood"
        case .messageTooBig: "The payload is too large: 4096 bytes at most, 2048 to topics"
        case .invalidDataKey: "A name in data is reserved"
        case .invalidTTL: "time_to_live must be between 0 and 2419200"
        case .badAck: "The ack cannot be understood"
        case .unavailable: "The service is not available; try again later"
        case .internalServerError: "The service has failed; try again later"
        case .topicsMessageRateExceeded: "Too many messages to the subscribers of this topic"
        case .invalidAPNsCredential: "The credentials for APNs are missing or have expired"
        case .connectionDraining: "The connection is about to close; use another one"
        }
    }
}
