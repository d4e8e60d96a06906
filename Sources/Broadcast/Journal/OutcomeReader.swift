import FCMCore

/// Reads what became of the recipients of a broadcast, some at a time and while it goes on.
///
/// It keeps nobody away and holds an index alone, not the outcomes.
package final class OutcomeReader: Sendable {
    /// Which outcomes are wanted.
    package struct Sieve: Sendable {
        /// What was typed; the same text wants the same.
        package var text: String
        /// Whether all or none of a kind are wanted; `nil` when that depends on the recipient.
        package var kind: @Sendable (OutcomeKind) -> Bool?
        package var result: @Sendable (RecipientResult) -> Bool

        package init(
            text: String,
            kind: @escaping @Sendable (OutcomeKind) -> Bool?,
            result: @escaping @Sendable (RecipientResult) -> Bool
        ) {
            (self.text, self.kind, self.result) = (text, kind, result)
        }
    }

    /// All of it, counted.
    package struct Summary: Sendable {
        /// How many there are of each kind that occurs.
        package var counts: [(kind: OutcomeKind, count: Int)]
        package var latency: LatencyHistogram
        package var retries: Int
        /// Whether a process works on it.
        package var isRunning: Bool
    }

    private struct State {
        var index = OutcomeIndex()
        /// How far the journal has been read.
        var end = 0
        /// Requests that a broadcast which has died left open.
        var leftOpen: [RecipientResult] = []
        var isRunning = true
        var found: Found?
        var arranged: ArrangedOutcomes?

        /// Those of ``leftOpen`` that are wanted.
        func left(_ sieve: Sieve?) -> [RecipientResult] {
            guard let sieve else { return leftOpen }
            return leftOpen.filter { sieve.kind(OutcomeKind($0.outcome.result)) ?? sieve.result($0) }
        }
    }

    /// What a sieve lets through of the first entries of an index.
    private struct Found {
        let text: String
        let generation: Int
        var positions: [UInt32] = []
        /// Entries that have been looked at.
        var seen = 0
    }

    package let plan: PlanReader
    private let journal: DiskFile
    private let state = Locked(State())

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

    /// Reads what has come since, and sums all of it up.
    package func summary() throws(JournalFailure) -> Summary {
        try state.withLock { state throws(JournalFailure) in
            try self.catchUp(&state)
            let index = state.index
            var counts = zip(index.kinds, index.counts).filter { $0.1 > 0 }.map { (kind: $0, count: $1) }
            for left in state.leftOpen {
                let kind = OutcomeKind(left.outcome.result)
                if let place = counts.firstIndex(where: { $0.kind == kind }) {
                    counts[place].count += 1
                } else {
                    counts.append((kind, 1))
                }
            }
            return Summary(
                counts: counts,
                latency: index.latency,
                retries: index.retries,
                isRunning: state.isRunning
            )
        }
    }

    /// The outcomes at those positions among the ones that are wanted, in the order in which they came, and how many
    /// are wanted in all.
    ///
    /// As of the last ``summary()``.
    package func results(
        _ sieve: Sieve?,
        in range: Range<Int>
    ) throws(JournalFailure) -> (rows: [RecipientResult], total: Int) {
        try state.withLock { state throws(JournalFailure) in
            guard let sieve else {
                let total = state.index.entries.count + state.leftOpen.count
                return (try self.rows(range.clamped(to: 0..<total), of: state), total)
            }
            try self.find(sieve, &state)
            let positions = state.found?.positions ?? []
            let left = state.left(sieve)
            let total = positions.count + left.count
            var rows: [RecipientResult] = []
            for position in range.clamped(to: 0..<total) {
                rows.append(
                    position < positions.count
                        ? try self.result(state.index.entries[Int(positions[position])])
                        : left[position - positions.count]
                )
            }
            return (rows, total)
        }
    }

    /// Puts what is wanted of the last ``summary()`` into an order, unless it has been before.
    ///
    /// Other questions are answered meanwhile. What was ordered before stays as it is unless that is wanted `anew`.
    ///
    /// - Throws: `CancellationError` when nobody waits any more, else a ``JournalFailure``.
    package func arrange(_ sieve: Sieve?, by order: OutcomeOrder, anew: Bool = false) throws {
        let snapshot = try state.withLock { state throws(JournalFailure) -> OutcomeSnapshot? in
            let left = state.left(sieve)
            if !anew, state.arranged?.isValid(sieve?.text, order, state.index, left.count) == true {
                return nil
            }
            if let sieve { try self.find(sieve, &state) }
            return OutcomeSnapshot(
                entries: state.index.entries,
                kinds: state.index.kinds,
                generation: state.index.generation,
                wanted: sieve == nil ? nil : state.found?.positions ?? [],
                left: left
            )
        }
        guard let snapshot else { return }
        let rows = try snapshot.ordered(by: order, journal, plan)
        state.withLock { $0.arranged = ArrangedOutcomes(sieve?.text, order, snapshot, rows) }
    }

    /// Some of what is wanted, in an order that was made before.
    ///
    /// - Returns: `nil` when what was arranged is something else, or has changed since.
    package func page(
        _ sieve: Sieve?,
        by order: OutcomeOrder?,
        _ part: OutcomePart
    ) throws(JournalFailure) -> OutcomeRows? {
        try state.withLock { state throws(JournalFailure) in
            if let sieve { try self.find(sieve, &state) }
            let left = state.left(sieve)
            var listing = OutcomeListing(
                entries: state.index.entries,
                wanted: sieve == nil ? nil : state.found?.positions ?? [],
                left: left
            )
            if let order {
                guard let arranged = state.arranged,
                    arranged.isValid(sieve?.text, order, state.index, left.count)
                else { return nil }
                listing.arranged = arranged
            }
            let range = listing.range(of: part)
            var rows: [RecipientResult] = []
            for position in range {
                switch listing[position] {
                case .entry(let entry): rows.append(try self.result(entry))
                case .left(let result): rows.append(result)
                }
            }
            return OutcomeRows(
                rows: rows,
                start: range.lowerBound,
                total: listing.count,
                behind: listing.behind
            )
        }
    }

    /// Hands over every outcome that is wanted, one after the other.
    package func visit(
        _ sieve: Sieve?,
        _ each: (RecipientResult) -> Bool
    ) throws(JournalFailure) {
        var position = 0
        while true {
            let (rows, total) = try results(sieve, in: position..<(position + 1_000))
            for row in rows { guard each(row) else { return } }
            position += rows.count
            guard !rows.isEmpty, position < total else { return }
        }
    }

    // MARK: Reading

    private func catchUp(_ state: inout State) throws(JournalFailure) {
        // Asked first: what dies after it has its last records read the next time.
        state.isRunning = try journal.isLockedElsewhere()
        var scanner = FrameScanner(journal, from: state.end)
        while case .payload(let payload, let offset) = try scanner.next() {
            guard let record = AttemptRecord(payload) else {
                throw .damaged(file: journal.path, at: offset)
            }
            state.index.take(record, at: offset)
            state.end = scanner.offset
        }
        state.index.settle()
        state.leftOpen = []
        guard !state.isRunning else { return }
        for (place, attempts) in state.index.open.values.sorted(by: { $0.place.index < $1.place.index }) {
            let outcome = RecipientOutcome(result: .unknown(.leftOpen), attempts: attempts, latency: .zero)
            state.leftOpen.append(
                RecipientResult(place: place, target: try plan.target(at: place), outcome: outcome)
            )
        }
    }

    private func rows(_ range: Range<Int>, of state: State) throws(JournalFailure) -> [RecipientResult] {
        let entries = state.index.entries
        var rows: [RecipientResult] = []
        for position in range {
            rows.append(
                position < entries.count
                    ? try result(entries[position]) : state.leftOpen[position - entries.count]
            )
        }
        return rows
    }

    private func result(_ entry: OutcomeIndex.Entry) throws(JournalFailure) -> RecipientResult {
        // One record, not the thousands that follow it.
        var scanner = FrameScanner(journal, from: Int(entry.offset), piece: 1 << 12)
        guard case .payload(let payload, let offset) = try scanner.next(),
            case .ended(let place, let outcome)? = AttemptRecord(payload)
        else { throw .damaged(file: journal.path, at: Int(entry.offset)) }
        guard offset == Int(entry.offset) else { throw .damaged(file: journal.path, at: offset) }
        return RecipientResult(place: place, target: try plan.target(at: place), outcome: outcome)
    }

    /// Looks through what a sieve has not seen yet.
    private func find(_ sieve: Sieve, _ state: inout State) throws(JournalFailure) {
        let generation = state.index.generation
        var found: Found
        if let before = state.found, before.text == sieve.text, before.generation == generation {
            found = before
        } else {
            found = Found(text: sieve.text, generation: generation)
        }
        state.found = nil
        let kinds = state.index.kinds.map(sieve.kind)
        while found.seen < state.index.entries.count {
            let entry = state.index.entries[found.seen]
            let isWanted =
                if let wanted = kinds[Int(entry.kind)] { wanted } else { sieve.result(try result(entry)) }
            if isWanted { found.positions.append(UInt32(clamping: found.seen)) }
            found.seen += 1
        }
        state.found = found
    }
}
