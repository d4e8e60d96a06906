/// Which of the outcomes are wanted, by where they stand.
package enum OutcomePart: Hashable, Sendable {
    case rows(Range<Int>)
    /// So many at the end.
    case newest(Int)
    /// So many with that recipient in their middle; without them, so many from the first on.
    case around(recipient: Int, Int)
}

/// Some outcomes, and how they stand among all that are wanted.
package struct OutcomeRows: Sendable {
    package var rows: [RecipientResult]
    /// The position of the first of them.
    package var start: Int
    package var total: Int
    /// How many came after the order was made and stand behind those that it has.
    package var behind: Int
}

/// An order that was made, four bytes a row.
struct ArrangedOutcomes: Sendable {
    private let text: String?
    private let order: OutcomeOrder
    private let generation: Int
    /// Entries of the index that it covers, wanted or not.
    let seen: Int
    /// Those whom a broadcast that died left open: they are numbered from ``seen`` on.
    let left: Int
    /// Entries by their number.
    let rows: [UInt32]

    init(_ text: String?, _ order: OutcomeOrder, _ snapshot: OutcomeSnapshot, _ rows: [UInt32]) {
        (self.text, self.order, self.rows) = (text, order, rows)
        (generation, seen, left) = (snapshot.generation, snapshot.entries.count, snapshot.left.count)
    }

    /// Whether it is an answer to a question, as far as it goes.
    func isValid(_ text: String?, _ order: OutcomeOrder, _ index: OutcomeIndex, _ left: Int) -> Bool {
        guard text == self.text, order == self.order, generation == index.generation else { return false }
        // Whoever was left open is settled once the broadcast goes on.
        return self.left == 0 || self.left == left && seen == index.entries.count
    }
}

/// What stands at which position.
struct OutcomeListing {
    enum Row {
        case entry(OutcomeIndex.Entry)
        case left(RecipientResult)
    }

    let entries: [OutcomeIndex.Entry]
    /// The numbers of those entries that are wanted, rising; `nil` for all.
    let wanted: [UInt32]?
    let left: [RecipientResult]
    /// What comes first; the others follow as they came.
    var arranged: ArrangedOutcomes?

    init(entries: [OutcomeIndex.Entry], wanted: [UInt32]?, left: [RecipientResult]) {
        (self.entries, self.wanted, self.left) = (entries, wanted, left)
    }

    private var settled: Int { wanted?.count ?? entries.count }

    var count: Int { settled + left.count }

    var behind: Int { arranged.map { count - $0.rows.count } ?? 0 }

    subscript(position: Int) -> Row {
        guard let arranged else { return inTurn(position) }
        guard position < arranged.rows.count else {
            // Those left open are either all in the order or all behind it.
            return inTurn(position - arranged.left)
        }
        let number = Int(arranged.rows[position])
        return number < arranged.seen ? .entry(entries[number]) : .left(left[number - arranged.seen])
    }

    /// As they came.
    private func inTurn(_ position: Int) -> Row {
        guard position < settled else { return .left(left[position - settled]) }
        return .entry(entries[wanted.map { Int($0[position]) } ?? position])
    }

    func range(of part: OutcomePart) -> Range<Int> {
        switch part {
        case .rows(let range): range.clamped(to: 0..<count)
        case .newest(let wanted): max(0, count - wanted)..<count
        case .around(let recipient, let wanted):
            if let position = position(of: recipient) {
                max(0, position - wanted / 2)..<min(count, position + wanted - wanted / 2)
            } else {
                0..<min(count, wanted)
            }
        }
    }

    /// Where a recipient stands; `nil` when the outcome is not wanted, or there is none.
    private func position(of recipient: Int) -> Int? {
        (0..<count).first { position in
            switch self[position] {
            case .entry(let entry): Int(entry.recipient) == recipient
            case .left(let result): result.place.index == recipient
            }
        }
    }
}
