import Broadcast
import FCMCore
import Registry

/// A broadcast that is written down, while it is carried out.
struct BroadcastSession {
    private let options: BroadcastOptions
    let plan: PlanReader
    let journal: AttemptLog
    /// What was settled before this run.
    let memory: AttemptMemory
    /// Where the journal ends.
    let length: Int
    let history: BroadcastHistory

    var header: BroadcastHeader { plan.header }

    init(
        _ options: BroadcastOptions,
        _ plan: PlanReader,
        _ journal: AttemptLog,
        _ memory: AttemptMemory,
        _ length: Int,
        _ history: BroadcastHistory
    ) {
        self.options = options
        self.plan = plan
        self.journal = journal
        self.memory = memory
        self.length = length
        self.history = history
    }

    /// Sends to everyone who is left, and says what became of them.
    func run(
        _ settings: Settings,
        _ backend: Backend,
        _ registry: any Registry,
        _ steering: BroadcastSteering,
        results: ResultsFile?,
        isJSON: Bool,
        _ log: LogFile
    ) async throws -> ExitCode {
        let display = ProgressDisplay()
        announce()
        let sender: BroadcastSender
        do throws(CommandFailure) {
            try tellAgain(results, isJSON: isJSON)
            sender = try await means.sender(backend)
        } catch {
            await history.end(.aborted, error.message, memory.tally)
            throw error
        }
        let sink = AttemptSink(journal, length: length)
        let dead = DeadRegistrations(registry)
        let validateOnly = header.validateOnly
        let id = header.id
        let world = BroadcastWorld(
            send: sender.send,
            commit: { sink.commit($0) },
            tell: { told in
                dead.take(told)
                let lines = told.map { BroadcastLines.json($0, validateOnly: validateOnly) }.joined()
                results?.write(lines, id: id)
                let prose = isJSON ? lines : told.compactMap(BroadcastLines.prose).joined()
                guard !prose.isEmpty else { return }
                if !isJSON { display.clear() }
                Output.print(prose)
            },
            show: { display.show($0) },
            passCanary: { canary in
                display.clear()
                Output.complain("canary: \(canary.words): the others follow\n")
            }
        )
        log.write(
            .info,
            "broadcast.started",
            ["id": .string(id), "recipients": .integer(Int64(plan.seal.recipients))]
        )
        let start = Timepiece.system.now()
        let engine = try BroadcastEngine(world)
        steering.begin(engine)
        let (ending, progress) = await carryOut(engine, means.policy(settings, backend))
        steering.end()
        await sender.close()
        let unmarked = await dead.finish()
        display.clear()
        if let unmarked { Output.complain("fcm-console: \(unmarked.visible)\n") }
        let summary = BroadcastSummary(
            id: id,
            seal: plan.seal,
            tally: progress.tally,
            elapsed: Timepiece.system.now() - start,
            validateOnly: validateOnly
        )
        let verdict = BroadcastVerdict(ending, summary)
        await history.end(ending.status, verdict.reason ?? "", progress.tally)
        return finish(verdict, summary, isWhole: results?.isWhole ?? true, isJSON: isJSON, log)
    }

    private func carryOut(
        _ engine: BroadcastEngine,
        _ policy: BroadcastPolicy
    ) async -> (BroadcastEnding, BroadcastProgress) {
        var recipients = plan.recipients()
        return await withTaskCancellationHandler {
            await engine.run(
                BroadcastPlan(
                    policy,
                    total: plan.seal.recipients,
                    tally: memory.tally,
                    canary: canary
                )
            ) { () throws(JournalFailure) in
                while let recipient = try recipients.next() {
                    let index = recipient.place.index
                    if memory.isToSend(index) { return (recipient, memory.attempts(of: index)) }
                }
                return nil
            }
        } onCancel: {
            BroadcastHelm.interrupt(engine)
        }
    }

    /// The first recipients and what is known of them.
    private var canary: Canary? {
        header.canary.map { count in
            memory.canary(
                count: count,
                toleratedPercent: options.canaryFailures ?? header.canaryFailures ?? Canary.usualPercent
            )
        }
    }

    private var means: BroadcastMeans {
        BroadcastMeans(
            header: header,
            rate: options.rate,
            concurrency: options.concurrency,
            stopsAtFailure: options.stopsAtFailure,
            deadline: options.deadline
        )
    }
}
