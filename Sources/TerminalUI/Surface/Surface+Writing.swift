extension Surface {
    /// Writes one line of text, made safe and clipped to the surface and to `maxColumns`.
    ///
    /// A wide character that does not fit whole is not written. Text that begins left of the surface is cut
    /// there, so a scrolled line is written at a negative column.
    ///
    /// - Returns: The columns from `at` that the text took, those left of the surface included.
    @discardableResult
    package mutating func write(
        _ text: String,
        at point: Point,
        style: Style = .text,
        maxColumns: Int = .max
    ) -> Int {
        guard point.row >= 0, point.row < size.rows, point.column < size.columns, maxColumns > 0 else {
            return 0
        }
        let limit = maxColumns < size.columns - point.column ? maxColumns + point.column : size.columns
        let line = point.row * size.columns
        let width = size.columns
        let start = point.column
        let isolates = isRightToLeft
        return withMutableCells { cells in
            guard let base = cells.baseAddress else { return 0 }
            let row = UnsafeMutableBufferPointer(start: base + line, count: width)
            if let end = Surface.writeASCII(text, row, start, limit, style) { return end - start }
            let end = Surface.writeClusters(text, row, start, limit, style)
            if isolates { Isolation.direct(row, max(0, start)..<max(0, start, end)) }
            return end - start
        }
    }

    /// Writes a part of a string (see the one for a whole string).
    @discardableResult
    package mutating func write(
        _ text: some StringProtocol,
        at point: Point,
        style: Style = .text,
        maxColumns: Int = .max
    ) -> Int {
        write(String(text), at: point, style: style, maxColumns: maxColumns)
    }

    /// The column after the text, or `nil` when it is not plain ASCII from a visible column on.
    private static func writeASCII(
        _ text: String,
        _ row: UnsafeMutableBufferPointer<Cell>,
        _ start: Int,
        _ limit: Int,
        _ style: Style
    ) -> Int? {
        guard start >= 0 else { return nil }
        let bits = Cell.bits(style)
        let end: Int?? = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            let count = min(bytes.count, limit - start)
            // A byte beyond the limit could be a mark on the last cell, so it is looked at as well.
            for byte in bytes.prefix(count + 1) where byte < 0x20 || byte > 0x7E { return nil }
            guard count > 0 else { return start }
            blankHalves(row, from: start, to: start + count)
            for offset in 0..<count { row[start + offset] = Cell(ascii: bytes[offset], styleBits: bits) }
            return start + count
        }
        return end ?? nil
    }

    private static func writeClusters(
        _ text: String,
        _ row: UnsafeMutableBufferPointer<Cell>,
        _ start: Int,
        _ limit: Int,
        _ style: Style
    ) -> Int {
        var column = start
        for cluster in CellClusters(text.unicodeScalars) {
            guard column + cluster.width <= limit else { break }
            if column >= 0 {
                blankHalves(row, from: column, to: column + cluster.width)
                row[column] = Cell(cluster, style: style)
                if cluster.width == 2 { row[column + 1] = .continuation(style: style) }
            } else if column + cluster.width == 1 {
                // Half of a wide character looks over the left edge.
                blankHalves(row, from: 0, to: 1)
                row[0] = Cell(style: style)
            }
            column += cluster.width
        }
        return column
    }

    /// Blanks what would be left of wide characters that stand across the ends of a range about to be written.
    private static func blankHalves(_ row: UnsafeMutableBufferPointer<Cell>, from: Int, to: Int) {
        if row[from].isContinuation, from > 0 { row[from - 1] = Cell(style: row[from - 1].style) }
        if to < row.count, row[to].isContinuation { row[to] = Cell(style: row[to].style) }
    }

    /// Fills the part of `rect` that is on the surface with an ASCII character.
    package mutating func fill(_ rect: Rect, style: Style = .text, with character: Character = " ") {
        let columns = max(0, rect.column)..<max(0, rect.column, min(size.columns, rect.column + rect.columns))
        let rows = max(0, rect.row)..<max(0, rect.row, min(size.rows, rect.row + rect.rows))
        guard !columns.isEmpty else { return }
        let cell = Cell(ascii: character.asciiValue ?? 0x20, styleBits: Cell.bits(style))
        let width = size.columns
        withMutableCells { cells in
            guard let base = cells.baseAddress else { return }
            for row in rows {
                let line = UnsafeMutableBufferPointer(start: base + row * width, count: width)
                Surface.blankHalves(line, from: columns.lowerBound, to: columns.upperBound)
                for column in columns { line[column] = cell }
            }
        }
    }
}
