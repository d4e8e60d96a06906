import Languages
import TerminalUI

/// Where the panes stand and how much room each has.
extension Command {
    static let arranging: [Command] = [
        Command(.zoom, keys: [.character("z")], in: .panes, help: "the focused pane alone, and back"),
        Command(
            .taller,
            keys: [.character("+")],
            in: .panes,
            help: "one row more for the focused pane",
            unless: { $0.layout.heightBorder(of: $0.focus) == nil ? onlyOnePane : nil }
        ),
        Command(
            .shorter,
            keys: [.character("-")],
            in: .panes,
            help: "one row less for the focused pane",
            unless: { $0.layout.heightBorder(of: $0.focus) == nil ? onlyOnePane : nil }
        ),
        Command(
            .wider,
            keys: [.character(">")],
            in: .panes,
            help: "two columns more for the focused pane",
            unless: noWidth
        ),
        Command(
            .narrower,
            keys: [.character("<")],
            in: .panes,
            help: "two columns less for the focused pane",
            unless: noWidth
        ),
        Command(
            .resetLayout,
            keys: [.character("=")],
            in: .panes,
            help: "every pane as large as the console makes it",
            unless: { $0.panes == LayoutState() ? say("nothing was changed") : nil }
        ),
        Command(
            .layout,
            in: .outsideText,
            argument: .arrangement,
            help: "how the panes stand: as the size suggests, side by side, or one above the other"
        ),
        Command(
            .mouse,
            in: .views,
            argument: .onOff,
            help: "leave the mouse to the terminal, to select text with it, and take it back"
        ),
    ]

    private static var onlyOnePane: String { say("one pane has the screen") }

    private static let noWidth: @Sendable (AppState) -> String? = { state in
        let layout = state.layout
        if layout.widthBorder(of: state.focus) != nil { return nil }
        return layout.shape == .tall ? say("every pane has the whole width") : onlyOnePane
    }
}
