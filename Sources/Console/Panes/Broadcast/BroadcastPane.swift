package import FCMCore
package import TerminalUI

/// Broadcasts: those that were left, the one that is written down, and the one that runs.
package enum BroadcastPane {
    package struct State: Hashable, Sendable {
        /// Newest first.
        package var unfinished: [UnfinishedBroadcast] = []
        package var phase = Phase.none
        /// What is being written down.
        package var writing: RequestID?
        /// What is written down and neither confirmed nor given up.
        package var prepared: PreparedBroadcast?
        /// What the one of ``phase`` was asked for with, if it was begun here, and the composer's document then.
        package var request: BroadcastRequest?
        package var confirmed: PreparedBroadcast?
        package var document: JSONObject?
        /// The last dry run that came to its end.
        package var dryRun: DryRun?

        package init() {}

        package var isRunning: Bool {
            if case .running = phase { true } else { false }
        }

        package var isHeld: Bool {
            if case .held = phase { true } else { false }
        }

        /// The one of ``phase`` as a command, once it can no longer be taken back.
        var copied: CopiedAction? {
            guard !isHeld, let request, let confirmed, phase.broadcast?.id == confirmed.id else { return nil }
            return CopiedBroadcast(request, confirmed).map { .broadcast($0) }
        }

        /// Whether something is on its way from a file to the service.
        package var isBusy: Bool { isRunning || isHeld || writing != nil || prepared != nil }
    }

    /// Where the broadcast of this session stands.
    package enum Phase: Hashable, Sendable {
        case none
        /// Confirmed, and for a few seconds to be taken back.
        case held(UnfinishedBroadcast, Start)
        /// Whether it has been asked to stop is part of it.
        case running(UnfinishedBroadcast, isStopping: Bool)
        case ended(UnfinishedBroadcast, BroadcastOutcome)

        package var broadcast: UnfinishedBroadcast? {
            switch self {
            case .none: nil
            case .held(let broadcast, _), .running(let broadcast, _), .ended(let broadcast, _): broadcast
            }
        }
    }

    /// What is open over the panes.
    package enum Card: Hashable, Sendable {
        case writing(Writing)
        case review(Review)
        case offer(Offer)
        /// The one of ``State/phase``.
        case live
    }

    /// The question whether to go on with a broadcast.
    ///
    /// Later has the focus: Enter sends nothing.
    package struct Offer: Hashable, Sendable {
        package enum Choice: Hashable, Sendable {
            case later, resume
            /// The project id being typed; only with ``Protection/confirm``.
            case projectID
        }

        package let broadcast: UnfinishedBroadcast
        package let wantsProjectID: Bool
        package let resumption: Resumption
        /// How many of those that failed are sent to again.
        package let again: Int
        package var choice = Choice.later
        package var typed = TextField()
        package var refusal: String?

        package init(
            _ broadcast: UnfinishedBroadcast,
            wantsProjectID: Bool,
            resumption: Resumption = .rest,
            again: Int = 0
        ) {
            self.broadcast = broadcast
            self.wantsProjectID = wantsProjectID
            self.resumption = resumption
            self.again = again
        }

        package mutating func step(_ step: Int) {
            let all: [Choice] = wantsProjectID ? [.projectID, .later, .resume] : [.later, .resume]
            let index = ((all.firstIndex(of: choice) ?? 0) + step) % all.count
            choice = all[index < 0 ? index + all.count : index]
        }
    }
}
