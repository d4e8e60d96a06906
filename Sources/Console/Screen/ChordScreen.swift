import Languages
import TerminalUI

/// What may follow the keys of a chord pressed so far, above the footer.
enum ChordScreen {
    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let rows = rows(state)
        let room = max(0, state.size.rows - 4)
        let keyWidth = rows.map(\.key.displayWidth).max() ?? 0
        let textWidth = rows.map(\.text.displayWidth).max() ?? 0
        let columns = min(state.size.columns, max(24, keyWidth + textWidth + 6))
        let height = min(rows.count, room) + 2
        let frame = Rect(
            column: state.size.columns - columns,
            row: state.size.rows - 1 - height,
            columns: columns,
            rows: height
        )
        guard height > 2, frame.row >= 0 else { return }
        canvas.surface.fill(frame)
        let title = " \(Chord(state.chord).label) … "
        let inside = canvas.surface.box(frame, title: title, style: Style(state.profile.style))
        let hidden = rows.count - room
        if hidden > 0 {
            let more = say("… \(hidden + 1) more")
            canvas.put(more, inside.column + 1, inside.row + inside.rows - 1, Style(.muted))
        }
        for (index, row) in rows.prefix(hidden > 0 ? room - 1 : room).enumerated() {
            let line = inside.row + index
            canvas.put(row.key, inside.column + 1, line, Style(.key))
            let column = inside.column + keyWidth + 3
            let text = row.text.truncated(toColumns: inside.column + inside.columns - column)
            canvas.put(text, column, line, row.isRefused ? Style(.muted) : .text)
        }
    }

    private static func rows(_ state: AppState) -> [(key: String, text: String, isRefused: Bool)] {
        state.keys.continuations(of: state.chord, in: state.context).map { chord, command in
            let key = Chord(Array(chord.keys.dropFirst(state.chord.count))).label
            let refusal = command.isRefused(in: state)
            let help = refusal.map { "– \($0)" } ?? say(word: command.help)
            return (key, "\(command.name.padded(toColumns: 12)) \(help)", refusal != nil)
        }
    }
}
