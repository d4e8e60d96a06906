import FCMCore
import Registry

/// `fcm-console topics leave`: ends every subscription of some devices.
struct LeavingRun {
    private let access: ServiceAccess
    private let list: RegistrationList
    private var arguments: Arguments { access.arguments }

    /// - Throws: A failure with the exit code of the contract: 64, 65, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        access = try ServiceAccess(invocation)
        try ChangeGate.checkWritable(access.settings.profile)
        list = try RegistrationList(
            invocation.arguments.operands,
            invocation.arguments,
            command: "topics leave"
        )
    }

    func run() throws -> ExitCode {
        let run = self
        return try ServiceAccess.run { try await run.act() }
    }

    private func act() async throws -> ExitCode {
        let backend = try await access.backend()
        try access.permit("End every subscription of \(list.words)", backend)
        let registry = try await access.registry(of: backend.project)
        let start = Timepiece.system.now()
        var report = SubscriptionReport(operation: .unsubscribe, topic: nil)
        var (progress, inARow) = (ImportProgress(), 0)
        let (client, isJSON, tally) = (backend.client, arguments.has("json"), list.tally)
        let pacer = Pacer(
            PacingPlan(rate: arguments.integer("rate").map(Double.init) ?? PacingPlan.subscriptionRate)
        )
        let work = ParallelWork(inFlight: arguments.integer("concurrency") ?? 100)
        let mark = try access.settings.audit.begin(
            AuditAction("topics.leave", list.words),
            project: backend.project
        )
        report.summary.wasInterrupted = try await work.run(over: list) { registration in
            await Self.leave(registration, client, registry, pacer)
        } onResult: { index, registration, results in
            for (topic, result) in results {
                let entry = BulkSubscription.Entry(index: index, registration: registration, result: result)
                report.count(entry)
                if isJSON {
                    Output.print(report.json(entry, topic))
                } else if let line = report.prose(entry) {
                    progress.clear()
                    Output.print(line)
                }
                if case .done = result, let topic {
                    try await registry.unsubscribe([registration], from: topic)
                }
                inARow = entry.isEverybodys ? inARow + 1 : 0
                if inARow >= SubscriptionReport.patience, case .failed(let failure) = result {
                    report.stoppedBy = failure
                    tally.stop()
                }
            }
            progress.show(ImportProgress.Amount(words: "\((index + 1).withThousands) registrations"))
        }
        progress.clear()
        report.badLines = tally.badLines
        report.elapsed = Timepiece.system.now() - start
        access.settings.audit.end(mark, report.audited)
        report.tell(isJSON: isJSON)
        return report.exitCode
    }

    /// Asks for the topics of a device and ends each; those that only the registry has are ended as well.
    private static func leave(
        _ registration: Registration,
        _ client: FCMClient,
        _ registry: any Registry,
        _ pacer: Pacer
    ) async -> [(TopicName?, BulkSubscription.Outcome)] {
        do throws(SendFailure) {
            try await pacer.turn()
            let there = try await client.topicSubscriptions(of: registration).compactMap(\.topic)
            let known = (try? await registry.topics(of: registration)) ?? []
            var results: [(TopicName?, BulkSubscription.Outcome)] = []
            for topic in Set(there).union(known).sorted() {
                do throws(SendFailure) {
                    try await client.deleteTopicSubscription(registration, to: topic, pacer: pacer)
                    results.append((topic, .done(changed: true)))
                } catch {
                    results.append((topic, .failed(error)))
                }
            }
            return results
        } catch {
            return [(nil, .failed(error))]
        }
    }
}
