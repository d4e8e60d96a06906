package import FCMCore

/// Where a subscription was found.
package enum SubscriptionPlace: String, Hashable, Sendable {
    case both
    /// Only in the registry.
    case registry
    /// Only at the service.
    case service

    package init(isHere: Bool, isThere: Bool) {
        self = isHere && isThere ? .both : isHere ? .registry : .service
    }

    package var words: String {
        switch self {
        case .both: "registry and service"
        case .registry: "only in the registry"
        case .service: "only at the service"
        }
    }
}

/// One subscription, as the registry and the service have it.
package struct ComparedSubscription: Hashable, Sendable {
    /// The topic's name; what the service writes is kept even where it is none.
    package var name: String
    /// `nil` when the service was not asked.
    package var place: SubscriptionPlace?
    /// How the registry knows of it.
    package var origin: SubscriptionOrigin?
    /// When it was made, as the service says.
    package var createTime: Timestamp?

    /// Puts both lists together, by name; without an answer of the service, what the registry has.
    package static func compare(
        _ known: [SubscriptionRecord],
        with there: [TopicSubscription]?
    ) -> [ComparedSubscription] {
        guard let there else {
            return known.map { ComparedSubscription(name: $0.topic.rawValue, origin: $0.origin) }
        }
        var all: [String: ComparedSubscription] = [:]
        for record in known {
            let name = record.topic.rawValue
            all[name] = ComparedSubscription(name: name, place: .registry, origin: record.origin)
        }
        for subscription in there {
            guard let name = subscription.nameOfTopic else { continue }
            var compared = all[name] ?? ComparedSubscription(name: name)
            compared.place = all[name] == nil ? .service : .both
            compared.createTime = subscription.createTime
            all[name] = compared
        }
        return all.values.sorted { $0.name < $1.name }
    }

    /// `nil` for a name that is none, with which nothing can be done.
    package var topic: TopicName? { try? TopicName(name) }

    /// How the registry came to know of it and how long ago, such as `imported 3 days ago`.
    ///
    /// Of what the registry does not know, when it was made; `nil` when nobody says.
    package func originWords(now: Int64) -> String? {
        if let origin { return "\(origin.source.words) \(Age.words(now - origin.since)) ago" }
        return createTime.map { "made \(Age.words(now - $0.seconds)) ago" }
    }

    /// Such as `news: only in the registry, imported 3 days ago`.
    package func words(now: Int64) -> String {
        let parts = [place?.words, originWords(now: now)].compactMap(\.self)
        return name + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
    }
}

extension SubscriptionSource {
    package var words: String {
        switch self {
        case .imported: "imported"
        case .made: "made here"
        case .service: "read from the service"
        }
    }
}

extension TopicSubscription {
    /// The topic's name, which the service may write in either of two members.
    package var topic: TopicName? { nameOfTopic.flatMap { try? TopicName($0) } }

    /// The same as the service writes it, which may be no topic's name at all.
    package var nameOfTopic: String? { topicName ?? name?.split(separator: "/").last.map(String.init) }
}

/// How long ago something was, in the largest unit that says enough.
package enum Age {
    package static func words(_ seconds: Int64) -> String {
        let (count, unit) = parts(seconds)
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }

    /// How many of which unit: `(3, "day")`.
    package static func parts(_ seconds: Int64) -> (count: Int64, unit: String) {
        let seconds = max(0, seconds)
        let units: [(size: Int64, name: String)] = [
            (86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"),
        ]
        let unit = units.first { seconds >= $0.size } ?? (1, "second")
        return (seconds / unit.size, unit.name)
    }
}
