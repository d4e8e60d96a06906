package import FCMCore

/// A registry in a database, shared with others who have it open.
///
/// Devices, topics and groups are those of one project; drafts and history are those of all. Every call runs on a
/// thread of its own, one at a time. ``SQLiteRegistry`` and ``PostgreSQLRegistry`` open one.
package actor DatabaseRegistry: Registry {
    private nonisolated let thread: DatabaseThread
    /// The database; empty once closed.
    private var store: (any RegistryStore)?
    private let path: String

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Opens what `open` makes, on the thread on which it is used from then on.
    static func open(
        at path: String,
        _ open: @Sendable () throws -> some RegistryStore
    ) async throws -> DatabaseRegistry {
        let registry = DatabaseRegistry(path: path, thread: try DatabaseThread(path: path))
        try await registry.keep(open)
        return registry
    }

    private init(path: String, thread: DatabaseThread) {
        self.path = path
        self.thread = thread
    }

    deinit { thread.stop() }

    private func keep(_ open: @Sendable () throws -> some RegistryStore) throws { store = try open() }

    /// Closes the database; calls after that fail.
    package func close() { store = nil }

    /// What is wrong inside the database, a sentence each; empty when all is well.
    ///
    /// Reads all of it: some seconds for a million devices.
    package func problems() throws -> [String] { try opened().problems() }

    private func opened() throws -> any RegistryStore {
        guard let store else {
            throw RegistryFailure(
                .inaccessible,
                path: path,
                what: "it has been closed",
                remedy: "report this, since the program should not use it any more"
            )
        }
        return store
    }

    // MARK: Directory

    @discardableResult
    package func upsert(_ devices: [DeviceRecord]) throws -> Int { try opened().upsert(devices) }

    package func take(_ entries: [DeviceEntry]) throws -> DeviceEntryCount {
        try opened().take(entries, .now(.imported))
    }

    package func devices(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) throws -> Page<DeviceRecord> {
        try opened().devices(matching: filter, by: order, in: range)
    }

    package func device(_ registration: Registration) throws -> DeviceRecord? {
        try opened().device(registration)
    }

    package func replaceToken(_ old: RegistrationToken, by token: RegistrationToken) throws {
        try opened().replaceToken(old, by: token)
    }

    package func remove(_ registration: Registration) throws { try opened().remove(registration) }

    package func subscribe(
        _ registrations: [Registration],
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) throws {
        try opened().subscribe(registrations, to: topic, origin)
    }

    package func unsubscribe(_ registrations: [Registration], from topic: TopicName) throws {
        try opened().unsubscribe(registrations, from: topic)
    }

    package func topics(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) throws -> Page<TopicRecord> {
        try opened().topics(matching: filter, by: order, in: range)
    }

    package func subscriptions(of registration: Registration) throws -> [SubscriptionRecord] {
        try opened().subscriptions(of: registration)
    }

    package func members(of topic: TopicName, in range: Range<Int>) throws -> Page<DeviceRecord> {
        try opened().members(of: topic, in: range)
    }

    package func save(_ group: GroupRecord) throws { try opened().save(group) }

    package func groups(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) throws -> Page<GroupRecord> {
        try opened().groups(matching: filter, by: order, in: range)
    }

    package func group(named name: String) throws -> GroupRecord? { try opened().group(named: name) }

    package func removeGroup(named name: String) throws { try opened().removeGroup(named: name) }

    package func reach(of target: Target) throws -> Int { try opened().reach(of: target) }

    package func audience(
        of condition: Condition,
        _ side: AudienceSide,
        in range: Range<Int>
    ) throws -> Page<DeviceRecord> {
        try opened().audience(of: condition, side, in: range)
    }

    // MARK: Journal

    package func save(_ draft: DraftRecord) throws { try opened().save(draft) }

    package func drafts() throws -> [DraftRecord] { try opened().drafts() }

    package func removeDraft(id: String) throws { try opened().removeDraft(id: id) }

    package func save(_ template: TemplateRecord) throws { try opened().save(template) }

    package func templates() throws -> [TemplateRecord] { try opened().templates() }

    package func removeTemplate(named name: String) throws { try opened().removeTemplate(named: name) }

    package func record(_ entry: HistoryRecord) throws { try opened().record(entry) }

    package func history(
        matching query: HistoryQuery,
        in range: Range<Int>
    ) throws -> Page<HistoryRecord> {
        try opened().history(matching: query, in: range)
    }

    package func historyEntry(id: String) throws -> HistoryRecord? { try opened().historyEntry(id: id) }

    package func pruneHistory(before time: Int64) throws -> Int { try opened().pruneHistory(before: time) }

    package func unfinished() throws -> [HistoryRecord] { try opened().unfinished() }

    package func lastSend(of fingerprint: SendFingerprint, since: Int64) throws -> HistoryRecord? {
        try opened().lastSend(of: fingerprint, since: since)
    }
}
