import FCMCore
import Languages
import Registry
import TerminalUI

/// How templates look: found by a few letters, with what the selected one says below.
enum TemplateScreen {
    /// Rows of what the selected one says, with a blank one above.
    private static let previewRows = 4

    static func draw(_ card: TemplateCard, _ state: AppState, _ canvas: inout Canvas) {
        switch card {
        case .list(let list): draw(list, state, &canvas)
        case .values(let form): ValuesScreen.draw(form, state, &canvas)
        case .question(let question): draw(question, state, &canvas)
        }
    }

    /// Rows of the list on a screen of this size.
    static func listRows(_ state: AppState) -> Int {
        let rows = SearchBox.listRows(state)
        return rows > previewRows + 1 ? rows - previewRows : rows
    }

    private static func draw(_ list: TemplateList, _ state: AppState, _ canvas: inout Canvas) {
        var body = SearchBox.draw(say("Templates"), columns: 90, list.editor, state, &canvas)
        let (rows, matches) = (state.templates.all, list.matches(state.templates.all))
        guard !matches.isEmpty else {
            let (text, style) = emptiness(list, state)
            for (index, line) in text.wrapped(toColumns: body.columns - 2).prefix(body.rows).enumerated() {
                canvas.put(line, body.column + 1, body.row + index, style)
            }
            return
        }
        let hasPreview = body.rows > previewRows + 1
        if hasPreview { body.rows -= previewRows }
        ListScreen.draw(list.view, count: matches.count, isFocused: true, body, &canvas) { index in
            let template = matches[index]
            let count = template.variables.count
            return ListScreen.Line(
                text: template.record.name,
                right: [
                    count > 0 ? Wording.count(count, "variable") : "",
                    template.isFile ? say("file") : "",
                ].filter { !$0.isEmpty }.joined(separator: " · ")
            )
        }
        guard hasPreview, let template = list.selected(rows) else { return }
        for (index, line) in preview(template).prefix(previewRows - 1).enumerated() {
            let text = line.truncated(toColumns: body.columns - 2)
            canvas.put(text, body.column + 1, body.row + body.rows + 1 + index, Style(.muted))
        }
    }

    /// Why there is nothing to choose from.
    private static func emptiness(_ list: TemplateList, _ state: AppState) -> (String, Style) {
        switch state.templates.stand {
        case .unknown: ("…", Style(.muted))
        case .failed(let reason):
            (say("✗ the templates could not be read: \(reason)"), Style(.error))
        case .told:
            state.templates.all.isEmpty
                ? (
                    say("there is no template yet: :template-save NAME keeps the message as one"),
                    Style(.muted)
                ) : (say("no template has that"), Style(.muted))
        }
    }

    /// Whom it is for, what it says, and what is to be filled in.
    private static func preview(_ template: Template) -> [String] {
        guard let document = template.document else { return [] }
        let target = TargetKind.allCases.lazy.compactMap { kind in
            document[kind.rawValue]?.string.map { "\(kind.rawValue) \($0)" }
        }.first
        let shown = [DocumentPath.title, .body].map { $0.text(in: document) }.filter { !$0.isEmpty }
        let variables = template.variables.map { "{{\($0)}}" }.joined(separator: " ")
        let sets = template.record.sets.keys.sorted().joined(separator: ", ")
        return [
            "\(say("To")) \(target ?? "–")", shown.joined(separator: " · "),
            sets.isEmpty ? variables : say("\(variables) · values: \(sets)"),
        ]
    }

    private static func draw(_ question: TemplateQuestion, _ state: AppState, _ canvas: inout Canvas) {
        let columns = min(78, state.size.columns) - 4
        let (title, text, button) = words(question)
        canvas.put(
            Modal(
                title: title,
                style: Style(.warning),
                columns: 78,
                lines: text.flatMap { $0.wrapped(toColumns: columns) }.map { Modal.Line($0) } + [.init("")],
                buttons: [say("Cancel"), button],
                focus: question.confirms ? 1 : 0
            )
        )
    }

    private static func words(_ question: TemplateQuestion) -> (String, [String], String) {
        switch question.matter {
        case .remove(let record):
            let sets = Wording.count(record.sets.count, "value set")
            let text =
                record.sets.isEmpty
                ? say("The template \(record.name) is deleted for everyone.")
                : say("The template \(record.name) is deleted for everyone, with \(sets).")
            return (say("Delete a template"), [text], say("Delete"))
        case .replace(let record, _):
            return (
                say("Replace a template"),
                [
                    say("There is a template \(record.name) already."),
                    say("Its message is replaced for everyone; its value sets stay."),
                ], say("Replace")
            )
        }
    }
}
