/// The upstream messages that the server has not confirmed, and when to send each (C.7).
///
/// Decisions only, like ``TopicQueue``: one message is under way at a time, in the order of sending, since they
/// would share one connection.
package struct UpstreamQueue: Hashable, Sendable {
    /// How the server took a message.
    package enum Answer: Hashable, Sendable {
        case accepted
        /// 429 and 5xx.
        case busy(retryAfter: Duration?)
        case refused(String)
        case none
    }

    package enum Event: Hashable, Sendable {
        /// The app is running and has its token.
        case started
        case asked(OutgoingMessage)
        case reachabilityChanged(Bool)
        case answered(Int, Answer)
        /// The queue with that message could not be saved.
        case savingFailed(Int)
        case woke(Int)
    }

    package enum Effect: Hashable, Sendable {
        /// To be on disk before the next effect; the number is that of the message it is for.
        case save([OutgoingMessage], for: Int?)
        case post(Int, OutgoingMessage)
        case succeeded(messageID: String)
        case failed(messageID: String, MessagingError)
        case wake(Int, after: Duration)
    }

    private struct Entry: Hashable, Sendable {
        var number: Int
        var message: OutgoingMessage
    }

    package let policy: DevicePolicy
    private var entries: [Entry] = []
    private var lastNumber = 0
    private var underWay: Int?
    private var isReady = false
    private var isReachable = true
    private var isResting = false
    private var failures = 0
    private var wakes = 0

    package init(policy: DevicePolicy, saved: [OutgoingMessage] = []) {
        self.policy = policy
        for message in saved { append(message) }
    }

    /// What is to be on disk.
    package var stored: [OutgoingMessage] { entries.map(\.message).filter(\.isStored) }

    /// Takes what happened and says what to do.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - now: Seconds since 1970.
    ///   - random: From 0 up to 1, for the dice in a delay.
    /// - Returns: What to do, in this order.
    package mutating func handle(_ event: Event, now: Double, random: Double = 0) -> [Effect] {
        switch event {
        case .started:
            isReady = true
            isResting = false
            return goOn(now)
        case .asked(let message): return ask(message, now)
        case .reachabilityChanged(let reachable):
            isReachable = reachable
            if reachable { isResting = false }
            return goOn(now)
        case .answered(let number, let answer): return take(answer, number, now, random)
        case .savingFailed(let number):
            guard let entry = remove(number) else { return [] }
            let error = MessagingError(.saveFailed, "the message could not be saved")
            return [.failed(messageID: entry.message.messageID, error)]
        case .woke(let number):
            guard number == wakes, isResting else { return [] }
            isResting = false
            return goOn(now)
        }
    }

    private mutating func ask(_ message: OutgoingMessage, _ now: Double) -> [Effect] {
        if let error = objection(to: message) { return [.failed(messageID: message.messageID, error)] }
        let number = append(message)
        let saving: [Effect] = message.isStored ? [.save(stored, for: number)] : []
        return saving + goOn(now)
    }

    private func objection(to message: OutgoingMessage) -> MessagingError? {
        if message.to.isEmpty { return MessagingError(.missingTo, "a message needs a receiver") }
        let largest = OutgoingMessage.largestData
        if message.size > largest {
            return MessagingError(.messageTooBig, "names and values have \(message.size) of \(largest)")
        }
        if let most = policy.pendingMessages, entries.count >= most {
            return MessagingError(.tooManyMessages, "\(most) messages wait already")
        }
        if !message.isStored, !isReachable {
            return MessagingError(.network, "there is no network, and the message may not wait")
        }
        return nil
    }

    @discardableResult
    private mutating func append(_ message: OutgoingMessage) -> Int {
        lastNumber += 1
        entries.append(Entry(number: lastNumber, message: message))
        return lastNumber
    }

    private mutating func remove(_ number: Int) -> Entry? {
        entries.firstIndex { $0.number == number }.map { entries.remove(at: $0) }
    }

    /// Drops what is too old, and sends the first of the rest.
    private mutating func goOn(_ now: Double) -> [Effect] {
        guard isReady, isReachable, !isResting, underWay == nil else { return [] }
        var effects: [Effect] = []
        let expired = entries.filter { $0.message.isExpired(at: now) }
        if !expired.isEmpty {
            entries.removeAll { $0.message.isExpired(at: now) }
            effects.append(.save(stored, for: nil))
            let error = MessagingError(.serviceNotAvailable, "the time to live is over")
            effects += expired.map { .failed(messageID: $0.message.messageID, error) }
        }
        guard let first = entries.first else { return effects }
        underWay = first.number
        return effects + [.post(first.number, first.message)]
    }

    private mutating func take(
        _ answer: Answer,
        _ number: Int,
        _ now: Double,
        _ random: Double
    ) -> [Effect] {
        guard underWay == number else { return [] }
        underWay = nil
        guard let message = entries.first(where: { $0.number == number })?.message else { return goOn(now) }
        switch answer {
        case .accepted:
            failures = 0
            _ = remove(number)
            return saving(message) + [.succeeded(messageID: message.messageID)] + goOn(now)
        case .refused(let reason):
            failures = 0
            _ = remove(number)
            let error = MessagingError(.invalidRequest, reason)
            return saving(message) + [.failed(messageID: message.messageID, error)] + goOn(now)
        case .busy(let wait): return rest(number, message, wait, random)
        case .none: return rest(number, message, nil, random)
        }
    }

    private func saving(_ message: OutgoingMessage) -> [Effect] {
        message.isStored ? [.save(stored, for: nil)] : []
    }

    /// Waits before the next try; a message that is not stored had its one chance, and nobody hears of it.
    private mutating func rest(
        _ number: Int,
        _ message: OutgoingMessage,
        _ atLeast: Duration?,
        _ random: Double
    ) -> [Effect] {
        if !message.isStored { _ = remove(number) }
        failures += 1
        isResting = true
        wakes += 1
        return [.wake(wakes, after: policy.delay(afterFailures: failures, atLeast: atLeast, random: random))]
    }
}
