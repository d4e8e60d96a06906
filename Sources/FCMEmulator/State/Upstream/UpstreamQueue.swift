/// The upstream messages of one project that nobody has taken yet: on devices without a connection, and at the
/// service for want of an app server.
struct UpstreamQueue: Codable, Sendable {
    /// Where a message of a device is addressed to.
    enum Address: Codable, Hashable, Sendable {
        /// The app server of the project at this place.
        case appServer(project: Int)
        /// The other members of a device group of the device's own project.
        case group(UInt32)
    }

    /// One message that a device holds until it is online.
    struct Held: Codable, Hashable, Sendable {
        var message: UpstreamMessage
        var address: Address
    }

    /// For the project's app server, oldest first; expired ones are there until someone looks.
    private(set) var waiting: [UpstreamMessage] = []
    /// Whether an app server is connected; told by whoever serves it.
    var isServed = false
    private var outboxes: [UInt32: [Held]] = [:]

    // MARK: At the service

    mutating func append(_ message: UpstreamMessage) { waiting.append(message) }

    /// Takes out up to `limit` messages, dropping those that have expired.
    mutating func take(_ limit: Int, now: Moment) -> [UpstreamMessage] {
        waiting.removeAll { $0.expires < now }
        let taken = Array(waiting.prefix(limit))
        waiting.removeFirst(taken.count)
        return taken
    }

    // MARK: On the devices

    /// Keeps a message of a device that is offline.
    mutating func hold(_ held: Held, on device: UInt32) { outboxes[device, default: []].append(held) }

    /// What a device that came online sends now, in order; what expired meanwhile is dropped.
    mutating func release(_ device: UInt32, now: Moment) -> [Held] {
        (outboxes.removeValue(forKey: device) ?? []).filter { $0.message.expires >= now }
    }

    /// Forgets what a device held, its app being gone.
    mutating func discard(_ device: UInt32) { outboxes[device] = nil }
}
