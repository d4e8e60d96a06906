import Broadcast
import FCMCore
import Registry

/// What the journals on this machine, and those that a registry shares, add to the broadcasts in the history.
struct HistoryBroadcasts: Sendable {
    private let files: BroadcastFiles
    /// Where shared ones are; `nil` when nobody can share this registry.
    private let shared: SharedBroadcasts?
    /// Whether nobody on another machine can have written into the registry.
    private let isAlone: Bool
    private let temporary: String

    /// - Throws: A failure with what to do when the machine has no thread left.
    init(_ paths: Paths, _ registry: RegistryLocation) throws(CommandFailure) {
        try self.init(BroadcastFiles(paths), registry, temporary: paths.temporaryFolder)
    }

    /// - Throws: A failure with what to do when the machine has no thread left.
    init(
        _ files: BroadcastFiles,
        _ registry: RegistryLocation,
        temporary: String
    ) throws(CommandFailure) {
        (self.files, self.temporary) = (files, temporary)
        isAlone = if case .sqlite = registry { true } else { false }
        guard case .postgresql(let address) = registry else {
            shared = nil
            return
        }
        do {
            shared = try SharedBroadcasts(address)
        } catch {
            throw RegistryOpening.failure(address.shown, error)
        }
    }

    /// The entry as it is now: while a broadcast runs, and once it has died, only its journal knows.
    ///
    /// - Throws: What the registry throws.
    func current(_ entry: HistoryRecord) async throws -> HistoryRecord {
        guard entry.status == .started, entry.broadcast != nil else { return entry }
        if let shared, try await shared.broadcast(entry.id) != nil {
            let count = try await shared.count(of: entry.id)
            var entry = entry
            entry.broadcast?.take(count)
            if try await !shared.isWorkedOn(entry.id) { entry.status = .interrupted }
            return entry
        }
        guard let view = try? files.view(entry.id),
            let isRunning = try? view.isRunning(), let memory = try? view.memory(isRunning: isRunning)
        else { return withoutFiles(entry) }
        var entry = entry
        entry.broadcast?.take(memory.tally)
        if !isRunning { entry.status = .interrupted }
        return entry
    }

    /// One whose files are gone died with a program that kept them for itself, unless that still runs.
    private func withoutFiles(_ entry: HistoryRecord) -> HistoryRecord {
        guard isAlone, !FileSystem.isFolder(files.folder(of: entry.id).path),
            !TemporaryFolder.isKept(entry.id, in: temporary)
        else { return entry }
        var entry = entry
        entry.status = .interrupted
        return entry
    }

    /// Whether its outcomes are in a registry that several share.
    ///
    /// - Throws: What the registry throws.
    func isShared(_ entry: HistoryRecord) async throws -> Bool {
        guard let shared else { return false }
        return try await shared.broadcast(entry.id) != nil
    }

    /// The lines of every recipient that has its outcome and the summary, as `broadcast --json` prints them.
    ///
    /// - Throws: A data failure (65) for a journal that cannot be read, or what the registry throws.
    func json(_ entry: HistoryRecord, _ print: (String) -> Void) async throws {
        try await read(entry) { result, header in
            let line = BroadcastLines.json([result], validateOnly: header.validateOnly)
            print(String(decoding: line, as: UTF8.self))
        } summary: {
            print($0.json)
        }
    }

    /// Who failed and whose outcome is unknown, and the summary, for people.
    ///
    /// - Throws: A data failure (65) for a journal that cannot be read, or what the registry throws.
    func prose(_ entry: HistoryRecord, _ print: (String) -> Void) async throws {
        try await read(entry) { result, _ in
            BroadcastLines.prose(result).map(print)
        } summary: {
            print($0.prose)
        }
    }

    /// Every recipient that has its outcome, then the summary.
    ///
    /// - Throws: A data failure (65) for a journal that cannot be read, or what the registry throws.
    func read(
        _ entry: HistoryRecord,
        each: (RecipientResult, BroadcastHeader) -> Void,
        summary: (BroadcastSummary) -> Void
    ) async throws {
        guard let shared, let broadcast = try await shared.broadcast(entry.id),
            let header = BroadcastHeader(text: broadcast.header)
        else { return try readFiles(entry, each: each, summary: summary) }
        let outcomes = SharedOutcomes(broadcast: broadcast, broadcasts: shared)
        let tally: BroadcastTally
        do {
            tally = try await outcomes.read { each($0, header) }
        } catch let failure as JournalFailure {
            throw CommandFailure.data("the journal of \(entry.id.visible) cannot be read: \(failure)")
        }
        summary(
            BroadcastSummary(
                id: entry.id,
                seal: PlanSeal(broadcast),
                tally: tally,
                elapsed: entry.finishedAt.map { .seconds($0 - entry.startedAt) },
                validateOnly: header.validateOnly
            )
        )
    }

    private func readFiles(
        _ entry: HistoryRecord,
        each: (RecipientResult, BroadcastHeader) -> Void,
        summary: (BroadcastSummary) -> Void
    ) throws(CommandFailure) {
        do throws(JournalFailure) {
            let view = try files.view(entry.id)
            let header = view.plan.header
            let isRunning = try view.isRunning()
            try view.results(isRunning: isRunning) { each($0, header) }
            summary(
                BroadcastSummary(
                    id: entry.id,
                    seal: view.plan.seal,
                    tally: try view.memory(isRunning: isRunning).tally,
                    elapsed: entry.finishedAt.map { .seconds($0 - entry.startedAt) },
                    validateOnly: header.validateOnly
                )
            )
        } catch {
            throw .data(
                "the journal of \(entry.id.visible) cannot be read: \(error)",
                hint: "It is in \(files.folder.visible) of the machine that sent it."
            )
        }
    }
}
