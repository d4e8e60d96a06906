import Broadcast
import FCMCore
import Registry

/// A broadcast that is written down already, to be taken up again.
struct BroadcastResumption {
    let plan: PlanReader
    let files: BroadcastFiles
    let options: BroadcastOptions
    let audit: AuditTrail

    /// Reads what was tried, and takes what has no answer for unknown.
    ///
    /// - Parameters:
    ///   - registry: Where the history is.
    ///   - warn: Told that some are sent to again.
    /// - Returns: What is to be carried out.
    /// - Throws: A failure when another process works on it or its files are damaged, or what the registry throws.
    func open(_ registry: any Registry, warn: (String) -> Void) async throws -> BroadcastSession {
        let (journal, memory, length) = try recall(warn)
        let history = try await BroadcastHistory.begin(plan, memory.tally, by: audit, in: registry)
        return BroadcastSession(options, plan, journal, memory, length, history)
    }

    private func recall(
        _ warn: (String) -> Void
    ) throws(CommandFailure) -> (AttemptLog, AttemptMemory, length: Int) {
        let id = plan.header.id
        do throws(JournalFailure) {
            let journal = try AttemptLog(files.folder(of: id).journal, create: true)
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
                warn("\(reopened.count.withThousands) that \(words) are sent to again")
            }
            return (journal, memory, reopened.length)
        } catch {
            throw BroadcastFiles.failure(id, error)
        }
    }
}
