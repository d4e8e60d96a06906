package import TerminalUI

/// A surface being drawn on, and where the cursor is to stand.
package struct Canvas {
    package var surface: Surface
    package var cursor: Point?

    package init(_ surface: Surface) { self.surface = surface }

    /// Writes one line of text; returns the columns it took.
    @discardableResult
    package mutating func put(
        _ text: some StringProtocol,
        _ column: Int,
        _ row: Int,
        _ style: Style = .text,
        width: Int = .max
    ) -> Int {
        surface.write(text, at: Point(column: column, row: row), style: style, maxColumns: width)
    }

    /// Writes `text` so that it ends before `end`, if it fits after `start`.
    package mutating func putRight(_ text: String, _ end: Int, _ row: Int, _ style: Style, after start: Int) {
        let width = text.displayWidth
        guard end - width >= start else { return }
        put(text, end - width, row, style)
    }

    /// Draws the field being typed in, and puts the cursor at its caret.
    package mutating func put(
        _ field: TextField,
        _ column: Int,
        _ row: Int,
        _ style: Style = .text,
        width: Int
    ) {
        guard width > 0 else { return }
        let place = Rect(column: column, row: row, columns: width, rows: 1)
        cursor = field.draw(into: &surface, in: place, style: style)
    }
}
