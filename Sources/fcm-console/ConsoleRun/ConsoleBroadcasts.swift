import Broadcast
import Console
import FCMCore
import Languages
import Registry

/// The broadcasts of an opened profile, for the console: the same engine, files and history as the command line's.
struct ConsoleBroadcasts: Sendable {
    /// Entries of the history that are looked through.
    private static let searched = 200
    private static let shown = 5

    let settings: Settings
    let backend: Backend
    let registry: any Registry
    let log: LogFile
    let files: BroadcastFiles
    private let running = Locked<BroadcastHelm?>(nil)
    /// What is written down and neither begun nor given up.
    let written = Locked<WrittenBroadcast?>(nil)

    init(
        _ settings: Settings,
        _ backend: Backend,
        _ registry: any Registry,
        _ log: LogFile,
        _ files: BroadcastFiles
    ) {
        (self.settings, self.backend, self.registry, self.log) = (settings, backend, registry, log)
        self.files = files
    }

    var services: BroadcastServices {
        BroadcastServices(
            unfinished: { try await unfinished() },
            write: { try await write($0, $1) },
            discard: { id in
                written.withLock { written in
                    guard written?.plan.header.id == id else { return nil as WrittenBroadcast? }
                    defer { written = nil }
                    return written
                }?.discard()
            },
            begin: { id, tell in try await told(id) { try await begin(id, tell) } },
            resume: { id, which, tell in try await told(id) { try await resume(id, which, tell) } },
            steer: { wanted in running.withLock { $0 }?.steer(Steering(wanted)) }
        )
    }

    // MARK: What was left

    /// Only what the history does not call done is read from its files, and of that the newest.
    private func unfinished() async throws -> [UnfinishedBroadcast] {
        let entries = try await registry.history(in: 0..<Self.searched).rows
        var found: [UnfinishedBroadcast] = []
        for entry in entries where found.count < Self.shown {
            if let broadcast = unfinished(entry) { found.append(broadcast) }
        }
        return found
    }

    private func unfinished(_ entry: HistoryRecord) -> UnfinishedBroadcast? {
        guard entry.broadcast != nil, entry.profile == settings.profile.name, entry.status != .done,
            let view = try? files.view(entry.id), isOurs(view.plan.header),
            let isRunning = try? view.isRunning(), !isRunning,
            let memory = try? view.memory(isRunning: false)
        else { return nil }
        let header = view.plan.header
        let stand = BroadcastStand(BroadcastProgress(total: view.plan.seal.recipients, tally: memory.tally))
        guard stand.left > 0 else { return nil }
        var broadcast = UnfinishedBroadcast(
            id: entry.id,
            startedAt: header.startedAt,
            title: header.message.notification?.title ?? "",
            source: header.source,
            stand: stand,
            validateOnly: header.validateOnly,
            wasStopped: entry.status == .aborted
        )
        if let canary = header.canary(memory), canary.verdict == .failed {
            broadcast.failedCanary = canary.words
        }
        return broadcast
    }

    private func isOurs(_ header: BroadcastHeader) -> Bool {
        let endpoint = settings.isEndpointOverridden ? backend.client.endpoints.fcm : nil
        return header.project == backend.project && header.isEmulated == (backend.control != nil)
            && header.endpoint == endpoint
    }

    // MARK: Going on

    private func resume(
        _ id: String,
        _ which: Resumption,
        _ tell: @escaping @Sendable (BroadcastNews) -> Void
    ) async throws -> BroadcastOutcome {
        let plan = try files.plan(id)
        try plan.header.check(backend, "went", "It is resumed there or nowhere.")
        var options = BroadcastOptions(resuming: id)
        options.retriesFailed = which == .failed
        if which == .restAnyway || plan.isAllCanary { options.canaryFailures = 100 }
        let session = try await BroadcastResumption(
            plan: plan,
            files: files,
            options: options,
            audit: settings.audit
        ).open(registry) { tell(.warned($0)) }
        return try await carryOut(session, tell)
    }

    /// Sends to everyone who is left, and tells how it goes.
    func carryOut(
        _ session: BroadcastSession,
        _ tell: @escaping @Sendable (BroadcastNews) -> Void
    ) async throws -> BroadcastOutcome {
        let helm = BroadcastHelm()
        running.withLock { $0 = helm }
        defer { running.withLock { $0 = nil } }
        let failed = FailedRecipients()
        let audience = BroadcastAudience(
            began: { helm.steer(by: $0) },
            told: { failed.take($0) },
            progressed: { progress in
                if let news = failed.news() { tell(news) }
                tell(.stood(BroadcastStand(progress)))
            },
            canaryPassed: { tell(.warned(say("canary: \($0.words): the others follow"))) },
            warned: { tell(.warned($0)) }
        )
        return BroadcastOutcome(try await session.carryOut(settings, backend, registry, audience, log))
    }

    /// What the command line would end with is how it ended here.
    private func told(
        _ id: String,
        _ body: () async throws -> BroadcastOutcome
    ) async throws -> BroadcastOutcome {
        do {
            return try await body()
        } catch let failure as CommandFailure {
            return BroadcastOutcome(
                summary: say("\(id): nothing was sent"),
                reason: failure.message,
                isGood: false
            )
        }
    }
}

extension BroadcastHeader {
    /// How the first recipients fared; `nil` without a canary.
    func canary(_ memory: AttemptMemory) -> Canary? {
        canary.map { memory.canary(count: $0, toleratedPercent: canaryFailures ?? Canary.usualPercent) }
    }
}

extension PlanReader {
    /// Whether nobody is left for whom the first recipients could be tried.
    var isAllCanary: Bool { header.canary.map { $0 >= seal.recipients } ?? false }
}
