import Languages
import TerminalUI

/// The members of a message, found by a few letters: what each does, and what it holds now.
enum FieldListScreen {
    static func draw(_ list: FieldList, _ state: AppState, _ canvas: inout Canvas) {
        let body = SearchBox.draw(say("Fields of the message"), columns: 100, list.editor, state, &canvas)
        let matches = list.matches
        if matches.isEmpty {
            canvas.put(
                say("no field has that"),
                body.column + 1,
                body.row,
                Style(.muted),
                width: body.columns - 1
            )
        }
        ListScreen.draw(list.view, count: matches.count, isFocused: true, body, &canvas) { index in
            let entry = matches[index]
            let columns = min(50, max(20, body.columns / 2))
            let path = (entry.wantsKey ? entry.path + "…" : entry.path).truncated(toColumns: columns - 1)
            let mark = entry.isDeprecated ? say("deprecated: ") : ""
            return ListScreen.Line(
                text: path.padded(toColumns: columns) + mark + say(word: entry.help),
                right: value(entry, state).truncated(toColumns: 16),
                style: entry.isDeprecated ? Style(.muted) : .text
            )
        }
    }

    private static func value(_ entry: FieldCatalog.Entry, _ state: AppState) -> String {
        let field = ComposerField.standing(entry.path) ?? .member(entry.path)
        return state.composer.form[field]
    }
}
