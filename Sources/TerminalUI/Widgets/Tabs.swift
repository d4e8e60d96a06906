/// A row of names of which one is in front.
package struct Tabs: Hashable, Sendable {
    package var titles: [String]
    package private(set) var selection: Int

    package init(_ titles: [String], selection: Int = 0) {
        self.titles = titles
        self.selection = 0
        select(selection)
    }

    package mutating func select(_ index: Int) {
        selection = max(0, min(index, titles.count - 1))
    }

    /// Moves with `[` and `]`, around the ends.
    ///
    /// - Returns: Whether the key is one of these.
    package mutating func handle(_ key: Key) -> Bool {
        guard !titles.isEmpty, key == .character("[") || key == .character("]") else { return false }
        select((selection + (key == .character("]") ? 1 : titles.count - 1)) % titles.count)
        return true
    }

    /// Draws the names that fit; the one in front stands in brackets, so that it can be seen without colour.
    package func draw(into surface: inout Surface, at point: Point, columns: Int) {
        var column = 0
        for (index, title) in titles.enumerated() {
            let text = index == selection ? "[\(title)]" : " \(title) "
            guard column + text.displayWidth <= columns else { return }
            let style = index == selection ? Style(.title, .bold) : Style(.muted)
            column += surface.write(
                text,
                at: Point(column: point.column + column, row: point.row),
                style: style
            )
        }
    }
}
