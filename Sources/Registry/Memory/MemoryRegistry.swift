package import FCMCore

/// A registry that lasts as long as the process: for the demonstration, for mirrors of an emulator, for tests.
///
/// A million devices with tokens of 152 bytes take about 250 MB.
package actor MemoryRegistry: Registry {
    private var directory = MemoryDirectory()
    private var journal = MemoryJournal()

    package init() {}

    // MARK: Directory

    @discardableResult
    package func upsert(_ devices: [DeviceRecord]) throws -> Int { try directory.upsert(devices) }

    package func take(_ entries: [DeviceEntry]) throws -> DeviceEntryCount {
        try directory.take(entries, .now(.imported))
    }

    package func devices(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) -> Page<DeviceRecord> {
        directory.devices(matching: filter, by: order, in: range)
    }

    package func device(_ registration: Registration) -> DeviceRecord? {
        directory.device(registration)
    }

    package func replaceToken(_ old: RegistrationToken, by token: RegistrationToken) throws {
        try directory.replaceToken(old, by: token)
    }

    package func remove(_ registration: Registration) { directory.remove(registration) }

    package func subscribe(
        _ registrations: [Registration],
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) throws {
        try directory.subscribe(registrations, to: topic, origin)
    }

    package func unsubscribe(_ registrations: [Registration], from topic: TopicName) {
        directory.unsubscribe(registrations, from: topic)
    }

    package func topics(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) -> Page<TopicRecord> {
        directory.topics(matching: filter, by: order, in: range)
    }

    package func subscriptions(of registration: Registration) -> [SubscriptionRecord] {
        directory.subscriptions(of: registration)
    }

    package func members(of topic: TopicName, in range: Range<Int>) -> Page<DeviceRecord> {
        directory.members(of: topic, in: range)
    }

    package func save(_ group: GroupRecord) { directory.save(group) }

    package func groups(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) -> Page<GroupRecord> {
        directory.groups(matching: filter, by: order, in: range)
    }

    package func group(named name: String) -> GroupRecord? { directory.group(named: name) }

    package func removeGroup(named name: String) { directory.removeGroup(named: name) }

    package func reach(of target: Target) -> Int { directory.reach(of: target) }

    package func audience(
        of condition: Condition,
        _ side: AudienceSide,
        in range: Range<Int>
    ) -> Page<DeviceRecord> {
        directory.audience(of: condition, side, in: range)
    }

    // MARK: Journal

    package func save(_ draft: DraftRecord) { journal.save(draft) }

    package func drafts() -> [DraftRecord] { journal.drafts() }

    package func removeDraft(id: String) { journal.removeDraft(id: id) }

    package func save(_ template: TemplateRecord) { journal.save(template) }

    package func templates() -> [TemplateRecord] { journal.templates() }

    package func removeTemplate(named name: String) { journal.removeTemplate(named: name) }

    package func record(_ entry: HistoryRecord) { journal.record(entry) }

    package func history(matching query: HistoryQuery, in range: Range<Int>) -> Page<HistoryRecord> {
        journal.history(matching: query, in: range)
    }

    package func historyEntry(id: String) -> HistoryRecord? { journal.entry(id: id) }

    package func pruneHistory(before time: Int64) -> Int { journal.prune(before: time) }

    package func unfinished() -> [HistoryRecord] { journal.unfinished() }

    package func lastSend(of fingerprint: SendFingerprint, since: Int64) -> HistoryRecord? {
        journal.lastSend(of: fingerprint, since: since)
    }
}
