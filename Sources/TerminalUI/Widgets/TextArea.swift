/// The state of a field of several lines.
package struct TextArea: Hashable, Sendable {
    /// Never empty; no line holds a newline.
    package private(set) var lines: [String]
    package private(set) var line: Int
    /// How many characters of the line stand before the caret.
    package private(set) var caret: Int
    /// The column that moving up and down aims for.
    private var goal: Int?

    package init(_ text: String = "") {
        lines = TextArea.split(text)
        line = lines.count - 1
        caret = lines[line].count
    }

    package var text: String { lines.joined(separator: "\n") }

    package mutating func set(_ text: String) { self = TextArea(text) }

    /// Types `addition`, newlines included, at the caret.
    package mutating func insert(_ addition: String) {
        goal = nil
        let tail = String(lines[line].dropFirst(caret))
        var added = TextArea.split(addition)
        added[0] = lines[line].prefix(caret) + added[0]
        let end = added[added.count - 1]
        added[added.count - 1] = end + tail
        lines.replaceSubrange(line...line, with: added)
        line += added.count - 1
        caret = min(end.count, lines[line].count)
    }

    /// Edits: arrows, Home, End, PgUp, PgDn, Enter, Backspace, Del, Ctrl-A/E/K/U and characters.
    ///
    /// - Returns: Whether the key was used.
    package mutating func handle(_ key: Key, rows: Int = 10) -> Bool {
        switch key {
        case .up: moveLine(by: -1)
        case .down: moveLine(by: 1)
        case .pageUp: moveLine(by: -max(1, rows - 1))
        case .pageDown: moveLine(by: max(1, rows - 1))
        case .enter: insert("\n")
        case .character(let character): insert(String(character))
        case .left, .right, .home, .end, .control("a"), .control("e"): moveCaret(key)
        case .backspace, .delete, .control("k"), .control("u"): remove(key)
        case .control, .alt, .escape, .tab, .shiftTab, .function: return false
        }
        return true
    }

    private mutating func moveLine(by lines: Int) {
        let column = goal ?? self.lines[line].prefix(caret).displayWidth
        goal = column
        line = max(0, min(line + lines, self.lines.count - 1))
        caret = TextArea.caret(in: self.lines[line], atColumn: column)
    }

    private mutating func moveCaret(_ key: Key) {
        goal = nil
        if key == .left {
            if caret > 0 {
                caret -= 1
            } else if line > 0 {
                line -= 1
                caret = lines[line].count
            }
        } else if key == .right {
            if caret < lines[line].count {
                caret += 1
            } else if line + 1 < lines.count {
                line += 1
                caret = 0
            }
        } else {
            caret = key == .home || key == .control("a") ? 0 : lines[line].count
        }
    }

    private mutating func remove(_ key: Key) {
        goal = nil
        switch key {
        case .control("u"):
            lines[line] = String(lines[line].dropFirst(caret))
            caret = 0
        case .control("k") where caret < lines[line].count:
            lines[line] = String(lines[line].prefix(caret))
        case .backspace where caret > 0:
            lines[line].remove(at: lines[line].index(lines[line].startIndex, offsetBy: caret - 1))
            caret -= 1
        case .delete where caret < lines[line].count:
            lines[line].remove(at: lines[line].index(lines[line].startIndex, offsetBy: caret))
        case .backspace where line > 0:
            joinNext(to: line - 1)
        case .delete where line + 1 < lines.count, .control("k") where line + 1 < lines.count:
            joinNext(to: line)
        case _:
            break
        }
        caret = min(caret, lines[line].count)
    }

    private mutating func joinNext(to first: Int) {
        line = first
        caret = lines[first].count
        lines[first] += lines.remove(at: first + 1)
    }

    private static func split(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }

    private static func caret(in line: String, atColumn column: Int) -> Int {
        var width = 0
        for (index, character) in line.enumerated() {
            let next = width + String(character).displayWidth
            if next > column { return index }
            width = next
        }
        return line.count
    }
}

extension TextArea {
    /// Draws the lines around the caret; a long line scrolls when the caret is in it, else it is cut.
    ///
    /// - Returns: Where the hardware cursor belongs while the area has the focus.
    @discardableResult
    package func draw(into surface: inout Surface, in rect: Rect, style: Style = .text) -> Point? {
        guard !rect.isEmpty else { return nil }
        surface.fill(rect, style: style)
        let top = max(0, min(line - rect.rows / 2, lines.count - rect.rows))
        var cursor: Point?
        for index in top..<min(lines.count, top + rect.rows) {
            let place = Rect(column: rect.column, row: rect.row + index - top, columns: rect.columns, rows: 1)
            if index == line {
                var field = TextField(lines[index], limit: .max)
                field.moveCaret(to: caret)
                cursor = field.draw(into: &surface, in: place, style: style)
            } else {
                surface.write(lines[index], at: place.origin, style: style, maxColumns: rect.columns)
            }
        }
        return cursor
    }
}
