/// The state of a list over rows it never sees: how many there are, which is selected, which is on top.
///
/// A million rows cost what ten do; only the rows on the screen are asked for.
package struct ListView: Hashable, Sendable {
    package private(set) var count: Int
    /// The selected row; 0 while the list is empty.
    package private(set) var selection: Int
    /// The row on top when the list was last moved; ``window(rows:)`` is what is on top now.
    package private(set) var offset = 0

    package init(count: Int = 0, selection: Int = 0) {
        self.count = max(0, count)
        self.selection = 0
        select(selection)
    }

    /// The selected row, `nil` while the list is empty.
    package var selected: Int? { count == 0 ? nil : selection }

    /// Changes how many rows there are; the selection stays on its row or goes to the last one.
    package mutating func setCount(_ count: Int) {
        self.count = max(0, count)
        select(selection)
    }

    /// Selects a row, or the nearest there is.
    package mutating func select(_ row: Int) {
        selection = max(0, min(row, count - 1))
    }

    /// The rows that are on the screen when there are `rows` lines: the selected one is always among them.
    package func window(rows: Int) -> Range<Int> {
        guard rows > 0, count > 0 else { return 0..<0 }
        var top = min(offset, max(0, count - rows))
        if selection < top { top = selection }
        if selection >= top + rows { top = selection - rows + 1 }
        return top..<min(count, top + rows)
    }

    /// Moves by arrows, `j` `k` `g` `G`, Home, End, PgUp and PgDn.
    ///
    /// - Parameters:
    ///   - key: Any key.
    ///   - rows: How many lines the list has on the screen, for whole pages.
    /// - Returns: Whether the key is one of these.
    package mutating func handle(_ key: Key, rows: Int) -> Bool {
        offset = window(rows: rows).lowerBound
        let page = max(1, rows - 1)
        switch key {
        case .up, .character("k"): select(selection - 1)
        case .down, .character("j"): select(selection + 1)
        case .pageUp: turn(by: -page, rows: rows)
        case .pageDown: turn(by: page, rows: rows)
        case .home, .character("g"): select(0)
        case .end, .character("G"): select(count - 1)
        case .character, .control, .alt, .enter, .escape, .tab, .shiftTab, .backspace, .delete, .left, .right,
            .function:
            return false
        }
        offset = window(rows: rows).lowerBound
        return true
    }

    /// Scrolls as a wheel does: the picture moves, and the selection only as far as it must.
    package mutating func scroll(by lines: Int, rows: Int) {
        guard rows > 0 else { return }
        offset = max(0, min(window(rows: rows).lowerBound + lines, count - rows))
        select(max(offset, min(selection, offset + rows - 1)))
    }

    /// Moves the selection and the picture together, so that it stays on its line while it can.
    private mutating func turn(by lines: Int, rows: Int) {
        select(selection + lines)
        offset = max(0, min(offset + lines, count - rows))
    }
}

extension ListView {
    /// Where one row is drawn, and how.
    package struct Line: Hashable, Sendable {
        package var index: Int
        package var rect: Rect
        package var isSelected: Bool
        /// The style of the row's plain text.
        package var style: Style

        /// A role's style in this row: on the selection's background where the row is selected.
        package func style(_ role: Role, _ attributes: Style.Attributes = []) -> Style {
            isSelected && style.role == .selected
                ? Style(role, attributes.union(.onSelected)) : Style(role, attributes)
        }
    }

    /// Draws the rows on the screen: the first column of each is the marker's, the rest is drawn by `row`.
    ///
    /// A list without the focus marks its selection more quietly.
    ///
    /// - Returns: Where the hardware cursor belongs: the selected row, `nil` without one.
    @discardableResult
    package func draw(
        into surface: inout Surface,
        in rect: Rect,
        focused: Bool,
        glyphs: Glyphs = .unicode,
        row: (_ line: Line, _ surface: inout Surface) -> Void
    ) -> Point? {
        guard rect.columns > 1 else { return nil }
        let window = window(rows: rect.rows)
        var cursor: Point?
        for index in window {
            let screenRow = rect.row + index - window.lowerBound
            let isSelected = index == selection
            let style = isSelected ? Style(focused ? .selected : .selectedUnfocused) : .text
            let whole = Rect(column: rect.column, row: screenRow, columns: rect.columns, rows: 1)
            surface.fill(whole, style: style)
            if isSelected {
                surface.write(String(glyphs.marker), at: whole.origin, style: style)
                cursor = whole.origin
            }
            let inner = Rect(column: rect.column + 1, row: screenRow, columns: rect.columns - 1, rows: 1)
            row(Line(index: index, rect: inner, isSelected: isSelected, style: style), &surface)
        }
        return cursor
    }
}
