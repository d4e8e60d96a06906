import FCMCore
import Registry

/// Subscribes or unsubscribes registrations at the service, tells every result, and keeps the registry in step.
struct SubscriptionRun {
    let operation: BulkSubscription.Operation
    let topic: TopicName
    let arguments: Arguments

    /// Works to the end of the list, or until the task is cancelled or nothing gets through any more.
    ///
    /// - Throws: What reading the list or writing the registry throws; what was done until then is told.
    func run<List: AsyncSequence & Sendable>(
        over list: List,
        _ tally: RegistrationList.Tally,
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> SubscriptionReport where List.Element == Registration {
        let start = Timepiece.system.now()
        let isJSON = arguments.has("json")
        var report = SubscriptionReport(operation: operation, topic: topic)
        var ledger = SubscriptionLedger(operation, topic, registry)
        var progress = ImportProgress()
        var (inARow, problem): (Int, (any Error)?) = (0, nil)
        let work = BulkSubscription(
            operation,
            topic: topic,
            client: backend.client,
            inFlight: arguments.integer("concurrency") ?? 100,
            pacer: Pacer(
                PacingPlan(rate: arguments.integer("rate").map(Double.init) ?? PacingPlan.subscriptionRate)
            ),
            policy: RetryPlan.Policy(deadline: .seconds(60))
        )
        var told = 0
        let summary = try await work.run(over: list) { entry in
            told += 1
            if isJSON {
                Output.print(report.json(entry))
            } else if let line = report.prose(entry) {
                progress.clear()
                Output.print(line)
            }
            progress.show(ImportProgress.Amount(words: "\(told.withThousands) registrations"))
            inARow = entry.isEverybodys ? inARow + 1 : 0
            if case .failed(let failure) = entry.result, failure.code != .cancelled {
                report.failureCodes.insert(failure.exitCode)
                if inARow >= SubscriptionReport.patience { report.stoppedBy = failure }
            }
            do {
                try await ledger.note(entry)
            } catch {
                problem = problem ?? error
            }
            if problem != nil || report.stoppedBy != nil { tally.stop() }
        }
        progress.clear()
        report.summary = summary
        report.badLines = tally.badLines
        report.elapsed = Timepiece.system.now() - start
        if let problem { throw problem }
        try await ledger.flush()
        return report
    }
}

extension BulkSubscription.Entry {
    /// Whether it failed for a reason that others will fail for too: nobody answers, or nothing is permitted.
    var isEverybodys: Bool {
        guard case .failed(let failure) = result else { return false }
        switch failure.exitCode {
        case .unavailable, .temporary, .permission: return true
        case .success, .failed, .usage, .data, .configuration, .hungUp, .interrupted, .quit, .terminated,
            .ofCommand:
            return false
        }
    }
}
