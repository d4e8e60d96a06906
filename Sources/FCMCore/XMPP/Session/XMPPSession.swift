/// A session with the service over XMPP: decisions only.
///
/// It takes what happens and says what to do; it never connects, waits or writes. Times are of a monotonic clock,
/// randomness comes in with each event. Its rules: at most a window of unanswered messages on a connection; a message
/// keeps its id however often it is sent and is never sent again once the service has answered it for good; what the
/// service delivers is reported once and acked on the connection that it came by.
package struct XMPPSession: Sendable {
    /// A connection, counted from 1.
    package typealias Link = Int

    package enum Event: Hashable, Sendable {
        case began
        case submitted([XMPPMessage])
        /// What a journal had when the session before this one ended.
        case restored(XMPPMemory)
        /// Nobody waits for that message any more: it is not sent again.
        case withdrawn(String)
        /// Nothing more will be submitted: end once everything is settled.
        case inputEnded
        /// The login on that connection is complete.
        case opened(Link)
        case received(Link, XMPPIncoming)
        case closed(Link, XMPPClosure)
        /// It is `nextWake` or later.
        case woke
        /// End at once and say what is undecided.
        case stopped
        /// Nothing can be put on disk any more, and why.
        case journalFailed(String)
    }

    package enum Action: Hashable, Sendable {
        /// Connect and log in.
        case open(Link)
        case send(Link, [XMPPOutgoing])
        /// Say goodbye, after what was sent before.
        case close(Link)
        /// End it without waiting; nothing that it still says counts.
        case drop(Link)
        case report(XMPPReport)
        /// Put it on disk before any later action.
        case record(XMPPRecord)
        /// The last action there is.
        case finish(XMPPEnding)
    }

    /// Where a message is between its submission and its settlement.
    struct Entry: Sendable {
        enum Place: Hashable, Sendable {
            /// In `ready`, to go out as soon as there is room.
            case ready
            /// In `delayed`, after a refusal that may pass.
            case delayed
            case sent(Link)
        }

        var message: XMPPMessage
        /// Messages that have to be sent again keep this order.
        var order: Int
        var place = Place.ready
        /// Refusals that may pass, so far.
        var refusals = 0
        /// Whether it left on a connection that ended without an answer.
        var mayHaveArrived = false
        /// Whether its end has been reported, and only the room that it takes is waited for.
        var isWithdrawn = false
    }

    /// A connection from the wish to have it to its end.
    struct LinkState: Sendable {
        enum Phase: Hashable, Sendable {
            case connecting
            case open
            /// The service takes nothing new on it.
            case draining
            /// We have said goodbye.
            case closing
        }

        var phase = Phase.connecting
        /// Since when it is in this phase.
        var since: Duration
        /// Ids of messages that it owes an answer for.
        var unanswered: Set<String> = []
        /// The last sign of life while something is unanswered.
        var heardAt = Duration.zero
        /// Whether it ever brought an answer or a delivery.
        var hasServed = false
    }

    let policy: XMPPPolicy
    var now = Duration.zero
    var random = 0.5
    var actions: [Action] = []
    var ending: XMPPEnding?

    var entries: [String: Entry] = [:]
    var ready = IDQueue()
    /// Ids by the time at which they are ready again; the next one last.
    var delayed: [(at: Duration, id: String)] = []
    var nextOrder = 0
    var accepted = RecentKeys<String>(capacity: XMPPMemory.acceptedLimit)
    var seen = RecentKeys<XMPPDelivery.Key>(capacity: XMPPMemory.seenLimit)

    var links: [Link: LinkState] = [:]
    var lastLink: Link = 0
    /// When to connect again; `nil` while nothing is planned.
    var reconnectAt: Duration?
    /// Connections in a row that did not serve.
    var failures = 0
    var hasConnected = false
    /// Since when there is no connection to send on.
    var disconnectedAt: Duration?
    var lastClosure = ""

    var isInputEnded = false
    /// Since when the input is at its end and everything is settled.
    var idleSince: Duration?

    package init(policy: XMPPPolicy = XMPPPolicy()) {
        self.policy = policy
    }

    /// How many messages wait for something; whoever submits without bound watches this.
    package var outstanding: Int { entries.count }

    /// Takes what happened at `now`, in order of time, and says what to do, in order.
    ///
    /// `random` is from 0 up to 1, spread evenly.
    package mutating func handle(_ event: Event, at now: Duration, random: Double = 0.5) -> [Action] {
        guard ending == nil else { return [] }
        (self.now, self.random, actions) = (now, random, [])
        switch event {
        case .began:
            disconnectedAt = now
            connect()
        case .submitted(let messages): for message in messages { submit(message) }
        case .restored(let memory): restore(memory)
        case .withdrawn(let id): withdraw(id)
        case .inputEnded: isInputEnded = true
        case .opened(let link): opened(link)
        case .received(let link, let incoming): received(incoming, on: link)
        case .closed(let link, let closure): closed(link, closure)
        case .woke: break
        case .stopped: finish(.stopped)
        case .journalFailed(let reason): finish(.journal(reason))
        }
        if ending == nil { advance() }
        defer { actions = [] }
        return actions
    }

    mutating func note(_ note: XMPPNote) {
        actions.append(.report(.note(note)))
    }

    /// Ends the session: what is undecided is said, in the order of its submission.
    mutating func finish(_ ending: XMPPEnding) {
        self.ending = ending
        for link in links.keys.sorted() { actions.append(.drop(link)) }
        for entry in entries.values.sorted(by: { $0.order < $1.order }) where !entry.isWithdrawn {
            report(.undecided(mayHaveArrived: entry.isOnItsWay), of: entry.message)
        }
        actions.append(.finish(ending))
    }
}

extension XMPPSession.Entry {
    /// Whether the service may have it.
    var isOnItsWay: Bool {
        if case .sent = place { true } else { mayHaveArrived }
    }
}
