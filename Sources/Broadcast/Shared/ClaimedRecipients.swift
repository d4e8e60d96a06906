/// The recipients of chunks that a worker holds and has not begun with, in the order in which they were claimed.
package struct ClaimedRecipients: Sendable {
    private var queue: [(recipient: Recipient, attempts: Int)] = []

    package init() {}

    /// Adds those of another chunk, with how often each was tried.
    package mutating func add(_ recipients: [(recipient: Recipient, attempts: Int)]) { queue += recipients }

    /// Takes out up to `count`, and with a `limit` none whose number is that or above.
    ///
    /// Those stay behind: handed over they would fill the plan with recipients who may not be sent to yet, and nobody
    /// would claim what a dead worker has left of the first ones.
    package mutating func take(
        _ count: Int,
        below limit: Int?
    ) -> [(recipient: Recipient, attempts: Int)] {
        var taken: [(recipient: Recipient, attempts: Int)] = []
        queue.removeAll { entry in
            guard taken.count < count, limit.map({ entry.recipient.place.index < $0 }) ?? true else {
                return false
            }
            taken.append(entry)
            return true
        }
        return taken
    }
}
