import Languages
import TerminalUI

/// What became of a broadcast's recipients.
extension Command {
    static let outcomes: [Command] = [
        Command(
            .outcomes,
            "outcomes",
            keys: [.character("o")],
            // In the lists it is the key of their order.
            in: [.results, .fields, .history, .detail, .broadcast, .outcomes],
            help: "what became of each recipient of a broadcast, and back",
            unless: { state in
                state.outcomes.isOpen || state.selectedBroadcast != nil
                    ? nil : say("no broadcast is selected here, and none runs")
            }
        ),
        Command(
            .outcomesOf,
            in: .outsideText,
            argument: .broadcast,
            help: "the same of any broadcast, by its id"
        ),
        Command(
            .codes,
            "codes",
            keys: [.character("C")],
            in: [.outcomes],
            help: "how many fared how, by code, and back to the recipients",
            unless: withoutOutcomes
        ),
        Command(
            .follow,
            "follow",
            keys: [.character("t")],
            in: [.outcomes, .traffic],
            help: "stay at the newest as more come, or stay where one is",
            unless: { $0.traffic.isOpen ? nil : withoutOutcomes($0) }
        ),
        Command(
            .prune,
            "prune",
            keys: [.character("p")],
            in: [.outcomes, .results],
            changesService: true,
            help: "forget the registrations that answered UNREGISTERED, after a question",
            unless: { !$0.canPrune ? say("nobody here is known to be gone") : nil }
        ),
    ]

    private static let withoutOutcomes: @Sendable (AppState) -> String? = { state in
        state.outcomes.isOpen ? nil : say("open the outcomes of a broadcast first")
    }
}
