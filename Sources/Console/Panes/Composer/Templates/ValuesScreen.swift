import Languages
import TerminalUI

/// How the values of variables look: a field for each, and which of the kept sets they are.
enum ValuesScreen {
    static func draw(_ form: ValuesForm, _ state: AppState, _ canvas: inout Canvas) {
        let columns = min(state.size.columns, 90)
        let room = canvas.put(
            Modal(
                title: state.templates.current.map { say("Values for \($0)") } ?? say("Values"),
                style: Style(state.profile.style),
                columns: columns,
                lines: [Modal.Line(heading(form, state), style: Style(.muted))],
                room: form.rows.count + 2
            )
        )
        guard room.rows > 0 else { return }
        let hasHint = room.rows > 2
        let count = hasHint ? room.rows - 2 : room.rows
        let first = max(0, min(form.selected - count / 2, form.rows.count - count))
        let labels = min(max(8, form.rows.map(\.name.displayWidth).max() ?? 0), room.columns / 3) + 2
        for (index, row) in form.rows.enumerated().dropFirst(first).prefix(count) {
            let place = Rect(
                column: room.column + 1,
                row: room.row + index - first,
                columns: room.columns - 2,
                rows: 1
            )
            draw(row, isSelected: index == form.selected, labels: labels, place, &canvas)
            canvas.markRow(index, place)
        }
        guard hasHint else { return }
        let hint = say("Enter fills them in, Tab goes on; one that is left empty stays as it is")
        canvas.put(
            hint.truncated(toColumns: room.columns - 2),
            room.column + 1,
            room.row + room.rows - 1,
            Style(.muted)
        )
    }

    private static func draw(
        _ row: ValuesForm.Row,
        isSelected: Bool,
        labels: Int,
        _ place: Rect,
        _ canvas: inout Canvas
    ) {
        let marker = isSelected ? (canvas.surface.isPlain ? ">" : "▸") : " "
        let name = row.name.truncated(toColumns: labels - 2).padded(toColumns: labels - 1)
        canvas.put(marker + name, place.column, place.row, Style(isSelected ? .key : .text))
        let width = place.columns - labels
        guard !isSelected else {
            canvas.put(
                row.editor,
                place.column + labels,
                place.row,
                Style(.selectedUnfocused),
                width: width
            )
            return
        }
        let isEmpty = row.editor.text.isEmpty
        let text = isEmpty ? "{{\(row.name)}}" : row.editor.text
        canvas.put(
            text.truncated(toColumns: width),
            place.column + labels,
            place.row,
            isEmpty ? Style(.muted) : .text
        )
    }

    /// Which values these are, and how to come to others.
    private static func heading(_ form: ValuesForm, _ state: AppState) -> String {
        guard !form.sets.isEmpty else {
            return state.keepingTemplate == nil ? "" : say("no values are kept yet: Ctrl-S keeps these")
        }
        let count = Wording.number(form.sets.count)
        guard let name = form.set, let index = form.sets.firstIndex(where: { $0.name == name }) else {
            return say("as typed · \(count) kept: PgDn shows them")
        }
        return say("[\(name)] \(Wording.number(index + 1)) of \(count) · PgDn: the next values")
    }
}
