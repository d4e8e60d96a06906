package import FCMCore

/// What the console remembers between runs: devices, topics, groups, drafts and history.
///
/// All methods are safe to call from any task. Lists are read by position so that a view over a million rows
/// asks only for those it shows.
package protocol Registry: Sendable {
    // MARK: Devices

    /// Adds devices, or replaces those already known by the same token or FID. Returns how many were new.
    @discardableResult
    func upsert(_ devices: [DeviceRecord]) async throws -> Int
    /// The rows `range` of the devices whose label, token, FID or platform contains `filter`, in a stable order.
    func devices(matching filter: String, in range: Range<Int>) async throws -> Page<DeviceRecord>
    func device(_ registration: Registration) async throws -> DeviceRecord?
    /// Forgets the device, its subscriptions and its memberships.
    func remove(_ registration: Registration) async throws

    // MARK: Topics

    /// Unknown registrations become devices. Subscribing twice is one subscription.
    func subscribe(_ registrations: [Registration], to topic: TopicName) async throws
    func unsubscribe(_ registrations: [Registration], from topic: TopicName) async throws
    func topics(matching filter: String, in range: Range<Int>) async throws -> Page<TopicRecord>
    func topics(of registration: Registration) async throws -> [TopicName]
    func members(of topic: TopicName, in range: Range<Int>) async throws -> Page<DeviceRecord>

    // MARK: Groups

    func save(_ group: GroupRecord) async throws
    func groups(matching filter: String, in range: Range<Int>) async throws -> Page<GroupRecord>
    func group(named name: String) async throws -> GroupRecord?
    func removeGroup(named name: String) async throws

    // MARK: Reach

    /// The number of known devices a message to `target` would reach.
    func reach(of target: Target) async throws -> Int

    // MARK: Drafts and history

    func save(_ draft: DraftRecord) async throws
    func drafts() async throws -> [DraftRecord]
    func removeDraft(id: String) async throws
    /// Adds an entry or replaces the one of the same id.
    func record(_ entry: HistoryRecord) async throws
    /// Newest first.
    func history(in range: Range<Int>) async throws -> Page<HistoryRecord>
}

/// Some rows of a list and the length of the whole.
package struct Page<Row: Hashable & Sendable>: Hashable, Sendable {
    package var rows: [Row]
    package var total: Int

    package init(rows: [Row], total: Int) {
        self.rows = rows
        self.total = total
    }
}
