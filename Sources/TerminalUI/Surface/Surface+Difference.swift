extension Surface {
    /// A run of cells in one row that must be sent again.
    package struct Run: Hashable, Sendable {
        package var row: Int
        package var columns: Range<Int>

        package init(row: Int, columns: Range<Int>) {
            self.row = row
            self.columns = columns
        }
    }

    /// The runs that differ from `old`, top to bottom, left to right; everything when sizes or directions differ.
    ///
    /// A run never begins with a continuation, so a wide character is always sent whole.
    package func difference(from old: Surface?) -> [Run] {
        let width = size.columns
        guard width > 0 else { return [] }
        guard let old, old.size == size, old.isRightToLeft == isRightToLeft else {
            return (0..<size.rows).map { Run(row: $0, columns: 0..<width) }
        }
        var runs: [Run] = []
        cells.withUnsafeBufferPointer { new in
            old.cells.withUnsafeBufferPointer { old in
                for row in 0..<size.rows {
                    let count = runs.count
                    Surface.compare(new, old, row: row, width: width, into: &runs)
                    // The marks of direction stand in other cells than the letters that they are for.
                    if isRightToLeft, runs.count > count {
                        runs.removeSubrange(count...)
                        runs.append(Run(row: row, columns: 0..<width))
                    }
                }
            }
        }
        return runs
    }

    /// How many of the changed `rows` have to be written: not those that stood one above or one below in `old`,
    /// which a scrolling region moves.
    package func rowsToWrite(_ rows: [Int], over old: Surface?) -> Int {
        guard let old, old.size == size else { return rows.count }
        return rows.count { row in !hasMoved(row, by: 1, from: old) && !hasMoved(row, by: -1, from: old) }
    }

    private func hasMoved(_ row: Int, by distance: Int, from old: Surface) -> Bool {
        let width = size.columns
        let origin = row - distance
        guard (0..<size.rows).contains(origin) else { return false }
        return cells[row * width..<(row + 1) * width]
            .elementsEqual(old.cells[origin * width..<(origin + 1) * width])
    }

    private static func compare(
        _ new: UnsafeBufferPointer<Cell>,
        _ old: UnsafeBufferPointer<Cell>,
        row: Int,
        width: Int,
        into runs: inout [Run]
    ) {
        let line = row * width
        var column = 0
        while column < width {
            guard new[line + column] != old[line + column] else {
                column += 1
                continue
            }
            var start = column
            while start > 0, new[line + start].isContinuation { start -= 1 }
            while column < width, new[line + column] != old[line + column] { column += 1 }
            runs.append(Run(row: row, columns: start..<column))
        }
    }
}
