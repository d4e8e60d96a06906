import Broadcast
import FCMCore

/// A broadcast that is written down, while it is carried out.
struct BroadcastSession {
    private let options: BroadcastOptions
    private let plan: PlanReader
    private let journal: AttemptLog
    /// What was settled before this run.
    private let memory: AttemptMemory
    /// Where the journal ends.
    private let length: Int

    private var header: BroadcastHeader { plan.header }

    init(
        _ options: BroadcastOptions,
        _ plan: PlanReader,
        _ journal: AttemptLog,
        _ memory: AttemptMemory,
        _ length: Int
    ) {
        self.options = options
        self.plan = plan
        self.journal = journal
        self.memory = memory
        self.length = length
    }

    /// Sends to everyone who is left, and says what became of them.
    func run(
        _ settings: Settings,
        _ backend: Backend,
        results: ResultsFile?,
        isJSON: Bool,
        _ log: LogFile
    ) async throws -> ExitCode {
        let display = ProgressDisplay()
        announce()
        try tellAgain(results, isJSON: isJSON)
        let sender = try await sender(backend)
        let sink = AttemptSink(journal, length: length)
        let validateOnly = header.validateOnly
        let id = header.id
        let world = BroadcastWorld(
            send: sender.send,
            commit: { sink.commit($0) },
            tell: { told in
                let lines = told.map { BroadcastLines.json($0, validateOnly: validateOnly) }.joined()
                results?.write(lines, id: id)
                let prose = isJSON ? lines : told.compactMap(BroadcastLines.prose).joined()
                guard !prose.isEmpty else { return }
                if !isJSON { display.clear() }
                Output.print(prose)
            },
            show: { display.show($0) }
        )
        log.write(
            .info,
            "broadcast.started",
            ["id": .string(id), "recipients": .integer(Int64(plan.seal.recipients))]
        )
        let start = Timepiece.system.now()
        let engine = try BroadcastEngine(world)
        let (ending, progress) = await carryOut(engine, policy(settings, backend))
        await sender.close()
        display.clear()
        let summary = BroadcastSummary(
            id: id,
            seal: plan.seal,
            tally: progress.tally,
            elapsed: Timepiece.system.now() - start,
            validateOnly: validateOnly
        )
        return finish(ending, summary, isWhole: results?.isWhole ?? true, isJSON: isJSON, log)
    }

    private func carryOut(
        _ engine: BroadcastEngine,
        _ policy: BroadcastPolicy
    ) async -> (BroadcastEnding, BroadcastProgress) {
        var recipients = plan.recipients()
        return await withTaskCancellationHandler {
            await engine.run(
                BroadcastPlan(policy, total: plan.seal.recipients, tally: memory.tally)
            ) { () throws(JournalFailure) in
                while let recipient = try recipients.next() {
                    let index = recipient.place.index
                    if memory.isToSend(index) { return (recipient, memory.attempts(of: index)) }
                }
                return nil
            }
        } onCancel: {
            engine.interrupt()
            // What is under way has this long to be answered; after that its outcome is unknown.
            Task {
                try? await Timepiece.system.sleep(.seconds(2))
                engine.abandon()
            }
        }
    }

    // MARK: How

    private func policy(_ settings: Settings, _ backend: Backend) -> BroadcastPolicy {
        var policy = BroadcastPolicy()
        let isService = backend.control == nil
        policy.concurrency = options.concurrency ?? header.concurrency ?? (isService ? 500 : 100)
        if let rate = options.rate ?? header.rate {
            policy.rate = Double(rate)
        } else if let rate = settings.profile.rateLimit ?? (isService ? 9_000 : nil) {
            policy.rate = Double(rate)
            policy.rampUp = isService ? .seconds(60) : nil
        }
        policy.stopsAtFailure = options.stopsAtFailure ?? header.stopsAtFailure
        return policy
    }

    private var deadline: Duration {
        options.deadline ?? header.deadline.map { .seconds($0) } ?? .seconds(30)
    }

    /// One request each: what is tried again is decided here, after it was written down.
    private func sender(_ backend: Backend) async throws(CommandFailure) -> BroadcastSender {
        var backend = backend
        backend.client.policy.maximumAttempts = 1
        backend.client.policy.maximumConnectAttempts = 1
        let (template, deadline) = (MessageTemplate(header.message), deadline)
        let validateOnly = header.validateOnly
        guard header.sendProtocol != .v1 else {
            let (client, request) = (backend.client, RequestTemplate(template, validateOnly: validateOnly))
            return BroadcastSender { recipient in
                await client.send(
                    body: request.body(for: recipient),
                    to: recipient.target,
                    deadline: deadline
                )
            }
        }
        let sender = try await MessageSender(header.sendProtocol, backend)
        return BroadcastSender(close: sender.close) { recipient in
            await sender.send(template.addressed(recipient), validateOnly, deadline, nil)
        }
    }

    // MARK: What is said

    private func announce() {
        let left = plan.seal.recipients - memory.tally.settled
        let verb = length == 0 ? "to" : "goes on: \(left.grouped) left of"
        Output.complain("broadcast \(header.id) \(verb) \(plan.seal.recipients.grouped) recipients\n")
    }

    /// Says again whose outcome is unknown, and writes every result there is to a new file of results.
    private func tellAgain(_ results: ResultsFile?, isJSON: Bool) throws(CommandFailure) {
        guard memory.tally.settled > 0 else { return }
        do throws(JournalFailure) {
            var failure: JournalFailure?
            _ = try journal.read { record in
                guard failure == nil, case .ended(let place, let outcome) = record else { return }
                let isUnknown = if case .unknown = outcome.result { true } else { false }
                guard isUnknown || results != nil else { return }
                do throws(JournalFailure) {
                    let target = try plan.target(at: place)
                    let result = RecipientResult(place: place, target: target, outcome: outcome)
                    let line = BroadcastLines.json(result, validateOnly: header.validateOnly)
                    results?.write(line, id: header.id)
                    if isUnknown { Output.print(isJSON ? line : BroadcastLines.prose(result) ?? "") }
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
        } catch {
            throw BroadcastFiles.failure(header.id, error)
        }
    }

    private func finish(
        _ ending: BroadcastEnding,
        _ summary: BroadcastSummary,
        isWhole: Bool,
        isJSON: Bool,
        _ log: LogFile
    ) -> ExitCode {
        let verdict = BroadcastVerdict(ending, summary)
        if isJSON {
            Output.print(summary.json)
            Output.complain(summary.prose)
        } else {
            Output.print(summary.prose)
        }
        Output.complain(verdict.advice)
        log.write(
            .info,
            "broadcast.ended",
            [
                "id": .string(summary.id), "accepted": .integer(Int64(summary.tally.accepted)),
                "failed": .integer(Int64(summary.tally.failed)),
                "unknown": .integer(Int64(summary.tally.unknown)),
                "remaining": .integer(Int64(summary.remaining)),
                "exitCode": .integer(Int64(verdict.code.rawValue)),
            ]
        )
        return verdict.code == .success && !isWhole ? .failed : verdict.code
    }
}

/// What makes the requests of a broadcast.
struct BroadcastSender: Sendable {
    var close: @Sendable () async -> Void = {}
    var send: @Sendable (Recipient) async -> SendOutcome
}
