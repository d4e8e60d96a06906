package import FCMCore

/// A registry whose directory and journal live in different places, and whose directory can be exchanged.
///
/// Over an emulator the directory mirrors the emulator's truth, while drafts and history stay on disk.
package final class LayeredRegistry: Registry {
    private let current: Locked<any Directory>
    private let journal: any Journal

    package init(directory: any Directory, journal: any Journal) {
        current = Locked(directory)
        self.journal = journal
    }

    private var directory: any Directory { current.withLock { $0 } }

    /// Puts a directory in the place of the one there was; calls that run end with the old one.
    package func replace(directory: any Directory) {
        current.withLock { $0 = directory }
    }

    @discardableResult
    package func upsert(_ devices: [DeviceRecord]) async throws -> Int { try await directory.upsert(devices) }

    package func take(_ entries: [DeviceEntry]) async throws -> DeviceEntryCount {
        try await directory.take(entries)
    }

    package func devices(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<DeviceRecord> {
        try await directory.devices(matching: filter, by: order, in: range)
    }

    package func device(_ registration: Registration) async throws -> DeviceRecord? {
        try await directory.device(registration)
    }

    package func replaceToken(_ old: RegistrationToken, by token: RegistrationToken) async throws {
        try await directory.replaceToken(old, by: token)
    }

    package func remove(_ registration: Registration) async throws {
        try await directory.remove(registration)
    }

    package func subscribe(
        _ registrations: [Registration],
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) async throws {
        try await directory.subscribe(registrations, to: topic, origin)
    }

    package func unsubscribe(_ registrations: [Registration], from topic: TopicName) async throws {
        try await directory.unsubscribe(registrations, from: topic)
    }

    package func topics(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<TopicRecord> {
        try await directory.topics(matching: filter, by: order, in: range)
    }

    package func subscriptions(of registration: Registration) async throws -> [SubscriptionRecord] {
        try await directory.subscriptions(of: registration)
    }

    package func members(of topic: TopicName, in range: Range<Int>) async throws -> Page<DeviceRecord> {
        try await directory.members(of: topic, in: range)
    }

    package func save(_ group: GroupRecord) async throws { try await directory.save(group) }

    package func groups(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<GroupRecord> {
        try await directory.groups(matching: filter, by: order, in: range)
    }

    package func group(named name: String) async throws -> GroupRecord? {
        try await directory.group(named: name)
    }

    package func removeGroup(named name: String) async throws { try await directory.removeGroup(named: name) }

    package func reach(of target: Target) async throws -> Int { try await directory.reach(of: target) }

    package func audience(
        of condition: Condition,
        _ side: AudienceSide,
        in range: Range<Int>
    ) async throws -> Page<DeviceRecord> {
        try await directory.audience(of: condition, side, in: range)
    }

    package func save(_ draft: DraftRecord) async throws { try await journal.save(draft) }

    package func drafts() async throws -> [DraftRecord] { try await journal.drafts() }

    package func removeDraft(id: String) async throws { try await journal.removeDraft(id: id) }

    package func save(_ template: TemplateRecord) async throws { try await journal.save(template) }

    package func templates() async throws -> [TemplateRecord] { try await journal.templates() }

    package func removeTemplate(named name: String) async throws {
        try await journal.removeTemplate(named: name)
    }

    package func record(_ entry: HistoryRecord) async throws { try await journal.record(entry) }

    package func history(
        matching query: HistoryQuery,
        in range: Range<Int>
    ) async throws -> Page<HistoryRecord> {
        try await journal.history(matching: query, in: range)
    }

    package func historyEntry(id: String) async throws -> HistoryRecord? {
        try await journal.historyEntry(id: id)
    }

    package func pruneHistory(before time: Int64) async throws -> Int {
        try await journal.pruneHistory(before: time)
    }

    package func unfinished() async throws -> [HistoryRecord] { try await journal.unfinished() }

    package func lastSend(of fingerprint: SendFingerprint, since: Int64) async throws -> HistoryRecord? {
        try await journal.lastSend(of: fingerprint, since: since)
    }
}
