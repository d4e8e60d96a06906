import FCMCore
import Languages
import TerminalUI

/// How the outcomes look: how far it is, how fast, then a line a recipient or a line a code.
enum OutcomesScreen {
    /// Rows from which on there is room for the charts.
    private static let roomy = 18

    private static func place(_ size: Size) -> Rect {
        Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
    }

    /// Rows above the list and under the title.
    private static func headRows(_ size: Size) -> Int { size.rows < 14 ? 1 : size.rows < roomy ? 2 : 4 }

    static func listRows(_ size: Size) -> Int { max(0, size.rows - 3 - headRows(size)) }

    private static func body(_ state: AppState) -> Rect {
        let rect = place(state.size)
        let head = 1 + headRows(state.size)
        return Rect(
            column: rect.column,
            row: rect.row + head,
            columns: rect.columns,
            rows: max(0, rect.rows - head)
        )
    }

    /// The position in the list of what is drawn at a point.
    static func position(at point: Point, _ state: AppState) -> Int? {
        let body = body(state)
        guard body.contains(point) else { return nil }
        let outcomes = state.outcomes
        let (view, count) =
            outcomes.isGrouped
            ? (outcomes.groups, outcomes.summary?.groups.count ?? 0) : (outcomes.view, outcomes.total)
        return view.window(count: count, rows: body.rows).lowerBound + point.row - body.row
    }

    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let outcomes = state.outcomes
        let rect = place(state.size)
        let isFocused = state.overlay == nil
        ListScreen.drawTitle(
            title(outcomes, columns: rect.columns),
            filter: outcomes.filter,
            editor: isFocused ? state.filterEditor : nil,
            isFocused: isFocused,
            right: right(outcomes, columns: rect.columns),
            rect,
            &canvas
        )
        let head = Rect(
            column: rect.column,
            row: rect.row + 1,
            columns: rect.columns,
            rows: headRows(state.size)
        )
        if let summary = outcomes.summary { drawHead(summary, state, head, &canvas) }
        let body = body(state)
        if let reason = outcomes.failure {
            for (index, line) in "✗ \(reason)".wrapped(toColumns: body.columns).prefix(body.rows).enumerated()
            {
                canvas.put(line, body.column, body.row + index, Style(.error))
            }
        } else if outcomes.isGrouped {
            drawGroups(state, body, &canvas)
        } else {
            drawRows(state, body, &canvas)
        }
    }

    private static func title(_ outcomes: OutcomesPane.State, columns: Int) -> String {
        let word = outcomes.isGrouped ? say("Codes") : say("Outcomes")
        let order = outcomes.isGrouped ? "" : ListScreen.words(outcomes.order)
        guard columns >= 60, let broadcast = outcomes.summary?.broadcast else { return word + order }
        let kind = broadcast.validateOnly ? say(" (dry run)") : ""
        return "\(word) \(broadcast.id)\(kind)\(order)"
    }

    private static func right(_ outcomes: OutcomesPane.State, columns: Int) -> String {
        guard let summary = outcomes.summary else { return outcomes.failure == nil ? "…" : "" }
        if outcomes.isGrouped { return Wording.count(summary.groups.count, "kind") }
        if outcomes.isOrdering { return say("sorting…") }
        var parts = [Wording.number(outcomes.total)]
        if outcomes.behind > 0, columns >= 60 {
            parts.append(say("\(Wording.number(outcomes.behind)) not sorted yet"))
        }
        if summary.isRunning { parts.append(outcomes.isFollowing ? say("following") : say("paused")) }
        return parts.joined(separator: " · ")
    }

    // MARK: The head

    private static func drawHead(
        _ summary: OutcomeSummary,
        _ state: AppState,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        let stand = live(summary, state)
        let (accepted, failed) = (Wording.number(stand.accepted), Wording.number(stand.failed))
        let counts = say("\(accepted) accepted, \(failed) failed, \(Wording.number(stand.unknown)) unknown")
        let far = "\(Wording.number(stand.settled))/\(Wording.number(stand.total))"
        let isWide = rect.columns >= 70 && !state.plain
        let bar = isWide ? Chart.bar(stand.settled, of: stand.total, columns: 12, state.ink) + " " : ""
        let pace = word(summary, stand)
        let line = "\(bar)\(far)  \(counts)  \(pace)"
        canvas.put(line.truncated(toColumns: rect.columns), rect.column, rect.row, Style(.info, [.bold]))
        guard rect.rows > 1 else { return }
        let latency = latencyLine(summary, stand, columns: rect.columns, state)
        canvas.put(latency.truncated(toColumns: rect.columns), rect.column, rect.row + 1, .text)
        guard rect.rows > 3 else { return }
        let rate = rateLine(summary, state, columns: rect.columns)
        canvas.put(rate.truncated(toColumns: rect.columns), rect.column, rect.row + 2, .text)
        let help = hint(summary, state)
        canvas.put(help.truncated(toColumns: rect.columns), rect.column, rect.row + 3, Style(.muted))
    }

    /// What this console's own broadcast tells is newer than what was read.
    private static func live(_ summary: OutcomeSummary, _ state: AppState) -> BroadcastStand {
        guard state.broadcasts.isRunning, let broadcast = state.broadcasts.phase.broadcast,
            broadcast.id == summary.broadcast.id, broadcast.stand.settled >= summary.broadcast.stand.settled
        else { return summary.broadcast.stand }
        return broadcast.stand
    }

    private static func word(_ summary: OutcomeSummary, _ stand: BroadcastStand) -> String {
        if summary.isRunning {
            return stand.isPaused
                ? say("paused") : stand.rate > 0 ? "\(Wording.number(stand.rate))/s" : say("running")
        }
        return stand.left > 0 ? say("\(Wording.number(stand.left)) never sent") : say("done")
    }

    /// Percentiles, and where there is room the picture of all of them.
    private static func latencyLine(
        _ summary: OutcomeSummary,
        _ stand: BroadcastStand,
        columns: Int,
        _ state: AppState
    ) -> String {
        let parts = zip(["p50", "p95", "p99"], stand.latency).map { "\($0) \(Wording.latency($1))" }
        guard let shape = summary.latency, !parts.isEmpty else { return say("Latency  nothing answered yet") }
        let words = parts.joined(separator: "  ")
        let edges = (Wording.latency(shape.shortest), Wording.latency(shape.longest))
        guard !state.plain, columns >= 70 else {
            let range = columns >= 60 ? say("  from \(edges.0) to \(edges.1)") : ""
            return say("Latency  \(words)") + range
        }
        let chart = "\(edges.0) \(Chart.columns(shape.counts, state.ink)) \(edges.1)"
        return say("Latency  \("\(chart)  \(words)")")
    }

    private static func rateLine(_ summary: OutcomeSummary, _ state: AppState, columns: Int) -> String {
        let isOurs = state.broadcasts.phase.broadcast?.id == summary.broadcast.id
        let rates = isOurs ? state.outcomes.rates.suffix(max(10, min(60, columns - 40))) : []
        guard let most = rates.max(), most > 0 else {
            let retries = summary.broadcast.stand.retries
            return say("Retries  \(Wording.number(retries))")
        }
        let words = say("up to \(Wording.number(most))/s in \(Wording.count(rates.count, "second"))")
        return state.plain || columns < 70
            ? say("Rate     \(words)")
            : say("Rate     \("\(Chart.columns(Array(rates), state.ink))  \(words)")")
    }

    private static func hint(_ summary: OutcomeSummary, _ state: AppState) -> String {
        var parts: [String] = []
        func key(_ id: Command.ID) -> String {
            state.keys.keys(of: .row(id), in: .outcomes).first?.label ?? ":\(id.rawValue)"
        }
        if summary.retryable > 0, summary.obstacle == nil {
            parts.append(say("\(Wording.number(summary.retryable)) can be sent again: \(key(.retry))"))
        }
        if summary.dead > 0 {
            parts.append(say("\(Wording.number(summary.dead)) are gone: \(key(.prune)) prunes"))
        }
        if let canary = summary.broadcast.failedCanary { parts.append(say("canary failed: \(canary)")) }
        if !summary.broadcast.title.isEmpty { parts.append(summary.broadcast.title) }
        return parts.joined(separator: " · ")
    }

    // MARK: Rows

    private static func drawRows(_ state: AppState, _ body: Rect, _ canvas: inout Canvas) {
        let outcomes = state.outcomes
        guard outcomes.total > 0 else {
            let text =
                outcomes.summary == nil
                ? "…"
                : outcomes.filter.isEmpty
                    ? say("nobody has an outcome yet") : say("nothing has \"\(outcomes.filter)\"")
            canvas.put(text, body.column + 1, body.row, Style(.muted), width: body.columns - 1)
            return
        }
        let isFocused = state.overlay == nil
        let lines = outcomes.view.draw(
            into: &canvas.surface,
            in: body,
            count: outcomes.total,
            focused: isFocused
        )
        for line in lines {
            if let row = outcomes.row(at: line.index) {
                draw(row, line, &canvas)
            } else {
                canvas.put("…", line.rect.column, line.rect.row, line.highlight ?? Style(.muted))
            }
        }
    }

    private static func draw(_ row: Outcome, _ line: ListView.Line, _ canvas: inout Canvas) {
        func style(_ role: Role) -> Style { line.highlight ?? Style(role) }
        let rect = line.rect
        let end = rect.column + rect.columns
        let isWide = rect.columns >= 60
        var column = rect.column
        column += canvas.put("\(glyph(row.status)) ", column, rect.row, style(role(row.status)))
        if isWide {
            let number = "#\(Wording.number(row.index + 1))".padded(toColumns: 9)
            column += canvas.put("\(number) ", column, rect.row, style(.muted))
        }
        let columns = max(8, min(28, end - column - 20))
        let target = row.shownTarget.truncated(toColumns: columns).padded(toColumns: columns)
        column += canvas.put("\(target) ", column, rect.row, style(.topic))
        let word = say(word: row.status.rawValue).padded(toColumns: 9)
        column += canvas.put(word, column, rect.row, style(role(row.status)), width: end - column)
        let right = isWide && row.latency > .zero ? Wording.latency(row.latency) : ""
        let room = max(0, end - column - (right.isEmpty ? 0 : right.displayWidth + 1))
        canvas.put(detail(row).truncated(toColumns: room), column, rect.row, line.highlight ?? .text)
        canvas.putRight(right, end, rect.row, style(.number), after: column)
    }

    private static func detail(_ row: Outcome) -> String {
        var parts: [String] = []
        if let code = row.failureCode { parts += [code.name, code.remedy] }
        if row.attempts > 1 { parts.append(Wording.count(row.attempts, "attempt")) }
        if !row.name.isEmpty { parts.append(row.name) }
        return parts.joined(separator: " · ")
    }

    // MARK: Codes

    /// A code takes two lines where there is room for what to do about it.
    private static func drawGroups(_ state: AppState, _ body: Rect, _ canvas: inout Canvas) {
        let outcomes = state.outcomes
        let groups = outcomes.summary?.groups ?? []
        let all = groups.reduce(0) { $0 + $1.count }
        let lines = outcomes.groups.draw(
            into: &canvas.surface,
            in: body,
            count: groups.count,
            focused: state.overlay == nil
        )
        for line in lines { draw(groups[line.index], of: all, line, &canvas) }
        guard let selected = outcomes.selectedGroup, !selected.code.isEmpty,
            body.rows >= groups.count + 4
        else { return }
        let code = SendFailure.Code(name: selected.code)
        let text = [say("Remedy   \(code.remedy)"), say("Again    \(code.documentedAction)")]
        var row = body.row + body.rows - 1
        for part in text.flatMap({ $0.wrapped(toColumns: body.columns - 1) }).reversed() {
            canvas.put(part, body.column + 1, row, Style(.info))
            row -= 1
        }
    }

    private static func draw(
        _ group: OutcomeGroup,
        of all: Int,
        _ line: ListView.Line,
        _ canvas: inout Canvas
    ) {
        func style(_ role: Role) -> Style { line.highlight ?? Style(role) }
        let rect = line.rect
        let end = rect.column + rect.columns
        let share = all == 0 ? 0 : (group.count * 100 + all / 2) / all
        let count = "\(Wording.number(group.count))".padded(toColumns: 8)
        let percent = "\(share == 0 && group.count > 0 ? "<1" : "\(share)") %".padded(toColumns: 6)
        var column = rect.column
        column += canvas.put("\(glyph(group.status)) ", column, rect.row, style(role(group.status)))
        column += canvas.put(count + percent, column, rect.row, style(.number))
        let name = group.code.isEmpty ? say(word: group.status.rawValue) : group.code
        let status = group.httpStatus.map { " HTTP \($0)" } ?? ""
        let suffix = group.status == .unknown && !group.code.isEmpty ? " (\(say("unknown")))" : ""
        let columns = max(12, min(34, end - column))
        column += canvas.put(
            "\(name)\(suffix)\(status)".truncated(toColumns: columns).padded(toColumns: columns) + " ",
            column,
            rect.row,
            style(role(group.status)),
            width: end - column
        )
        guard end - column > 12, !group.code.isEmpty else { return }
        let remedy = SendFailure.Code(name: group.code).remedy.truncated(toColumns: end - column)
        canvas.put(remedy, column, rect.row, style(.muted))
    }

    private static func glyph(_ status: Outcome.Status) -> String {
        switch status {
        case .accepted: "✓"
        case .failed: "✗"
        case .unknown: "?"
        }
    }

    private static func role(_ status: Outcome.Status) -> Role {
        switch status {
        case .accepted: .success
        case .failed: .error
        case .unknown: .warning
        }
    }
}
