import Broadcast
import Console

/// An order of outcomes that are gone through one after the other, eight bytes a row.
struct SharedOutcomeOrder: Sendable {
    /// What it is an answer to.
    struct Question: Hashable, Sendable {
        let broadcast: String
        let filter: String
        let order: OutcomeOrder
        /// How many outcomes the filter finds.
        let count: Int
    }

    let question: Question
    /// The how manieth came, in the order.
    let rows: [UInt32]
    /// The recipient of each, as they came.
    private let recipients: [UInt32]

    init(_ question: Question, rows: [UInt32], recipients: [UInt32]) {
        (self.question, self.rows, self.recipients) = (question, rows, recipients)
    }

    /// Where in the order a recipient stands.
    func position(of recipient: Int) -> Int? { rows.firstIndex { recipients[Int($0)] == recipient } }
}

/// Keeps, of outcomes that are gone through one after the other, those that are asked for.
struct SharedOutcomeWindow {
    private let part: OutcomeQuery.Part
    private let order: SharedOutcomeOrder?
    /// With an order: which positions are asked for, and where each of their rows goes.
    private var range = 0..<0
    private var places: [UInt32: Int] = [:]
    private var kept: [(position: Int, result: RecipientResult)] = []
    private var total = 0
    /// Where the recipient stands that is looked for, once they have come, and the beginning for when they never do.
    private var middle: Int?
    private var first: [(position: Int, result: RecipientResult)] = []

    init(_ part: OutcomeQuery.Part, _ order: SharedOutcomeOrder?) {
        (self.part, self.order) = (part, order)
        guard let order else { return }
        let count = order.rows.count
        switch part {
        case .rows(let rows): range = rows.clamped(to: 0..<count)
        case .newest(let wanted): range = max(0, count - wanted)..<count
        case .around(let recipient, let wanted):
            let position = order.position(of: recipient) ?? wanted / 2
            range =
                max(0, min(count, position - wanted / 2))..<min(count, position + wanted - wanted / 2)
        }
        for position in range { places[order.rows[position]] = position }
    }

    /// Takes the next one.
    mutating func take(_ result: RecipientResult) {
        defer { total += 1 }
        guard order == nil else {
            if let position = places[UInt32(clamping: total)] { kept.append((position, result)) }
            return
        }
        switch part {
        case .rows(let range): if range.contains(total) { kept.append((total, result)) }
        case .newest(let count):
            kept.append((total, result))
            if kept.count > 2 * count { kept.removeFirst(kept.count - count) }
        case .around(let recipient, let count): take(result, around: recipient, count)
        }
    }

    /// Those before the recipient as they pass, then as many behind them.
    private mutating func take(_ result: RecipientResult, around recipient: Int, _ count: Int) {
        if let middle {
            if total < middle + count - count / 2 { kept.append((total, result)) }
            return
        }
        if first.count < count { first.append((total, result)) }
        kept.append((total, result))
        if kept.count > 2 * count { kept.removeFirst(kept.count - count) }
        guard result.place.index == recipient else { return }
        middle = total
        kept.removeFirst(max(0, kept.count - 1 - count / 2))
    }

    /// What was asked for, once all were taken.
    var page: (start: Int, rows: [RecipientResult], total: Int, behind: Int) {
        guard let order else {
            var kept = kept
            switch part {
            case .rows: break
            case .newest(let count): kept = kept.suffix(count)
            case .around: if middle == nil { kept = first }
            }
            let rows = kept.map(\.result)
            let start =
                switch part {
                case .rows(let range): min(range.lowerBound, total)
                case .newest: total - rows.count
                case .around: kept.first?.position ?? 0
                }
            return (start, rows, total, 0)
        }
        let rows = kept.sorted { $0.position < $1.position }.map(\.result)
        // What came since has no place in the order, and is counted alone until it is made anew.
        let known = min(total, order.rows.count)
        return (range.lowerBound, rows, known, total - known)
    }
}
