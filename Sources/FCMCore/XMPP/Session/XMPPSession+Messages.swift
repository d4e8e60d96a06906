/// Messages on their way out, and the answers to them.
extension XMPPSession {
    mutating func submit(_ message: XMPPMessage) {
        if accepted.contains(message.id) {
            // Asked for again, after a restart for instance: the answer is known.
            return report(.accepted(nil), of: message)
        }
        // Asked for twice before the answer is there: it answers both.
        guard entries[message.id] == nil else { return }
        actions.append(.record(.submitted(message)))
        add(message, mayHaveArrived: false)
    }

    mutating func restore(_ memory: XMPPMemory) {
        for id in memory.accepted { accepted.insert(id) }
        for key in memory.seen { seen.insert(key) }
        for message in memory.expired {
            report(.undecided(mayHaveArrived: true), of: message)
            actions.append(.record(.settled(id: message.id, isAccepted: false)))
        }
        for message in memory.unanswered where entries[message.id] == nil {
            add(message, mayHaveArrived: true)
        }
    }

    private mutating func add(_ message: XMPPMessage, mayHaveArrived: Bool) {
        var entry = Entry(message: message, order: nextOrder)
        entry.mayHaveArrived = mayHaveArrived
        nextOrder += 1
        entries[message.id] = entry
        ready.append(message.id)
        idleSince = nil
    }

    mutating func withdraw(_ id: String) {
        guard let entry = entries[id], !entry.isWithdrawn else { return }
        report(.undecided(mayHaveArrived: entry.isOnItsWay), of: entry.message)
        actions.append(.record(.settled(id: id, isAccepted: false)))
        // While a connection owes an answer for it, it counts for the window.
        if case .sent = entry.place { entries[id]?.isWithdrawn = true } else { entries[id] = nil }
    }

    /// Sends what there is room for.
    mutating func sendReady() {
        guard let link = activeLink, var state = links[link], !ready.isEmpty else { return }
        var batch: [XMPPOutgoing] = []
        if state.unanswered.isEmpty { state.heardAt = now }
        while state.unanswered.count < policy.window, let id = ready.popFirst() {
            guard var entry = entries[id], entry.place == .ready else { continue }
            entry.place = .sent(link)
            entries[id] = entry
            state.unanswered.insert(id)
            batch.append(.message(entry.message))
        }
        links[link] = state
        if !batch.isEmpty { actions.append(.send(link, batch)) }
    }

    // MARK: Answers

    mutating func acked(_ id: String?, from: String?, _ object: JSONObject, on link: Link) {
        guard let entry = answered(id ?? oldest(to: from, on: link), on: link) else { return }
        settle(entry, .accepted(object))
    }

    mutating func refused(_ id: String?, _ refusal: XMPPRefusal, _ object: JSONObject?, on link: Link) {
        guard var entry = answered(id, on: link) else {
            if id == nil { note(.unreadable("the service refused a stanza: \(refusal)")) }
            return
        }
        if refusal.code == .connectionDraining {
            // It was not taken and costs nothing; it goes out on the next connection.
            drain(link)
            return putBack([entry])
        }
        if entry.mayHaveArrived, refusal.isAboutRepetition {
            return settle(entry, .accepted(nil))
        }
        let isRetried = refusal.code?.isRetryable == true && entry.refusals < policy.maximumRetries
        guard isRetried, !entry.isWithdrawn else {
            return settle(entry, .refused(refusal, object))
        }
        entry.refusals += 1
        entry.place = .delayed
        let wait = XMPPPolicy.wait(
            first: policy.firstRetry,
            ceiling: policy.maximumRetry,
            count: entry.refusals,
            random: random
        )
        entries[entry.message.id] = entry
        delay(entry.message.id, until: now + wait)
        note(.retrying(id: entry.message.id, refusal, after: wait))
    }

    /// The message that an answer is for, which the connection then no longer owes; `nil` when it has had one already.
    private mutating func answered(_ id: String?, on link: Link) -> Entry? {
        guard let id, let entry = entries[id] else { return nil }
        guard case .sent(let sender) = entry.place else {
            // An answer that came after its connection was given up, or for nothing that we sent: only sent ones count.
            return nil
        }
        links[sender]?.unanswered.remove(id)
        return entry
    }

    /// The earliest unanswered message to that recipient: acks of groups may lack an id.
    private func oldest(to recipient: String?, on link: Link) -> String? {
        guard let recipient, let unanswered = links[link]?.unanswered else { return nil }
        return unanswered.compactMap { entries[$0] }.filter { $0.message.recipient == recipient }
            .min { $0.order < $1.order }?.message.id
    }

    private mutating func settle(_ entry: Entry, _ outcome: XMPPSettlement.Outcome) {
        let id = entry.message.id
        entries[id] = nil
        let isAccepted = if case .accepted = outcome { true } else { false }
        if isAccepted { accepted.insert(id) }
        guard !entry.isWithdrawn else { return }
        report(outcome, of: entry.message)
        // After the report: what is said twice is better than what is never said.
        actions.append(.record(.settled(id: id, isAccepted: isAccepted)))
    }

    mutating func report(_ outcome: XMPPSettlement.Outcome, of message: XMPPMessage) {
        actions.append(
            .report(
                .settled(XMPPSettlement(id: message.id, recipient: message.recipient, outcome: outcome))
            )
        )
    }

    // MARK: Going out again

    /// Puts messages in front of all that wait, in the order of their submission.
    mutating func putBack(_ messages: [Entry]) {
        let sorted = messages.sorted { $0.order < $1.order }
        for var entry in sorted {
            entry.place = .ready
            entries[entry.message.id] = entry.isWithdrawn ? nil : entry
        }
        ready.prepend(sorted.filter { !$0.isWithdrawn }.map(\.message.id))
    }

    private mutating func delay(_ id: String, until time: Duration) {
        let index = delayed.firstIndex { $0.at <= time } ?? delayed.endIndex
        delayed.insert((at: time, id: id), at: index)
    }

    mutating func readyDelayed() {
        while let last = delayed.last, last.at <= now {
            delayed.removeLast()
            guard var entry = entries[last.id], entry.place == .delayed else { continue }
            entry.place = .ready
            entries[last.id] = entry
            ready.append(last.id)
        }
    }
}
