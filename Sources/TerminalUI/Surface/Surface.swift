/// A picture made of cells, as a value.
///
/// Panes write into it, a driver shows what differs from the last one, tests compare its text. Everything is
/// clipped: no position and no text can write outside or leave half of a wide character.
package struct Surface: Hashable, Sendable {
    package let size: Size
    /// Whether the interface is written from right to left, so that its texts are isolated (see ``Isolation``).
    package let isRightToLeft: Bool
    /// Whether it is for ears and fingers: no frames, and what lies over the rest stands at the top left.
    package let isPlain: Bool
    /// Row by row; always `size.columns * size.rows` of them.
    private(set) var cells: [Cell]

    /// A blank picture.
    package init(size: Size, isRightToLeft: Bool = false, isPlain: Bool = false) {
        self.isPlain = isPlain
        self.isRightToLeft = isRightToLeft
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    package var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

    /// The cell at a position inside ``bounds``; a blank for any other.
    package subscript(column: Int, row: Int) -> Cell {
        guard bounds.contains(Point(column: column, row: row)) else { return .blank }
        return cells[row * size.columns + column]
    }

    /// Calls `body` with the cells, row by row.
    package func withCells<Value>(_ body: (UnsafeBufferPointer<Cell>) throws -> Value) rethrows -> Value {
        try cells.withUnsafeBufferPointer(body)
    }

    mutating func withMutableCells<Value>(_ body: (UnsafeMutableBufferPointer<Cell>) -> Value) -> Value {
        cells.withUnsafeMutableBufferPointer { body($0) }
    }
}
