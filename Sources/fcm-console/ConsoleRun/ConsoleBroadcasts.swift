import Broadcast
import Console
import FCMCore
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
    private let running = Locked<BroadcastHelm?>(nil)
    private var files: BroadcastFiles { BroadcastFiles(settings.paths) }

    init(_ settings: Settings, _ backend: Backend, _ registry: any Registry, _ log: LogFile) {
        (self.settings, self.backend, self.registry, self.log) = (settings, backend, registry, log)
    }

    /// `nil` for the demo, whose emulator and its devices end with the console.
    var services: BroadcastServices? {
        guard backend.profile.backend != .embedded else { return nil }
        return BroadcastServices(
            unfinished: { try await unfinished() },
            resume: { try await resume($0, $1) },
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
        return UnfinishedBroadcast(
            id: entry.id,
            startedAt: header.startedAt,
            title: header.message.notification?.title ?? "",
            source: header.source,
            stand: stand,
            validateOnly: header.validateOnly,
            wasStopped: entry.status == .aborted
        )
    }

    private func isOurs(_ header: BroadcastHeader) -> Bool {
        let endpoint = settings.isEndpointOverridden ? backend.client.endpoints.fcm : nil
        return header.project == backend.project && header.isEmulated == (backend.control != nil)
            && header.endpoint == endpoint
    }

    // MARK: Going on

    private func resume(
        _ id: String,
        _ tell: @escaping @Sendable (BroadcastNews) -> Void
    ) async throws -> BroadcastOutcome {
        do {
            let plan = try files.plan(id)
            try plan.header.check(backend, "went", "It is resumed there or nowhere.")
            let session = try await BroadcastResumption(
                plan: plan,
                files: files,
                options: BroadcastOptions(resuming: id),
                audit: settings.audit
            ).open(registry) { tell(.warned($0)) }
            let helm = BroadcastHelm()
            running.withLock { $0 = helm }
            defer { running.withLock { $0 = nil } }
            let audience = BroadcastAudience(
                began: { helm.steer(by: $0) },
                progressed: { tell(.stood(BroadcastStand($0))) },
                canaryPassed: { tell(.warned("canary: \($0.words): the others follow")) },
                warned: { tell(.warned($0)) }
            )
            return BroadcastOutcome(
                try await session.carryOut(settings, backend, registry, audience, log)
            )
        } catch let failure as CommandFailure {
            return BroadcastOutcome(
                summary: "\(id): nothing was sent",
                reason: failure.message,
                isGood: false
            )
        }
    }
}

extension BroadcastOutcome {
    init(_ end: BroadcastEnd) {
        let tally = end.summary.tally
        self.init(
            summary: String(end.summary.prose.dropLast()),
            reason: end.verdict.reason,
            isGood: end.verdict.reason == nil && tally.failed + tally.unknown == 0
        )
    }
}

extension BroadcastStand {
    init(_ progress: BroadcastProgress) {
        let tally = progress.tally
        self.init(
            total: progress.total,
            accepted: tally.accepted,
            failed: tally.failed,
            unknown: tally.unknown
        )
        codes = tally.codes
        retries = tally.retries
        rate = Int(progress.rate)
        limit = progress.limit.map { Int($0.rounded()) }
        inFlight = progress.inFlight
        waiting = progress.waiting
        timeLeft = progress.timeLeft
        latency = [0.5, 0.95, 0.99].compactMap { progress.latency.percentile($0) }
        switch progress.halt {
        case nil: break
        case .paused: isPaused = true
        case .journal(let reason): halt = "the journal cannot be written: \(reason)"
        case .unreachable(let reason): halt = reason
        case .quota: halt = "the project's quota is exhausted"
        }
        canary = progress.canary.map(\.words)
    }
}

extension Steering {
    init(_ wanted: BroadcastSteer) {
        switch wanted {
        case .togglePause: self = .togglePause
        case .slower: self = .slower
        case .faster: self = .faster
        case .stop: self = .stop
        }
    }
}
