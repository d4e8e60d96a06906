import Languages
import TerminalUI

/// Commands found by a few letters.
enum PaletteScreen {
    static func draw(_ palette: Palette, _ state: AppState, _ canvas: inout Canvas) {
        let title = palette.scope == nil ? say("Commands") : say("What can be done here")
        let body = SearchBox.draw(title, columns: 80, palette.editor, state, &canvas)
        let matches = palette.matches(state.keys)
        ListScreen.draw(palette.view, count: matches.count, isFocused: true, body, &canvas) { index in
            let command = matches[index]
            let refusal = command.isRefused(in: state)
            // Without colours too it is seen what cannot be run.
            let help = refusal.map { "– \($0)" } ?? say(word: command.help)
            let text = "\(command.name.padded(toColumns: 18)) \(help)"
            return ListScreen.Line(
                text: text,
                right: keys(of: command, palette, state),
                style: refusal == nil ? .text : Style(.muted)
            )
        }
    }

    /// The keys that do it where the palette was opened, else anywhere.
    private static func keys(of command: Command, _ palette: Palette, _ state: AppState) -> String {
        guard let scope = palette.scope else { return state.keys.chords(of: command).first?.label ?? "" }
        guard command.contexts.contains(scope) else { return "" }
        return state.keys.chords(of: command, in: scope).map(\.label).joined(separator: "  ")
    }
}
