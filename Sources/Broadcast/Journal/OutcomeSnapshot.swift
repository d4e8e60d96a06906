/// Outcomes at one moment, to be put into an order while others come.
struct OutcomeSnapshot: Sendable {
    /// Rows after which it is looked whether anybody still waits.
    private static let stride = 4_096

    let entries: [OutcomeIndex.Entry]
    let kinds: [OutcomeKind]
    let generation: Int
    /// The numbers of the entries that are wanted, rising; `nil` for all.
    let wanted: [UInt32]?
    /// Those whom a broadcast that died left open, behind all others.
    let left: [RecipientResult]

    private var settled: Int { wanted?.count ?? entries.count }

    private func number(_ row: Int) -> Int { wanted.map { Int($0[row]) } ?? row }

    /// The numbers of what is wanted in an order; what was left open is numbered from behind the entries on.
    ///
    /// Keys take eight bytes a row while it is made. What the index does not have is read from the journal from its
    /// beginning, once for every eight bytes that some rows have alike.
    ///
    /// - Throws: `CancellationError`, or a ``JournalFailure``.
    func ordered(by order: OutcomeOrder, _ journal: DiskFile, _ plan: PlanReader) throws -> [UInt32] {
        let settled = settled
        var sort = OutcomeSort(count: settled + left.count)
        var keys = [UInt64](repeating: .max, count: settled + left.count)
        while !sort.isDone {
            switch order.column {
            case .recipient, .status, .code, .time: try takeKeys(&keys, order, sort)
            case .target, .latency, .attempts: try readKeys(&keys, order, sort, journal, plan)
            }
            for (index, result) in left.enumerated() where sort.wants(settled + index) {
                keys[settled + index] = order.key(sort.word, of: result, row: settled + index)
            }
            sort.take(keys, hasMore: order.isText)
            try Task.checkCancellation()
        }
        return sort.rows.map { row in
            let row = Int(row)
            return UInt32(clamping: row < settled ? number(row) : entries.count + row - settled)
        }
    }

    /// From the index alone.
    private func takeKeys(_ keys: inout [UInt64], _ order: OutcomeOrder, _ sort: OutcomeSort) throws {
        // What kinds have in common is made once for each of them.
        let ofKinds = kinds.map { order.key(sort.word, of: $0, recipient: 0, row: 0) }
        let isOfKind = order.column == .status || order.column == .code
        for row in 0..<settled where sort.wants(row) {
            if row.isMultiple(of: Self.stride) { try Task.checkCancellation() }
            let entry = entries[number(row)]
            let kind = Int(entry.kind)
            keys[row] =
                isOfKind
                ? ofKinds[kind]
                : order.key(sort.word, of: kinds[kind], recipient: Int(entry.recipient), row: row)
        }
    }

    /// From the journal, one record after the other, and from the list of recipients.
    private func readKeys(
        _ keys: inout [UInt64],
        _ order: OutcomeOrder,
        _ sort: OutcomeSort,
        _ journal: DiskFile,
        _ plan: PlanReader
    ) throws {
        var (scanner, row, read) = (FrameScanner(journal), 0, 0)
        while row < settled {
            read += 1
            if read.isMultiple(of: Self.stride) { try Task.checkCancellation() }
            guard case .payload(let payload, let offset) = try scanner.next() else {
                throw JournalFailure.damaged(file: journal.path, at: scanner.offset)
            }
            guard offset == Int(entries[number(row)].offset) else { continue }
            defer { row += 1 }
            guard sort.wants(row) else { continue }
            guard case .ended(let place, let outcome)? = AttemptRecord(payload) else {
                throw JournalFailure.damaged(file: journal.path, at: offset)
            }
            keys[row] =
                order.column == .target
                ? order.key(sort.word, of: try plan.target(at: place)) : order.key(of: outcome)
        }
    }
}
