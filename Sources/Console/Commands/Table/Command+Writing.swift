import TerminalUI

/// Writing the message.
extension Command {
    static let writing: [Command] = [
        Command(
            .composeSelected,
            "compose",
            keys: [.character("c")],
            in: [.list, .results, .handsets, .history, .detail],
            help: "compose to what is selected; in the history: its message again",
            unless: { $0.selectedTarget == nil && $0.selectedEntry == nil ? "nothing is selected" : nil }
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
                "fill a field: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol"
        ),
        Command(
            .editJSON,
            "JSON",
            keys: [.control("e")],
            in: [.fields, .text],
            help: "edit the message as JSON in $EDITOR; a legacy body is converted"
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
