import TerminalUI

/// A command line, as it goes to the clipboard and onto the screen.
package struct ShellCommand: Hashable, Sendable {
    package var words: [ShellWord]
    /// What its stdin has.
    package var input: ShellWord?

    package init(_ words: [ShellWord], input: ShellWord? = nil) {
        (self.words, self.input) = (words, input)
    }

    /// On one line.
    package var text: String { tokens.map { $0.map(\.quoted).joined() }.joined(separator: " ") }

    /// On lines that are no wider than that, each whole for a shell that gets all of them.
    ///
    /// A word that is wider is cut between its quotes; it goes on at the very beginning of the next line.
    package func lines(columns: Int) -> [String] {
        var layout = LineLayout(columns: max(8, columns))
        for token in tokens { layout.add(token) }
        return layout.lines
    }

    /// Words with their pieces, the pipe being one.
    private var tokens: [[ShellWord.Piece]] {
        let command = words.map(\.pieces)
        guard let input else { return command }
        return ["printf", "%s"].map { [.text($0, isPlain: true)] } + [input.pieces]
            + [[.text("|", isPlain: true)]] + command
    }
}

/// Puts words on lines that end with a backslash where they go on.
private struct LineLayout {
    let columns: Int
    private(set) var lines: [String] = [""]

    init(columns: Int) { self.columns = columns }

    private var width: Int { lines.last?.displayWidth ?? 0 }

    mutating func add(_ pieces: [ShellWord.Piece]) {
        let text = pieces.map(\.quoted).joined()
        // Behind it there is room for the blank and the backslash.
        if width == 0 || width + 1 + text.displayWidth + 2 <= columns {
            if width > 0 { append(" ") }
        } else {
            append(" \\")
            lines.append("")
        }
        guard pieces.contains(.newline) || width + text.displayWidth + 2 > columns else {
            return append(text)
        }
        for piece in pieces { add(piece) }
    }

    private mutating func append(_ text: String) { lines[lines.count - 1] += text }

    /// A piece of a word that has no room on one line.
    private mutating func add(_ piece: ShellWord.Piece) {
        guard case .text(let text, let isPlain) = piece, !text.isEmpty else {
            return piece == .newline ? addNewline() : addWhole(piece.quoted)
        }
        let quotes = isPlain ? 0 : 2
        var rest = text[...]
        while !rest.isEmpty {
            let room = columns - width - quotes - 2
            let part = rest.prefix(columns: room)
            if part.isEmpty {
                guard width > 0 else {
                    return append(ShellWord.Piece.text(String(rest), isPlain: isPlain).quoted)
                }
                cut()
                continue
            }
            append(ShellWord.Piece.text(String(part), isPlain: isPlain).quoted)
            rest = rest[part.endIndex...]
            if !rest.isEmpty { cut() }
        }
    }

    private mutating func addNewline() {
        if width + 3 > columns { cut() }
        append("'")
        lines.append("'")
    }

    private mutating func addWhole(_ text: String) {
        if width > 0, width + text.displayWidth + 2 > columns { cut() }
        append(text)
    }

    private mutating func cut() {
        append("\\")
        lines.append("")
    }
}

extension Substring {
    /// As many characters as have room, at the beginning.
    fileprivate func prefix(columns: Int) -> Substring {
        var (end, width) = (startIndex, 0)
        while end < endIndex {
            width += self[end...end].displayWidth
            guard width <= columns else { break }
            end = index(after: end)
        }
        return self[..<end]
    }
}
