package import FCMCore

/// A registry in a PostgreSQL database, shared by a team.
///
/// Devices, topics and groups are those of one project; drafts and history are those of all. Everything is in a schema
/// of its own, so other programs may use the same database. Every call runs on a thread of its own, one at a time;
/// after a lost connection it connects again.
package actor PostgreSQLRegistry: Registry {
    private nonisolated let thread: DatabaseThread
    /// The database; empty once closed.
    private var store: PostgreSQLStore?
    private let address: PostgreSQLAddress

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Connects and brings the database up to date, or makes what a registry needs in it.
    ///
    /// - Parameters:
    ///   - address: The database, which has to be there.
    ///   - project: Whose devices, topics and groups are meant.
    ///   - migrations: The shape to bring it to; tests give fewer or more.
    ///   - busyTimeout: How long to wait for somebody else who is writing.
    ///   - patience: How long a server is waited for that answers late, or was there and has gone.
    /// - Returns: The registry, up to date with the newest shape.
    /// - Throws: ``RegistryFailure`` when the server is out of reach or does not let us in, or the database is newer or
    ///   is not ours; it is unchanged then.
    package static func open(
        at address: PostgreSQLAddress,
        project: String,
        migrations: [Migration] = PostgreSQLSchema.migrations,
        busyTimeout: Duration = .seconds(5),
        patience: Duration = .seconds(10)
    ) async throws -> PostgreSQLRegistry {
        let registry = PostgreSQLRegistry(
            address: address,
            thread: try DatabaseThread(path: address.shown)
        )
        try await registry.open(project, migrations, busyTimeout, patience)
        return registry
    }

    /// What is known of a database without changing it.
    package enum Health: Hashable, Sendable {
        /// Nobody has used it as a registry yet.
        case unused
        /// It was last used by an earlier version; it is brought up to date at its next use.
        case older
        /// What is wrong between its rows, a sentence each; empty when all is well.
        case used(problems: [String])
    }

    /// Looks at a database and changes nothing.
    ///
    /// Reads all of it: some seconds for a million devices.
    package static func health(of address: PostgreSQLAddress) async throws -> Health {
        let registry = PostgreSQLRegistry(
            address: address,
            thread: try DatabaseThread(path: address.shown)
        )
        return try await registry.health()
    }

    private init(address: PostgreSQLAddress, thread: DatabaseThread) {
        self.address = address
        self.thread = thread
    }

    deinit { thread.stop() }

    private func open(
        _ project: String,
        _ migrations: [Migration],
        _ busyTimeout: Duration,
        _ patience: Duration
    ) throws {
        store = try PostgreSQLStore(
            address,
            project: project,
            migrations: migrations,
            busyTimeout: busyTimeout,
            patience: patience
        )
    }

    private func health() throws -> Health {
        let session = PGSession(address, busyTimeout: .seconds(5), patience: .seconds(10))
        let shape = PostgreSQLShape(session, known: PostgreSQLSchema.migrations)
        try shape.check()
        let version = try shape.version()
        if version == 0 { return .unused }
        if version < PostgreSQLSchema.migrations.count { return .older }
        return .used(problems: try PostgreSQLIntegrity.problems(session))
    }

    /// Closes the connection; calls after that fail.
    package func close() { store = nil }

    private func opened() throws -> PostgreSQLStore {
        guard let store else {
            throw RegistryFailure(
                .inaccessible,
                path: address.shown,
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
