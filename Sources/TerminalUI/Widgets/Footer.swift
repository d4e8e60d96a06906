/// The keys that can be pressed now.
package struct Footer: Hashable, Sendable {
    /// A key's label and what it does, in a word or two.
    package struct Hint: Hashable, Sendable {
        package var key: String
        package var label: String

        package init(_ key: Key, _ label: String) {
            self.key = key.label
            self.label = label
        }

        package var columns: Int { key.displayWidth + label.displayWidth + 3 }
    }

    package var hints: [Hint]

    package init(_ hints: [Hint]) { self.hints = hints }

    /// Draws the hints that fit whole, the first ones first; what is behind them shows beside them.
    package func draw(into surface: inout Surface, at point: Point, columns: Int) {
        var place = point
        let end = point.column + columns
        for hint in hints where place.column + hint.columns <= end {
            place.column += surface.write(" \(hint.key)", at: place, style: Style(.key))
            place.column += surface.write(" \(hint.label) ", at: place, style: Style(.muted))
        }
    }
}
