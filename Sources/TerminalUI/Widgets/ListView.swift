/// Where one is in a list: the selected row and the row on top.
///
/// How many rows there are and how many of them the screen shows is told with every question, so nothing is
/// kept twice; a million rows cost what ten do.
package struct ListView: Hashable, Sendable {
    /// A movement of the selection.
    package enum Move: Hashable, Sendable {
        case up, down, pageUp, pageDown, first, last
        case to(Int)

        /// Where the selection goes from `position`, in a list of `count` rows.
        package func position(from position: Int, count: Int, page: Int) -> Int {
            let wanted =
                switch self {
                case .up: position - 1
                case .down: position + 1
                case .pageUp: position - page
                case .pageDown: position + page
                case .first: 0
                case .last: count - 1
                case .to(let target): target
                }
            return max(0, min(wanted, count - 1))
        }
    }

    /// The selected row; 0 in an empty list.
    package private(set) var selection: Int
    /// The row on top when the list was last moved; ``window(count:rows:)`` is what is on the screen now.
    package private(set) var offset = 0

    package init(selection: Int = 0) { self.selection = max(0, selection) }

    /// The selected one of `count` rows: the last one where there were more, `nil` where there are none.
    package func selected(of count: Int) -> Int? {
        count > 0 ? min(selection, count - 1) : nil
    }

    /// The rows that are on the screen when it has `rows` lines for them: the selected one is among them.
    package func window(count: Int, rows: Int) -> Range<Int> {
        guard rows > 0, let selected = selected(of: count) else { return 0..<0 }
        var top = min(offset, max(0, count - rows))
        if selected < top { top = selected }
        if selected >= top + rows { top = selected - rows + 1 }
        return top..<min(count, top + rows)
    }

    /// Moves the selection, and the picture as little as shows it; a page is what the screen shows.
    package mutating func move(_ move: Move, count: Int, rows: Int) {
        selection = move.position(from: selection, count: count, page: max(1, rows))
        fit(count: count, rows: rows)
    }

    /// Takes note of a list that became longer or shorter, or a screen that did.
    package mutating func fit(count: Int, rows: Int) {
        selection = selected(of: count) ?? 0
        offset = window(count: count, rows: rows).lowerBound
    }

    /// Takes note of a new first row: who looks at an older row keeps looking at it.
    package mutating func prepend() {
        guard selection > 0 else { return }
        selection += 1
        offset += 1
    }

    /// Takes note that the first row is gone: who looks at a later row keeps looking at it.
    package mutating func dropFirst() {
        selection = max(0, selection - 1)
        offset = max(0, offset - 1)
    }
}

extension ListView {
    /// Where one row is drawn.
    package struct Line: Hashable, Sendable {
        package let index: Int
        /// The row without the column of the marker.
        package let rect: Rect
        /// How everything in the row looks while it is selected; `nil` while it is not.
        package let highlight: Style?
    }

    /// Marks the selected row, and returns where each row on the screen is to be drawn.
    ///
    /// A list without the focus marks its selection more quietly.
    package func draw(
        into surface: inout Surface,
        in rect: Rect,
        count: Int,
        focused: Bool,
        glyphs: Glyphs = .unicode
    ) -> [Line] {
        let window = window(count: count, rows: rect.rows)
        let selected = selected(of: count)
        return window.map { index in
            let row = rect.row + index - window.lowerBound
            let inner = Rect(column: rect.column + 1, row: row, columns: rect.columns - 1, rows: 1)
            guard index == selected else { return Line(index: index, rect: inner, highlight: nil) }
            let style = Style(focused ? .selected : .selectedUnfocused)
            let whole = Rect(column: rect.column, row: row, columns: rect.columns, rows: 1)
            surface.fill(whole, style: style)
            let marker = surface.isPlain ? Glyphs.ascii.marker : glyphs.marker
            surface.write(String(marker), at: whole.origin, style: style, maxColumns: whole.columns)
            return Line(index: index, rect: inner, highlight: style)
        }
    }
}
