import Languages
import Registry
import TerminalUI

/// How the card of an action for everything marked looks.
enum BulkScreen {
    /// Rows of the results on a screen of this size: without frame, heading and blank row.
    static func listRows(_ state: AppState) -> Int { max(1, min(state.size.rows - 1, 24) - 5) }

    static func draw(_ card: BulkPane.Card, _ state: AppState, _ canvas: inout Canvas) {
        switch card {
        case .collecting(_, let action):
            show([
                .init(action.sentence(say("what is marked"))),
                .init(say("Looking them up…"), style: Style(.muted)),
            ])
        case .refused(let action, let reason):
            let lines = "✗ \(reason)".wrapped(toColumns: min(state.size.columns, 78) - 4)
                .map { Modal.Line($0, style: Style(.error)) }
            show(
                [.init(action.sentence(say("what is marked")))] + lines
                    + [.init(say("Nothing was changed; the marks are still there."), style: Style(.muted))]
            )
        case .review(let review): draw(review, state, &canvas)
        case .live:
            if let work = state.bulk.work { draw(work, state, &canvas) }
        }

        func show(_ lines: [Modal.Line]) {
            Modal(title: title(say("Marked"), state), style: style(state), columns: 78, lines: lines)
                .draw(into: &canvas.surface, in: canvas.surface.bounds)
        }
    }

    private static func title(_ words: String, _ state: AppState) -> String {
        "\(words): \(state.profile.backend.word) \(state.profile.project)"
    }

    private static func style(_ state: AppState) -> Style { Style(state.profile.style, [.bold]) }

    // MARK: The review

    private static func draw(_ review: BulkPane.Review, _ state: AppState, _ canvas: inout Canvas) {
        let button: Int? =
            switch review.choice {
            case .cancel: 0
            case .send: 1
            case .projectID: nil
            }
        let modal = Modal(
            title: title(say("Review"), state),
            style: style(state),
            columns: 78,
            lines: lines(review, state),
            room: review.wantsProjectID ? 2 : 0,
            buttons: [say("Cancel"), review.action.button(review.items.count)],
            focus: button
        )
        let room = canvas.put(modal)
        guard review.wantsProjectID else { return }
        ProjectIDScreen.draw(
            review.typed,
            isFocused: review.choice == .projectID,
            refusal: review.refusal,
            prompt: say("type \(state.profile.project) to go on"),
            room,
            &canvas
        )
    }

    private static func lines(_ review: BulkPane.Review, _ state: AppState) -> [Modal.Line] {
        let what = BulkItem.count(review.items)
        var lines = [Modal.Line(review.action.sentence(what), style: Style(.info, [.bold]))]
        lines += survey(review, state)
        lines += review.action.warnings(review.items).map { .init("! \($0)", style: Style(.warning)) }
        let gone = review.items.count { item in
            guard case .device(let device) = item else { return false }
            return !device.registered
        }
        if gone > 0 {
            let text = say("! \(Wording.number(gone)) are known to be unregistered")
            lines.append(.init(text, style: Style(.warning)))
        }
        let shown = max(1, min(8, state.size.rows - 12))
        lines += review.items.prefix(shown).map { .init("  \($0.name)") }
        let rest = review.items.count - shown
        if rest > 0 { lines.append(.init(say("  … and \(Wording.number(rest)) more"), style: Style(.muted))) }
        return lines
    }

    /// How far it reaches, what was sent before, and what is left out.
    private static func survey(_ review: BulkPane.Review, _ state: AppState) -> [Modal.Line] {
        var lines: [Modal.Line] = []
        let survey = review.survey
        if let reach = survey.reach {
            let all = reach + (review.takesUnknown ? survey.reachOfUnknown : 0)
            let count = "\(Wording.count(all, "device")) \(say(word: state.profile.reachSource))"
            lines.append(.init(say("Reach    \(count)"), style: Style(.info)))
        }
        if survey.recent > 0 {
            let number = Wording.number(survey.recent)
            let text = say("! \(number) went to the same target within the last minute")
            lines.append(.init(text, style: Style(.warning, [.bold])))
        }
        if !survey.unknown.isEmpty {
            let number = Wording.number(survey.unknown.count)
            let key = state.keys.keys(of: .row(.takeUnknown), in: .review).first?.label ?? ":take-unknown"
            let text =
                review.takesUnknown
                ? say("! \(number) may have arrived already and are sent again: \(key) leaves them out")
                : say("! \(number) may have arrived and are left out: \(key) sends them too")
            lines.append(.init(text, style: Style(.warning, review.takesUnknown ? [.bold] : [])))
        }
        let leftOut = survey.leftOutText
        if !leftOut.isEmpty { lines.append(.init(say("Left out \(leftOut)"), style: Style(.muted))) }
        return lines
    }

    // MARK: The one that runs

    private static func draw(_ work: BulkPane.Work, _ state: AppState, _ canvas: inout Canvas) {
        let modal = Modal(
            title: title(work.action.sentence("\(Wording.number(work.total))"), state),
            style: style(state),
            columns: 88,
            room: min(listRows(state), max(1, work.count)) + 2
        )
        let inside = modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
        let heading = heading(work).truncated(toColumns: inside.columns - 2)
        canvas.put(heading, inside.column + 1, inside.row, headingStyle(work))
        let body = Rect(
            column: inside.column,
            row: inside.row + 2,
            columns: inside.columns,
            rows: inside.rows - 2
        )
        ListScreen.draw(work.view, count: work.count, isFocused: true, body, &canvas) { index in
            line(work.result(at: index))
        }
    }

    private static func heading(_ work: BulkPane.Work) -> String {
        let failed = work.others.count { $0.outcome != .leftOut }
        let left = work.total - work.done.count - failed
        var parts = [work.action.outcome(of: Wording.number(work.done.count))]
        if failed > 0 { parts.append(say("\(Wording.number(failed)) failed")) }
        if left > 0 {
            parts.append("\(Wording.number(left)) \(work.isRunning ? say("to go") : say("left out"))")
        }
        let counts = parts.joined(separator: ", ")
        return switch work.phase {
        case .held: say("… \(counts): Esc takes it back")
        case .running: "… \(counts)"
        case .stopping: say("… \(counts): stopping")
        case .ended(let reason?): "✗ \(counts): \(reason)"
        case .ended(nil): "\(failed > 0 ? "!" : "✓") \(counts)"
        }
    }

    private static func headingStyle(_ work: BulkPane.Work) -> Style {
        switch work.phase {
        case .held: Style(.warning, [.bold])
        case .running: Style(.info, [.bold])
        case .stopping: Style(.warning, [.bold])
        case .ended(let reason):
            Style(reason != nil ? .error : work.others.isEmpty ? .success : .warning, [.bold])
        }
    }

    private static func line(_ result: BulkResult) -> ListScreen.Line {
        switch result.outcome {
        case .done(let changed):
            ListScreen.Line(text: "✓ \(result.item.name)", right: changed ? say("ok") : say("ok, as before"))
        case .failed(let code, let remedy):
            ListScreen.Line(text: "✗ \(result.item.name)  \(words(code, remedy))", style: Style(.error))
        case .unknown(let code, let remedy):
            ListScreen.Line(text: "? \(result.item.name)  \(words(code, remedy))", style: Style(.warning))
        case .leftOut:
            ListScreen.Line(text: "· \(result.item.name)", right: say("left out"), style: Style(.muted))
        }
    }

    private static func words(_ code: String, _ remedy: String) -> String {
        code.isEmpty ? remedy : "\(code): \(remedy)"
    }
}
