import Languages
import TerminalUI

/// The last row: the command being typed, what was just done, and what can be done now.
enum FooterScreen {
    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let row = state.size.rows - 1
        let end = state.size.columns - 1
        if let line = state.commandLine {
            drawCommandLine(line, row, end, &canvas)
            return
        }
        if let text = pending(state) {
            drawPending(text, row, end, &canvas)
            return
        }
        var column = 2
        if state.filterEditor != nil, let refusal = state.filterRefusal {
            let text = "✗ \(refusal)".truncated(toColumns: end - column - 1)
            column += canvas.put(" \(text) ", column - 1, row, Style(.error, [.bold]))
        } else if let notice = state.notice {
            let glyph = glyph(notice.kind)
            let text = "\(glyph) \(notice.text)".truncated(toColumns: end - column - 1)
            column += canvas.put(" \(text) ", column - 1, row, Style(role(notice.kind), [.bold]))
            // An announcement stands alone in its line.
            if state.plain { return }
        }
        let place = Point(column: column - 1, row: row)
        Footer(hints(state, columns: end - column))
            .draw(into: &canvas.surface, at: place, columns: end - column)
    }

    /// In as many rows as it takes, the last of them the footer's.
    private static func drawPending(_ text: String, _ row: Int, _ end: Int, _ canvas: inout Canvas) {
        let lines = text.wrapped(toColumns: max(1, end - 3)).prefix(3)
        for (index, line) in lines.enumerated() {
            let place = row - lines.count + 1 + index
            if place < row { canvas.surface.fill(Rect(column: 1, row: place, columns: end - 1, rows: 1)) }
            canvas.put(" \(line) ".truncated(toColumns: end - 1), 1, place, Style(.info))
        }
    }

    /// What is waited for after the first key of a chord or of a jump.
    private static func pending(_ state: AppState) -> String? {
        if let tour = state.tour { return say("\(tour.text(state.keys)) · Space goes on") }
        if let jump = state.jump {
            return say("type the letters of where to go\(suffix(jump.typed)), Esc leaves")
        }
        return state.chord.isEmpty
            ? nil : say("\(Chord(state.chord).label) and one of the keys above, Esc leaves")
    }

    private static func suffix(_ typed: String) -> String { typed.isEmpty ? "" : ": \(typed)" }

    /// What leads out of where one is, and in the composer what it is for: they have room before all others.
    private static func staying(_ offered: [Command], in context: Command.Context) -> Set<Command.ID> {
        let exit: Command.ID = offered.contains { $0.id == .leave } ? .leave : .quit
        return [.fields, .text].contains(context) ? [exit, .send] : [exit]
    }

    private static func hints(_ state: AppState, columns: Int) -> [Footer.Hint] {
        let offered = KeyMap.offered(in: state)
        let staying = staying(offered, in: state.context)
        var hints = offered.compactMap { command -> (id: Command.ID, hint: Footer.Hint)? in
            guard !command.title.isEmpty else { return nil }
            let key = state.keys.keys(of: command, in: state.context).first
            return key.map {
                (command.id, Footer.Hint($0, say(word: command.title), stays: staying.contains(command.id)))
            }
        }
        // What was marked is to be done something with.
        let marked = state.overlay == nil && state.focusedMarks > 0 && state.isAmongSent
        let urgent: Set<Command.ID> = marked ? [.sendAgain, .prune, .copy, .takeUnknown] : [.takeUnknown]
        hints = hints.filter { urgent.contains($0.id) } + hints.filter { !urgent.contains($0.id) }
        var rare: Set<Command.ID> = [.broadcastTo]
        // Who has seen the console knows where the tour is; who has not is to see it first.
        if let index = hints.firstIndex(where: { $0.id == .tour }) {
            let tour = hints.remove(at: index)
            if state.offersTour {
                hints.insert(tour, at: 0)
                rare.formUnion([.subscribe, .unsubscribe])
            }
        }
        // What is for those who know their way takes no room from the help and the ways out, templates first.
        for rare in [[.templates], rare] {
            let upToHelp = hints.prefix { $0.id != .help }.count + 1
            let needed = hints.prefix(upToHelp) + hints.dropFirst(upToHelp).filter(\.hint.stays)
            if needed.reduce(0, { $0 + $1.hint.columns }) > columns {
                hints.removeAll { rare.contains($0.id) }
            }
        }
        return hints.map(\.hint)
    }

    private static func drawCommandLine(_ line: CommandLine, _ row: Int, _ end: Int, _ canvas: inout Canvas) {
        canvas.surface.fill(Rect(column: 1, row: row, columns: end - 1, rows: 1))
        canvas.put(":", 1, row, Style(.key))
        canvas.put(line.editor, 2, row, .text, width: end - 2)
        guard line.refusal != nil || !line.offers.isEmpty else { return }
        canvas.surface.fill(Rect(column: 1, row: row - 1, columns: end - 1, rows: 1))
        if let refusal = line.refusal {
            canvas.put("✗ \(refusal)".truncated(toColumns: end - 2), 2, row - 1, Style(.error))
        } else {
            drawOffers(line, row - 1, end, &canvas)
        }
    }

    /// The offers without the words that all of them begin with, the chosen one in sight.
    private static func drawOffers(_ line: CommandLine, _ row: Int, _ end: Int, _ canvas: inout Canvas) {
        let prefix = Completion.commonPrefix(line.offers)
        let words = prefix.lastIndex(of: " ").map { prefix[...$0].count } ?? 0
        let offers = line.offers.map { String($0.dropFirst(words)) }
        let room = end - 2
        var first = 0
        if let chosen = line.chosen {
            var width = offers[chosen].displayWidth
            first = chosen
            while first > 0, width + offers[first - 1].displayWidth + 2 <= room - 4 {
                first -= 1
                width += offers[first].displayWidth + 2
            }
        }
        var column = 2
        if first > 0 { column += canvas.put("… ", column, row, Style(.muted)) }
        for index in first..<offers.count where column < end {
            let style = Style(index == line.chosen ? .selected : .info)
            column += canvas.put(offers[index].truncated(toColumns: end - column), column, row, style) + 2
        }
    }

    private static func glyph(_ kind: Notice.Kind) -> String {
        switch kind {
        case .done: "✓"
        case .warning: "!"
        case .error: "✗"
        }
    }

    private static func role(_ kind: Notice.Kind) -> Role {
        switch kind {
        case .done: .success
        case .warning: .warning
        case .error: .error
        }
    }
}
