import FCMCore
import Languages
import TerminalUI

/// How the faults look: a line a rule, in the order in which they decide.
enum FaultsScreen {
    private static func place(_ size: Size) -> Rect {
        Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
    }

    /// The position in the list of what is drawn at a point.
    static func position(at point: Point, _ state: AppState) -> Int? {
        let body = ListScreen.body(place(state.size))
        guard body.contains(point) else { return nil }
        let faults = state.faults
        return faults.view.window(count: faults.rules.count, rows: body.rows).lowerBound + point.row
            - body.row
    }

    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let faults = state.faults
        let rect = place(state.size)
        let isFocused = state.overlay == nil
        ListScreen.drawTitle(
            say("Faults"),
            isFocused: isFocused,
            right: Wording.number(faults.rules.count),
            rect,
            &canvas
        )
        let body = ListScreen.body(rect)
        guard !faults.rules.isEmpty else {
            let text =
                faults.failure.map { "✗ \($0)" }
                ?? (faults.pending == nil
                    ? say("no faults: the emulator answers as the service does. n arms one, such as")
                        + " :fault send weather* 503 p=0.1" : "…")
            let style = Style(faults.failure == nil ? .muted : .error)
            for (index, line) in text.wrapped(toColumns: body.columns - 1).prefix(body.rows).enumerated() {
                canvas.put(line, body.column + 1, body.row + index, style)
            }
            return
        }
        ListScreen.draw(faults.view, count: faults.rules.count, isFocused: isFocused, body, &canvas) {
            index in
            let rule = faults.rules[index]
            let columns = min(30, body.columns / 3)
            let scope = rule.scope.truncated(toColumns: columns - 1).padded(toColumns: columns)
            return ListScreen.Line(
                text: "\(scope)\(rule.effect) · \(rule.condition)",
                right: Wording.count(rule.hits, "hit"),
                style: rule.hits > 0 ? Style(.warning) : .text
            )
        }
    }

    /// A rule in full, to be read.
    static func text(_ rule: ArmedFault) -> DetailText {
        let lines = [
            say("About     \(rule.scope)"), say("Effect    \(rule.effect)"),
            say("Hits      \(rule.condition)"),
            say("So far    \(Wording.count(rule.hits, "request"))"), "", say("Rule"),
        ]
        let json = JSON.object(rule.rule).text(pretty: true).split(separator: "\n").map { String($0) }
        return DetailText(
            title: say("Fault"),
            heading: say("rule \(rule.id) of the emulator; d disarms it"),
            lines: (lines + json).map { .init($0) }
        )
    }
}
