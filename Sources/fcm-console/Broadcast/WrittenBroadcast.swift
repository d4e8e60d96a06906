import Broadcast
import FCMCore
import Registry

/// A broadcast that is written down and not confirmed.
///
/// Nobody else sees it, and what is not begun is gone with it.
final class WrittenBroadcast: Sendable {
    let plan: PlanReader
    private let options: BroadcastOptions
    private let folder: BroadcastFolder
    private let journal: AttemptLog
    /// Whether it was begun or discarded.
    private let isSettled = Locked(false)

    init(
        _ plan: PlanReader,
        _ options: BroadcastOptions,
        _ folder: BroadcastFolder,
        _ journal: AttemptLog
    ) {
        (self.plan, self.options, self.folder, self.journal) = (plan, options, folder, journal)
    }

    deinit { discard() }

    /// Confirms it: it is in the history now, and can be resumed if it is not carried out.
    ///
    /// - Throws: A failure when it cannot be confirmed or recorded; nothing of it is left then.
    func begin(
        canaryFailures: Int? = nil,
        by audit: AuditTrail,
        in registry: any Registry
    ) async throws -> BroadcastSession {
        guard settle() else {
            throw CommandFailure.data("the broadcast \(plan.header.id) is not there any more")
        }
        do {
            try folder.confirm()
            let plan = try PlanReader(folder.plan)
            let memory = AttemptMemory(count: plan.seal.recipients)
            let history = try await BroadcastHistory.begin(plan, memory.tally, by: audit, in: registry)
            var options = options
            options.canaryFailures = canaryFailures ?? options.canaryFailures
            return BroadcastSession(options, plan, journal, memory, 0, history)
        } catch {
            folder.remove()
            throw BroadcastWriting.failure(error)
        }
    }

    /// Removes it, unless it was begun.
    func discard() {
        if settle() { folder.remove() }
    }

    /// False when it was settled before.
    private func settle() -> Bool {
        isSettled.withLock { isSettled in
            defer { isSettled = true }
            return !isSettled
        }
    }
}
