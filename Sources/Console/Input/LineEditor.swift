package import TerminalUI

/// A line of text being typed, and where the caret is.
package struct LineEditor: Hashable, Sendable {
    package private(set) var text: String
    /// Characters before the caret.
    package private(set) var cursor: Int

    /// Starts with the caret behind `text`.
    package init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// Applies a key; returns false when the key means nothing to a line of text.
    package mutating func apply(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .backspace: remove(cursor - 1..<cursor)
        case .delete: remove(cursor..<cursor + 1)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end: cursor = text.count
        case .control("u"): remove(0..<cursor)
        case .control("k"): remove(cursor..<text.count)
        case .control("w"): remove(wordStart..<cursor)
        case .control, .alt, .enter, .escape, .tab, .shiftTab, .up, .down, .pageUp, .pageDown, .function:
            return false
        }
        return true
    }

    package mutating func insert(_ addition: String) {
        let before = text.count
        text.insert(contentsOf: addition, at: index(cursor))
        // Joined marks make the whole shorter than the sum of its parts.
        cursor = min(text.count, cursor + max(0, text.count - before))
    }

    /// Where the word before the caret begins, the blanks behind it included.
    private var wordStart: Int {
        let before = Array(text.prefix(cursor))
        var position = before.count
        while position > 0, before[position - 1] == " " { position -= 1 }
        while position > 0, before[position - 1] != " " { position -= 1 }
        return position
    }

    private mutating func remove(_ range: Range<Int>) {
        let clamped = range.clamped(to: 0..<text.count)
        guard !clamped.isEmpty else { return }
        text.removeSubrange(index(clamped.lowerBound)..<index(clamped.upperBound))
        cursor = clamped.lowerBound
    }

    private func index(_ offset: Int) -> String.Index {
        text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
    }
}
