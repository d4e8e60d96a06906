import Languages
import TerminalUI

/// Marking rows, and what is done to all of them.
extension Command {
    static let marking: [Command] = [
        Command(
            .mark,
            "mark",
            keys: [.character(" ")],
            in: [.list, .results, .history],
            help:
                "mark the selected row, or take its mark away; what is done next is done to all that are marked",
            unless: { $0.markingObstacle }
        ),
        Command(
            .markRange,
            keys: [.character("v")],
            in: [.list, .results, .history],
            help: "begin a range at the selected row; once more, or space, marks it",
            unless: { $0.markingObstacle }
        ),
        Command(
            .markAll,
            keys: [.character("*")],
            in: [.list, .results, .history],
            help: "mark all rows that the filter finds, however many; once more takes the marks away",
            unless: { $0.markingObstacle }
        ),
        Command(
            .unmark,
            keys: [.character("U")],
            in: [.list, .results, .history],
            help: "take every mark of the list away",
            unless: { state in
                state.markingObstacle ?? (state.focusedMarks == 0 ? say("nothing is marked here") : nil)
            }
        ),
        Command(
            .sendAgain,
            "send again",
            keys: [.character("f")],
            in: [.results, .history],
            changesService: true,
            help:
                "send the marked messages again, or the selected one, after a review; results only where they failed for a reason that can pass",
            unless: { $0.sendingAgainObstacle }
        ),
        Command(
            .takeUnknown,
            "unknown too",
            keys: [.character("u")],
            in: [.review],
            help: "send those again too that may have arrived, or leave them out",
            unless: { state in
                (state.bulkReview?.survey.unknown.isEmpty ?? true)
                    ? say("nobody here may have got it already") : nil
            }
        ),
        Command(
            .marked,
            keys: [.character("M")],
            in: .views,
            help: "what is being done to what was marked, or was last, with a result for each",
            unless: { $0.bulk.work == nil ? say("nothing was done to what was marked yet") : nil }
        ),
        Command(
            .remove,
            keys: [.delete, .character("D")],
            in: [.list],
            changesService: true,
            help:
                "remove the marked devices or groups, or the selected one, from the registry, after a review",
            unless: { $0.removalObstacle }
        ),
    ]
}

extension AppState {
    /// Why nothing can be sent once more where one is; `nil` when something can.
    fileprivate var sendingAgainObstacle: String? {
        if bulk.isRunning {
            return say("something is being done to what was marked: wait for it, or stop it")
        }
        guard overlay == nil else { return say("close what is open first") }
        switch markableList {
        case .results:
            return results.marks.isEmpty && results.selectedRow == nil ? say("nothing sent yet") : nil
        case .history:
            return sent.marks.isEmpty && sent.list.selectedRow == nil
                ? say("nothing has been sent yet") : nil
        case .topics, .groups, .devices, nil: return say("go to the results or the history first")
        }
    }

    /// Why nothing can be removed from the registry where one is; `nil` when something can.
    fileprivate var removalObstacle: String? {
        if bulk.isRunning {
            return say("something is being done to what was marked: wait for it, or stop it")
        }
        guard view == .panes, overlay == nil else { return say("close what is open first") }
        switch focus {
        case .groups:
            return marks.groups.isEmpty && groups.selectedRow == nil ? say("select a group first") : nil
        case .devices:
            return marks.devices.isEmpty && devices.selectedRow == nil ? say("select a device first") : nil
        case .topics: return say("the registry keeps topics: one without subscribers costs nothing")
        case .composer, .results: return say("focus devices or groups first")
        }
    }
}
