/// A size in character cells.
package struct Size: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// A cell's position; the top left one is 0, 0.
package struct Point: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
    package var column: Int
    package var row: Int
    package var columns: Int
    package var rows: Int

    package init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    package var origin: Point { Point(column: column, row: row) }
    package var size: Size { Size(columns: columns, rows: rows) }
    package var isEmpty: Bool { columns == 0 || rows == 0 }

    /// The rectangle without `margin` cells on each side.
    package func inset(by margin: Int = 1) -> Rect {
        Rect(
            column: column + margin,
            row: row + margin,
            columns: columns - 2 * margin,
            rows: rows - 2 * margin
        )
    }

    package func contains(_ point: Point) -> Bool {
        point.column >= column && point.column < column + columns && point.row >= row
            && point.row < row + rows
    }
}
