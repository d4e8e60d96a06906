import FCMCore
import Languages
import Registry

/// What of the marked an action is for, and what it leaves out.
package struct BulkSurvey: Hashable, Sendable {
    /// Why something that is marked is left out.
    package enum Reason: Hashable, Sendable, CaseIterable {
        case accepted, refused, dryRun, running, takenBack, received, sentAgain, broadcast, otherProject
        case unreadable, gone, alive, registered
    }

    package var items: [BulkItem] = []
    /// Those that may have arrived: they are sent again only when that is asked for.
    package var unknown: [BulkItem] = []
    package private(set) var leftOut: [Reason: Int] = [:]
    /// Devices that the registry knows behind all targets, one behind two of them counted twice; `nil` where nothing
    /// is sent.
    package var reach: Int?
    /// The same behind ``unknown``.
    package var reachOfUnknown = 0
    /// How many went to the same target with the same message less than a minute ago.
    package var recent = 0

    package init() {}

    package mutating func leaveOut(_ reason: Reason) { leftOut[reason, default: 0] += 1 }

    /// `3 accepted, 1 a dry run`; empty where nothing is left out.
    package var leftOutText: String {
        Reason.allCases.compactMap { reason in
            leftOut[reason].map(reason.text)
        }.joined(separator: ", ")
    }
}

extension BulkSurvey.Reason {
    fileprivate func text(_ count: Int) -> String {
        let number = Wording.number(count)
        return switch self {
        case .accepted: say("\(number) accepted")
        case .refused: say("\(number) refused for good")
        case .dryRun: Wording.count(count, "dry run")
        case .running: say("\(number) still under way")
        case .takenBack: say("\(number) taken back")
        case .received: say("\(number) from devices")
        case .sentAgain: say("\(number) sent again already")
        case .broadcast: Wording.count(count, "broadcast")
        case .otherProject: say("\(number) for other projects")
        case .unreadable: say("\(number) without a message that can be sent")
        case .gone: say("\(number) not there any more")
        case .alive: say("\(number) not known to be gone")
        case .registered: say("\(number) registered again since")
        }
    }
}

extension BulkSurvey {
    /// Which of some results can be sent again, as far as the rows tell.
    init(sendingAgain rows: some Sequence<ResultsPane.Row>, without sentAgain: Set<UInt32>) {
        for row in rows {
            if let reason = row.reasonNotToSend(sentAgain) {
                leaveOut(reason)
            } else if let send = row.again {
                if case .unknown = row.phase {
                    unknown.append(.send(send))
                } else {
                    items.append(.send(send))
                }
            } else {
                leaveOut(.unreadable)
            }
        }
    }
}

extension ResultsPane.Row {
    fileprivate func reasonNotToSend(_ sentAgain: Set<UInt32>) -> BulkSurvey.Reason? {
        if sentAgain.contains(UInt32(clamping: id.rawValue)) { return .sentAgain }
        switch phase {
        case .held, .sending: return .running
        case .accepted: return .accepted
        case .takenBack: return .takenBack
        case .received: return .received
        case .validated: return .dryRun
        case .failed(let failure):
            if validateOnly { return .dryRun }
            return failure.canPass ? nil : .refused
        case .unknown: return validateOnly ? .dryRun : nil
        }
    }

    /// It once more; `nil` where its message is nowhere.
    private var source: BulkSend.Source? {
        if let place, let outcome { return .recipient(broadcast: place.broadcast, outcome) }
        return record.map { .entry($0) } ?? request.map { .document($0.document) }
    }

    fileprivate var again: BulkSend? {
        source.map { BulkSend(.result(id), $0, to: kind, value, by: sendProtocol) }
    }
}

extension SendFailure {
    /// Whether the same request can be accepted once what is behind the failure has passed, as the retry of a broadcast
    /// has it.
    fileprivate var canPass: Bool {
        if case .notAccepted = disposition { return true }
        let status = httpStatus ?? 0
        if status == 429 || status >= 500 { return true }
        return switch code {
        case .unavailable, .internal, .resourceExhausted, .quotaExceeded, .unauthenticated, .permissionDenied,
            .thirdPartyAuthError, .connectionFailed:
            true
        case .unregistered, .senderIDMismatch, .invalidArgument, .notFound, .alreadyExists, .deadlineExceeded,
            .cancelled, .unrecognised:
            false
        }
    }
}
