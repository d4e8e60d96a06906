import Languages
import TerminalUI

/// Steering broadcasts.
extension Command {
    static let broadcasting: [Command] = [
        Command(
            .resume,
            "resume",
            keys: [.character("r")],
            in: [.broadcast],
            argument: .optionalText,
            changesService: true,
            help: "go on with the broadcast that is offered; a protected profile wants its project id",
            unless: { state in
                guard case .broadcast(.offer) = state.overlay else {
                    return say("no broadcast is offered: B opens it")
                }
                return nil
            }
        ),
        Command(
            .pause,
            "pause",
            keys: [.character("p")],
            in: [.broadcast, .tasks],
            changesService: true,
            help: "pause the broadcast that runs, or let it go on",
            unless: withoutBroadcast
        ),
        Command(
            .slower,
            "slower",
            keys: [.character("-")],
            in: [.broadcast],
            changesService: true,
            help: "three quarters of the broadcast's rate",
            unless: withoutBroadcast
        ),
        Command(
            .faster,
            "faster",
            keys: [.character("+"), .character("=")],
            in: [.broadcast],
            changesService: true,
            help: "four thirds of the broadcast's rate",
            unless: withoutBroadcast
        ),
        Command(
            .stop,
            "stop",
            keys: [.character("q")],
            in: [.broadcast, .bulk],
            changesService: true,
            help: "stop the broadcast that runs; it can be resumed; or what is done to everything marked",
            unless: { state in
                if case .bulk = state.overlay {
                    return state.bulk.isRunning ? nil : say("nothing runs any more")
                }
                return withoutBroadcast(state)
            }
        ),
    ]

    private static let withoutBroadcast: @Sendable (AppState) -> String? = { state in
        state.broadcasts.isRunning ? nil : say("no broadcast runs")
    }
}
