/// The line of keys that can be pressed now.
package struct Footer: Hashable, Sendable {
    /// A key's label and what it does, in a word or two.
    package struct Hint: Hashable, Sendable {
        package var key: String
        package var label: String

        package init(_ key: Key, _ label: String) {
            self.init(key.label, label)
        }

        package init(_ key: String, _ label: String) {
            self.key = key
            self.label = label
        }
    }

    package var hints: [Hint]

    package init(_ hints: [Hint]) { self.hints = hints }

    /// Draws as many hints as fit whole, the first ones first.
    package func draw(into surface: inout Surface, in rect: Rect, style: Style = Style(.bar)) {
        guard !rect.isEmpty else { return }
        surface.fill(Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1), style: style)
        let keyStyle = Style(.key, style.role == .bar ? [.bold, .onBar] : .bold)
        var point = Point(column: rect.column + 1, row: rect.row)
        for hint in hints {
            let width = hint.key.displayWidth + 1 + hint.label.displayWidth
            guard point.column + width <= rect.column + rect.columns else { continue }
            point.column += surface.write(hint.key, at: point, style: keyStyle) + 1
            point.column += surface.write(hint.label, at: point, style: style) + 2
        }
    }
}
