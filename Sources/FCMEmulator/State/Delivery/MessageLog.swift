/// Why a message did not reach a device (the vocabulary of the FCM Data API, and ours).
package enum DropReason: String, CaseIterable, Sendable {
    case ttlExpired = "TTL_EXPIRED"
    case collapsed = "COLLAPSED"
    case tooManyPending = "TOO_MANY_PENDING"
    case uninstalled = "UNINSTALLED"
    case senderIDMismatch = "SENDER_ID_MISMATCH"
    case deviceInactive = "DEVICE_INACTIVE"
}

/// How many devices a message was for, and what became of each.
struct DeliveryCounts: Hashable, Sendable {
    var targeted = 0
    var delivered = 0
    var pending = 0
    private(set) var dropped: [DropReason: Int] = [:]

    mutating func drop(_ reason: DropReason, _ count: Int = 1) {
        if count != 0 { dropped[reason, default: 0] += count }
    }

    /// The reasons that occurred, in the order of their declaration.
    var drops: [(reason: DropReason, count: Int)] {
        DropReason.allCases.compactMap { reason in dropped[reason].map { (reason, $0) } }
    }
}

/// One row of the log of accepted messages.
struct MessageRecord: Sendable {
    var message: StoredMessage
    var counts: DeliveryCounts
}

/// What happened in a project since the last reset.
struct ProjectStats: Sendable {
    var requests = 0
    /// Real sends; dry runs count as `validated`.
    var accepted = 0
    var validated = 0
    /// Refused requests by error code.
    var failed: [String: Int] = [:]
    var deliveries = DeliveryCounts()
}
