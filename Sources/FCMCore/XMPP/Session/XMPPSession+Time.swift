/// What time brings about.
extension XMPPSession {
    /// When the session has something to do even though nothing happens; `nil` is never.
    package var nextWake: Duration? {
        guard ending == nil else { return nil }
        var times = links.values.compactMap { deadline(of: $0) }
        if let delayed = delayed.last { times.append(delayed.at) }
        if let reconnectAt { times.append(reconnectAt) }
        if let deadline = patienceDeadline { times.append(deadline) }
        if let idleSince, !isSayingGoodbye { times.append(idleSince + policy.linger) }
        return times.min()
    }

    /// Does all that is possible now.
    mutating func advance() {
        dropSilent()
        readyDelayed()
        if giveUp() { return }
        // Without any connection nobody knows whether the login is right.
        if isInputEnded, hasConnected, isSettled { return end() }
        if let reconnectAt, reconnectAt <= now { connect() }
        sendReady()
        closeDrained()
    }

    private var patienceDeadline: Duration? {
        guard let patience = policy.patience, let disconnectedAt else { return nil }
        return disconnectedAt + patience
    }

    /// Whether every message has been reported.
    private var isSettled: Bool { entries.values.allSatisfy(\.isWithdrawn) }

    private var isSayingGoodbye: Bool { links.values.allSatisfy { $0.phase == .closing } }

    private mutating func giveUp() -> Bool {
        let isHopeless = !hasConnected && failures >= policy.maximumFirstConnects
        guard isHopeless || patienceDeadline.map({ $0 <= now }) == true else { return false }
        // With nothing left to settle the end is as good as reached.
        finish(isInputEnded && isSettled && hasConnected ? .done : .unreachable(lastClosure))
        return true
    }

    /// Everything is settled and nothing more will come: listen a while, then say goodbye.
    private mutating func end() {
        idleSince = idleSince ?? now
        guard let idleSince, idleSince + policy.linger <= now else {
            if let reconnectAt, reconnectAt <= now { connect() }
            return closeDrained()
        }
        reconnectAt = nil
        for link in links.keys.sorted() {
            switch links[link]?.phase {
            case .open, .draining: close(link)
            case .connecting:
                links[link] = nil
                actions.append(.drop(link))
            case .closing, nil: break
            }
        }
        if links.isEmpty { finish(.done) }
    }
}
