import TerminalUI

/// What the keys do where one is, and every command by its name.
enum HelpScreen {
    /// The help of a context: its keys first, then the commands that have none.
    static func lines(_ context: Command.Context, _ map: KeyMap) -> [String] {
        let here = Command.all.filter { $0.contexts.contains(context) }
        var lines = here.compactMap { command -> String? in
            let keys = map.keys(of: command, in: context)
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

    /// Lines that a screen of this size shows at once: all but frame and footer.
    static func rows(_ state: AppState) -> Int { max(1, state.size.rows - 3) }

    static func draw(_ context: Command.Context, _ offset: Int, _ state: AppState, _ canvas: inout Canvas) {
        let modal = Modal(
            title: "Help",
            style: Style(state.profile.style),
            columns: 90,
            lines: lines(context, state.keys).map { Modal.Line($0) },
            scroll: offset
        )
        modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
    }
}

/// Commands found by a few letters.
enum PaletteScreen {
    /// Rows of the list in the box on a screen of this size: without frame, field and blank row.
    static func listRows(_ state: AppState) -> Int { max(1, min(state.size.rows - 1, 18) - 4) }

    static func draw(_ palette: Palette, _ state: AppState, _ canvas: inout Canvas) {
        let style = Style(state.profile.style)
        let modal = Modal(title: "Commands", style: style, columns: 80, room: 16)
        let inside = modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
        let body = Rect(
            column: inside.column,
            row: inside.row + 2,
            columns: inside.columns,
            rows: inside.rows - 2
        )
        let matches = palette.matches
        ListScreen.draw(palette.view, count: matches.count, isFocused: true, body, &canvas) { index in
            let command = matches[index]
            let refusal = command.isRefused(in: state)
            let text = "\(command.name.padded(toColumns: 18)) \(refusal ?? command.help)"
            return ListScreen.Line(
                text: text,
                right: state.keys.keys(of: command).first?.label ?? "",
                style: refusal == nil ? .text : Style(.muted)
            )
        }
        canvas.put(palette.editor, inside.column + 1, inside.row, .text, width: inside.columns - 2)
    }
}

/// The question before leaving while something runs.
enum QuitScreen {
    static func draw(_ question: QuitQuestion, _ state: AppState, _ canvas: inout Canvas) {
        let count = Wording.count(state.results.running, "message")
        let text =
            state.broadcasts.isRunning
            ? "A broadcast runs: it would stop, and can be resumed."
            : "\(count) still on the way: its outcome would be unknown."
        let modal = Modal(
            title: "Quit",
            style: Style(.warning),
            columns: 60,
            lines: [Modal.Line(text, style: Style(.warning))],
            buttons: ["Stay", "Quit"],
            focus: question.quits ? 1 : 0
        )
        modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
    }
}
