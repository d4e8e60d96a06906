/// A question or a notice over everything else.
///
/// In its frame stand its lines, then rows for whoever opens it to draw in, then its buttons. Where the
/// screen is too small, lines go first and buttons last.
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

    package var title: String
    /// How the frame looks.
    package var style: Style
    /// How wide it is where the screen allows it, frame included.
    package var columns: Int
    package var lines: [Line]
    /// Lines scrolled past when there are more than fit.
    package var scroll: Int
    /// Rows that are kept for the one who opens it.
    package var room: Int
    package var buttons: [String]
    /// The button that Enter presses, `nil` while the focus is elsewhere.
    package var focus: Int?

    package init(
        title: String,
        style: Style,
        columns: Int,
        lines: [Line] = [],
        scroll: Int = 0,
        room: Int = 0,
        buttons: [String] = [],
        focus: Int? = nil
    ) {
        self.title = title
        self.style = style
        self.columns = columns
        self.lines = lines
        self.scroll = scroll
        self.room = room
        self.buttons = buttons
        self.focus = focus
    }

    /// Where the modal stands in `bounds`: in the middle, above their last row, which is the footer's.
    package func frame(in bounds: Rect) -> Rect {
        let wanted = lines.count + room + (buttons.isEmpty ? 2 : 5)
        let size = Size(columns: min(bounds.columns, columns), rows: max(0, min(bounds.rows - 1, wanted)))
        return Rect(
            column: bounds.column + (bounds.columns - size.columns) / 2,
            row: bounds.row + (bounds.rows - size.rows) / 2,
            columns: size.columns,
            rows: size.rows
        )
    }

    /// Draws the modal over what is in the middle of `bounds`.
    ///
    /// - Returns: The ``room`` that was kept, or what there is of it.
    @discardableResult
    package func draw(into surface: inout Surface, in bounds: Rect, glyphs: Glyphs = .unicode) -> Rect {
        var frame = frame(in: bounds)
        if surface.isPlain {
            // Alone on the screen, below its first row, as wide as there is room.
            frame = Rect(column: 0, row: 1, columns: bounds.columns, rows: min(frame.rows, bounds.rows - 2))
            surface.fill(Rect(column: 0, row: 1, columns: bounds.columns, rows: bounds.rows - 2))
        }
        surface.fill(frame)
        let inside = surface.box(frame, title: " \(title) ", style: style, glyphs: glyphs)
        let buttonRows = buttons.isEmpty ? 0 : min(1, inside.rows)
        let kept = min(room, inside.rows - buttonRows)
        let shown = inside.rows - buttonRows - kept
        drawLines(into: &surface, at: inside.origin, columns: inside.columns, rows: shown)
        if buttonRows > 0 { drawButtons(into: &surface, in: inside, glyphs) }
        return Rect(
            column: inside.column,
            row: inside.row + shown,
            columns: inside.columns,
            rows: kept
        )
    }

    private func drawLines(into surface: inout Surface, at point: Point, columns: Int, rows: Int) {
        let first = max(0, min(scroll, lines.count - rows))
        for (index, line) in lines.dropFirst(first).prefix(rows).enumerated() {
            let text = line.text.truncated(toColumns: max(0, columns - 2))
            surface.write(
                text,
                at: Point(column: point.column + 1, row: point.row + index),
                style: line.style
            )
        }
    }

    private func drawButtons(into surface: inout Surface, in inside: Rect, _ glyphs: Glyphs) {
        var place = Point(column: inside.column + 1, row: inside.row + inside.rows - 1)
        for (index, button) in buttons.enumerated() {
            let isFocused = index == focus
            // A marker as well as a colour, so that the focus can be seen without one.
            let marker = surface.isPlain ? Glyphs.ascii.marker : glyphs.marker
            let text = "\(isFocused ? marker : " ")[ \(button) ]"
            let style = isFocused ? Style(.selected, .bold) : Style(.muted)
            let columns = inside.column + inside.columns - place.column
            place.column += surface.write(text, at: place, style: style, maxColumns: columns) + 2
        }
    }

    /// Where ``draw(into:in:glyphs:)`` puts the buttons, in their order.
    package func buttonPlaces(in bounds: Rect) -> [Rect] {
        let inside = frame(in: bounds).inset()
        guard !buttons.isEmpty, inside.rows > 0 else { return [] }
        let end = inside.column + inside.columns
        var column = inside.column + 1
        return buttons.map { button in
            // The marker, and the brackets with their blanks.
            let columns = min(1 + button.displayWidth + 4, max(0, end - column))
            defer { column += columns + 2 }
            return Rect(column: column, row: inside.row + inside.rows - 1, columns: columns, rows: 1)
        }
    }
}
