import Languages
import TerminalUI

/// How the log looks: a line an event, the newest below.
enum LogScreen {
    /// Rows of the list under its title.
    static func listRows(_ size: Size) -> Int { max(0, size.rows - 3) }

    private static func place(_ size: Size) -> Rect {
        Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
    }

    /// The position in the list of what is drawn at a point.
    static func position(at point: Point, _ state: AppState) -> Int? {
        let body = ListScreen.body(place(state.size))
        guard body.contains(point) else { return nil }
        return state.log.view.window(count: state.log.shown.count, rows: body.rows).lowerBound + point.row
            - body.row
    }

    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let log = state.log
        let rect = place(state.size)
        drawTitle(state, rect, &canvas)
        let body = ListScreen.body(rect)
        guard !log.shown.isEmpty else {
            canvas.put(emptiness(log), body.column + 1, body.row, Style(.muted), width: body.columns - 1)
            return
        }
        let isFocused = state.overlay == nil
        let lines = log.view.draw(into: &canvas.surface, in: body, count: log.shown.count, focused: isFocused)
        for line in lines {
            canvas.markRow(line.index, line.rect)
            draw(log.entry(at: line.index), state, line, &canvas)
        }
    }

    private static func emptiness(_ log: LogPane.State) -> String {
        if !log.filter.isEmpty { return say("nothing has \"\(log.filter)\"") }
        return log.entries.isEmpty
            ? say("nothing has happened yet") : say("nothing of level \(log.level.rawValue) or above")
    }

    private static func drawTitle(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let log = state.log
        let isFocused = state.overlay == nil
        let count = Wording.number(log.shown.count)
        let news = log.unseen > 0 ? say("\(Wording.number(log.unseen)) new below") : say("paused")
        ListScreen.drawTitle(
            log.level == .debug ? say("Log") : "\(say("Log")) ≥\(log.level.rawValue)",
            filter: log.filter,
            editor: isFocused ? state.filterEditor : nil,
            isFocused: isFocused,
            right: "\(count) · \(log.isFollowing ? say("following") : news)",
            rect,
            &canvas
        )
    }

    private static func draw(
        _ entry: LogEntry,
        _ state: AppState,
        _ line: ListView.Line,
        _ canvas: inout Canvas
    ) {
        func style(_ style: Style) -> Style { line.highlight ?? style }
        let (rect, level) = (line.rect, style(self.style(entry.level)))
        let end = rect.column + rect.columns
        let time = Wording.timeOfDay(entry.time, secondsFromUTC: state.secondsFromUTC)
        let isWide = rect.columns >= 60
        var column = rect.column
        if isWide {
            column += canvas.put("\(time) ", column, rect.row, style(Style(.muted)))
            column += canvas.put(entry.level.rawValue.padded(toColumns: 6), column, rect.row, level)
            let source = entry.source.rawValue.padded(toColumns: 9)
            column += canvas.put(source, column, rect.row, style(Style(.topic)))
        } else {
            column += canvas.put("\(glyph(entry.level)) ", column, rect.row, level)
            column += canvas.put("\(time) ", column, rect.row, style(Style(.muted)))
        }
        // On a narrow screen the status is enough.
        let said = entry.line
        let words = isWide ? said.result : String(said.result.prefix { $0 != " " })
        let count = entry.count > 1 ? "×\(Wording.number(entry.count))" : ""
        let result = [count, words].filter { !$0.isEmpty }.joined(separator: " ")
        let room = end - column
        let taken = result.isEmpty ? 0 : result.displayWidth + 1
        let text = said.text.truncated(toColumns: max(0, room - taken))
        canvas.put(text, column, rect.row, entry.level == .debug ? style(.text) : level)
        canvas.putRight(
            result,
            end,
            rect.row,
            entry.level == .debug ? style(Style(.number)) : level,
            after: column
        )
    }

    private static func style(_ level: LogEntry.Level) -> Style {
        switch level {
        case .debug: Style(.muted)
        case .info: Style(.info)
        case .warn: Style(.warning)
        case .error: Style(.error)
        }
    }

    private static func glyph(_ level: LogEntry.Level) -> String {
        switch level {
        case .debug: "·"
        case .info: "i"
        case .warn: "!"
        case .error: "✗"
        }
    }

    // MARK: One entry

    /// Everything about one entry, to be read.
    static func text(_ entry: LogEntry, _ state: AppState) -> DetailText {
        let time = Wording.timeOfDay(entry.time, secondsFromUTC: state.secondsFromUTC)
        let said = entry.line
        var lines = [DetailText.Line(said.text, tone(entry.level))]
        if !said.fields.isEmpty || entry.count > 1 { lines.append(.init("")) }
        if entry.count > 1 {
            lines.append(.init(say("Times     \(Wording.number(entry.count)), the last of them:")))
        }
        lines += said.fields.map { .init("\($0.name.padded(toColumns: 9)) \($0.value)") }
        return DetailText(
            title: say("Log entry"),
            heading: "\(time)  \(entry.level.rawValue)  \(entry.source.rawValue)",
            lines: lines
        )
    }

    private static func tone(_ level: LogEntry.Level) -> DetailText.Tone {
        switch level {
        case .debug, .info: .plain
        case .warn: .warning
        case .error: .error
        }
    }
}
