package import FCMCore

/// A registry in an SQLite file, shared with other programs that have it open.
///
/// Devices, topics and groups are those of one project; drafts and history are those of all. The file is readable
/// by its owner alone. Every call runs on a thread of its own, one at a time.
package actor SQLiteRegistry: Registry {
    private nonisolated let thread: DatabaseThread
    /// The file; empty once closed.
    private var store: SQLiteStore?
    private let path: String

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Opens the file, or makes it, with its folder.
    ///
    /// - Parameters:
    ///   - path: Where the file is; relative paths start at the working directory.
    ///   - project: Whose devices, topics and groups are meant.
    ///   - busyTimeout: How long to wait for another program that is writing.
    /// - Returns: The registry, up to date with the newest schema.
    /// - Throws: ``RegistryFailure`` when the file is newer, foreign, damaged or out of reach; it is unchanged then.
    package static func open(
        at path: String,
        project: String,
        busyTimeout: Duration = .seconds(5)
    ) async throws -> SQLiteRegistry {
        try await open(at: path, project: project, migrations: Schema.migrations, busyTimeout: busyTimeout)
    }

    /// Opens the file as a version with only these migrations would.
    package static func open(
        at path: String,
        project: String,
        migrations: [Migration],
        busyTimeout: Duration
    ) async throws -> SQLiteRegistry {
        let registry = SQLiteRegistry(path: path, thread: try DatabaseThread(path: path))
        try await registry.open(project, migrations, busyTimeout)
        return registry
    }

    /// Every step of the schema so far, for tests of files of earlier versions.
    package static var migrations: [Migration] { Schema.migrations }

    private init(path: String, thread: DatabaseThread) {
        self.path = path
        self.thread = thread
    }

    deinit { thread.stop() }

    private func open(_ project: String, _ migrations: [Migration], _ busyTimeout: Duration) throws {
        store = try SQLiteStore(
            path: path,
            project: project,
            migrations: migrations,
            busyTimeout: busyTimeout
        )
    }

    /// Closes the file; calls after that fail.
    package func close() { store = nil }

    /// What is wrong inside the file, a sentence each; empty when all is well.
    ///
    /// Reads the whole file: some seconds for a million devices.
    package func problems() throws -> [String] { try opened().problems() }

    private func opened() throws -> SQLiteStore {
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

    package func devices(matching filter: String, in range: Range<Int>) throws -> Page<DeviceRecord> {
        try opened().devices(matching: filter, in: range)
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

    package func topics(matching filter: String, in range: Range<Int>) throws -> Page<TopicRecord> {
        try opened().topics(matching: filter, in: range)
    }

    package func subscriptions(of registration: Registration) throws -> [SubscriptionRecord] {
        try opened().subscriptions(of: registration)
    }

    package func members(of topic: TopicName, in range: Range<Int>) throws -> Page<DeviceRecord> {
        try opened().members(of: topic, in: range)
    }

    package func save(_ group: GroupRecord) throws { try opened().save(group) }

    package func groups(matching filter: String, in range: Range<Int>) throws -> Page<GroupRecord> {
        try opened().groups(matching: filter, in: range)
    }

    package func group(named name: String) throws -> GroupRecord? { try opened().group(named: name) }

    package func removeGroup(named name: String) throws { try opened().removeGroup(named: name) }

    package func reach(of target: Target) throws -> Int { try opened().reach(of: target) }

    package func mirror(_ snapshot: DirectorySnapshot) throws {
        try opened().mirror(snapshot, .now(.service))
    }

    // MARK: Journal

    package func save(_ draft: DraftRecord) throws { try opened().save(draft) }

    package func drafts() throws -> [DraftRecord] { try opened().drafts() }

    package func removeDraft(id: String) throws { try opened().removeDraft(id: id) }

    package func record(_ entry: HistoryRecord) throws { try opened().record(entry) }

    package func history(in range: Range<Int>) throws -> Page<HistoryRecord> {
        try opened().history(in: range)
    }

    package func historyEntry(id: String) throws -> HistoryRecord? { try opened().historyEntry(id: id) }

    package func pruneHistory(before time: Int64) throws -> Int { try opened().pruneHistory(before: time) }

    package func unfinished() throws -> [HistoryRecord] { try opened().unfinished() }

    package func lastSend(of fingerprint: SendFingerprint, since: Int64) throws -> HistoryRecord? {
        try opened().lastSend(of: fingerprint, since: since)
    }
}
