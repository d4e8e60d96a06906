import FCMCore
import TerminalUI

/// How the review looks; on a small screen the preview goes first, target, reach and buttons last.
enum ReviewScreen {
    static func draw(_ review: Review, _ state: AppState, _ canvas: inout Canvas) {
        let lines = lines(review, state)
        let extra = review.wantsProjectID ? 2 : 0
        let inside = canvas.modal(
            "Review: \(state.profile.backend.word) \(state.profile.project)",
            columns: 78,
            rows: lines.count + extra + 5,
            style: Style(state.profile.backend.style, [.bold])
        )
        let width = inside.columns - 2
        let room = inside.rows - 1 - extra
        for (index, line) in lines.prefix(room).enumerated() {
            canvas.put(
                line.text.truncated(toColumns: width),
                inside.column + 1,
                inside.row + index,
                line.style
            )
        }
        let last = inside.row + inside.rows - 1
        if review.wantsProjectID { drawProjectID(review, state, inside, last - 2, &canvas) }
        drawButtons(review, inside, last, &canvas)
    }

    private static func lines(_ review: Review, _ state: AppState) -> [(text: String, style: Style)] {
        var lines: [(text: String, style: Style)] = []
        let target =
            review.kind == .token || review.kind == .fid
            ? "\(review.kind.rawValue) \(review.value.truncatedInTheMiddle(toColumns: 40))"
            : review.targetText
        lines.append(("To       \(target)", Style(.topic, [.bold])))
        let reach = ReachText.text(state.composer, source: state.profile.reachSource) ?? "reach not known"
        lines.append(("Reach    \(reach)", Style(.info)))
        if case .loaded(true) = review.recent {
            let text = "! the same message went to the same target within the last minute"
            lines.append((text, Style(.warning, [.bold])))
        }
        lines += review.warnings.map { ("! \($0)", Style(.warning)) }
        let size = "\(Wording.number(review.bytes)) of \(Wording.number(MessageSize.maximum)) bytes"
        lines.append(("Size     \(size)", .text))
        lines.append(dryRunLine(review, state))
        let notification = review.document["notification"]
        for (label, name) in [("Title", "title"), ("Body", "body"), ("Image", "image")] {
            guard let text = notification?[name]?.string, !text.isEmpty else { continue }
            lines.append((label.padded(toColumns: 9) + text, .text))
        }
        for member in review.document["data"]?.object?.members ?? [] {
            lines.append(("Data     \(member.name)=\(member.value.string ?? "")", Style(.muted)))
        }
        return lines
    }

    private static func dryRunLine(_ review: Review, _ state: AppState) -> (text: String, style: Style) {
        switch state.composer.check {
        case .passed(review.document): ("Dry run  passed", Style(.success))
        case .failed(review.document, let reason): ("Dry run  failed: \(reason)", Style(.error))
        case .running(_, review.document): ("Dry run  running…", Style(.info))
        case .none, .passed, .failed, .running: ("Dry run  not done: ^R does one", Style(.warning))
        }
    }

    private static func drawProjectID(
        _ review: Review,
        _ state: AppState,
        _ inside: Rect,
        _ row: Int,
        _ canvas: inout Canvas
    ) {
        let text = review.refusal ?? "type \(state.profile.project) to send"
        let style = Style(review.refusal == nil ? .warning : .error)
        canvas.put(text.truncated(toColumns: inside.columns - 2), inside.column + 1, row, style)
        let field = Rect(column: inside.column + 1, row: row + 1, columns: inside.columns - 2, rows: 1)
        if review.choice == .projectID {
            canvas.put(review.typed, field.column, field.row, Style(.selectedUnfocused), width: field.columns)
        } else {
            canvas.surface.fill(field, style: Style(.bar))
            canvas.put(review.typed.text, field.column, field.row, Style(.bar), width: field.columns)
        }
    }

    private static func drawButtons(_ review: Review, _ inside: Rect, _ row: Int, _ canvas: inout Canvas) {
        let cancel = Style(
            review.choice == .cancel ? .selected : .muted,
            review.choice == .cancel ? [.bold] : []
        )
        let send = Style(review.choice == .send ? .selected : .muted, review.choice == .send ? [.bold] : [])
        var column = inside.column + 1
        column +=
            canvas.put(review.choice == .cancel ? "▸[ Cancel ]" : " [ Cancel ]", column, row, cancel) + 2
        canvas.put(review.choice == .send ? "▸[ Send ]" : " [ Send ]", column, row, send)
    }
}
