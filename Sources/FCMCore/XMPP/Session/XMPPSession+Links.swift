/// Connections: one to send on, and those that it replaces.
extension XMPPSession {
    /// The connection that new messages go out on.
    var activeLink: Link? {
        links.filter { $0.value.phase == .open }.keys.max()
    }

    private var isConnecting: Bool { links.values.contains { $0.phase == .connecting } }

    mutating func connect() {
        reconnectAt = nil
        lastLink += 1
        links[lastLink] = LinkState(since: now)
        actions.append(.open(lastLink))
    }

    mutating func opened(_ link: Link) {
        guard var state = links[link], state.phase == .connecting else { return }
        (state.phase, state.since) = (.open, now)
        links[link] = state
        hasConnected = true
        disconnectedAt = nil
        note(.connected)
    }

    mutating func received(_ incoming: XMPPIncoming, on link: Link) {
        guard var state = links[link], state.phase != .connecting else { return }
        state.heardAt = now
        if incoming.showsService {
            state.hasServed = true
            failures = 0
        }
        links[link] = state
        switch incoming {
        case .ack(let id, let from, let object): acked(id, from: from, object, on: link)
        case .nack(let id, _, let refusal, let object): refused(id, refusal, object, on: link)
        case .refused(let id, let refusal): refused(id, refusal, nil, on: link)
        case .delivery(let delivery): delivered(delivery, on: link)
        case .control(let isDraining, let object):
            actions.append(.report(.control(object)))
            if isDraining { drain(link) }
        case .unreadable(let what): note(.unreadable(what))
        }
    }

    /// Reports what is new, and acks it on the connection that it came by: elsewhere the ack would not count.
    private mutating func delivered(_ delivery: XMPPDelivery, on link: Link) {
        guard let key = delivery.key else { return actions.append(.report(.delivered(delivery))) }
        if seen.insert(key) {
            actions.append(.report(.delivered(delivery)))
            actions.append(.record(.seen(key)))
        }
        guard links[link]?.phase != .closing else { return }
        actions.append(.send(link, [.ack(key)]))
    }

    /// The service is about to close this one: open another, and let this one bring the answers that it still owes.
    mutating func drain(_ link: Link) {
        guard var state = links[link], state.phase == .open else { return }
        (state.phase, state.since) = (.draining, now)
        links[link] = state
        note(.draining)
        replace(state)
    }

    /// Plans another connection, when there is none to send on and none on its way.
    private mutating func replace(_ state: LinkState) {
        guard activeLink == nil else { return }
        disconnectedAt = disconnectedAt ?? now
        guard !isConnecting, reconnectAt == nil else { return }
        if !state.hasServed, state.phase != .closing { failures += 1 }
        // The first to be drained before it served did nothing wrong.
        let isInnocent = failures == 0 || (failures == 1 && state.phase == .draining)
        let wait = XMPPPolicy.wait(
            first: policy.firstReconnect,
            ceiling: policy.maximumReconnect,
            count: failures,
            random: random
        )
        reconnectAt = isInnocent ? now : now + wait
    }

    mutating func closed(_ link: Link, _ closure: XMPPClosure) {
        guard let state = links.removeValue(forKey: link) else { return }
        switch closure.reason {
        case .notAuthorized: return finish(.notAuthorized(closure.text))
        case .untrusted: return finish(.untrusted(closure.text))
        case .unreachable, .ended: break
        }
        lost(state, closure.text)
    }

    /// Whatever it owed an answer for may have arrived; it goes out again under the same id.
    private mutating func lost(_ state: LinkState, _ reason: String) {
        lastClosure = reason
        let unanswered = state.unanswered.compactMap { entries[$0] }.map { entry in
            var entry = entry
            entry.mayHaveArrived = true
            return entry
        }
        putBack(unanswered)
        if state.phase != .closing { note(.disconnected(reason, unanswered: unanswered.count)) }
        replace(state)
    }

    /// Gives up connections that have been silent for too long.
    mutating func dropSilent() {
        for link in links.keys.sorted() {
            guard let state = links[link], let deadline = deadline(of: state), deadline <= now else {
                continue
            }
            links[link] = nil
            actions.append(.drop(link))
            lost(state, state.phase == .connecting ? "no connection came about" : "no answer came")
        }
    }

    func deadline(of state: LinkState) -> Duration? {
        switch state.phase {
        case .connecting: state.since + policy.connectTimeout
        case .open, .draining: state.unanswered.isEmpty ? nil : state.heardAt + policy.answerTimeout
        case .closing: state.since + policy.closeTimeout
        }
    }

    /// Says goodbye on drained connections, once another one has taken over.
    mutating func closeDrained() {
        guard activeLink != nil else { return }
        for link in links.keys.sorted() where links[link]?.phase == .draining {
            if links[link]?.unanswered.isEmpty == true { close(link) }
        }
    }

    mutating func close(_ link: Link) {
        links[link]?.phase = .closing
        links[link]?.since = now
        actions.append(.close(link))
    }
}

extension XMPPIncoming {
    /// Whether it shows that the connection is good for something; an endless row of draining ones is not.
    fileprivate var showsService: Bool {
        switch self {
        case .ack, .delivery: true
        case .nack(_, _, let refusal, _), .refused(_, let refusal): refusal.code != .connectionDraining
        case .control, .unreadable: false
        }
    }
}
