import Languages
import TerminalUI

/// The order of the lists, and going to what one looks for.
extension Command {
    static let ordering: [Command] = [
        Command(
            .sort,
            in: .views,
            argument: .order,
            help:
                "sort the focused list by a column, desc for the other way; without one as the registry has it",
            unless: { $0.orderObstacle }
        ),
        Command(
            .nextOrder,
            keys: [.character("o")],
            in: [.list, .results, .history, .outcomes],
            // There it is the key of the outcomes.
            leaving: [.results, .history, .outcomes],
            help: "sort the list by its next column, and behind the last one as the registry has it",
            unless: { $0.orderObstacle }
        ),
        Command(
            .reverseOrder,
            keys: [.character("O")],
            in: [.list, .results, .history, .outcomes],
            help: "sort the list the other way round",
            unless: { state in
                state.orderObstacle
                    ?? (state.focusedOrder == nil ? say("sort it by a column first") : nil)
            }
        ),
        Command(
            .tree,
            keys: [.character("t")],
            in: [.list],
            argument: .separators,
            help:
                "topics as a tree by - _ . % or the separators given, and back; Enter, Left and Right open and close",
            unless: { $0.view == .panes && $0.overlay == nil ? nil : say("close what is open first") }
        ),
        Command(
            .find,
            "find",
            keys: [.control("f")],
            in: [.list],
            argument: .text,
            help: "go to the next row that has the words of a filter, with all rows around it",
            unless: { $0.searchedList == nil ? say("focus topics, groups or devices first") : nil }
        ),
        Command(
            .findNext,
            keys: [.character("n")],
            in: [.list],
            help: "go to the next row that has what was looked for",
            unless: { $0.findingObstacle }
        ),
        Command(
            .findPrevious,
            keys: [.character("N")],
            in: [.list],
            help: "go to the row before that has what was looked for",
            unless: { $0.findingObstacle }
        ),
    ]
}

extension AppState {
    fileprivate var findingObstacle: String? {
        if searchedList == nil { return say("focus topics, groups or devices first") }
        guard finding == nil else { return nil }
        let key = keys.keys(of: .row(.find), in: .list).first?.label ?? ":find TEXT"
        return say("nothing was looked for yet: \(key) asks for what")
    }
}
