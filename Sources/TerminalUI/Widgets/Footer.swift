/// The keys that can be pressed now.
package struct Footer: Hashable, Sendable {
    /// A key's label and what it does, in a word or two.
    package struct Hint: Hashable, Sendable {
        package var key: String
        package var label: String
        /// Whether it has its room before those that stand before it.
        package var stays: Bool

        package init(_ key: Key, _ label: String, stays: Bool = false) {
            self.key = key.label
            self.label = label
            self.stays = stays
        }

        package var columns: Int { key.displayWidth + label.displayWidth + 3 }
    }

    package var hints: [Hint]

    package init(_ hints: [Hint]) { self.hints = hints }

    /// Draws the hints that fit whole, those that stay before the others, else the first ones first; what is behind
    /// them shows beside them.
    package func draw(into surface: inout Surface, at point: Point, columns: Int) {
        var place = point
        let end = point.column + columns
        var kept = hints.reduce(0) { $0 + ($1.stays ? $1.columns : 0) }
        for hint in hints {
            kept -= hint.stays ? hint.columns : 0
            guard place.column + hint.columns <= end - (hint.stays ? 0 : kept) else { continue }
            place.column += surface.write(" \(hint.key)", at: place, style: Style(.key))
            place.column += surface.write(" \(hint.label) ", at: place, style: Style(.muted))
        }
    }
}
