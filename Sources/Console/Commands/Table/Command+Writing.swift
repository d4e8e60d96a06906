import Languages
import TerminalUI

/// Writing the message.
extension Command {
    static let writing: [Command] = [
        Command(
            .composeSelected,
            "compose",
            keys: [.character("c")],
            in: [.list, .results, .handsets, .history, .detail],
            help:
                "compose to what is selected, or to any of the marked topics; in the history: its message again",
            unless: { state in
                if let obstacle = state.conditionObstacle { return obstacle }
                return state.selectedTarget == nil && state.selectedEntry == nil
                    ? say("nothing is selected") : nil
            }
        ),
        Command(
            .compose,
            in: .outsideText,
            argument: .target,
            help: "address the message"
        ),
        Command(
            .set,
            in: .outsideText,
            argument: .assignment,
            help:
                "fill a field: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, or any member by its path"
        ),
        Command(
            .addField,
            "add field",
            keys: [.character("a")],
            in: [.fields],
            help: "find any member of the message by its name or by what it does, and fill it"
        ),
        Command(
            .clearField,
            keys: [.delete],
            in: [.fields],
            help: "empty the selected field"
        ),
        Command(
            .undo,
            keys: [.control("_"), .character("u")],
            in: [.fields, .text],
            help: "take back the last change of the message",
            unless: { $0.cannotStep(has: $0.composer.edits.canUndo, say("nothing was changed yet")) }
        ),
        Command(
            .redo,
            keys: [.control("y"), .character("U")],
            in: [.fields, .text],
            help: "make the change again that was taken back",
            unless: { $0.cannotStep(has: $0.composer.edits.canRedo, say("nothing was taken back")) }
        ),
        Command(
            .editJSON,
            "JSON",
            keys: [.control("e")],
            in: [.fields, .text],
            help: "edit the message as JSON in $EDITOR; a legacy body is converted"
        ),
        Command(
            .preview,
            "preview",
            keys: [.character("p")],
            in: [.fields],
            help: "show the message as phones and browsers show it, cut where they cut",
            unless: { $0.cannotShowMessage }
        ),
        Command(
            .audience,
            "who",
            keys: [.character("w"), .function(6)],
            in: [.fields, .text],
            help: "who the condition reaches, and who of its topics it leaves out",
            unless: { $0.audienceObstacle }
        ),
        Command(
            .showAs,
            in: .outsideText,
            argument: .wire,
            help: "show the message as the other protocol has it, and what is lost",
            unless: { $0.cannotShowMessage }
        ),
        Command(
            .lint,
            in: .outsideText,
            help: "show what stands between the message's legacy form and HTTP v1",
            unless: { $0.cannotShowMessage }
        ),
    ]
}

extension AppState {
    /// Why undo and redo do nothing: they are the composer's, and only where there is something to step to.
    fileprivate func cannotStep(has step: Bool, _ obstacle: String) -> String? {
        if context == .text, !composer.isEditing { return say("undo is for the message in the composer") }
        return step ? nil : obstacle
    }

    /// Why the marked topics make no condition; `nil` when they do, or none are to.
    fileprivate var conditionObstacle: String? {
        guard overlay == nil, view == .panes, focus == .topics, marks.topics.count > 1, markedCondition == nil
        else { return nil }
        return marks.topics.query == nil
            ? say(
                "a condition has up to \(MarkLimits.condition) topics, and \(marks.topics.count) are marked"
            )
            : say("mark the topics of a condition one by one, up to \(MarkLimits.condition)")
    }
}
