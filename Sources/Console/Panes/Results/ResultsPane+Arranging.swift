import FCMCore
import Registry
import TerminalUI

/// Which results are shown, and in which order.
extension ResultsPane {
    /// What the results can be ordered by; `time` is the order in which they came.
    package static let orderColumns = ["time", "target", "status", "code", "latency", "attempts"]
    /// What a filter can name.
    package static let filterColumns = ["target", "status", "code", "name"]

    /// The rows that are shown, made one by one when they are looked at.
    package struct Shown: RandomAccessCollection {
        fileprivate let rows: ResultRows
        /// `nil` for all of them, newest first.
        fileprivate let ids: [UInt32]?

        package var startIndex: Int { 0 }
        package var endIndex: Int { ids?.count ?? rows.count }

        package subscript(position: Int) -> Row {
            guard let ids else { return rows[position] }
            // An arrangement has the ids of rows that there are.
            return rows[rows.position(of: ids[position]) ?? 0]
        }
    }
}

extension ResultsPane.State {
    /// The rows that match the filter, in their order: newest first unless another is wanted.
    package var shown: ResultsPane.Shown { ResultsPane.Shown(rows: rows, ids: isArranged ? arranged : nil) }

    /// How many rows match the filter.
    package var shownCount: Int { isArranged ? arranged.count : rows.count }

    /// Whether a row is shown.
    func isShown(_ id: UInt32, _ sieve: ResultSieve) -> Bool {
        rows.entry(id).map { !isFiltered || sieve.matches($0) } ?? false
    }

    var isFiltered: Bool { !filter.isEmpty }

    private var isArranged: Bool { isFiltered || order != nil }

    /// Looks through all rows.
    mutating func arrange() {
        let kept = watched
        arranged = []
        if isArranged {
            let sieve = ResultSieve(filter)
            arranged = rows.ids { !isFiltered || sieve.matches($0) }
            if let order { arranged = rows.sorted(arranged, by: ResultOrder(order)) }
        }
        watch(kept)
    }

    /// Puts rows that came, or became others, where they belong; all others stay as they are.
    mutating func place(_ ids: [UInt32]) {
        guard isArranged else { return }
        let kept = watched
        if ids.count == 1 { remove(ids[0]) } else { remove(Set(ids)) }
        let sieve = ResultSieve(filter)
        var fresh = ids.filter { isShown($0, sieve) }
        guard !fresh.isEmpty else { return watch(kept) }
        let order = order.map { ResultOrder($0) }
        fresh = order.map { rows.sorted(fresh, by: $0) } ?? fresh.sorted(by: >)
        let positions = fresh.map { position(of: $0, order) }
        if fresh.count == 1 {
            arranged.insert(fresh[0], at: positions[0])
        } else {
            arranged.insert(fresh, at: positions)
        }
        watch(kept)
    }

    /// Follows rows that are not kept any more.
    mutating func forget(_ ids: [UInt32]) {
        marks.remove(ids)
        sentAgain.subtract(ids)
        guard isArranged, !ids.isEmpty else { return }
        let kept = watched
        if ids.count == 1 { remove(ids[0]) } else { remove(Set(ids)) }
        watch(kept)
    }

    private mutating func remove(_ id: UInt32) {
        if let index = arranged.firstIndex(of: id) { arranged.remove(at: index) }
    }

    private mutating func remove(_ ids: Set<UInt32>) { arranged.removeAll(where: ids.contains) }

    /// How many of ``arranged`` come before the row of that id.
    private func position(of id: UInt32, _ order: ResultOrder?) -> Int {
        guard let entry = rows.entry(id) else { return arranged.count }
        var (low, high) = (0, arranged.count)
        while low < high {
            let middle = (low + high) / 2
            let precedes =
                if let order, let other = rows.entry(arranged[middle]) {
                    order.precedes(other, entry)
                } else {
                    arranged[middle] > id
                }
            if precedes { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: The row that is looked at

    /// The row that stays selected wherever it goes; `nil` on top, where one looks at whatever comes first.
    private var watched: UInt32? {
        guard view.selection > 0, let index = view.selected(of: shownCount) else { return nil }
        return isArranged ? arranged[index] : UInt32(clamping: rows[index].id.rawValue)
    }

    private mutating func watch(_ id: UInt32?) {
        let index = id.flatMap { isArranged ? arranged.firstIndex(of: $0) : rows.position(of: $0) }
        if let index {
            view.move(.to(index), count: shownCount, rows: height)
        } else {
            view.fit(count: shownCount, rows: height)
        }
    }
}

extension ResultsPane.State {
    /// The ids of the rows that are shown, in their order.
    var shownIDs: [UInt32] { isArranged ? arranged : rows.ids { _ in true } }

    /// The ids from where a range was begun to the selected row, whatever came in between; `nil` when the row where it was
    /// begun is shown no more.
    var markedRange: ArraySlice<UInt32>? {
        guard let anchor = marks.anchor, let selected = selectedID else { return nil }
        let ids = shownIDs
        guard let start = ids.firstIndex(of: anchor.id), let end = ids.firstIndex(of: selected) else {
            return nil
        }
        return ids[min(start, end)...max(start, end)]
    }
}

extension [UInt32] {
    /// Puts each of `others` before what is at its position, both rising.
    fileprivate mutating func insert(_ others: [UInt32], at positions: [Int]) {
        var merged: [UInt32] = []
        merged.reserveCapacity(count + others.count)
        var start = 0
        for (other, position) in zip(others, positions) {
            merged += self[start..<position]
            merged.append(other)
            start = position
        }
        self = merged + self[start...]
    }
}
