import TerminalUI

/// Commands found by a few letters.
enum PaletteScreen {
    /// Rows of the list in the box on a screen of this size: without frame, field and blank row.
    static func listRows(_ state: AppState) -> Int { max(1, min(state.size.rows - 1, 18) - 4) }

    static func draw(_ palette: Palette, _ state: AppState, _ canvas: inout Canvas) {
        let style = Style(state.profile.style)
        let modal = Modal(
            title: palette.scope == nil ? "Commands" : "What can be done here",
            style: style,
            columns: 80,
            room: 16
        )
        let inside = modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
        let body = Rect(
            column: inside.column,
            row: inside.row + 2,
            columns: inside.columns,
            rows: inside.rows - 2
        )
        let matches = palette.matches(state.keys)
        ListScreen.draw(palette.view, count: matches.count, isFocused: true, body, &canvas) { index in
            let command = matches[index]
            let refusal = command.isRefused(in: state)
            // Without colours too it is seen what cannot be run.
            let help = refusal.map { "– \($0)" } ?? command.help
            let text = "\(command.name.padded(toColumns: 18)) \(help)"
            return ListScreen.Line(
                text: text,
                right: keys(of: command, palette, state),
                style: refusal == nil ? .text : Style(.muted)
            )
        }
        canvas.put(palette.editor, inside.column + 1, inside.row, .text, width: inside.columns - 2)
    }

    /// The keys that do it where the palette was opened, else anywhere.
    private static func keys(of command: Command, _ palette: Palette, _ state: AppState) -> String {
        guard let scope = palette.scope else { return state.keys.keys(of: command).first?.label ?? "" }
        guard command.contexts.contains(scope) else { return "" }
        return state.keys.keys(of: command, in: scope).map(\.label).joined(separator: " ")
    }
}
