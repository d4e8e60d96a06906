/// Each device's list of topics, as chains through one array: 16 bytes a subscription, 8 a device.
///
/// A list is short (at most 2,000, usually a handful), so looking through it costs less than any index would.
struct SubscriptionChains: Sendable {
    private struct Link: Sendable {
        var topic: UInt32
        var next: UInt32
        var since: Moment
    }

    private static let none = UInt32.max

    private var heads: [UInt32] = []
    private var counts: [UInt32] = []
    private var links: [Link] = []
    private var free = none
    /// Subscriptions of all devices together.
    private(set) var count = 0

    mutating func addOwner() {
        heads.append(Self.none)
        counts.append(0)
    }

    mutating func reserve(_ owners: Int) {
        heads.reserveCapacity(heads.count + owners)
        counts.reserveCapacity(counts.count + owners)
    }

    func count(of owner: UInt32) -> Int { Int(counts[Int(owner)]) }

    func time(of owner: UInt32, topic: UInt32) -> Moment? {
        var place = heads[Int(owner)]
        while place != Self.none {
            let link = links[Int(place)]
            if link.topic == topic { return link.since }
            place = link.next
        }
        return nil
    }

    /// Oldest first.
    func topics(of owner: UInt32) -> [(topic: UInt32, since: Moment)] {
        var result: [(topic: UInt32, since: Moment)] = []
        result.reserveCapacity(count(of: owner))
        var place = heads[Int(owner)]
        while place != Self.none {
            let link = links[Int(place)]
            result.append((link.topic, link.since))
            place = link.next
        }
        result.reverse()
        return result
    }

    /// Adds a topic that is not in the list yet.
    mutating func append(_ topic: UInt32, since: Moment, to owner: UInt32) {
        let link = Link(topic: topic, next: heads[Int(owner)], since: since)
        if free != Self.none {
            heads[Int(owner)] = free
            let next = links[Int(free)].next
            links[Int(free)] = link
            free = next
        } else {
            heads[Int(owner)] = UInt32(links.count)
            links.append(link)
        }
        counts[Int(owner)] += 1
        count += 1
    }

    mutating func remove(_ topic: UInt32, from owner: UInt32) {
        var previous = Self.none
        var place = heads[Int(owner)]
        while place != Self.none, links[Int(place)].topic != topic {
            previous = place
            place = links[Int(place)].next
        }
        guard place != Self.none else { return }
        let next = links[Int(place)].next
        if previous == Self.none { heads[Int(owner)] = next } else { links[Int(previous)].next = next }
        release(place)
        counts[Int(owner)] -= 1
    }

    mutating func removeAll(of owner: UInt32) -> [UInt32] {
        let topics = topics(of: owner).map(\.topic)
        var place = heads[Int(owner)]
        while place != Self.none {
            let next = links[Int(place)].next
            release(place)
            place = next
        }
        heads[Int(owner)] = Self.none
        counts[Int(owner)] = 0
        return topics
    }

    private mutating func release(_ place: UInt32) {
        links[Int(place)].next = free
        free = place
        count -= 1
    }
}

/// A column per property: there may be millions of links.
extension SubscriptionChains: Codable {
    private enum CodingKeys: CodingKey {
        case heads, counts, topics, nexts, moments, free, count
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        heads = try container.decode([UInt32].self, forKey: .heads)
        counts = try container.decode([UInt32].self, forKey: .counts)
        let topics = try container.decode([UInt32].self, forKey: .topics)
        let nexts = try container.decode([UInt32].self, forKey: .nexts)
        let moments = try container.decode([Int64].self, forKey: .moments)
        guard topics.count == nexts.count, topics.count == moments.count else {
            throw ArchiveDamage("columns of subscriptions differ in length")
        }
        links = topics.indices.map {
            Link(topic: topics[$0], next: nexts[$0], since: Moment(microseconds: moments[$0]))
        }
        free = try container.decode(UInt32.self, forKey: .free)
        count = try container.decode(Int.self, forKey: .count)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(heads, forKey: .heads)
        try container.encode(counts, forKey: .counts)
        try container.encode(links.map(\.topic), forKey: .topics)
        try container.encode(links.map(\.next), forKey: .nexts)
        try container.encode(links.map(\.since.microseconds), forKey: .moments)
        try container.encode(free, forKey: .free)
        try container.encode(count, forKey: .count)
    }
}
