import TerminalUI

/// The last row: the command being typed, what was just done, and what can be done now.
enum FooterScreen {
    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let row = state.size.rows - 1
        let end = state.size.columns - 1
        if let line = state.commandLine {
            drawCommandLine(line, row, end, &canvas)
            return
        }
        var column = 2
        if let notice = state.notice {
            let glyph = glyph(notice.kind)
            let text = "\(glyph) \(notice.text)".truncated(toColumns: end - column - 1)
            column += canvas.put(" \(text) ", column - 1, row, Style(role(notice.kind), [.bold]))
        }
        let hints = KeyMap.offered(in: state).compactMap { command -> Footer.Hint? in
            guard !command.title.isEmpty else { return nil }
            let key = state.keys.keys(of: command, in: state.context).first
            return key.map { Footer.Hint($0, command.title) }
        }
        let place = Point(column: column - 1, row: row)
        Footer(hints).draw(into: &canvas.surface, at: place, columns: end - column)
    }

    private static func drawCommandLine(_ line: CommandLine, _ row: Int, _ end: Int, _ canvas: inout Canvas) {
        canvas.surface.fill(Rect(column: 1, row: row, columns: end - 1, rows: 1))
        canvas.put(":", 1, row, Style(.key))
        canvas.put(line.editor, 2, row, .text, width: end - 2)
        let above = line.refusal ?? line.offers.joined(separator: "  ")
        guard !above.isEmpty else { return }
        canvas.surface.fill(Rect(column: 1, row: row - 1, columns: end - 1, rows: 1))
        let style = Style(line.refusal == nil ? .info : .error)
        canvas.put(above.truncated(toColumns: end - 2), 2, row - 1, style)
    }

    private static func glyph(_ kind: Notice.Kind) -> String {
        switch kind {
        case .done: "✓"
        case .warning: "!"
        case .error: "✗"
        }
    }

    private static func role(_ kind: Notice.Kind) -> Role {
        switch kind {
        case .done: .success
        case .warning: .warning
        case .error: .error
        }
    }
}
