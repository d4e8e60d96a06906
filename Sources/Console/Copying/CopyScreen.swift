import Languages
import TerminalUI

/// How a card of commands looks: without a frame, so that lines selected by hand are the command and nothing else.
enum CopyScreen {
    /// Rows of text under the title and over the footer.
    static func rows(_ state: AppState) -> Int { max(1, state.size.rows - 3) }

    /// Everything there is to read, in lines that fit.
    static func lines(_ card: CopyCard, columns: Int) -> [DetailText.Line] {
        let room = max(10, columns - 1)
        var lines: [DetailText.Line] = []
        for (index, entry) in card.entries.enumerated() {
            let isChosen = index == card.chosen
            let mark = isChosen ? card.clipboard.map { " (\($0.words))" } ?? "" : ""
            let tone: DetailText.Tone = isChosen && card.clipboard == .sent ? .good : .heading
            lines += comment("\(entry.label)\(mark)", tone, room)
            lines += entry.command.lines(columns: room).map { .init($0) }
            lines.append(.init(""))
        }
        for note in card.notes { lines += comment(note, .warning, room) }
        return lines
    }

    /// What a shell passes over, should it be selected too.
    private static func comment(_ text: String, _ tone: DetailText.Tone, _ room: Int) -> [DetailText.Line] {
        text.wrapped(toColumns: room - 2).map { .init("# \($0)", tone) }
    }

    static func draw(_ card: CopyCard, _ state: AppState, _ canvas: inout Canvas) {
        let size = state.size
        canvas.surface.fill(Rect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1))
        let style = Style(state.profile.style, [.bold])
        canvas.put(say("Copy: \(card.title)").truncated(toColumns: size.columns), 0, 0, style)
        let shown = lines(card, columns: size.columns).dropFirst(card.offset).prefix(rows(state))
        for (row, line) in shown.enumerated() { canvas.put(line.text, 0, row + 2, line.tone.style) }
    }
}

extension ClipboardAnswer {
    var words: String {
        switch self {
        case .sent: say("sent to the clipboard, if the terminal allows it")
        case .none: say("no clipboard here: select it")
        case .tooLong: say("too long for the clipboard: select it")
        }
    }
}
