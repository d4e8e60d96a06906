import FCMCore
import Languages
import TerminalUI

/// How the results look: one row a send, its state as a glyph and a word.
enum ResultsScreen {
    static func draw(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let results = state.results
        let shown = results.shown
        let dropped = results.dropped > 0 ? say(" (\(Wording.number(results.dropped)) dropped)") : ""
        let progress = BroadcastScreen.summary(state, columns: rect.columns)
        let elsewhere =
            results.elsewhere > 0 ? say(" (\(Wording.number(results.elsewhere)) more in the history)") : ""
        let all = results.isFiltered ? results.rows.count : nil
        let found =
            results.marks.isEmpty
            ? ListScreen.found(shown.count, of: all, columns: rect.columns)
            : ListScreen.marked(results.marks.count, of: shown.count, columns: rect.columns)
        let count = found + dropped + elsewhere
        let right = progress.isEmpty ? count : "\(progress)  \(count)"
        ListScreen.drawTitle(.results, state, right: right, rect, &canvas)
        let body = ListScreen.body(rect)
        guard !shown.isEmpty else {
            let text =
                results.filter.isEmpty ? say("nothing sent yet") : say("nothing has \"\(results.filter)\"")
            canvas.put(text, body.column + 1, body.row, Style(.muted), width: body.columns - 1)
            return
        }
        let isFocused = state.focus == .results && state.overlay == nil
        let lines = results.view.draw(
            into: &canvas.surface,
            in: body,
            count: shown.count,
            focused: isFocused
        )
        let range = results.marks.anchor.flatMap { _ in results.markedRange }.map(Set.init) ?? []
        for line in lines {
            canvas.markRow(line.index, line.rect)
            let row = shown[line.index]
            let id = UInt32(clamping: row.id.rawValue)
            let mark = ListScreen.Mark(results.marks, id, isInRange: range.contains(id))
            draw(row, mark, state, line, &canvas)
        }
    }

    private static func draw(
        _ row: ResultsPane.Row,
        _ mark: ListScreen.Mark?,
        _ state: AppState,
        _ line: ListView.Line,
        _ canvas: inout Canvas
    ) {
        func style(_ role: Role) -> Style { line.highlight ?? Style(role) }
        let rect = line.rect
        let end = rect.column + rect.columns
        var column = rect.column + ListScreen.draw(mark, line, &canvas)
        column += canvas.put("\(glyph(row.phase)) ", column, rect.row, style(role(row.phase)))
        if rect.columns >= 45 {
            let time = Wording.timeOfDay(row.startedAt, secondsFromUTC: state.secondsFromUTC)
            column += canvas.put("\(time) ", column, rect.row, style(.muted))
        }
        let room = end - column
        let target = shortTarget(row).truncated(toColumns: max(8, min(28, room - 20)))
        canvas.put(target, column, rect.row, style(.topic))
        column += min(28, max(8, room - 20)) + 1
        column += canvas.put(
            say(word: row.phase.word).padded(toColumns: 10),
            column,
            rect.row,
            style(role(row.phase)),
            width: end - column
        )
        canvas.put(detail(row).truncated(toColumns: max(0, end - column)), column, rect.row, style(.muted))
    }

    /// The target with a long token shortened.
    static func shortTarget(_ row: ResultsPane.Row) -> String {
        switch row.kind {
        case .token, .fid: "\(row.kind.rawValue) \(RegistrationToken(row.value))"
        case .topic, .condition, .group: row.targetText
        }
    }

    /// What is worth a glance: deliveries, the code and its remedy, attempts, latency, the message's name.
    static func detail(_ row: ResultsPane.Row) -> String {
        var parts: [String] = []
        if let failure = row.phase.failure {
            parts.append(failure.code.name)
            parts.append(failure.code.remedy)
        }
        if row.phase == .received { parts.append(data(row)) }
        if row.isConfirmed { parts.append(say("received by its device")) }
        if row.attempts > 1 { parts.append(say("\(row.attempts, "# attempt", "# attempts")")) }
        if let count = row.deliveries {
            parts.append(say("\(Wording.number(count.delivered)) delivered"))
            if count.pending > 0 { parts.append(say("\(Wording.number(count.pending)) pending")) }
        }
        if let latency = row.latency { parts.append(Wording.latency(latency)) }
        if case .accepted(let name) = row.phase { parts.append(name) }
        return parts.joined(separator: " · ")
    }

    /// The data of a message from a device, in the order that it has there.
    private static func data(_ row: ResultsPane.Row) -> String {
        (row.received?["data"]?.object?.members ?? []).map { member in
            "\(member.name)=\(member.value.string ?? member.value.text())"
        }.joined(separator: " ")
    }

    static func glyph(_ phase: ResultsPane.Phase) -> String {
        switch phase {
        case .held, .sending: "…"
        case .accepted, .validated: "✓"
        case .failed: "✗"
        case .unknown: "?"
        case .takenBack: "–"
        case .received: "←"
        }
    }

    static func role(_ phase: ResultsPane.Phase) -> Role {
        switch phase {
        case .held, .sending, .received: .info
        case .accepted, .validated: .success
        case .failed: .error
        case .unknown: .warning
        case .takenBack: .muted
        }
    }
}
