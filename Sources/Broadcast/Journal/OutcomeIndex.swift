/// Where the outcomes of a broadcast stand in its journal, so that any of them is read without the others.
///
/// Sixteen bytes a recipient, gathered record by record: a journal that grows is read on from where it ended.
struct OutcomeIndex: Sendable {
    /// One outcome that counts.
    struct Entry: Hashable, Sendable {
        /// Where its record begins in the journal.
        var offset: UInt64
        var recipient: UInt32
        /// Which of ``OutcomeIndex/kinds`` it is.
        var kind: UInt16
    }

    /// In the order in which the recipients got them.
    private(set) var entries: [Entry] = []
    private(set) var kinds: [OutcomeKind] = []
    /// How many of ``entries`` are of which kind.
    private(set) var counts: [Int] = []
    /// Of every answer that settled a recipient, also where it was sent to again.
    private(set) var latency = LatencyHistogram()
    /// Requests beyond the first of each recipient.
    private(set) var retries = 0
    /// Requests that left and have no answer on the disk.
    private(set) var open: [Int: (place: RecipientPlace, attempts: Int)] = [:]
    /// Failed for good that were taken back, and where.
    private var reopened: [UInt32: UInt64] = [:]
    private var numbers: [OutcomeKind: UInt16] = [:]
    /// How often something was taken out of ``entries``, after which positions mean others.
    private(set) var generation = 0

    mutating func take(_ record: AttemptRecord, at offset: Int) {
        switch record {
        case .batch: break
        case .attempt(let place, let number): open[place.index] = (place, number)
        case .deferred(let place, _): open[place.index] = nil
        case .ended(let place, let outcome):
            open[place.index] = nil
            let kind = number(of: OutcomeKind(outcome.result))
            entries.append(
                Entry(offset: UInt64(offset), recipient: UInt32(clamping: place.index), kind: kind)
            )
            counts[Int(kind)] += 1
            retries += max(0, outcome.attempts - 1)
            if outcome.latency > .zero { latency.add(outcome.latency) }
        case .reopened(let place, _): reopened[UInt32(clamping: place.index)] = UInt64(offset)
        }
    }

    /// Takes out what was taken back; to be called when the journal has been read to its end.
    mutating func settle() {
        guard !reopened.isEmpty else { return }
        entries.removeAll { entry in
            guard let offset = reopened[entry.recipient], entry.offset < offset else { return false }
            counts[Int(entry.kind)] -= 1
            return true
        }
        reopened = [:]
        generation += 1
    }

    private mutating func number(of kind: OutcomeKind) -> UInt16 {
        if let number = numbers[kind] { return number }
        // A service has some dozens of them; whatever makes up more shares the last.
        guard kinds.count < Int(UInt16.max) else { return UInt16.max - 1 }
        let number = UInt16(kinds.count)
        numbers[kind] = number
        kinds.append(kind)
        counts.append(0)
        return number
    }
}
