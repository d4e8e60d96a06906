extension Surface {
    /// Draws a frame around the inside of `rect`, with a title in its top edge.
    ///
    /// A rectangle of less than two rows or columns gets none, and a plain surface the title alone.
    ///
    /// - Returns: The rectangle inside the frame.
    @discardableResult
    package mutating func box(
        _ rect: Rect,
        title: String = "",
        style: Style = Style(.border),
        glyphs: Glyphs = .unicode
    ) -> Rect {
        guard rect.columns >= 2, rect.rows >= 2 else { return rect.inset() }
        guard !isPlain else {
            write(title.trimmed, at: rect.origin, style: Style(.title), maxColumns: rect.columns)
            return rect.inset()
        }
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
        let shown = title.truncated(toColumns: rect.columns - 2, ellipsis: String(glyphs.ellipsis))
        write(shown, at: Point(column: rect.column + 1, row: rect.row), style: Style(.title))
        return rect.inset()
    }
}

extension String {
    /// Without the blanks that keep a title off its frame.
    fileprivate var trimmed: Substring {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
