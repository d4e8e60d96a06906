import Languages
import TerminalUI

/// Finding and looking closer.
extension Command {
    static let looking: [Command] = [
        Command(
            .search,
            "filter",
            keys: [.character("/")],
            in: [.list, .results, .handsets, .log, .history, .traffic, .outcomes],
            help: "type a filter for the focused list"
        ),
        Command(
            .filter,
            in: .views,
            argument: .optionalText,
            help:
                "show only the rows of the focused list that have the words; !word: that have it not; label:word",
            unless: { state in
                state.focus.isList || state.view != .panes
                    ? nil : say("the composer is no list: focus one first")
            }
        ),
        Command(
            .reconcile,
            "reconcile",
            keys: [.character("r")],
            in: [.detail],
            help: "make the registry believe what the service says of the device",
            unless: { state in
                guard case .detail(.device(let detail)) = state.overlay else {
                    return say("open a device first")
                }
                return detail.differs ? nil : say("registry and service agree")
            }
        ),
        Command(
            .refresh,
            keys: [.character("R"), .function(5)],
            in: .views,
            help: "read the truth of the backend again"
        ),
    ]
}
