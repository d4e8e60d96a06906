import Languages
import TerminalUI

/// The emulator's phones.
extension Command {
    static let phones: [Command] = [
        Command(
            .toggleNetwork,
            "on/offline",
            keys: [.character("o")],
            in: [.handsets],
            changesService: true,
            help: "take the selected phone off the network, or put it back",
            unless: withoutPhone
        ),
        Command(
            .toggleApp,
            "front/back",
            keys: [.character("f")],
            in: [.handsets],
            changesService: true,
            help: "bring the app of the selected phone to the front, or send it to the background",
            unless: withoutPhone
        ),
        Command(
            .tap,
            "tap",
            keys: [.character("t")],
            in: [.handsets],
            changesService: true,
            help: "tap the notification on top: the app comes to the front with it",
            unless: { state in
                if let refusal = withoutPhone(state) { return refusal }
                return state.phones.message?.place == .tray
                    ? nil : say("the message on top is not in the tray")
            }
        ),
        Command(
            .upstream,
            "send up",
            keys: [.character("U")],
            in: [.handsets],
            argument: .upstream,
            changesService: true,
            help: "have the app of the selected phone send to its app server or to its group",
            unless: withoutPhone
        ),
        Command(
            .handset,
            "change",
            keys: [.character("x")],
            in: [.handsets],
            argument: .handsetChange,
            changesService: true,
            help: "change the selected phone, or uninstall its app",
            unless: withoutPhone
        ),
    ]

    private static let withoutPhone: @Sendable (AppState) -> String? = { state in
        guard let handsets = state.handsets else { return say("open the handsets first") }
        return handsets.selected == nil ? say("there is no phone") : nil
    }
}
