/// Which failures are taken back when a broadcast is resumed.
package enum Reopening: Hashable, Sendable {
    /// Nothing listened where the service should be.
    case unreached
    /// Those, and everything else that is not the recipient's own fault.
    case passing
}

extension AttemptLog {
    private static let batch = 4_096

    /// Writes down that failed recipients are sent to again; accepted and unknown ones are not touched.
    ///
    /// The journal ends at `length`, and `memory` knows everything before that.
    ///
    /// - Returns: How many those are, and where the journal ends now.
    /// - Throws: The system's words, when the journal cannot be read or written.
    package func reopen(
        _ which: Reopening,
        _ memory: inout AttemptMemory,
        at length: Int
    ) throws(JournalFailure) -> (count: Int, length: Int) {
        var latest = memory.latestOutcomes
        var scanner = FrameScanner(file)
        var records: [AttemptRecord] = []
        var (count, end) = (0, length)
        while scanner.offset < length, case .payload(let payload, _) = try scanner.next() {
            guard case .ended(let place, let outcome)? = AttemptRecord(payload),
                latest.isLatest(place.index), case .failed(let note) = outcome.result,
                note.fits(which)
            else { continue }
            records.append(.reopened(place, note.kind))
            if records.count == Self.batch { try write() }
        }
        try write()
        return (count, end)

        func write() throws(JournalFailure) {
            guard !records.isEmpty else { return }
            end = try append(records, at: end)
            for record in records { memory.take(record) }
            count += records.count
            records = []
        }
    }
}

extension FailureNote {
    /// Whether the reason can pass: nothing listened, the service could not, a quota was used up, or it refused the
    /// sender; not when something is wrong with the recipient or the message.
    package var canPass: Bool {
        isRetryable || ["UNAUTHENTICATED", "PERMISSION_DENIED", "THIRD_PARTY_AUTH_ERROR"].contains(code)
    }

    fileprivate func fits(_ which: Reopening) -> Bool {
        switch which {
        case .unreached: isUnreached
        case .passing: canPass
        }
    }
}
