import Languages
import TerminalUI

/// The first row: where one is, and what runs.
enum HeaderScreen {
    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let end = state.size.columns - 1
        let backend = Style(state.profile.style, [.bold])
        var column = 1
        if state.size.columns >= 60, !state.plain {
            column += canvas.put(" fcm-console ", column, 0, Style(.title, [.bold]))
        }
        column += canvas.put(
            state.plain ? "\(state.profile.backend.word) " : " ▌\(state.profile.backend.word)▐ ",
            column,
            0,
            backend
        )
        column += canvas.put("\(state.profile.project) ", column, 0, .text, width: end - column)
        if state.profile.isReadOnly, column + 11 < end {
            column += canvas.put(say(" read-only "), column, 0, Style(.warning))
        }
        let sending = state.results.running
        if sending > 0 {
            let text = say(" sending \(Wording.number(sending)) ")
            canvas.putRight(text, end, 0, Style(.info, [.bold]), after: column)
        }
        let room = end - (sending > 0 ? 14 : 0)
        for text in counts(state) where column + text.count + 2 <= room {
            column += canvas.put(" \(text) ", column, 0, Style(.muted))
        }
    }

    private static func counts(_ state: AppState) -> [String] {
        let unseen = state.phones.unseen
        let news = unseen > 0 ? [say("\(Wording.number(unseen)) new on handsets")] : []
        return news + [
            Wording.count(state.devices.everything, "device"),
            Wording.count(state.topics.everything, "topic"),
            Wording.count(state.groups.everything, "group"),
        ]
    }
}
