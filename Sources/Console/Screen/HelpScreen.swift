import TerminalUI

/// What the keys do where one is, and every command by its name.
enum HelpScreen {
    /// The help of a context: its keys first, then the commands that have none.
    static func lines(_ context: Command.Context) -> [String] {
        let here = Command.all.filter { $0.contexts.contains(context) }
        var lines = here.compactMap { command -> String? in
            let keys = command.keys.filter { !KeyMap.isTyped($0, in: context) }
            guard !keys.isEmpty else { return nil }
            let labels = keys.map(\.label).joined(separator: " ").padded(toColumns: 12)
            return "\(labels) \(command.help)"
        }
        lines += ["", "Commands, after : or in a script"]
        lines += Command.all.map { command in
            let usage = "\(command.name) \(command.argument.placeholder)".padded(toColumns: 28)
            return "\(usage) \(command.help)"
        }
        return lines
    }

    static func draw(_ context: Command.Context, _ offset: Int, _ state: AppState, _ canvas: inout Canvas) {
        let lines = lines(context)
        let style = Style(state.profile.backend.style)
        let inside = canvas.modal("Help", columns: 90, rows: lines.count + 2, style: style)
        let first = max(0, min(offset, lines.count - inside.rows))
        for (index, line) in lines.dropFirst(first).prefix(inside.rows).enumerated() {
            canvas.put(line.truncated(toColumns: inside.columns - 2), inside.column + 1, inside.row + index)
        }
    }
}

/// Commands found by a few letters.
enum PaletteScreen {
    static func draw(_ palette: Palette, _ state: AppState, _ canvas: inout Canvas) {
        let inside = canvas.modal(
            "Commands",
            columns: 80,
            rows: 18,
            style: Style(state.profile.backend.style)
        )
        let width = inside.columns - 2
        let matches = palette.matches
        let rows = max(0, inside.rows - 2)
        let offset = max(0, palette.selected - rows + 1)
        for (index, command) in matches.dropFirst(offset).prefix(rows).enumerated() {
            let refusal = command.isRefused(in: state)
            let text = "\(command.name.padded(toColumns: 18)) \(refusal ?? command.help)"
            let line = ListScreen.Line(
                text: text,
                right: command.keys.first?.label ?? "",
                style: refusal == nil ? .text : Style(.muted)
            )
            let place = Rect(
                column: inside.column,
                row: inside.row + 2 + index,
                columns: inside.columns,
                rows: 1
            )
            let isSelected = offset + index == palette.selected
            ListScreen.draw(line, isSelected: isSelected, isFocused: true, place, &canvas)
        }
        canvas.put(palette.editor, inside.column + 1, inside.row, .text, width: width)
    }
}

/// The question before leaving while something runs.
enum QuitScreen {
    static func draw(_ question: QuitQuestion, _ state: AppState, _ canvas: inout Canvas) {
        let inside = canvas.modal("Quit", columns: 60, rows: 6, style: Style(.warning))
        let count = Wording.count(state.results.running, "message")
        let text = "\(count) still on the way: its outcome would be unknown."
        canvas.put(
            text.truncated(toColumns: inside.columns - 2),
            inside.column + 1,
            inside.row,
            Style(.warning)
        )
        let row = inside.row + inside.rows - 1
        var column = inside.column + 1
        let stay = question.quits ? " [ Stay ]" : "▸[ Stay ]"
        column += canvas.put(stay, column, row, Style(question.quits ? .muted : .selected)) + 2
        let leave = question.quits ? "▸[ Quit ]" : " [ Quit ]"
        canvas.put(leave, column, row, Style(question.quits ? .selected : .muted))
    }
}
