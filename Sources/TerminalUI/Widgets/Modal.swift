/// A question or a notice over everything else, with buttons of which one has the focus.
package struct Modal: Hashable, Sendable {
    /// One line of a modal and its style.
    package struct Line: Hashable, Sendable {
        package var text: String
        package var style: Style

        package init(_ text: String, style: Style = .text) {
            self.text = text
            self.style = style
        }
    }

    /// What a key did.
    package enum Answer: Hashable, Sendable {
        /// The button with this index was pressed.
        case pressed(Int)
        case cancelled
        /// The key moved the focus.
        case moved
        /// The key is none of the modal's.
        case unused
    }

    package var title: String
    package var lines: [Line]
    package var buttons: [String]
    package private(set) var focus: Int
    /// Lines scrolled past when there are more than fit.
    package private(set) var scroll = 0

    /// A modal whose focus is on its first button, which therefore ought to be the harmless one.
    package init(title: String, lines: [Line], buttons: [String] = ["Close"], focus: Int = 0) {
        self.title = title
        self.lines = lines
        self.buttons = buttons
        self.focus = max(0, min(focus, buttons.count - 1))
    }

    /// Moves among the buttons, presses one with Enter or the blank, cancels with Esc, scrolls with up and down.
    package mutating func handle(_ key: Key) -> Answer {
        switch key {
        case .escape: return .cancelled
        case .enter, .character(" "): return buttons.isEmpty ? .cancelled : .pressed(focus)
        case .left, .shiftTab, .character("h"):
            focus = (focus + max(1, buttons.count) - 1) % max(1, buttons.count)
        case .right, .tab, .character("l"): focus = (focus + 1) % max(1, buttons.count)
        case .up, .character("k"): scroll = max(0, scroll - 1)
        case .down, .character("j"): scroll = min(scroll + 1, max(0, lines.count - 1))
        case .character, .control, .alt, .backspace, .delete, .pageUp, .pageDown, .home, .end, .function:
            return .unused
        }
        return .moved
    }

    /// Where the modal stands in `bounds`: in the middle, as large as its text, its frame inside `bounds`.
    package func frame(in bounds: Rect) -> Rect {
        let buttonWidth = buttons.reduce(0) { $0 + $1.displayWidth + 6 }
        let textWidth = lines.map(\.text.displayWidth).max() ?? 0
        let columns = min(bounds.columns, max(textWidth + 4, buttonWidth + 2, title.displayWidth + 4, 24))
        let rows = min(bounds.rows, lines.count + (buttons.isEmpty ? 2 : 4))
        return Rect(
            column: bounds.column + (bounds.columns - columns) / 2,
            row: bounds.row + (bounds.rows - rows) / 2,
            columns: columns,
            rows: rows
        )
    }

    /// Draws the modal over what is in the middle of `bounds`.
    ///
    /// - Returns: Where the hardware cursor belongs: the button with the focus.
    @discardableResult
    package func draw(into surface: inout Surface, in bounds: Rect, glyphs: Glyphs = .unicode) -> Point? {
        let frame = frame(in: bounds)
        surface.fill(frame)
        let inner = surface.box(
            frame,
            title: " \(title) ",
            style: Style(.borderFocused, .bold),
            glyphs: glyphs
        )
        guard !inner.isEmpty else { return nil }
        let room = max(0, inner.rows - (buttons.isEmpty ? 0 : inner.rows > 2 ? 2 : 1))
        let first = min(scroll, max(0, lines.count - room))
        for (index, line) in lines.dropFirst(first).prefix(room).enumerated() {
            let at = Point(column: inner.column + 1, row: inner.row + index)
            surface.write(line.text, at: at, style: line.style, maxColumns: inner.columns - 2)
        }
        return drawButtons(into: &surface, in: inner)
    }

    private func drawButtons(into surface: inout Surface, in inner: Rect) -> Point? {
        guard !buttons.isEmpty else { return nil }
        var point = Point(column: inner.column + 1, row: inner.row + inner.rows - 1)
        var cursor: Point?
        for (index, button) in buttons.enumerated() {
            let focused = index == focus
            // Brackets as well as a colour, so that the focus can be seen without one.
            let text = focused ? "[ \(button) ]" : "  \(button)  "
            let style = focused ? Style(.selected, .bold) : Style(.key)
            if focused { cursor = Point(column: point.column + 2, row: point.row) }
            let room = inner.column + inner.columns - point.column
            point.column += surface.write(text, at: point, style: style, maxColumns: room) + 1
        }
        return cursor
    }
}
