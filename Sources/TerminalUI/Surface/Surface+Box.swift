extension Surface {
    /// Draws a frame around the inside of `rect`, with a title in its top edge.
    ///
    /// A rectangle of less than two rows or columns gets none.
    ///
    /// - Returns: The rectangle inside the frame.
    @discardableResult
    package mutating func box(
        _ rect: Rect,
        title: String = "",
        detail: String = "",
        style: Style = Style(.border),
        titleStyle: Style = Style(.title),
        glyphs: Glyphs = .unicode
    ) -> Rect {
        guard rect.columns >= 2, rect.rows >= 2 else { return rect.inset() }
        let line = String(repeating: glyphs.horizontal, count: rect.columns - 2)
        let bottom = rect.row + rect.rows - 1
        write(
            "\(glyphs.topLeft)\(line)\(glyphs.topRight)",
            at: rect.origin,
            style: style
        )
        write(
            "\(glyphs.bottomLeft)\(line)\(glyphs.bottomRight)",
            at: Point(column: rect.column, row: bottom),
            style: style
        )
        let vertical = String(glyphs.vertical)
        for row in rect.row + 1..<bottom {
            write(vertical, at: Point(column: rect.column, row: row), style: style)
            write(vertical, at: Point(column: rect.column + rect.columns - 1, row: row), style: style)
        }
        caption(rect, title, detail, titleStyle, glyphs)
        return rect.inset()
    }

    /// Draws a horizontal line, joined to a frame on both sides when `joined` is set.
    package mutating func rule(
        at point: Point,
        columns: Int,
        joined: Bool = false,
        style: Style = Style(.border),
        glyphs: Glyphs = .unicode
    ) {
        guard columns > 0 else { return }
        var line = Array(repeating: glyphs.horizontal, count: columns)
        if joined, columns >= 2 {
            line[0] = glyphs.teeLeft
            line[columns - 1] = glyphs.teeRight
        }
        write(String(line), at: point, style: style)
    }

    /// The title on the left and the detail on the right of the top edge, as far as they fit.
    private mutating func caption(
        _ rect: Rect,
        _ title: String,
        _ detail: String,
        _ style: Style,
        _ glyphs: Glyphs
    ) {
        let room = rect.columns - 2
        let shown = title.truncated(toColumns: room, ellipsis: String(glyphs.ellipsis))
        let used = write(shown, at: Point(column: rect.column + 1, row: rect.row), style: style)
        let width = detail.displayWidth
        guard width > 0, used + width + 1 <= room else { return }
        let column = rect.column + rect.columns - 1 - width
        write(detail, at: Point(column: column, row: rect.row), style: style)
    }
}
