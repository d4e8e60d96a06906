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

    /// Writes the text being typed into `width` columns, scrolled so that the caret is seen, and puts the
    /// cursor there.
    package mutating func put(
        _ editor: LineEditor,
        _ column: Int,
        _ row: Int,
        _ style: Style = .text,
        width: Int
    ) {
        guard width > 0 else { return }
        surface.fill(Rect(column: column, row: row, columns: width, rows: 1), style: style)
        let before = String(editor.text.prefix(editor.cursor)).displayWidth
        let hidden = max(0, before - width + 1)
        var skipped = 0
        let shown =
            hidden == 0
            ? editor.text[...]
            : editor.text.drop { character in
                guard skipped < hidden else { return false }
                skipped += String(character).displayWidth
                return true
            }
        put(shown, column, row, style, width: width)
        cursor = Point(column: column + before - skipped, row: row)
    }

    /// Blanks a centred box of at most that size, frames it, and returns its inside.
    package mutating func modal(_ title: String, columns: Int, rows: Int, style: Style) -> Rect {
        let size = surface.size
        let width = min(size.columns, columns)
        let height = min(size.rows - 1, rows)
        let rect = Rect(
            column: (size.columns - width) / 2,
            row: max(0, (size.rows - height) / 2),
            columns: width,
            rows: height
        )
        surface.fill(rect)
        surface.box(rect, title: " \(title) ", style: style)
        return rect.inset()
    }
}
