import FCMCore
import Registry

/// Carries out a plan.
///
/// Doing it again after an interruption leaves out what the registry shows to be done.
struct SyncApplication {
    private static let part = 500

    let access: ServiceAccess
    let backend: Backend
    let registry: any Registry
    let plan: SyncPlanFile

    /// - Returns: The exit code of the contract.
    func run() async throws -> ExitCode {
        switch plan.header.kind {
        case .toList: try await toService()
        case .fromService: try await toRegistry()
        }
    }

    // MARK: At the service

    private func toService() async throws -> ExitCode {
        guard let topic = plan.header.topic else { throw CommandFailure.data("the plan names no topic") }
        let start = Timepiece.system.now()
        var passes: [SubscriptionReport] = []
        _ = try await write([.confirm])
        for (operation, change) in [
            (BulkSubscription.Operation.subscribe, SyncStep.Change.add), (.unsubscribe, .remove),
        ] {
            let tally = RegistrationList.Tally()
            let steps = StepsLeft(plan.steps(change), registry, tally)
            let run = SubscriptionRun(operation: operation, topic: topic, arguments: access.arguments)
            let report = try await run.run(over: steps, tally, backend, registry)
            passes.append(report)
            if report.stoppedBy != nil || report.summary.wasInterrupted { break }
        }
        return finish(passes, Timepiece.system.now() - start)
    }

    private func finish(_ passes: [SubscriptionReport], _ elapsed: Duration) -> ExitCode {
        let failed = passes.map(\.summary.failed).reduce(0, +)
        let isPartial = passes.contains { $0.stoppedBy != nil || $0.summary.wasInterrupted }
        if access.arguments.has("json") {
            var line: JSONObject = ["action": "sync", "kind": .string(plan.header.kind.rawValue)]
            line["topic"] = plan.header.topic.map { .string($0.rawValue) }
            for pass in passes {
                line[pass.operation == .subscribe ? "added" : "removed"] = .integer(Int64(pass.summary.done))
            }
            line["same"] = .integer(Int64(plan.count.same))
            line["failed"] = .integer(Int64(failed))
            if isPartial { line["stopped"] = true }
            line["seconds"] = .number((elapsed.inSeconds * 1_000).rounded() / 1_000)
            Output.print(JSON.object(["summary": .object(line)]).text() + "\n")
        } else {
            let words = passes.map { "\($0.summary.done.withThousands) \($0.operation.participle)" }
            let failures = failed > 0 ? ", \(failed.withThousands) failed" : ""
            let topic = plan.header.topic.map { "topic \($0.rawValue): " } ?? ""
            Output.print("\(topic)\(words.joined(separator: ", "))\(failures)\n")
        }
        if let failure = passes.compactMap(\.stoppedBy).first {
            Output.complain("fcm-console: nothing gets through: \(failure.description.visible)\n")
        }
        if let code = passes.map(\.exitCode).first(where: { $0 != .success }) {
            return passes.contains { $0.summary.done > 0 } && !isPartial ? .failed : code
        }
        return .success
    }

    // MARK: In the registry

    private func toRegistry() async throws -> ExitCode {
        let done = try await write(SyncStep.Change.allCases)
        if access.arguments.has("json") {
            var line: JSONObject = [
                "action": "sync", "kind": .string(plan.header.kind.rawValue),
                "added": .integer(Int64(done.add)), "removed": .integer(Int64(done.remove)),
                "confirmed": .integer(Int64(done.confirm)), "same": .integer(Int64(plan.count.same)),
                "failed": .integer(Int64(plan.count.failed)),
            ]
            line["topic"] = plan.header.topic.map { .string($0.rawValue) }
            Output.print(JSON.object(["summary": .object(line)]).text() + "\n")
        } else {
            Output.print(
                "registry: \(done.add.withThousands) subscriptions added, \(done.remove.withThousands) removed, "
                    + "\(done.confirm.withThousands) confirmed\n"
            )
        }
        return .success
    }

    /// Writes the changes of these kinds into the registry, which a second time changes nothing.
    private func write(_ changes: [SyncStep.Change]) async throws -> SyncCount {
        var (done, progress) = (SyncCount(), ImportProgress())
        for change in changes {
            var parts: [TopicName: [Registration]] = [:]
            var waiting = 0
            for try await step in plan.steps(change) {
                parts[step.topic, default: []].append(step.registration)
                done.count(change)
                waiting += 1
                progress.show(ImportProgress.Amount(words: "\(done.changes.withThousands) subscriptions"))
                guard waiting >= Self.part else { continue }
                try await write(change, parts)
                (parts, waiting) = ([:], 0)
                if Task.isCancelled { throw CommandFailure(.interrupted, "interrupted") }
            }
            try await write(change, parts)
        }
        progress.clear()
        return done
    }

    private func write(_ change: SyncStep.Change, _ parts: [TopicName: [Registration]]) async throws {
        for (topic, registrations) in parts {
            switch change {
            case .add, .confirm: try await registry.subscribe(registrations, to: topic, .now(.service))
            case .remove: try await registry.unsubscribe(registrations, from: topic)
            }
        }
    }
}

/// The registrations of a plan's steps that the registry does not show to be done.
private struct StepsLeft: AsyncSequence, Sendable {
    typealias Element = Registration
    typealias Failure = any Error

    private let steps: SyncSteps
    private let registry: any Registry
    private let tally: RegistrationList.Tally

    init(_ steps: SyncSteps, _ registry: any Registry, _ tally: RegistrationList.Tally) {
        (self.steps, self.registry, self.tally) = (steps, registry, tally)
    }

    func makeAsyncIterator() -> Iterator { Iterator(steps.makeAsyncIterator(), registry, tally) }

    struct Iterator: AsyncIteratorProtocol {
        private var steps: SyncSteps.Iterator
        private let registry: any Registry
        private let tally: RegistrationList.Tally

        init(_ steps: SyncSteps.Iterator, _ registry: any Registry, _ tally: RegistrationList.Tally) {
            (self.steps, self.registry, self.tally) = (steps, registry, tally)
        }

        mutating func next() async throws -> Registration? {
            while !tally.isStopped, let step = try await steps.next() {
                if try await !isDone(step) { return step.registration }
            }
            return nil
        }

        private func isDone(_ step: SyncStep) async throws -> Bool {
            let known = try await registry.subscriptions(of: step.registration).first {
                $0.topic == step.topic
            }
            return switch step.change {
            case .add, .confirm: known?.origin?.source.isConfirmed ?? false
            // What only the service had leaves no trace here: it is asked for again, which does no harm.
            case .remove: step.isKnown && known == nil
            }
        }
    }
}
