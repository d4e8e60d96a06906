import Broadcast
import FCMCore
import Registry

/// A broadcast that is written down already.
extension BroadcastRun {
    /// Reads what was tried, and takes what has no answer for unknown.
    func resume(
        _ plan: PlanReader,
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> BroadcastSession {
        let header = plan.header
        try header.check(backend, "went", "It is resumed there or nowhere.")
        try SendGate.check(
            validateOnly: header.validateOnly,
            recipients: "the rest of \(header.id)",
            backend,
            invocation.arguments
        )
        guard options.canaryFailures == nil || header.canary != nil else {
            throw CommandFailure.usage(
                "the broadcast \(header.id) has no canary: leave out --canary-failures"
            )
        }
        let (journal, memory, length) = try recall(plan)
        let history = try await BroadcastHistory.begin(
            plan,
            memory.tally,
            by: settings.audit,
            in: registry
        )
        return BroadcastSession(options, plan, journal, memory, length, history)
    }

    /// What was tried; requests without an answer are unknown from now on.
    private func recall(
        _ plan: PlanReader
    ) throws(CommandFailure) -> (AttemptLog, AttemptMemory, length: Int) {
        let id = plan.header.id
        do throws(JournalFailure) {
            let journal = try AttemptLog(BroadcastFolder(id, in: files.folder).journal, create: true)
            var memory = AttemptMemory(count: plan.seal.recipients)
            var length = try journal.read { memory.take($0) }
            let unknown = memory.unknown
            if !unknown.isEmpty {
                length = try journal.append(unknown, at: length)
                for record in unknown { memory.take(record) }
            }
            let which: Reopening = options.retriesFailed ? .passing : .unreached
            let reopened = try journal.reopen(which, &memory, at: length)
            if reopened.count > 0 {
                let words = options.retriesFailed ? "had failed" : "were out of reach"
                Output.complain("\(reopened.count.withThousands) that \(words) are sent to again\n")
            }
            return (journal, memory, reopened.length)
        } catch {
            throw BroadcastFiles.failure(id, error)
        }
    }
}
