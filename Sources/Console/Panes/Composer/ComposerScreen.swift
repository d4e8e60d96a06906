import FCMCore
import Languages
import Registry
import TerminalUI

/// How the composer looks: its form, what is wrong beside each field, and the meter at the bottom.
enum ComposerScreen {
    /// One row of the form.
    private enum Line {
        /// One field, or two side by side.
        case fields([ComposerField])
        case note(String, Style)
        /// A sign under the column of the target where it is wrong.
        case caret(Int)
        /// Something that could be meant by what is typed above.
        case offer(Int)
        /// The part of the message that the rows below it belong to.
        case section(String)
    }

    private static let labelWidth = 9

    static func draw(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let composer = state.composer
        ListScreen.drawTitle(.composer, state, right: draftText(state), rect, &canvas)
        drawMeter(state, rect, &canvas)
        let height = max(0, rect.rows - 2)
        let lines = lines(state, columns: rect.columns, rows: height)
        let selected = lines.firstIndex { line in
            guard case .fields(let fields) = line else { return false }
            return fields.contains(composer.selected)
        }
        // The note under the selected field is kept in sight with it, and so is what is offered.
        let offers = composer.offers.map { FieldOffersScreen.window($0, rows: height).count } ?? 0
        let offset = max(0, min((selected ?? 0) + max(2, offers + 1) - height, lines.count - height))
        for (index, line) in lines.dropFirst(offset).prefix(height).enumerated() {
            let row = rect.row + 1 + index
            switch line {
            case .section(let name):
                canvas.put(name, rect.column + 1, row, Style(.muted, [.bold]), width: rect.columns - 2)
            case .caret(let character):
                drawCaret(character, composer, row, rect, &canvas)
            case .offer(let index):
                let place = Rect(
                    column: rect.column + labelWidth - 1,
                    row: row,
                    columns: rect.columns - labelWidth,
                    rows: 1
                )
                FieldOffersScreen.draw(index, state, place, &canvas)
            case .note(let text, let style):
                let column = rect.column + 1 + labelWidth
                canvas.put(text.truncated(toColumns: rect.columns - labelWidth - 2), column, row, style)
            case .fields(let fields):
                let width = (rect.columns - 1) / fields.count
                for (position, field) in fields.enumerated() {
                    let place = Rect(
                        column: rect.column + 1 + position * width,
                        row: row,
                        columns: width - 1,
                        rows: 1
                    )
                    markField(field, composer, place, &canvas)
                    drawField(field, state, place, &canvas)
                }
            }
        }
    }

    private static func lines(_ state: AppState, columns: Int, rows: Int) -> [Line] {
        let composer = state.composer
        var lines: [Line] = []
        func addOffers(_ fields: [ComposerField]) {
            guard let offers = composer.offers, fields.contains(composer.selected) else { return }
            lines += FieldOffersScreen.window(offers, rows: rows).map { .offer($0) }
        }
        func add(_ fields: ComposerField...) {
            defer { addOffers(fields) }
            if state.plain {
                lines += fields.map { .fields([$0]) }
            } else {
                lines.append(.fields(fields))
            }
            for finding in composer.composition.findings where finding.field.map(fields.contains) ?? false {
                lines.append(.note(findingText(finding), style(finding, composer)))
            }
        }
        lines.append(.fields([.value]))
        addOffers([.value])
        if let reach = ReachText.text(composer, source: state.profile.reachSource) {
            lines.append(.note(reach, Style(.info)))
        }
        // Read aloud, a sign says nothing that the words do not.
        if let mistake = composer.conditionMistake, !state.plain {
            lines.append(.caret(mistake.characterOffset))
        }
        for finding in composer.composition.findings where finding.field == .value || finding.field == .kind {
            let parts = findingText(finding).wrapped(toColumns: max(10, columns - labelWidth - 2))
            lines += parts.map { .note($0, style(finding, composer)) }
        }
        if composer.sendProtocol != .v1 { add(.sendProtocol) }
        add(.title)
        add(.body)
        add(.image)
        for row in 0...composer.form.data.count { add(.data(row)) }
        add(.priority, .ttl)
        add(.collapseKey, .analyticsLabel)
        var section = ""
        for row in composer.form.members {
            let name = FieldCatalog.section(of: row.path)
            if name != section { lines.append(.section(name)) }
            section = name
            add(.member(row.path))
        }
        for finding in composer.composition.findings where finding.field == nil {
            lines.append(.note((finding.isError ? "✗ " : "! ") + finding.text, style(finding, composer)))
        }
        return lines
    }

    private static func findingText(_ finding: ComposerFinding) -> String {
        "\(finding.isError ? "✗" : "!") \(finding.message)"
    }

    /// Nothing is an error yet in a message nobody has begun.
    private static func style(_ finding: ComposerFinding, _ composer: ComposerPane.State) -> Style {
        if composer.document.members.isEmpty { return Style(.muted) }
        return Style(finding.isError ? .error : .warning)
    }

    /// The row of the target is two: its kind, and whom.
    private static func markField(
        _ field: ComposerField,
        _ composer: ComposerPane.State,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        guard field == .value else { return canvas.mark(.field(field), rect) }
        let kind = min(rect.columns, labelWidth + composer.form.kind.rawValue.displayWidth + 1)
        canvas.mark(.field(.kind), Rect(column: rect.column, row: rect.row, columns: kind, rows: 1))
        canvas.mark(
            .field(.value),
            Rect(column: rect.column + kind, row: rect.row, columns: rect.columns - kind, rows: 1)
        )
    }

