import Languages
import TerminalUI

/// The log.
extension Command {
    static let logging: [Command] = [
        Command(
            .nextLevel,
            "level",
            keys: [.character("l")],
            in: [.log],
            help: "show only what matters more, and after errors alone everything again",
            unless: withoutLog
        ),
        Command(
            .level,
            in: [.log],
            argument: .level,
            help: "show what is of that level or above",
            unless: withoutLog
        ),
    ]

    private static let withoutLog: @Sendable (AppState) -> String? = { state in
        state.log.isOpen ? nil : say("open the log first")
    }
}
