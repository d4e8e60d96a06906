/// What a broadcast's files say, for whoever only looks: it keeps nobody away and cuts nothing off.
package struct BroadcastView: Sendable {
    package let plan: PlanReader
    private let journal: DiskFile

    /// Opens the files of a broadcast, which may be running.
    ///
    /// - Throws: ``JournalFailure/unfinished`` for one of which nothing was sent.
    package init(_ folder: BroadcastFolder) throws(JournalFailure) {
        plan = try PlanReader(folder.plan)
        do throws(JournalFailure) {
            journal = try DiskFile(folder.journal, create: false)
        } catch {
            throw error == .missing ? .unfinished : error
        }
    }

    /// Whether a process works on it.
    package func isRunning() throws(JournalFailure) -> Bool { try journal.isLockedElsewhere() }

    /// What is known of each recipient.
    ///
    /// Requests that a broadcast which has died left open are unknown; while it runs they have no outcome.
    package func memory(isRunning: Bool) throws(JournalFailure) -> AttemptMemory {
        var memory = try memory()
        if !isRunning { for record in memory.unknown { memory.take(record) } }
        return memory
    }

    private func memory() throws(JournalFailure) -> AttemptMemory {
        var memory = AttemptMemory(count: plan.seal.recipients)
        try records { memory.take($0) }
        return memory
    }

    /// Hands over what became of each recipient that has its outcome, in the order in which they got them.
    package func results(
        isRunning: Bool,
        _ each: (RecipientResult) -> Void
    ) throws(JournalFailure) {
        let memory = try memory()
        var latest = memory.latestOutcomes
        var failure: JournalFailure?
        func tell(_ record: AttemptRecord) {
            guard failure == nil, case .ended(let place, let outcome) = record,
                latest.isLatest(place.index)
            else { return }
            do throws(JournalFailure) {
                let target = try plan.target(at: place)
                each(RecipientResult(place: place, target: target, outcome: outcome))
            } catch {
                failure = error
            }
        }
        try records(tell)
        if !isRunning { for record in memory.unknown { tell(record) } }
        if let failure { throw failure }
    }

    /// The records of the journal up to where it ends or is being written.
    private func records(_ each: (AttemptRecord) -> Void) throws(JournalFailure) {
        var scanner = FrameScanner(journal)
        while case .payload(let payload, let offset) = try scanner.next() {
            guard let record = AttemptRecord(payload) else {
                throw .damaged(file: journal.path, at: offset)
            }
            each(record)
        }
    }
}
