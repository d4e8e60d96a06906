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
        let before = try await tellAgain(results)
        Output.complain(
            "working on \(header.id): \((broadcast.recipients - before.settled).withThousands) left of"
                + " \(broadcast.recipients.withThousands) recipients\n"
        )
        let means = BroadcastMeans(
            header: header,
            rate: options.rate,
            concurrency: options.concurrency,
            stopsAtFailure: false,
            deadline: options.deadline
        )
        let sender = try await means.sender(backend)
        let dead = DeadRegistrations(registry)
        let tell = teller(results, display, dead)
        let name = SendRun.makeID("w")
        let worker = SharedWorker(
            broadcast,
            address,
            broadcasts,
            name: name,
            lease: options.lease,
            tell: tell
        )
        let world = BroadcastWorld(
            send: sender.send,
            commit: { worker.commit($0) },
            tell: tell,
            show: { display.show($0) }
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
            means.policy(settings, backend),
            total: broadcast.recipients,
            tally: before
        )
        let (ending, progress) = await carryOut(try BroadcastEngine(world), plan, worker)
        settings.audit.end(mark, audited(ending, progress.tally, before, isLost: worker.isLost))
        await worker.release()
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
        if summary.remaining == 0 { await finishHistory(summary.tally) }
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
        _ worker: SharedWorker
    ) async -> (BroadcastEnding, BroadcastProgress) {
        worker.onLoss { engine.abandon() }
        steering.begin(engine)
        defer { steering.end() }
        let keeping = Task { await worker.keep() }
        defer { keeping.cancel() }
        return await withTaskCancellationHandler {
            await engine.run(plan, supply: { await worker.supply($0) })
        } onCancel: {
            BroadcastHelm.interrupt(engine)
        }
    }

    // MARK: What is said

    private func teller(
        _ results: ResultsFile?,
        _ display: ProgressDisplay,
        _ dead: DeadRegistrations
    ) -> @Sendable ([RecipientResult]) -> Void {
        let (id, validateOnly, isJSON) = (header.id, header.validateOnly, isJSON)
        return { told in
            dead.take(told)
            let lines = told.map { BroadcastLines.json($0, validateOnly: validateOnly) }.joined()
            results?.write(lines, id: id)
            let prose = isJSON ? lines : told.compactMap(BroadcastLines.prose).joined()
            guard !prose.isEmpty else { return }
            if !isJSON { display.clear() }
            Output.print(prose)
        }
    }

    /// Says again whose outcome is unknown, and writes every result there is to a new file of results.
    private func tellAgain(_ results: ResultsFile?) async throws -> BroadcastTally {
        try await outcomes.read { result in
            let isUnknown = if case .unknown = result.outcome.result { true } else { false }
            guard isUnknown || results != nil else { return }
            let line = BroadcastLines.json(result, validateOnly: header.validateOnly)
            results?.write(line, id: header.id)
            if isUnknown { Output.print(isJSON ? line : BroadcastLines.prose(result) ?? "") }
        }
    }

    private func finish(_ ending: BroadcastEnding, _ summary: BroadcastSummary, isLost: Bool) -> ExitCode {
        Output.print(isJSON ? summary.json : summary.prose)
        if isJSON { Output.complain(summary.prose) }
        let verdict = BroadcastVerdict(ending, summary)
        let goesOn =
            summary.remaining > 0
            ? "  `fcm-console broadcast --work \(header.id)` goes on with the rest.\n" : ""
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

    /// Everybody has an outcome: whoever sees that says so, and several may.
    private func finishHistory(_ tally: BroadcastTally) async {
        do {
            guard var entry = try await registry.historyEntry(id: header.id), entry.status == .started else {
                return
            }
            entry.status = .done
            entry.finishedAt = Int64(time(nil))
            entry.broadcast?.take(tally)
            try await registry.record(entry)
        } catch {
            Output.complain("fcm-console: the history could not be written: \("\(error)".visible)\n")
        }
    }
}
