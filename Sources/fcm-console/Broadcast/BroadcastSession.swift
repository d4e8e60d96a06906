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

    /// Sends to everyone who is left.
    ///
    /// - Returns: How it ended; cancelling the task interrupts it.
    /// - Throws: A failure when nothing can be sent at all.
    func carryOut(
        _ settings: Settings,
        _ backend: Backend,
        _ registry: any Registry,
        _ audience: BroadcastAudience,
        _ log: LogFile
    ) async throws -> BroadcastEnd {
        let sender: BroadcastSender
        do throws(CommandFailure) {
            sender = try await means.sender(backend)
        } catch {
            await history.end(.aborted, error.message, memory.tally)
            throw error
        }
        let sink = AttemptSink(journal, length: length)
        let dead = DeadRegistrations(registry)
        let world = BroadcastWorld(
            send: sender.send,
            executor: sender.executor,
            commit: { sink.commit($0) },
            tell: { told in
                dead.take(told)
                audience.told(told)
            },
            show: audience.progressed,
            passCanary: audience.canaryPassed
        )
        log.write(
            .info,
            "broadcast.started",
            ["id": .string(header.id), "recipients": .integer(Int64(plan.seal.recipients))]
        )
        let start = Timepiece.system.now()
        let engine = try BroadcastEngine(world)
        audience.began(engine)
        let (ending, progress) = await carryOut(engine, means.policy(settings, backend))
        audience.ended()
        await sender.close()
        if let unmarked = await dead.finish() { audience.warned(unmarked) }
        let summary = BroadcastSummary(
            id: header.id,
            seal: plan.seal,
            tally: progress.tally,
            elapsed: Timepiece.system.now() - start,
            validateOnly: header.validateOnly
        )
        let verdict = BroadcastVerdict(ending, summary)
        await history.end(ending.status, verdict.reason ?? "", progress.tally)
        // The engine may outlive this for a moment, and it can be gone on with from now on.
        journal.letGo()
        return BroadcastEnd(verdict: verdict, summary: summary)
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
