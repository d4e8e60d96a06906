/// The state of a field: its text and its caret, which stands between whole characters.
///
/// The field is one line on the screen; a newline in its text is shown as a mark and never lost.
package struct TextField: Hashable, Sendable {
    package private(set) var text: String
    /// How many characters stand before the caret.
    package private(set) var caret: Int

    /// Starts with the caret behind `text`.
    package init(_ text: String = "") {
        self.text = text
        caret = text.count
    }

    /// Puts the caret after `position` characters, or at the nearest end.
    package mutating func moveCaret(to position: Int) {
        caret = max(0, min(position, text.count))
    }

    /// Types `addition` at the caret.
    package mutating func insert(_ addition: String) {
        let index = text.index(text.startIndex, offsetBy: caret)
        let before = text[..<index] + addition
        let after = text[index...]
        // A mark that joins the character before it does not make another one, so count anew.
        caret = before.count
        text = String(before + after)
        caret = min(caret, text.count)
    }

    /// Edits as a shell does: arrows, Home, End, Backspace, Del, Ctrl-A/E/B/F/U/K/W/D and characters.
    ///
    /// - Returns: Whether the key was used.
    package mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .left, .control("b"): moveCaret(to: caret - 1)
        case .right, .control("f"): moveCaret(to: caret + 1)
        case .home, .control("a"): moveCaret(to: 0)
        case .end, .control("e"): moveCaret(to: text.count)
        case .backspace: remove(from: caret - 1, to: caret)
        case .delete, .control("d"): remove(from: caret, to: caret + 1)
        case .control("u"): remove(from: 0, to: caret)
        case .control("k"): remove(from: caret, to: text.count)
        case .control("w"): remove(from: wordStart, to: caret)
        case .alt("b"): moveCaret(to: wordStart)
        case .alt("f"): moveCaret(to: wordEnd)
        case .control, .alt, .enter, .escape, .tab, .shiftTab, .up, .down, .pageUp, .pageDown, .function:
            return false
        }
        return true
    }

    private mutating func remove(from: Int, to: Int) {
        let (from, to) = (max(0, from), min(to, text.count))
        guard from < to else { return }
        let start = text.index(text.startIndex, offsetBy: from)
        text.removeSubrange(start..<text.index(start, offsetBy: to - from))
        moveCaret(to: from)
    }

    private var wordStart: Int {
        let before = text.prefix(caret)
        let blanks = before.reversed().prefix(while: \.isWhitespace).count
        return caret - blanks - before.dropLast(blanks).reversed().prefix { !$0.isWhitespace }.count
    }

    private var wordEnd: Int {
        let after = text.dropFirst(caret)
        let blanks = after.prefix(while: \.isWhitespace).count
        return caret + blanks + after.dropFirst(blanks).prefix { !$0.isWhitespace }.count
    }
}

extension TextField {
    /// Draws the part of the text that keeps the caret visible.
    ///
    /// - Returns: Where the hardware cursor belongs while the field has the focus.
    @discardableResult
    package func draw(
        into surface: inout Surface,
        in rect: Rect,
        style: Style = .text
    ) -> Point? {
        guard !rect.isEmpty else { return nil }
        surface.fill(Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1), style: style)
        let (shown, column) = window(columns: rect.columns)
        surface.write(shown, at: rect.origin, style: style, maxColumns: rect.columns)
        return Point(column: rect.column + column, row: rect.row)
    }

    /// The text from the first character that is shown, and the caret's column in it.
    ///
    /// The start depends on the text and the caret alone, so a drawing needs no state: the caret is on the
    /// screen, and the text moves by half a field when it would leave.
    package func window(columns: Int) -> (shown: Substring, caret: Int) {
        var index = text.index(text.startIndex, offsetBy: caret)
        var before = text[..<index].displayWidth
        guard before >= columns else { return (text[...], before) }
        let step = max(1, columns / 2)
        // The fewest half fields that have to go, so that at least one column is left for the caret.
        let gone = (before - columns + step) / step * step
        index = text.startIndex
        var skipped = 0
        while skipped < gone, index < text.endIndex {
            skipped += text[index...index].displayWidth
            index = text.index(after: index)
        }
        before -= skipped
        return (text[index...], max(0, min(before, columns - 1)))
    }
}
