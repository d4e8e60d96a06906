package import FCMCore

/// Devices, topics and groups: whom a message can reach, as far as is known here.
///
/// Lists are read by position so that a view over a million rows asks only for those it shows; a range beyond
/// the end gives fewer rows. An empty filter matches everything; otherwise a row matches when it contains every word of
/// the filter, upper and lower case of ASCII letters being the same. `"two words"` is one, `!word` must not be there,
/// `label:word` (token, fid, platform; name for topics and groups) has to be in that column. `/expression/` is a POSIX
/// extended regular expression, `~wthr` finds letters in their order. A task that is cancelled may get fewer rows.
package protocol Directory: Sendable {
    // MARK: Devices

    /// Adds devices, or replaces those known by the same token or FID. Returns how many were new.
    ///
    /// A missing token or FID leaves the known one in place. A record whose token and FID belong to two known
    /// devices makes them one, with the subscriptions of both.
    @discardableResult
    func upsert(_ devices: [DeviceRecord]) async throws -> Int
    /// Takes a part of a list of devices with their topics: all of it, or nothing when an entry cannot be kept.
    ///
    /// The subscriptions are ``SubscriptionSource/imported`` now; those known already keep their origin.
    ///
    /// An entry whose token and FID belong to two known devices makes them one, with the subscriptions of both.
    func take(_ entries: [DeviceEntry]) async throws -> DeviceEntryCount
    /// The devices whose label, token, FID or platform matches, in the order in which they became known,
    /// or by one of ``ListOrder/deviceColumns``.
    func devices(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<DeviceRecord>
    func device(_ registration: Registration) async throws -> DeviceRecord?
    /// Puts `token` in the place of `old`, which the service says it has superseded.
    ///
    /// The device keeps its subscriptions, its label and its place in groups, and counts as registered. When
    /// `token` is known as another device, the two become one. An `old` that nobody has changes nothing.
    func replaceToken(_ old: RegistrationToken, by token: RegistrationToken) async throws
    /// Forgets the device, its subscriptions and its memberships.
    func remove(_ registration: Registration) async throws

    // MARK: Topics

    /// Unknown registrations become devices. Subscribing twice is one subscription.
    ///
    /// One that is known already keeps its origin, unless that was a list and this is not.
    func subscribe(
        _ registrations: [Registration],
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) async throws
    /// The topic stays known, also without subscribers.
    func unsubscribe(_ registrations: [Registration], from topic: TopicName) async throws
    /// By name, in the order of their bytes, or by one of ``ListOrder/topicColumns``.
    func topics(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<TopicRecord>
    /// By name; empty for an unknown registration.
    func subscriptions(of registration: Registration) async throws -> [SubscriptionRecord]
    /// In the order in which they became known.
    func members(of topic: TopicName, in range: Range<Int>) async throws -> Page<DeviceRecord>

    // MARK: Groups

    /// Adds a group or replaces the one of the same name.
    func save(_ group: GroupRecord) async throws
    /// The groups whose name matches, by name in the order of their bytes, or by one of
    /// ``ListOrder/groupColumns``.
    func groups(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<GroupRecord>
    func group(named name: String) async throws -> GroupRecord?
    func removeGroup(named name: String) async throws

    // MARK: Reach

    /// The number of known, registered devices a message to `target` would reach.
    ///
    /// A group's notification key as a token reaches its members. A malformed condition reaches nobody.
    func reach(of target: Target) async throws -> Int
    /// The known devices on one side of a condition, in the order in which they became known.
    func audience(
        of condition: Condition,
        _ side: AudienceSide,
        in range: Range<Int>
    ) async throws -> Page<DeviceRecord>
}

extension Directory {
    /// The devices that match, in the order in which they became known.
    package func devices(matching filter: String, in range: Range<Int>) async throws -> Page<DeviceRecord> {
        try await devices(matching: filter, by: nil, in: range)
    }

    /// The topics that match, by name in the order of their bytes.
    package func topics(matching filter: String, in range: Range<Int>) async throws -> Page<TopicRecord> {
        try await topics(matching: filter, by: nil, in: range)
    }

    /// The groups that match, by name in the order of their bytes.
    package func groups(matching filter: String, in range: Range<Int>) async throws -> Page<GroupRecord> {
        try await groups(matching: filter, by: nil, in: range)
    }
}
