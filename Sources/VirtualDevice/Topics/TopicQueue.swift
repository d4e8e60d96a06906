/// The topic operations that the server has not confirmed yet, and when to try each.
///
/// Decisions only: events go in, effects come out, in the order in which they are to be carried out. Saving always
/// comes before the calls that it is for, so an operation outlives the process (`fcm-legacy-xmpp-device.md` C.3).
package struct TopicQueue: Hashable, Sendable {
    package enum Change: String, Hashable, Sendable {
        case subscribe
        case unsubscribe
    }

    /// Operations of one kind that may run side by side.
    package struct Batch: Hashable, Sendable {
        package var change: Change
        /// Bare names in the order of asking, none twice.
        package var topics: [String]

        package init(_ change: Change, _ topics: [String]) {
            self.change = change
            self.topics = topics
        }
    }

    /// Stands for whoever wants to know how an operation ended.
    package typealias Ticket = Int

    package enum Event: Hashable, Sendable {
        case asked(Change, topic: String, Ticket?)
        /// The registration token came, changed, or went.
        case tokenChanged(isThere: Bool)
        case reachabilityChanged(Bool)
        case answered(topic: String, TopicAnswer)
        /// The wait of that number is over.
        case woke(Int)
    }

    package enum Effect: Hashable, Sendable {
        case save([Batch])
        case call(Change, topic: String)
        case finish([Ticket], MessagingError?)
        case wake(Int, after: Duration)
    }

    /// Why nothing is called although there is something to do.
    private enum Rest: Hashable, Sendable {
        case none
        /// Until the wake-up, or a trigger when the network was the reason.
        case delay(isNetwork: Bool)
        /// Until a trigger.
        case trigger
        /// Until the next start or the next request.
        case stopped
    }

    package let policy: DevicePolicy
    /// What is to be done, the first batch under way.
    package private(set) var batches: [Batch]
    /// Beside ``batches``, by topic; they end with the process.
    private var tickets: [[String: [Ticket]]]
    private var underWay: Set<String> = []
    private var hasToken = false
    private var isReachable = true
    private var rest = Rest.none
    private var failures = 0
    private var wakes = 0

    /// A queue with what an earlier process left; empty batches are dropped.
    package init(policy: DevicePolicy, saved: [Batch] = []) {
        self.policy = policy
        batches = saved.filter { !$0.topics.isEmpty }
        tickets = batches.map { _ in [:] }
    }

    package var isEmpty: Bool { batches.isEmpty }

    /// Takes what happened and says what to do.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - random: From 0 up to 1, for the dice in a delay.
    /// - Returns: What to do, in this order.
    package mutating func handle(_ event: Event, random: Double = 0) -> [Effect] {
        switch event {
        case .asked(let change, let topic, let ticket): return ask(change, topic, ticket)
        case .tokenChanged(let isThere):
            hasToken = isThere
            if isThere { rest = .none }
            return start()
        case .reachabilityChanged(let reachable):
            isReachable = reachable
            if reachable, rest == .trigger || rest == .delay(isNetwork: true) { rest = .none }
            return start()
        case .answered(let topic, let answer): return take(answer, topic, random)
        case .woke(let number):
            guard number == wakes, case .delay = rest else { return [] }
            rest = .none
            return start()
        }
    }

    // MARK: Asking

    private mutating func ask(_ change: Change, _ topic: String, _ ticket: Ticket?) -> [Effect] {
        let ticketList = ticket.map { [$0] } ?? []
        let last = batches.count - 1
        if policy.joinsBatches, last >= 0, batches[last].change == change {
            tickets[last][topic, default: []] += ticketList
            // Again for a topic that is waiting: nothing new to save, and no trigger.
            guard !batches[last].topics.contains(topic) else { return [] }
            batches[last].topics.append(topic)
        } else {
            batches.append(Batch(change, [topic]))
            tickets.append([topic: ticketList])
        }
        if rest == .trigger || rest == .stopped || rest == .delay(isNetwork: true) { rest = .none }
        return [.save(batches)] + start()
    }

    private mutating func start() -> [Effect] {
        guard hasToken, isReachable, rest == .none, let batch = batches.first else { return [] }
        let free = policy.parallelCalls - underWay.count
        let next = batch.topics.filter { !underWay.contains($0) }.prefix(max(0, free))
        underWay.formUnion(next)
        return next.map { .call(batch.change, topic: $0) }
    }

    // MARK: Answers

    private mutating func take(_ answer: TopicAnswer, _ topic: String, _ random: Double) -> [Effect] {
        guard underWay.remove(topic) != nil else { return [] }
        switch reaction(to: answer) {
        case nil: return end(topic, nil)
        case .fail: return end(topic, MessagingError(answer))
        case .retry: return delay(answer, random)
        case .wait: rest = .trigger
        case .stop: rest = .stopped
        }
        return []
    }

    /// `nil` for success.
    private func reaction(to answer: TopicAnswer) -> DevicePolicy.Reaction? {
        switch answer {
        case .accepted: nil
        case .none: policy.onNoAnswer
        case .refused(let word, _, _):
            if answer.isQuota {
                policy.onQuota
            } else if answer.isOverload || (word.isEmpty && policy.platform == .android) {
                policy.onOverload
            } else {
                policy.onRefusal
            }
        }
    }

    private mutating func end(_ topic: String, _ error: MessagingError?) -> [Effect] {
        failures = 0
        let told = tickets[0].removeValue(forKey: topic) ?? []
        batches[0].topics.removeAll { $0 == topic }
        if batches[0].topics.isEmpty {
            batches.removeFirst()
            tickets.removeFirst()
        }
        // One operation that gets through is a sign that others may.
        if rest == .trigger || rest == .delay(isNetwork: true) { rest = .none }
        return [.save(batches), .finish(told, error)] + start()
    }

    private mutating func delay(_ answer: TopicAnswer, _ random: Double) -> [Effect] {
        var isNetwork = false
        var atLeast: Duration?
        switch answer {
        case .accepted: break
        case .none: isNetwork = true
        case .refused(_, _, let wait): atLeast = wait
        }
        switch rest {
        case .delay(isNetwork: false): return []
        case .delay(isNetwork: true) where isNetwork: return []
        case .delay, .none, .trigger, .stopped: break
        }
        rest = .delay(isNetwork: isNetwork)
        failures += 1
        wakes += 1
        let wait = policy.delay(afterFailures: failures, atLeast: atLeast, random: random)
        return [.wake(wakes, after: wait)]
    }
}
