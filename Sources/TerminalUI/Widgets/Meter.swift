/// A bar that shows how much of something is done or used.
package struct Meter: Hashable, Sendable {
    package var value: Int
    package var total: Int

    package init(value: Int, of total: Int) {
        self.value = value
        self.total = total
    }

    /// From 0 to 1; 0 while there is no total.
    package var fraction: Double {
        total > 0 ? min(1, max(0, Double(value) / Double(total))) : 0
    }

    /// Full cells of `columns`: all only when all is done, none only when nothing is.
    package func fullCells(of columns: Int) -> Int {
        guard value > 0, total > 0, columns > 0 else { return 0 }
        guard value < total else { return columns }
        return min(max(1, Int(fraction * Double(columns))), max(1, columns - 1))
    }

    package func draw(
        into surface: inout Surface,
        at point: Point,
        columns: Int,
        style: Style = Style(.info),
        glyphs: Glyphs = .unicode
    ) {
        let full = fullCells(of: columns)
        let text =
            String(repeating: glyphs.meterFull, count: full)
            + String(repeating: glyphs.meterEmpty, count: max(0, columns - full))
        surface.write(text, at: point, style: style, maxColumns: columns)
    }
}
