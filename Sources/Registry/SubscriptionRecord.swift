package import FCMCore
import Glibc

/// How a subscription came to be known here.
package enum SubscriptionSource: Int64, Hashable, Sendable, CaseIterable {
    /// A list that was imported says so; nobody has asked the service.
    case imported = 1
    /// It was made here, and the service accepted it.
    case made = 2
    /// The service told of it.
    case service = 3

    /// Whether the service has said so itself.
    package var isConfirmed: Bool { self != .imported }
}

/// How and since when a subscription is known.
package struct SubscriptionOrigin: Hashable, Sendable {
    package var source: SubscriptionSource
    /// Seconds since 1970.
    package var since: Int64

    package init(_ source: SubscriptionSource, since: Int64) {
        (self.source, self.since) = (source, since)
    }

    /// Known from now on.
    package static func now(_ source: SubscriptionSource) -> SubscriptionOrigin {
        SubscriptionOrigin(source, since: Int64(time(nil)))
    }

    /// Whether this takes the place of what was known: what the service said does so for what a list said.
    func replaces(_ old: SubscriptionOrigin?) -> Bool {
        source.isConfirmed && !(old?.source.isConfirmed ?? false)
    }
}

/// One subscription of a device.
package struct SubscriptionRecord: Hashable, Sendable {
    package var topic: TopicName
    /// `nil` for one of a time in which that was not written down.
    package var origin: SubscriptionOrigin?

    package init(topic: TopicName, origin: SubscriptionOrigin?) {
        (self.topic, self.origin) = (topic, origin)
    }
}

extension Directory {
    /// Notes subscriptions that were made just now.
    package func subscribe(_ registrations: [Registration], to topic: TopicName) async throws {
        try await subscribe(registrations, to: topic, .now(.made))
    }

    /// By name; empty for an unknown registration.
    package func topics(of registration: Registration) async throws -> [TopicName] {
        try await subscriptions(of: registration).map(\.topic)
    }
}
