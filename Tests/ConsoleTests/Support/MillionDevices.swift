import FCMCore
import Registry

/// A million devices that exist only while someone looks at them; everything else is in memory.
final class MillionDevices: Registry {
    private let memory = MemoryRegistry()
    private let largest = Locked(0)

    /// The most rows that were asked for at once.
    var largestQuestion: Int { largest.withLock { $0 } }

    func devices(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<DeviceRecord> {
        largest.withLock { $0 = max($0, range.count) }
        let rows = range.clamped(to: 0..<1_000_000).map { number in
            DeviceRecord(token: RegistrationToken("token-number-\(number)"), label: "phone-\(number)")
        }
        return Page(rows: rows, total: 1_000_000)
    }

    func upsert(_ devices: [DeviceRecord]) async throws -> Int { try await memory.upsert(devices) }

    func take(_ entries: [DeviceEntry]) async throws -> DeviceEntryCount {
        try await memory.take(entries)
    }

    func device(_ registration: Registration) async throws -> DeviceRecord? {
        await memory.device(registration)
    }

    func replaceToken(_ old: RegistrationToken, by token: RegistrationToken) async throws {
        try await memory.replaceToken(old, by: token)
    }

    func remove(_ registration: Registration) async throws { await memory.remove(registration) }

    func subscribe(
        _ registrations: [Registration],
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) async throws {
        try await memory.subscribe(registrations, to: topic, origin)
    }

    func unsubscribe(_ registrations: [Registration], from topic: TopicName) async throws {
        await memory.unsubscribe(registrations, from: topic)
    }

    func topics(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<TopicRecord> {
        await memory.topics(matching: filter, by: order, in: range)
    }

    func subscriptions(of registration: Registration) async throws -> [SubscriptionRecord] {
        await memory.subscriptions(of: registration)
    }

    func members(of topic: TopicName, in range: Range<Int>) async throws -> Page<DeviceRecord> {
        await memory.members(of: topic, in: range)
    }

    func save(_ group: GroupRecord) async throws { await memory.save(group) }

    func groups(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<GroupRecord> {
        await memory.groups(matching: filter, by: order, in: range)
    }

    func group(named name: String) async throws -> GroupRecord? { await memory.group(named: name) }

    func removeGroup(named name: String) async throws { await memory.removeGroup(named: name) }

    func reach(of target: Target) async throws -> Int { await memory.reach(of: target) }

    func audience(
        of condition: Condition,
        _ side: AudienceSide,
        in range: Range<Int>
    ) async throws -> Page<DeviceRecord> {
        await memory.audience(of: condition, side, in: range)
    }

    func save(_ draft: DraftRecord) async throws { await memory.save(draft) }

    func drafts() async throws -> [DraftRecord] { await memory.drafts() }

    func removeDraft(id: String) async throws { await memory.removeDraft(id: id) }

    func save(_ template: TemplateRecord) async throws { await memory.save(template) }

    func templates() async throws -> [TemplateRecord] { await memory.templates() }

    func removeTemplate(named name: String) async throws { await memory.removeTemplate(named: name) }

    func record(_ entry: HistoryRecord) async throws { await memory.record(entry) }

    func history(matching query: HistoryQuery, in range: Range<Int>) async throws -> Page<
        HistoryRecord
    > {
        await memory.history(matching: query, in: range)
    }

    func historyEntry(id: String) async throws -> HistoryRecord? { await memory.historyEntry(id: id) }

    func pruneHistory(before time: Int64) async throws -> Int {
        await memory.pruneHistory(before: time)
    }

    func unfinished() async throws -> [HistoryRecord] { await memory.unfinished() }

    func lastSend(of fingerprint: SendFingerprint, since: Int64) async throws -> HistoryRecord? {
        await memory.lastSend(of: fingerprint, since: since)
    }
}