    private static func drawField(
        _ field: ComposerField,
        _ state: AppState,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        let composer = state.composer
        let isFocused = state.focus == .composer && state.overlay == nil
        var column = rect.column
        let end = rect.column + rect.columns
        let isSelected = isFocused && composer.selected == field
        if field == .value {
            let isKind = isFocused && composer.selected == .kind
            canvas.put(label(say("To"), state), column, rect.row, Style(isKind || isSelected ? .key : .muted))
            column += labelWidth
            let kind = composer.form.kind.rawValue
            if isKind { canvas.put(marker(state), column - 1, rect.row, Style(.key)) }
            column += canvas.put(kind, column, rect.row, isKind ? Style(.selected) : Style(.marked)) + 1
        } else {
            let width = labelColumns(field, composer.form, rect.columns)
            let label = label(field.label, state).truncated(toColumns: width - 1)
            canvas.put(label, column, rect.row, Style(isSelected ? .key : .muted))
            column += width
        }
        // A sign as well as colours.
        if isSelected { canvas.put(marker(state), column - 1, rect.row, Style(.key)) }
        let room = end - column
        if isSelected, let editor = composer.editor {
            canvas.put(editor, column, rect.row, Style(.selectedUnfocused), width: room)
            return
        }
        let text = composer.form[field]
        let shown = text.isEmpty ? placeholder(field) : text
        let style = isSelected ? Style(.selected) : Style(text.isEmpty ? .muted : .text)
        if isSelected {
            canvas.surface.fill(Rect(column: column, row: rect.row, columns: room, rows: 1), style: style)
        }
        canvas.put(shown.truncated(toColumns: room), column, rect.row, style)
    }

    /// Under the character of the target that is meant, as far as that is in sight.
    private static func drawCaret(
        _ character: Int,
        _ composer: ComposerPane.State,
        _ row: Int,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        let start = rect.column + 1 + labelWidth + composer.form.kind.rawValue.displayWidth + 1
        let room = rect.column + rect.columns - 1 - start
        let text = composer.form.value
        var column = text.prefix(character).displayWidth
        if let editor = composer.editor, composer.selected == .value {
            let before = editor.text.prefix(editor.caret).displayWidth
            column -= before - editor.window(columns: room).caret
        }
        guard room > 0 else { return }
        canvas.put("^", start + max(0, min(column, room - 1)), row, Style(.error, [.bold]))
    }

    private static func marker(_ state: AppState) -> String {
        String((state.plain ? Glyphs.ascii : .unicode).marker)
    }

    /// Plain, a label is told apart from what follows by a sign that is read aloud.
    private static func label(_ text: String, _ state: AppState) -> String { state.plain ? text + ":" : text }

    private static func placeholder(_ field: ComposerField) -> String {
        switch field {
        case .data: "key=value"
        case .member(let path): memberPlaceholder(path)
        case .priority: say("normal or high")
        case .ttl: "3600, 60m, 4h, 2d"
        case .value: say("whom")
        case .kind, .title, .body, .image, .collapseKey, .analyticsLabel, .sendProtocol: "—"
        }
    }

    /// Paths are longer than names.
    private static func labelColumns(_ field: ComposerField, _ form: ComposerForm, _ columns: Int) -> Int {
        guard case .member = field else { return labelWidth }
        let widest = form.members.map { FieldCatalog.label(of: $0.path).displayWidth }.max() ?? 0
        return max(labelWidth, min(widest + 2, columns / 2))
    }

    private static func memberPlaceholder(_ path: String) -> String {
        guard let place = FieldPlace(named: path) else { return "—" }
        if !place.choices.isEmpty { return place.choices.dropFirst().joined(separator: " or ") }
        return FieldCatalog.all.first { $0.path == path }.map { say(word: $0.help) } ?? "—"
    }

    private static func drawMeter(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let bytes = state.composer.composition.bytes
        let limit = MessageSize.maximum
        let row = rect.row + rect.rows - 1
        let isOver = bytes > limit
        let text = say("\(isOver ? "✗ " : "")\(Wording.number(bytes)) of \(Wording.number(limit)) bytes")
        let column = rect.column + 1
        let used = canvas.put(text, column, row, Style(isOver ? .error : .number))
        let status = checkText(state.composer)
        let style = Style(state.composer.isChecked ? .success : .muted)
        canvas.putRight(status, rect.column + rect.columns - 1, row, style, after: column + used + 2)
    }

    private static func checkText(_ composer: ComposerPane.State) -> String {
        switch composer.check {
        case .none: ""
        case .running: say("dry run…")
        case .passed(let document):
            document == composer.document ? say("✓ dry run passed") : say("changed since the dry run")
        case .failed(let document, _): document == composer.document ? say("✗ dry run failed") : ""
        }
    }

    private static func draftText(_ state: AppState) -> String {
        switch state.composer.draft {
        case .untouched: ""
        case .changed, .saving: say("draft not saved yet")
        case .saved(let time):
            say("draft saved \(Wording.timeOfDay(time, secondsFromUTC: state.secondsFromUTC))")
        case .restored: say("draft restored")
        case .failed: say("✗ draft not saved")
        }
    }
}

/// `reaches N devices` and where the number comes from.
enum ReachText {
    static func text(_ composer: ComposerPane.State, source: String? = nil) -> String? {
        switch composer.reach {
        case nil: nil
        case .loading: say("reaches …")
        case .loaded(let count):
            say("reaches \(Wording.count(count, "device"))\(source.map { " \(say(word: $0))" } ?? "")")
        case .failed(let reason): say("reach not known: \(reason)")
        }
    }
}
