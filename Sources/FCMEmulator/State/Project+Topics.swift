import FCMCore

/// What a subscription request did.
enum SubscriptionOutcome: Hashable, Sendable {
    case created(Moment)
    /// There already, since then.
    case existed(Moment)
    /// The device has ``DeviceTable/topicsPerDevice`` topics.
    case tooManyTopics
}

extension Project {
    /// Subscribes a registered device; the topic is made when there is none of that name.
    mutating func subscribe(_ device: UInt32, to name: String, now: Moment) -> SubscriptionOutcome {
        if let topic = topics.number(of: name), topics.contains(device, in: topic) {
            return .existed(devices.subscriptionTime(of: device, topic: topic) ?? now)
        }
        guard devices.topicCount(of: device) < DeviceTable.topicsPerDevice else { return .tooManyTopics }
        let topic = topics.numberMaking(name)
        topics.insert(device, into: topic)
        devices.subscribe(device, to: topic, at: now)
        reachVersion &+= 1
        return .created(now)
    }

    /// Ends a subscription; false when there was none.
    mutating func unsubscribe(_ device: UInt32, from name: String) -> Bool {
        guard let topic = topics.number(of: name), topics.contains(device, in: topic) else { return false }
        topics.remove(device, from: topic)
        devices.unsubscribe(device, from: topic)
        reachVersion &+= 1
        return true
    }

    func subscriptionTime(of device: UInt32, to name: String) -> Moment? {
        guard let topic = topics.number(of: name), topics.contains(device, in: topic) else { return nil }
        return devices.subscriptionTime(of: device, topic: topic)
    }

    /// The device's topics by name, oldest subscription first.
    func topicNames(of device: UInt32) -> [(name: String, since: Moment)] {
        devices.topics(of: device).map { (topics.name($0.topic), $0.since) }
    }
}
