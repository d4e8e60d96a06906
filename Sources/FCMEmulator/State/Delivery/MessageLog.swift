/// Why a message did not reach a device (the vocabulary of the FCM Data API, and ours).
package enum DropReason: String, CaseIterable, Codable, Sendable {
    case ttlExpired = "TTL_EXPIRED"
    case collapsed = "COLLAPSED"
    case tooManyPending = "TOO_MANY_PENDING"
    case uninstalled = "UNINSTALLED"
    case senderIDMismatch = "SENDER_ID_MISMATCH"
    case deviceInactive = "DEVICE_INACTIVE"
    case appForceStopped = "APP_FORCE_STOPPED"
    case packageMismatch = "PACKAGE_MISMATCH"
}

/// How many devices a message was for, and what became of each.
struct DeliveryCounts: Codable, Hashable, Sendable {
    var targeted = 0
    var delivered = 0
    var pending = 0
    /// Deliveries to Android devices that had to wait, by the first thing that they waited for.
    var delayed: [Hindrance: Int] = [:]
    private(set) var dropped: [DropReason: Int] = [:]

    mutating func drop(_ reason: DropReason, _ count: Int = 1) {
        if count != 0 { dropped[reason, default: 0] += count }
    }

    /// The reasons that occurred, in the order of their declaration.
    var drops: [(reason: DropReason, count: Int)] {
        DropReason.allCases.compactMap { reason in dropped[reason].map { (reason, $0) } }
    }
}

/// Why a message waits for its device.
enum Hindrance: String, Codable, Sendable {
    /// The device is not connected.
    case offline = "OFFLINE"
    /// It is in Doze, and the message is of normal priority.
    case dozing = "DOZING"
    /// The message goes by the app's own connection, and the app is not in front.
    case appClosed = "APP_CLOSED"
    /// Too many collapsible messages went to it.
    case throttled = "THROTTLED"
}

/// Whom a message is for.
enum Audience: Codable, Sendable {
    /// A dry run.
    case nobody
    case few([UInt32])
    /// Those of its row in the ``FanOutLog``.
    case many
}

/// One row of the log of accepted messages.
struct MessageRecord: Codable, Sendable {
    var message: StoredMessage
    var counts: DeliveryCounts
    var audience = Audience.nobody
    /// Those of a few that it did not reach.
    var losses: [UInt32: DropReason] = [:]
}

/// What happened in a project since the last reset.
struct ProjectStats: Codable, Sendable {
    var requests = 0
    /// Real sends; dry runs count as `validated`.
    var accepted = 0
    var validated = 0
    /// Refused requests by error code.
    var failed: [String: Int] = [:]
    var deliveries = DeliveryCounts()
}
