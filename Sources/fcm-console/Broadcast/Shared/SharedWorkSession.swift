import Broadcast
import FCMCore
import Glibc
import Registry

/// One worker of a shared broadcast, from its first claim to the summary of the whole.
struct SharedWorkSession {
    let options: SharedWorkOptions
    let broadcast: SharedBroadcast
    let header: BroadcastHeader
    let address: PostgreSQLAddress
    let broadcasts: SharedBroadcasts
    let registry: any Registry
    let isJSON: Bool
    let steering: BroadcastSteering

    private var outcomes: SharedOutcomes { SharedOutcomes(broadcast: broadcast, broadcasts: broadcasts) }

    func run(_ settings: Settings, _ backend: Backend, _ log: LogFile) async throws -> ExitCode {
        let results = try options.results.map { path throws(CommandFailure) in try ResultsFile(path) }
        let display = ProgressDisplay()
        let broadcast = try await allowed()
        let telling = ResultTelling(header, results, display, isJSON: isJSON)
        let before = try await tellAgain(telling)
        Output.complain(
            "working on \(header.id): \((broadcast.recipients - before.settled).withThousands) left of"
                + " \(broadcast.recipients.withThousands) recipients\n"
        )
        let means = BroadcastMeans(
            header: header,
            rate: options.rate,
            concurrency: options.concurrency,
            stopsAtFailure: broadcast.rules.stopsAtFailure,
            deadline: options.deadline
        )
        let sender = try await means.sender(backend)
        let dead = DeadRegistrations(registry)
        let tell: @Sendable ([RecipientResult]) -> Void = { told in
            dead.take(told)
            telling.tell(told)
        }
        let name = SendRun.makeID("w")
        let policy = means.policy(settings, backend)
        let canary = try await broadcasts.standing(of: header.id).flatMap { broadcast.rules.canary($0) }
        let worker = SharedWorker(
            broadcast,
            address,
            broadcasts,
            name: name,
            lease: options.lease,
            isPaced: policy.rate != nil,
            isCanaryOpen: canary?.verdict == .open,
            tell: tell
        )
        let world = BroadcastWorld(
            send: sender.send,
            executor: sender.executor,
            commit: { worker.commit($0) },
            tell: tell,
            show: { display.show($0) },
            passCanary: { canary in
                worker.passCanary()
                display.clear()
                Output.complain("canary: \(canary.words): the others follow\n")
            }
        )
        log.write(.info, "broadcast.worker.started", ["id": .string(header.id), "worker": .string(name)])
        let share = AuditAction(
            "broadcast.work",
            "\(header.id), as \(name)",
            count: broadcast.recipients - before.settled
        )
        let mark = header.validateOnly ? nil : try settings.audit.begin(share, project: header.project)
        let start = Timepiece.system.now()
        let plan = BroadcastPlan(
            policy,
            total: broadcast.recipients,
            tally: before,
            canary: canary
        )
        let engine = try BroadcastEngine(world)
        if broadcast.ending == .failure { engine.end(.failure) }
        await noteHistory(.started)
        let (ending, progress) = await carryOut(engine, plan, worker, broadcast.rules) { workers in
            guard policy.rate != nil else { return }
            log.write(
                .info,
                "broadcast.worker.share",
                ["id": .string(header.id), "worker": .string(name), "workers": .integer(Int64(workers))]
            )
        }
        settings.audit.end(mark, audited(ending, progress.tally, before, isLost: worker.isLost))
        await worker.release()
        if case .canary = ending { try await broadcasts.end(header.id, .canary) }
        try? await broadcasts.workedOn(header.id)
        await sender.close()
        let unmarked = await dead.finish()
        display.clear()
        if let unmarked { Output.complain("fcm-console: \(unmarked.visible)\n") }
        let summary = BroadcastSummary(
            id: header.id,
            seal: PlanSeal(broadcast),
            tally: try await tally(ending),
            elapsed: Timepiece.system.now() - start,
            validateOnly: header.validateOnly
        )
        if summary.remaining == 0 {
            await noteHistory(.done, summary.tally)
        } else if ending.isShared {
            await noteHistory(.aborted, summary.tally, BroadcastVerdict(ending, summary).reason ?? "")
        }
        let code = finish(ending, summary, isLost: worker.isLost)
        log.write(
            .info,
            "broadcast.worker.ended",
            [
                "id": .string(header.id), "worker": .string(name),
                "remaining": .integer(Int64(summary.remaining)), "exitCode": .integer(Int64(code.rawValue)),
            ]
        )
        return code == .success && !(results?.isWhole ?? true) ? .failed : code
    }

    /// Of the whole; whoever is interrupted does not wait for every recipient to be read again.
    private func tally(_ ending: BroadcastEnding) async throws -> BroadcastTally {
        guard ending != .done else { return try await outcomes.read { _ in } }
        let count = try await broadcasts.count(of: header.id)
        return BroadcastTally(accepted: count.accepted, failed: count.failed, unknown: count.unknown)
    }

