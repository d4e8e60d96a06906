import Languages
import TerminalUI

/// The emulator's faults.
extension Command {
    static let faults: [Command] = [
        Command(
            .fault,
            "new",
            keys: [.character("n")],
            in: [.faults],
            argument: .fault,
            changesService: true,
            help: "have the emulator misbehave: send weather* 503 p=0.1",
            unless: withoutEmulator
        ),
        Command(
            .disarm,
            "disarm",
            keys: [.character("d"), .delete],
            in: [.faults],
            changesService: true,
            help: "take the selected fault away",
            unless: { $0.faults.isOpen && $0.faults.selected != nil ? nil : say("select a fault first") }
        ),
        Command(
            .disarmAll,
            in: .outsideText,
            changesService: true,
            help: "take all faults of the emulator away",
            unless: withoutEmulator
        ),
    ]

    static let withoutEmulator: @Sendable (AppState) -> String? = { state in
        state.profile.backend == .emulator ? nil : say("only an emulator has faults")
    }
}
