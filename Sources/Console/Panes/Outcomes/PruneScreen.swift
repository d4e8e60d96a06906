import Languages
import TerminalUI

/// How the question looks whether dead registrations are forgotten.
enum PruneScreen {
    static func draw(_ question: PruneQuestion, _ state: AppState, _ canvas: inout Canvas) {
        let modal = Modal(
            title: say("Prune: \("\(state.profile.backend.word) \(state.profile.project)")"),
            style: Style(state.profile.style, [.bold]),
            columns: 78,
            lines: lines(question, columns: min(78, state.size.columns) - 4),
            buttons: [say("Cancel"), say("Forget \(Wording.number(question.count))")],
            focus: question.forgets ? 1 : 0
        )
        modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
    }

    private static func lines(_ question: PruneQuestion, columns: Int) -> [Modal.Line] {
        var lines = [
            (
                say(
                    """
                    \(Wording.count(question.count, "registration")) answered UNREGISTERED: the app was removed, \
                    or its token replaced or expired.
                    """
                ), Style(.warning)
            ),
            (
                say(
                    """
                    They are forgotten in the registry, with their subscriptions and their places in groups; the \
                    service forgets them by itself. Whoever has been registered again since is kept.
                    """
                ), Style.text
            ),
        ]
        if question.malformed > 0 {
            lines.append(
                (
                    say(
                        """
                        \(Wording.number(question.malformed)) with INVALID_ARGUMENT are kept: that can be the \
                        message as well as the token.
                        """
                    ), Style(.muted)
                )
            )
        }
        return lines.flatMap { text, style in
            text.wrapped(toColumns: columns).map { Modal.Line($0, style: style) }
        }
    }
}
