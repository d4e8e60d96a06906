import Languages
import TerminalUI

extension Command {
    /// Broadcasts that are begun in the console, and what can be done once one is over.
    static let beginningBroadcasts: [Command] = [
        Command(
            .broadcastTo,
            "to many",
            keys: [.character("b")],
            in: [.list, .results, .fields],
            argument: .recipients,
            changesService: true,
            help: "send the message to each recipient of a list, after a review; \(BroadcastArguments.hint)",
            unless: { $0.broadcastObstacle }
        ),
        Command(
            .retry,
            "retry failed",
            keys: [.character("f")],
            in: [.broadcast, .outcomes],
            changesService: true,
            help: "send again to those of the broadcast that failed for a reason that can pass",
            unless: { $0.retryObstacle }
        ),
    ]
}
