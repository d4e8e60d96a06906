package import TerminalUI

/// Broadcasts: those that were left, and the one that runs.
package enum BroadcastPane {
    package struct State: Hashable, Sendable {
        /// Newest first.
        package var unfinished: [UnfinishedBroadcast] = []
        package var phase = Phase.none

        package init() {}

        package var isRunning: Bool {
            if case .running = phase { true } else { false }
        }

        package var isHeld: Bool {
            if case .held = phase { true } else { false }
        }
    }

    /// Where the broadcast of this session stands.
    package enum Phase: Hashable, Sendable {
        case none
        /// Confirmed, and for a few seconds to be taken back.
        case held(UnfinishedBroadcast)
        /// Whether it has been asked to stop is part of it.
        case running(UnfinishedBroadcast, isStopping: Bool)
        case ended(UnfinishedBroadcast, BroadcastOutcome)

        package var broadcast: UnfinishedBroadcast? {
            switch self {
            case .none: nil
            case .held(let broadcast), .running(let broadcast, _), .ended(let broadcast, _): broadcast
            }
        }
    }

    /// What is open over the panes.
    package enum Card: Hashable, Sendable {
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
        package var choice = Choice.later
        package var typed = TextField()
        package var refusal: String?

        package init(_ broadcast: UnfinishedBroadcast, wantsProjectID: Bool) {
            self.broadcast = broadcast
            self.wantsProjectID = wantsProjectID
        }

        package mutating func step(_ step: Int) {
            let all: [Choice] = wantsProjectID ? [.projectID, .later, .resume] : [.later, .resume]
            let index = ((all.firstIndex(of: choice) ?? 0) + step) % all.count
            choice = all[index < 0 ? index + all.count : index]
        }
    }
}
