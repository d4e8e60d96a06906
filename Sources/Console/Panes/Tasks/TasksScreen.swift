import Languages
import TerminalUI

/// How the tasks look: a line each, the newest above.
enum TasksScreen {
    private static func place(_ size: Size) -> Rect {
        Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
    }

    /// The position in the list of what is drawn at a point.
    static func position(at point: Point, _ state: AppState) -> Int? {
        let body = ListScreen.body(place(state.size))
        guard body.contains(point) else { return nil }
        let tasks = state.tasks
        return tasks.view.window(count: tasks.jobs.count, rows: body.rows).lowerBound + point.row - body.row
    }

    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let tasks = state.tasks
        let rect = place(state.size)
        let isFocused = state.overlay == nil
        ListScreen.drawTitle(
            say("Tasks"),
            isFocused: isFocused,
            right: say("\(Wording.number(tasks.running)) running"),
            rect,
            &canvas
        )
        let body = ListScreen.body(rect)
        guard !tasks.jobs.isEmpty else {
            canvas.put(say("nothing runs"), body.column + 1, body.row, Style(.muted), width: body.columns - 1)
            return
        }
        let lines = tasks.view.draw(
            into: &canvas.surface,
            in: body,
            count: tasks.jobs.count,
            focused: isFocused
        )
        for line in lines { draw(tasks.jobs[line.index], state, line, &canvas) }
    }

    private static func draw(
        _ job: Job,
        _ state: AppState,
        _ line: ListView.Line,
        _ canvas: inout Canvas
    ) {
        func style(_ role: Role) -> Style { line.highlight ?? Style(role) }
        let rect = line.rect
        let end = rect.column + rect.columns
        let isWide = rect.columns >= 70
        var column = rect.column
        column += canvas.put("\(glyph(job)) ", column, rect.row, style(role(job)))
        if isWide {
            let time = Wording.timeOfDay(job.startedAt, secondsFromUTC: state.secondsFromUTC)
            column += canvas.put("\(time) ", column, rect.row, style(.muted))
        }
        let room = end - column
        let columns = max(10, min(44, room * 2 / 5))
        let title = job.title.truncated(toColumns: columns).padded(toColumns: columns)
        column += canvas.put("\(title) ", column, rect.row, line.highlight ?? .text)
        let words = words(job, state, bar: isWide && !state.plain ? 10 : 0)
        canvas.put(words.truncated(toColumns: max(0, end - column)), column, rect.row, style(role(job)))
    }

    /// The state, and of what runs how far and how fast it is.
    static func words(_ job: Job, _ state: AppState, bar columns: Int) -> String {
        let word: String
        switch job.phase {
        case .done(let text), .failed(let text): return text
        case .held: word = say("held")
        case .running: word = say("running")
        case .paused: word = say("paused")
        case .stopping: word = say("stopping")
        }
        var parts: [String] = []
        if let done = job.done, let total = job.total, total > 0 {
            let bar = columns > 0 ? Chart.bar(done, of: total, columns: columns, state.ink) + " " : ""
            parts.append("\(bar)\(Wording.number(done))/\(Wording.number(total))")
        } else if let done = job.done {
            parts.append(Wording.number(done))
        }
        parts.append(word)
        if let rate = job.rate, rate > 0 { parts.append("\(Wording.number(rate))/s") }
        if let left = job.timeLeft { parts.append(say("\(Wording.age(left.components.seconds)) left")) }
        return parts.joined(separator: "  ")
    }

    static func text(_ job: Job, _ state: AppState) -> DetailText {
        func moment(_ time: Int64) -> String { Wording.timeOfDay(time, secondsFromUTC: state.secondsFromUTC) }
        var lines = [say("Started   \(moment(job.startedAt))")]
        if let finished = job.finishedAt { lines.append(say("Finished  \(moment(finished))")) }
        lines.append(say("State     \(words(job, state, bar: 0))"))
        return DetailText(title: say("Task"), heading: job.title, lines: lines.map { .init($0) })
    }

    private static func glyph(_ job: Job) -> String {
        switch job.phase {
        case .held, .running, .stopping: "…"
        case .paused: "‖"
        case .done: "✓"
        case .failed: "✗"
        }
    }

    private static func role(_ job: Job) -> Role {
        switch job.phase {
        case .held, .running: .info
        case .paused, .stopping: .warning
        case .done: .success
        case .failed: .error
        }
    }
}
