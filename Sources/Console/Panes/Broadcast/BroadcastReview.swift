package import TerminalUI

extension BroadcastPane {
    /// Recipients that are being written down, or why they could not be.
    package struct Writing: Hashable, Sendable {
        package let id: RequestID
        package let request: BroadcastRequest
        /// Recipients so far.
        package var count = 0
        package var refusal: String?

        package init(_ id: RequestID, _ request: BroadcastRequest) {
            self.id = id
            self.request = request
        }
    }

    /// The last look before a message goes to many.
    ///
    /// Cancel has the focus, so the Enter that opened the review closes it again and sends nothing.
    package struct Review: Hashable, Sendable {
        package let request: BroadcastRequest
        package let prepared: PreparedBroadcast
        package let wantsProjectID: Bool
        package var choice = ReviewChoice.cancel
        package var typed = TextField()
        package var refusal: String?

        package init(_ request: BroadcastRequest, _ prepared: PreparedBroadcast, wantsProjectID: Bool) {
            self.request = request
            self.prepared = prepared
            self.wantsProjectID = wantsProjectID
        }

        package mutating func step(_ step: Int) {
            choice = choice.advanced(by: step, wantsProjectID: wantsProjectID)
        }
    }

    /// A dry run of a broadcast, and what it came to.
    package struct DryRun: Hashable, Sendable {
        package var request: BroadcastRequest
        package var stand: BroadcastStand
        package var isGood: Bool

        /// Whether that was the same message for the same recipients.
        package func covers(_ other: BroadcastRequest) -> Bool {
            request.message == other.message && request.recipients == other.recipients
                && request.sendProtocol == other.sendProtocol
        }
    }

    /// What begins when its time comes.
    package enum Start: Hashable, Sendable {
        case begin
        case resume(Resumption)
    }
}

/// Which recipients are sent to when a broadcast is gone on with.
package enum Resumption: Hashable, Sendable {
    /// Those that have no outcome.
    case rest
    /// The same, although too many of the canary failed.
    case restAnyway
    /// Those too whose failure can pass.
    case failed
}

extension BroadcastPane {
    /// What has the focus where a broadcast is confirmed.
    package enum ReviewChoice: Hashable, Sendable {
        case cancel, send
        /// The project id being typed; only with ``Protection/confirm``.
        case projectID

        func advanced(by step: Int, wantsProjectID: Bool) -> ReviewChoice {
            let all: [ReviewChoice] = wantsProjectID ? [.projectID, .cancel, .send] : [.cancel, .send]
            let index = ((all.firstIndex(of: self) ?? 0) + step) % all.count
            return all[index < 0 ? index + all.count : index]
        }
    }
}
