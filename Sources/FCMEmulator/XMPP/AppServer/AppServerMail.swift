/// What one project has for its app servers, and what it knows of their messages.
struct AppServerMail: Codable, Sendable {
    /// Receipts that were not sent yet, and whatever was sent on connections that are gone, oldest first.
    private(set) var waiting: [ServerMessage] = []
    var recent = RecentMessageIDs()
    /// Whose turn it is among several connections.
    private var turn = 0

    var isEmpty: Bool { waiting.isEmpty }

    mutating func append(_ message: ServerMessage) { waiting.append(message) }

    /// Puts back what was not acked, before everything else.
    mutating func putBack(_ messages: [ServerMessage]) { waiting = messages + waiting }

    /// Takes out up to `limit` messages, dropping those that have expired.
    mutating func take(_ limit: Int, now: Moment) -> [ServerMessage] {
        guard !waiting.isEmpty else { return [] }
        waiting.removeAll { $0.expires < now }
        let taken = Array(waiting.prefix(limit))
        waiting.removeFirst(taken.count)
        return taken
    }

    /// One of `count`, each in its turn.
    mutating func next(of count: Int) -> Int {
        turn = (turn + 1) % count
        return turn
    }
}

/// The ids of messages that were accepted within the last 24 hours (E 28), as digests; at most a million of them.
struct RecentMessageIDs: Sendable {
    private static let memory: Int64 = 24 * 3600 * 1_000_000
    private static let limit = 1_000_000

    private var known: Set<UInt64> = []
    private var order: [(digest: UInt64, since: Moment)] = []
    private var first = 0

    /// Whether a message of that id was accepted lately.
    mutating func contains(_ id: String, now: Moment) -> Bool {
        forget(now)
        return known.contains(Mixer.digest(id))
    }

    mutating func insert(_ id: String, now: Moment) {
        let digest = Mixer.digest(id)
        guard known.insert(digest).inserted else { return }
        order.append((digest, now))
    }

    private mutating func forget(_ now: Moment) {
        let horizon = now.advanced(microseconds: -Self.memory)
        while first < order.count, order[first].since <= horizon || order.count - first > Self.limit {
            known.remove(order[first].digest)
            first += 1
        }
        if first > 4096, first > order.count / 2 {
            order.removeFirst(first)
            first = 0
        }
    }
}

/// Digests and moments, each in one column.
extension RecentMessageIDs: Codable {
    private enum CodingKeys: CodingKey {
        case digests, moments
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let digests = try container.decode([UInt64].self, forKey: .digests)
        let moments = try container.decode([Int64].self, forKey: .moments)
        guard digests.count == moments.count else { throw ArchiveDamage("message ids without their time") }
        order = zip(digests, moments).map { ($0, Moment(microseconds: $1)) }
        known = Set(digests)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(order[first...].map(\.digest), forKey: .digests)
        try container.encode(order[first...].map(\.since.microseconds), forKey: .moments)
    }
}
