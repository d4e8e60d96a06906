package import TerminalUI

/// A surface being drawn on, where the cursor is to stand, and what stands where.
package struct Canvas {
    package var surface: Surface
    package var cursor: Point?
    /// What can be gone to; what is drawn later lies above.
    package private(set) var marks: [ScreenMark] = []
    /// The pane being drawn.
    var pane: Pane?

    package init(_ surface: Surface) { self.surface = surface }

    /// Takes note of what stands in `rect`.
    package mutating func mark(_ target: ScreenTarget, _ rect: Rect) {
        marks.append(ScreenMark(target, rect))
    }

    /// Takes note of a row of the list being drawn.
    mutating func markRow(_ index: Int, _ rect: Rect) { mark(.row(pane, index), rect) }

    /// Forgets what lies under what is drawn from now on.
    mutating func cover() {
        marks = []
        pane = nil
        cursor = nil
    }

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

    /// Draws a question in the middle of the screen and takes note of its buttons; returns the room kept in it.
    @discardableResult
    package mutating func put(_ modal: Modal) -> Rect {
        let bounds = surface.bounds
        for (index, rect) in modal.buttonPlaces(in: bounds).enumerated() { mark(.button(index), rect) }
        return modal.draw(into: &surface, in: bounds)
    }
}
