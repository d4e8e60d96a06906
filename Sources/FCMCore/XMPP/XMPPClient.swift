/// Carries out a session: one thread owns its decisions, its journal and its connections.
///
/// Unchecked because everything but `inbox` and the bells is touched only by `run`, on the client's own thread.
package final class XMPPClient: @unchecked Sendable {
    /// What waits for the thread, and what others wait for.
    fileprivate struct Inbox {
        var events: [Incoming] = []
        /// Messages in the inbox and in the session.
        var load = 0
        var isSomebodyWaiting = false
        var ending: XMPPEnding?
        var listeners: [CheckedContinuation<XMPPEnding, Never>] = []
    }

    fileprivate enum Incoming {
        case event(XMPPSession.Event)
        case link(XMPPSession.Link, XMPPLinkEvent)
    }

    /// More messages than this are not taken before others are settled.
    private static let maximumLoad = 1_000

    private let connector: any XMPPConnector
    private let time: Timepiece
    private let report: @Sendable (XMPPReport) -> Void
    private let inbox = Locked(Inbox())
    private let bell = Doorbell()
    /// Rings when there is room again.
    private let room = Doorbell()

    // On the client's thread.
    private var session: XMPPSession
    private var journal: XMPPJournal?
    private var links: [XMPPSession.Link: any XMPPLink] = [:]
    /// Stanzas for each connection that leave at the end of the round.
    private var outgoing: [XMPPSession.Link: [UInt8]] = [:]

    /// A client that does nothing before ``start()``.
    ///
    /// `report` is called on the client's thread, in order; while it runs, nothing else goes on. A message is in the
    /// journal before it leaves, and its end is reported before the journal forgets it.
    package init(
        _ connector: any XMPPConnector,
        policy: XMPPPolicy = XMPPPolicy(),
        journal: consuming XMPPJournal? = nil,
        time: Timepiece = .system,
        report: @escaping @Sendable (XMPPReport) -> Void
    ) {
        self.connector = connector
        self.journal = journal
        self.time = time
        self.report = report
        session = XMPPSession(policy: policy)
    }

    /// Connects, and takes up what the journal has.
    package func start() {
        guard OwnThread.start({ self.run() }) == 0 else {
            return end(.unreachable("no thread could be started"))
        }
    }

    /// Hands over messages; blocks while too many are not settled yet.
    ///
    /// For one thread at a time.
    package func submit(_ messages: [XMPPMessage]) {
        while true {
            let isTaken = inbox.withLock { inbox in
                guard inbox.ending == nil else { return true }
                guard inbox.load < Self.maximumLoad else {
                    inbox.isSomebodyWaiting = true
                    return false
                }
                inbox.load += messages.count
                inbox.events.append(.event(.submitted(messages)))
                return true
            }
            guard !isTaken else { break }
            room.wait()
        }
        bell.ring()
    }

    /// Nothing more will be submitted: the session ends once everything is settled.
    package func endInput() { post(.event(.inputEnded)) }

    /// Stops trying to send that message; its end, undecided as it is, is reported unless it came before.
    package func withdraw(_ id: String) { post(.event(.withdrawn(id))) }

    /// Ends the session at once; what is undecided is reported.
    package func stop() { post(.event(.stopped)) }

    /// Waits for the end of the session, after its last report.
    package func ending() async -> XMPPEnding {
        await withCheckedContinuation { continuation in
            let ending = inbox.withLock { inbox in
                if inbox.ending == nil { inbox.listeners.append(continuation) }
                return inbox.ending
            }
            if let ending { continuation.resume(returning: ending) }
        }
    }

    private func post(_ incoming: Incoming) {
        inbox.withLock { $0.events.append(incoming) }
        bell.ring()
    }

    private func end(_ ending: XMPPEnding) {
        let listeners = inbox.withLock { inbox in
            inbox.ending = ending
            defer { inbox.listeners = [] }
            return inbox.listeners
        }
        room.ring()
        for listener in listeners { listener.resume(returning: ending) }
    }

    // MARK: On the client's thread

    private func run() {
        let memory = journal?.takeMemory() ?? XMPPMemory()
        var ending = round([.event(.restored(memory)), .event(.began)])
        while ending == nil {
            bell.wait(session.nextWake.map { max(.zero, $0 - time.now()) })
            let events = inbox.withLock { inbox in
                defer { inbox.events = [] }
                return inbox.events
            }
            ending = round(events.isEmpty ? [.event(.woke)] : events)
            inbox.withLock { inbox in
                // What came in meanwhile is counted in the next round.
                inbox.load = session.outstanding + inbox.events.reduce(0) { $0 + $1.messageCount }
                guard inbox.isSomebodyWaiting, inbox.load < Self.maximumLoad else { return }
                inbox.isSomebodyWaiting = false
                room.ring()
            }
        }
        if let ending { end(ending) }
    }

    /// Handles events; what they send leaves after the journal has what must precede it.
    private func round(_ events: [Incoming]) -> XMPPEnding? {
        var ending: XMPPEnding?
        for event in events where ending == nil {
            if case .link(let link, .closed) = event { links[link] = nil }
            ending = perform(session.handle(event.told, at: time.now(), random: .random(in: 0..<1)))
        }
        guard let failure = flush(), ending == nil else { return ending }
        return perform(session.handle(.journalFailed(failure), at: time.now()))
    }

    /// Does what the session wants; answers its end, once it is there.
    private func perform(_ actions: [XMPPSession.Action]) -> XMPPEnding? {
        for action in actions {
            switch action {
            case .open(let link):
                links[link] = connector.open { [weak self] event in self?.post(.link(link, event)) }
            case .send(let link, let stanzas):
                for stanza in stanzas { stanza.append(to: &outgoing[link, default: []]) }
            case .close(let link):
                // What is still to be said comes first; a journal that fails is met again at the end of the round.
                if flush() == nil { links[link]?.close() }
            case .drop(let link):
                outgoing[link] = nil
                links.removeValue(forKey: link)?.drop()
            case .report(let event): report(event)
            case .record(let record): journal?.append(record, at: Int64(time.secondsSince1970()))
            case .finish(let ending): return ending
            }
        }
        return nil
    }

    /// Writes the journal, then sends what may leave; answers why the journal cannot be written.
    private func flush() -> String? {
        defer { outgoing = [:] }
        do throws(XMPPJournal.Failure) {
            try journal?.commit()
        } catch {
            return error.description
        }
        for (link, stanzas) in outgoing { links[link]?.send(stanzas) }
        return nil
    }
}

extension XMPPClient.Incoming {
    fileprivate var told: XMPPSession.Event {
        switch self {
        case .event(let event): event
        case .link(let link, .opened): .opened(link)
        case .link(let link, .received(let incoming)): .received(link, incoming)
        case .link(let link, .closed(let closure)): .closed(link, closure)
        }
    }

    fileprivate var messageCount: Int {
        if case .event(.submitted(let messages)) = self { messages.count } else { 0 }
    }
}
