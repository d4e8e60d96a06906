package import FCMCore

/// A whole directory at one moment, made to be handed over at once: what ``Directory/mirror(_:)`` takes.
///
/// Members are positions in ``devices``, so a million devices with three million subscriptions cost four bytes
/// a subscription.
package struct DirectorySnapshot: Sendable {
    /// A topic and its subscribers.
    package struct Topic: Sendable {
        package var name: TopicName
        /// Positions in ``DirectorySnapshot/devices``, in any order, each once or more.
        package var members: [UInt32]

        package init(name: TopicName, members: [UInt32] = []) {
            self.name = name
            self.members = members
        }
    }

    /// Tokens and FIDs are unique among them; a later repetition is ignored.
    package private(set) var devices: [DeviceRecord] = []
    package private(set) var topics: [Topic] = []
    package var groups: [GroupRecord] = []

    private var positions: [Registration: UInt32] = [:]
    private var topicPositions: [TopicName: Int] = [:]

    package init() {}

    /// Adds a device, unless its token or FID is known already.
    ///
    /// - Returns: Its position, or that of the known one.
    @discardableResult
    package mutating func add(_ device: DeviceRecord) -> UInt32 {
        let names = [device.token.map(Registration.token), device.fid.map(Registration.fid)].compactMap(
            \.self
        )
        for name in names {
            if let known = positions[name] { return known }
        }
        let position = UInt32(devices.count)
        for name in names { positions[name] = position }
        devices.append(device)
        return position
    }

    /// Adds a topic without subscribers, unless it is known already.
    package mutating func add(_ topic: TopicName) {
        _ = position(of: topic)
    }

    /// Subscribes a device; an unknown registration becomes one.
    package mutating func subscribe(_ registration: Registration, to topic: TopicName) {
        subscribe(positions[registration] ?? add(DeviceRecord(registration)), to: topic)
    }

    /// Subscribes the device at a position that ``add(_:)-(DeviceRecord)`` returned.
    package mutating func subscribe(_ device: UInt32, to topic: TopicName) {
        topics[position(of: topic)].members.append(device)
    }

    private mutating func position(of topic: TopicName) -> Int {
        if let known = topicPositions[topic] { return known }
        topicPositions[topic] = topics.count
        topics.append(Topic(name: topic))
        return topics.count - 1
    }
}

extension DeviceRecord {
    /// A device of which nothing but a name is known.
    package init(_ registration: Registration) {
        switch registration {
        case .token(let token): self.init(token: token)
        case .fid(let fid): self.init(token: nil, fid: fid)
        }
    }
}
