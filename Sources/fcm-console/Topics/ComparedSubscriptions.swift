import FCMCore
import Registry

/// One subscription, as the registry and the service have it.
struct ComparedSubscription: Hashable, Sendable {
    var topic: TopicName
    /// `nil` when the service was not asked.
    var place: SubscriptionPlace?
    /// How the registry knows of it.
    var origin: SubscriptionOrigin?
    /// When it was made, as the service says.
    var createTime: Timestamp?

    /// Puts both lists together, by name; without an answer of the service, what the registry has.
    static func compare(
        _ known: [SubscriptionRecord],
        with there: [TopicSubscription]?
    ) -> [ComparedSubscription] {
        guard let there else {
            return known.map { ComparedSubscription(topic: $0.topic, origin: $0.origin) }
        }
        var all: [TopicName: ComparedSubscription] = [:]
        for record in known {
            all[record.topic] = ComparedSubscription(
                topic: record.topic,
                place: .registry,
                origin: record.origin
            )
        }
        for subscription in there {
            guard let topic = subscription.topic else { continue }
            var compared = all[topic] ?? ComparedSubscription(topic: topic)
            compared.place = all[topic] == nil ? .service : .both
            compared.createTime = subscription.createTime
            all[topic] = compared
        }
        return all.values.sorted { $0.topic < $1.topic }
    }

    var json: JSON {
        var line: JSONObject = ["topic": .string(topic.rawValue)]
        line["where"] = place.map { .string($0.rawValue) }
        line["source"] = origin.map { .string($0.source.word) }
        line["since"] = origin.flatMap { Timestamp(seconds: $0.since) }.map { .string($0.rfc3339) }
        line["createTime"] = createTime.map { .string($0.rfc3339) }
        return .object(line)
    }

    /// Such as `news: only in the registry, imported 3 days ago`.
    func words(now: Int64) -> String {
        let known = origin.map { "\($0.source.words) \(Age.words(now - $0.since)) ago" }
        let parts = [place?.words, known].compactMap(\.self)
        return topic.rawValue + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
    }
}

extension SubscriptionSource {
    var word: String {
        switch self {
        case .imported: "imported"
        case .made: "made"
        case .service: "service"
        }
    }

    var words: String {
        switch self {
        case .imported: "imported"
        case .made: "made here"
        case .service: "read from the service"
        }
    }
}

extension TopicSubscription {
    /// The topic's name, which the service may write in either of two members.
    var topic: TopicName? {
        let text = topicName ?? name?.split(separator: "/").last.map(String.init)
        return text.flatMap { try? TopicName($0) }
    }
}

/// How long ago something was, in the largest unit that says enough.
enum Age {
    static func words(_ seconds: Int64) -> String {
        let seconds = max(0, seconds)
        let units: [(size: Int64, name: String)] = [
            (86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"),
        ]
        let unit = units.first { seconds >= $0.size } ?? (1, "second")
        let count = seconds / unit.size
        return "\(count) \(unit.name)\(count == 1 ? "" : "s")"
    }
}
