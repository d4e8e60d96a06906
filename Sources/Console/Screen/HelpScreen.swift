import Languages
import TerminalUI

/// What the keys do where one is, and every command by its name.
enum HelpScreen {
    /// What the place is for, its keys, then the commands that have none.
    static func lines(_ context: Command.Context, _ state: AppState) -> [String] {
        let map = state.keys
        let columns = min(state.size.columns, 90) - 4
        let prose = PaneHelp.sentences(context).flatMap { $0.wrapped(toColumns: columns) }
        let here = Command.all.filter { $0.contexts.contains(context) }
        var lines = prose + [""]
        lines += here.compactMap { command -> String? in
            let keys = map.chords(of: command, in: context)
            guard !keys.isEmpty else { return nil }
            let labels = keys.map(\.label).joined(separator: "  ").padded(toColumns: 12)
            return "\(labels) \(say(word: command.help))"
        }
        lines += ["", say("Commands, after : or in a script")]
        lines += Command.all.map { command in
            let usage = "\(command.name) \(command.argument.placeholder)".padded(toColumns: 28)
            return "\(usage) \(say(word: command.help))"
        }
        return lines
    }

    /// Lines that a screen of this size shows at once: all but frame and footer.
    static func rows(_ state: AppState) -> Int { max(1, state.size.rows - 3) }

    static func draw(_ context: Command.Context, _ offset: Int, _ state: AppState, _ canvas: inout Canvas) {
        let modal = Modal(
            title: say("Help"),
            style: Style(state.profile.style),
            columns: 90,
            lines: lines(context, state).map { Modal.Line($0) },
            scroll: offset
        )
        modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
    }
}

/// The question before leaving while something runs.
enum QuitScreen {
    static func draw(_ question: QuitQuestion, _ state: AppState, _ canvas: inout Canvas) {
        let count = Wording.count(state.results.running, "message")
        let text =
            state.bulk.isRunning
            ? say("Something is being done to what was marked: the rest would be left out.")
            : state.broadcasts.isRunning
                ? say("A broadcast runs: it would stop, and can be resumed.")
                : say("\(count) still on the way: its outcome would be unknown.")
        let modal = Modal(
            title: say("Quit"),
            style: Style(.warning),
            columns: 60,
            lines: [Modal.Line(text, style: Style(.warning))],
            buttons: [say("Stay"), say("Quit")],
            focus: question.quits ? 1 : 0
        )
        canvas.put(modal)
    }
}
