import FCMCore

/// Where a journal ends, for the thread that appends to it.
package final class AttemptSink: Sendable {
    private let log: AttemptLog
    private let length: Locked<Int>

    /// Appends to `log`, which ends at `length`.
    package init(_ log: AttemptLog, length: Int) {
        self.log = log
        self.length = Locked(length)
    }

    /// Writes a batch and waits for the disk; after a failure the same batch may be given again.
    package func commit(_ records: [AttemptRecord]) -> Result<Void, JournalFailure> {
        length.withLock { length in
            do throws(JournalFailure) {
                length = try log.append(records, at: length)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
    }
}