    /// What this worker alone has done, for the audit trail.
    private func audited(
        _ ending: BroadcastEnding,
        _ after: BroadcastTally,
        _ before: BroadcastTally,
        isLost: Bool
    ) -> AuditOutcome {
        AuditOutcome(
            ending.status.rawValue,
            done: after.accepted - before.accepted,
            failed: after.failed + after.unknown - before.failed - before.unknown,
            detail: isLost ? "another worker has taken over" : nil
        )
    }

    private func carryOut(
        _ engine: BroadcastEngine,
        _ plan: BroadcastPlan,
        _ worker: SharedWorker,
        _ rules: SharedRules,
        onShare: @escaping @Sendable (Int) -> Void
    ) async -> (BroadcastEnding, BroadcastProgress) {
        worker.onLoss { engine.abandon() }
        let known = Locked(1)
        worker.onStanding { standing in
            engine.share(among: standing.workers)
            let isNew = known.withLock { known in
                defer { known = max(1, standing.workers) }
                return standing.workers > 0 && standing.workers != known
            }
            if isNew { onShare(standing.workers) }
            if let canary = rules.canary(standing) { engine.judge(canary) }
        }
        worker.onEnding { ending in
            switch ending {
            case .failure: engine.end(.failure)
            // Whoever looks around next learns what became of the first recipients.
            case .canary: break
            }
        }
        steering.begin(engine)
        defer { steering.end() }
        let keeping = Task { await worker.keep() }
        let watching = Task { await worker.watch() }
        defer {
            keeping.cancel()
            watching.cancel()
        }
        return await withTaskCancellationHandler {
            await engine.run(plan, supply: { await worker.supply($0) })
        } onCancel: {
            BroadcastHelm.interrupt(engine)
        }
    }

    /// Lifts what has ended the broadcast for everybody, where that is asked for.
    ///
    /// - Returns: The broadcast as it is then.
    private func allowed() async throws -> SharedBroadcast {
        if let percent = options.canaryFailures {
            guard broadcast.rules.canary > 0 else { throw CommandFailure.usage("\(header.id) has no canary") }
            try await broadcasts.tolerate(percent, of: header.id)
        }
        if options.ignoresFailures { try await broadcasts.ignoreFailures(of: header.id) }
        return try await broadcasts.broadcast(header.id) ?? broadcast
    }

    // MARK: What is said

    /// Says again whose outcome is unknown, and writes every result there is to a new file of results.
    private func tellAgain(_ telling: ResultTelling) async throws -> BroadcastTally {
        try await outcomes.read { if telling.repeats($0.outcome) { telling.tellAgain($0) } }
    }

    private func finish(_ ending: BroadcastEnding, _ summary: BroadcastSummary, isLost: Bool) -> ExitCode {
        Output.print(isJSON ? summary.json : summary.prose)
        if isJSON { Output.complain(summary.prose) }
        let verdict = BroadcastVerdict(ending, summary)
        let command = "`fcm-console broadcast --work \(header.id)"
        let goesOn =
            switch ending {
            case _ where summary.remaining == 0: ""
            case .failure:
                "  \(command) --on-failure continue` goes on with the rest, as do all workers then.\n"
            case .canary:
                "  \(command) --canary-failures 100` goes on all the same, as do all workers then.\n"
            case .done, .interrupted, .stopped, .unreachable, .quota, .refused, .unreadable:
                "  \(command)` goes on with the rest.\n"
            }
        if isLost {
            Output.complain(
                "fcm-console: another worker has taken over, because this one was not heard of for"
                    + " \(options.lease.inSeconds) s\n" + goesOn
            )
            return .temporary
        }
        if let reason = verdict.reason { Output.complain("fcm-console: \(reason)\n" + goesOn) }
        return verdict.code
    }

    /// Says in the history how it stands; whoever sees that says so, and several may.
    private func noteHistory(
        _ status: HistoryRecord.Status,
        _ tally: BroadcastTally? = nil,
        _ detail: String = ""
    ) async {
        do {
            guard var entry = try await registry.historyEntry(id: header.id), entry.status != .done,
                entry.status != status || tally != nil
            else { return }
            (entry.status, entry.detail) = (status, detail)
            entry.finishedAt = status == .started ? nil : Int64(time(nil))
            if let tally { entry.broadcast?.take(tally) }
            try await registry.record(entry)
        } catch {
            Output.complain("fcm-console: the history could not be written: \("\(error)".visible)\n")
        }
    }
}

extension SharedRules {
    /// What became of the first recipients so far; `nil` where nobody is sent to first.
    fileprivate func canary(_ standing: SharedStanding) -> Canary? {
        guard canary > 0 else { return nil }
        return Canary(
            count: canary,
            toleratedPercent: canaryFailures,
            accepted: standing.canaryAccepted,
            failed: standing.canaryFailed
        )
    }
}

extension BroadcastEnding {
    /// Whether it is the end for every worker.
    fileprivate var isShared: Bool {
        switch self {
        case .failure, .canary: true
        case .done, .interrupted, .stopped, .unreachable, .quota, .refused, .unreadable: false
        }
    }
}
