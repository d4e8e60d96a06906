import Languages
import TerminalUI

/// Moving about.
extension Command {
    static let moving: [Command] = [
        Command(
            .focus,
            keys: "12345".map(Key.character),
            in: .views.union([.detail]),
            argument: .pane,
            help: "go to a pane: 1 topics, 2 groups, 3 devices, 4 composer, 5 results"
        ),
        Command(.next, keys: [.tab], in: .everywhere, help: "next pane, field or button"),
        Command(.previous, keys: [.shiftTab], in: .everywhere, help: "previous pane, field or button"),
        Command(
            .up,
            keys: [.up, .character("k")],
            in: .scrolling.union([.palette, .text, .templates, .values]),
            help: "one row up"
        ),
        Command(
            .down,
            keys: [.down, .character("j")],
            in: .scrolling.union([.palette, .text, .templates, .values]),
            help: "one row down"
        ),
        Command(
            .left,
            keys: [.left, .character("h")],
            in: [.list, .fields, .review, .question, .broadcast],
            help: "previous choice; in the tree of topics: close a branch"
        ),
        Command(
            .right,
            keys: [.right, .character("l")],
            in: [.list, .fields, .review, .question, .broadcast],
            help: "next choice; in the tree of topics: open a branch"
        ),
        Command(.pageUp, keys: [.pageUp], in: .scrolling.union([.templates]), help: "one page up"),
        Command(.pageDown, keys: [.pageDown], in: .scrolling.union([.templates]), help: "one page down"),
        Command(.first, keys: [.character("g"), .home], in: .scrolling, help: "to the first row"),
        Command(.last, keys: [.character("G"), .end], in: .scrolling, help: "to the last row"),
        Command(
            .jump,
            keys: [.character("'"), .control("o")],
            in: .views.union([.text, .detail]),
            help: "put letters on every pane, row and field, and go to the one that is typed"
        ),
        Command(.open, "open", keys: [.enter], in: .everywhere, help: "open what is selected"),
        Command(
            .leave,
            "leave",
            keys: [.escape],
            in: .everywhere,
            help: "leave the field, close, clear the filter; nothing typed is lost",
            unless: { $0.canLeave ? nil : say("there is nothing to leave") }
        ),
    ]
}
