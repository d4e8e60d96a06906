package import TerminalUI

/// Rows of which there are ever more, the newest below: some are hidden, and whoever stands at the end stays there.
package struct FollowedList<Row: Hashable & Sendable>: Hashable, Sendable {
    /// Every row that is kept, oldest first.
    package var rows: Newest<Row>
    /// The numbers of the rows that are not hidden.
    package var shown: Newest<Int>
    /// Where one is among ``shown``.
    package var view = ListView()
    package var height = 0
    /// Whether the last row stays selected as more come.
    package var isFollowing = true
    /// How many have come since it does not.
    package var unseen = 0

    package init(capacity: Int) {
        rows = Newest(capacity: capacity)
        shown = Newest(capacity: capacity)
    }

    /// The row at a position among those that are shown.
    package func row(at position: Int) -> Row { rows[shown[shown.firstNumber + position]] }

    package var selectedRow: Row? { view.selected(of: shown.count).map(row) }

    package mutating func move(_ move: ListView.Move) {
        view.move(move, count: shown.count, rows: height)
        isFollowing = shown.isEmpty || view.selection == shown.count - 1
        if isFollowing { unseen = 0 }
    }

    package mutating func changeHeight(_ rows: Int) {
        height = rows
        settle()
    }

    package mutating func follow(_ follows: Bool = true) {
        isFollowing = follows
        settle()
    }

    package mutating func append(_ row: Row, isShown: Bool) {
        rows.append(row)
        if !shown.isEmpty, shown[shown.firstNumber] < rows.firstNumber {
            shown.removeFirst()
            view.dropFirst()
        }
        guard isShown else { return }
        shown.append(rows.numbers.upperBound - 1)
        if !isFollowing { unseen += 1 }
        settle()
    }

    /// Looks through all rows; the selection stays with its row, or with the one before it.
    package mutating func sift(_ isShown: (Row) -> Bool) {
        let selected = view.selected(of: shown.count).map { shown[shown.firstNumber + $0] }
        shown = Newest(capacity: shown.capacity)
        var position = 0
        for number in rows.numbers where isShown(rows[number]) {
            if let selected, number <= selected { position = shown.count }
            shown.append(number)
        }
        view.move(.to(position), count: shown.count, rows: height)
        settle()
    }

    /// Keeps the last row in sight while one follows.
    package mutating func settle() {
        if isFollowing {
            unseen = 0
            view.move(.last, count: shown.count, rows: height)
        } else {
            view.fit(count: shown.count, rows: height)
        }
    }
}
