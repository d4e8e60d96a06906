/// What one device has received by itself, and what waits for it to come online.
///
/// Deliveries of a fan-out to devices that were online are not here but in the ``FanOutLog``.
struct Inbox: Codable, Sendable {
    /// One delivery; `nil` for the message is the signal that others were lost (`deleted_messages`).
    struct Delivery: Codable, Sendable {
        var message: StoredMessage?
        /// Place in the order of all deliveries of the project.
        var order: UInt64
        var deliveredAt: Moment
        var wasForeground: Bool
    }

    /// One message that waits.
    struct Pending: Codable, Sendable {
        var message: StoredMessage
        /// The message's row in the log.
        var row: UInt64
        var expires: Moment
        var collapseKey: String?
        /// Whether it wakes a device that dozes.
        var isUrgent: Bool
        /// What it waited for first.
        var hindrance: Hindrance
        /// Not to be handed over before, as too much was.
        var notBefore: Moment?
    }

    /// The messages a device keeps (contract §3).
    static let limit = 1000

    private(set) var delivered: [Delivery] = []
    private(set) var pending: [Pending] = []
    /// Until when the device must be told that messages were lost; nil when none were.
    private var lossSignalEnds: Moment?

    mutating func deliver(_ delivery: Delivery) {
        // Trimming in halves keeps it cheap on the average.
        if delivered.count >= 2 * Self.limit { delivered.removeFirst(delivered.count - Self.limit + 1) }
        delivered.append(delivery)
    }

    /// Keeps no more than can be read, as nothing will come any more.
    ///
    /// - Returns: How many deliveries that are.
    mutating func close() -> Int {
        delivered = Array(delivered.suffix(Self.limit))
        return delivered.count
    }

    /// The deliveries after that place in the order, oldest first.
    func delivered(after order: UInt64) -> ArraySlice<Delivery> {
        let old = delivered.lastIndex { $0.order <= order }
        return delivered[(old.map { $0 + 1 } ?? delivered.startIndex)...]
    }

    /// Keeps a message for later and gives back those that it pushed out, with the reason.
    ///
    /// Rules of `fcm-v1.md` 6.2: a newer message replaces a pending one with the same collapse key, at most four
    /// collapse keys wait at a time, and the 101st message without one makes an Android device lose all of them.
    mutating func hold(_ message: Pending, platform: Platform) -> [(Pending, DropReason)] {
        var lost: [(Pending, DropReason)] = []
        if let key = message.collapseKey {
            lost += take { $0.collapseKey == key }.map { ($0, .collapsed) }
            let keys = pending.compactMap(\.collapseKey)
            if keys.count >= Self.collapseKeyLimit, let oldest = keys.first {
                lost += take { $0.collapseKey == oldest }.map { ($0, .collapsed) }
            }
        } else if pending.count(where: { $0.collapseKey == nil }) >= Self.pendingLimit {
            switch platform {
            case .android:
                lost += take { $0.collapseKey == nil }.map { ($0, .tooManyPending) }
                noteLoss(until: .distantFuture)
                return lost + [(message, .tooManyPending)]
            case .ios, .web:
                if let oldest = pending.firstIndex(where: { $0.collapseKey == nil }) {
                    lost.append((pending.remove(at: oldest), .tooManyPending))
                }
            }
        }
        pending.append(message)
        return lost
    }

    /// Takes out what has expired by `now`.
    mutating func takeExpired(_ now: Moment) -> [Pending] { take { $0.expires <= now } }

    mutating func takePending() -> [Pending] { take { _ in true } }

    /// Holds on to a message that was taken out too early.
    mutating func putBack(_ message: Pending) { pending.append(message) }

    /// The device is told that messages were lost, if it connects by then.
    mutating func noteLoss(until end: Moment) { lossSignalEnds = max(end, lossSignalEnds ?? end) }

    /// Whether a `deleted_messages` signal is due; asking clears it.
    mutating func takeLossSignal(_ now: Moment) -> Bool {
        defer { lossSignalEnds = nil }
        return lossSignalEnds.map { now <= $0 } ?? false
    }

    mutating func take(_ isWanted: (Pending) -> Bool) -> [Pending] {
        let taken = pending.filter(isWanted)
        if !taken.isEmpty { pending.removeAll(where: isWanted) }
        return taken
    }

    private static let pendingLimit = 100
    private static let collapseKeyLimit = 4
}
