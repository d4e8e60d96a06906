import Languages
import TerminalUI

/// Checking and sending it.
extension Command {
    static let sending: [Command] = [
        Command(
            .dryRun,
            "dry run",
            keys: [.control("r")],
            in: [.list, .results, .fields, .text, .review],
            changesService: true,
            help: "let the service check the message without delivering it",
            unless: { $0.dryRunObstacle }
        ),
        Command(
            .send,
            "review and send",
            keys: [.control("s")],
            in: [.list, .results, .fields, .text],
            changesService: true,
            help: "open the review of the message",
            unless: { $0.composer.obstacle }
        ),
        Command(
            .confirm,
            in: [.review],
            argument: .optionalText,
            changesService: true,
            help: "send what the review shows; a protected profile wants its project id",
            unless: { state in
                state.review == nil && state.broadcastReview == nil && state.bulkReview == nil
                    ? say("there is no review: send opens it") : nil
            }
        ),
        Command(
            .cancel,
            in: .everywhere,
            help: "close the review, or take back what has not left",
            unless: { $0.canCancel ? nil : say("there is nothing to cancel") }
        ),
    ]
}
