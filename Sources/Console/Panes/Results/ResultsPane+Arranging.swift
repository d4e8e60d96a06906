import FCMCore
import Languages
import Registry
import TerminalUI

/// Which results are shown, and in which order.
extension ResultsPane {
    /// What the results can be ordered by; `time` is the order in which they came.
    package static let orderColumns = ["time", "target", "status", "code", "latency", "attempts"]
    /// What a filter can name.
    package static let filterColumns = ["target", "status", "code", "name"]
}

extension ResultsPane.State {
    /// The rows that match the filter, in their order: newest first unless another is wanted.
    package var shown: [ResultsPane.Row] { isArranged ? arranged : rows }

    private var isArranged: Bool { !filter.isEmpty || order != nil }

    /// Looks through all rows.
    mutating func arrange() {
        let kept = watched
        arranged = []
        if isArranged {
            arranged = rows.filter(Self.test(filter))
            if let order {
                arranged = arranged.ordered(isDescending: order.isDescending) { $0.key(order.column) }
            }
        }
        watch(kept)
    }

    /// Puts a row that came, or became another, where it belongs; all others stay as they are.
    mutating func place(_ row: ResultsPane.Row) {
        guard isArranged else { return }
        let kept = watched
        remove(row.id)
        if Self.test(filter)(row) { arranged.insert(row, at: position(of: row)) }
        watch(kept)
    }

    /// Follows a row that is not kept any more.
    mutating func forget(_ id: SendID) {
        guard isArranged else { return }
        let kept = watched
        remove(id)
        watch(kept)
    }

    private mutating func remove(_ id: SendID) {
        if let index = arranged.firstIndex(where: { $0.id == id }) { arranged.remove(at: index) }
    }

    /// How many of ``arranged`` come before `row`.
    private func position(of row: ResultsPane.Row) -> Int {
        var (low, high) = (0, arranged.count)
        while low < high {
            let middle = (low + high) / 2
            if precedes(arranged[middle], row) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func precedes(_ left: ResultsPane.Row, _ right: ResultsPane.Row) -> Bool {
        if let order {
            let (first, second) = (left.key(order.column), right.key(order.column))
            if first.precedes(second, isDescending: order.isDescending) { return true }
            if second.precedes(first, isDescending: order.isDescending) { return false }
        }
        return left.id.rawValue > right.id.rawValue
    }

    private static func test(_ filter: String) -> (ResultsPane.Row) -> Bool {
        let filter = RowFilter(filter, columns: ResultsPane.filterColumns)
        return { row in filter.matches(row.text) }
    }

    // MARK: The row that is looked at

    /// The row that stays selected wherever it goes; `nil` on top, where one looks at whatever comes first.
    private var watched: SendID? { view.selection > 0 ? selectedRow?.id : nil }

    private mutating func watch(_ id: SendID?) {
        let shown = shown
        if let id, let index = shown.firstIndex(where: { $0.id == id }) {
            view.move(.to(index), count: shown.count, rows: height)
        } else {
            view.fit(count: shown.count, rows: height)
        }
    }
}

extension ResultsPane.Row {
    /// What a column of the filter is looked at in; a status is found by its word in every language.
    fileprivate func text(_ column: String) -> String {
        switch column {
        case "target": return targetText
        case "status": return "\(phase.word) \(say(word: phase.word))"
        case "code": return phase.failure?.code.name ?? ""
        default:
            if case .accepted(let name) = phase { return name }
            return ""
        }
    }

    /// What the row is ordered by in a column.
    fileprivate func key(_ column: String) -> OrderKey {
        switch column {
        case "target": .text(targetText)
        case "status": .text(phase.word)
        case "code": .text(phase.failure?.code.name ?? "")
        case "latency":
            .number(
                latency.map {
                    $0.components.seconds * 1_000_000 + $0.components.attoseconds / 1_000_000_000_000
                }
            )
        case "attempts": .number(Int64(attempts))
        default: .number(Int64(id.rawValue))
        }
    }
}
