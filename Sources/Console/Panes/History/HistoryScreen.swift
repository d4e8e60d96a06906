import Languages
import Registry
import TerminalUI

/// How the history looks: a line a send or broadcast, the newest above.
enum HistoryScreen {
    private static func place(_ size: Size) -> Rect {
        Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
    }

    /// The position in the list of what is drawn at a point.
    static func position(at point: Point, _ state: AppState) -> Int? {
        let body = ListScreen.body(place(state.size))
        guard body.contains(point) else { return nil }
        return state.sent.list.visible.lowerBound + point.row - body.row
    }

    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let list = state.sent.list
        let rect = place(state.size)
        let isFocused = state.overlay == nil
        ListScreen.drawTitle(
            say("History") + ListScreen.words(list.order),
            filter: list.filter,
            editor: isFocused ? state.filterEditor : nil,
            isFocused: isFocused,
            right: state.sent.marks.isEmpty || list.isSearching
                ? ListScreen.total(list, columns: rect.columns)
                : ListScreen.marked(state.sent.marks.count, of: list.total, columns: rect.columns),
            rect,
            &canvas
        )
        let body = ListScreen.body(rect)
        guard list.failure == nil, list.total > 0 else {
            // The list says why it shows nothing.
            let empty = say("nothing has been sent yet")
            return ListScreen.draw(list, isFocused: isFocused, empty: empty, body, &canvas) { _ in
                .init(text: "")
            }
        }
        let lines = list.view.draw(into: &canvas.surface, in: body, count: list.total, focused: isFocused)
        for line in lines {
            canvas.markRow(line.index, line.rect)
            if let entry = list.row(at: line.index) {
                let range = state.sent.marks.anchor.map {
                    min($0.position, list.selected)...max($0.position, list.selected)
                }
                let mark = ListScreen.Mark(
                    state.sent.marks,
                    entry.id,
                    isInRange: range?.contains(line.index) ?? false
                )
                draw(entry, mark, state, line, &canvas)
            } else {
                canvas.put("…", line.rect.column, line.rect.row, line.highlight ?? Style(.muted))
            }
        }
    }

    private static func draw(
        _ entry: HistoryRecord,
        _ mark: ListScreen.Mark?,
        _ state: AppState,
        _ line: ListView.Line,
        _ canvas: inout Canvas
    ) {
        func style(_ style: Style) -> Style { line.highlight ?? style }
        let rect = line.rect
        let end = rect.column + rect.columns
        let outcome = style(Style(entry.role(now: state.now)))
        let isWide = rect.columns >= 70
        let moment = Wording.moment(entry.startedAt, now: state.now, secondsFromUTC: state.secondsFromUTC)
        var column = rect.column + ListScreen.draw(mark, line, &canvas)
        column += canvas.put("\(entry.glyph(now: state.now)) ", column, rect.row, outcome)
        column += canvas.put(moment.padded(toColumns: 11) + " ", column, rect.row, style(Style(.muted)))
        let room = end - column
        let columns = isWide ? max(20, room / 3) : max(8, room - 12)
        let target = entry.shownTarget.truncated(toColumns: columns).padded(toColumns: columns)
        column += canvas.put(target + " ", column, rect.row, style(Style(.topic)))
        let word = entry.outcomeWord(now: state.now)
        column += canvas.put(word.padded(toColumns: 12), column, rect.row, outcome, width: end - column)
        guard isWide else { return }
        let right = entry.profile == state.profile.name ? "" : entry.profile
        let width = max(0, end - column - (right.isEmpty ? 0 : right.displayWidth + 1))
        canvas.put(glance(entry).truncated(toColumns: width), column, rect.row, style(.text))
        canvas.putRight(right, end, rect.row, style(Style(.number)), after: column)
    }

    /// What is worth a glance: the counts or the code, then the message.
    private static func glance(_ entry: HistoryRecord) -> String {
        let outcome = entry.broadcast?.words ?? entry.failureCode ?? ""
        let kind = entry.isDryRun ? say("dry run") : ""
        return [kind, outcome, entry.gist].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
