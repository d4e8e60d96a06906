import Broadcast
import FCMCore
import Registry

/// What the end of a broadcast means: an exit code, and what to do next.
struct BroadcastVerdict: Hashable, Sendable {
    var code: ExitCode
    /// Why it ended before its end; `nil` when it did not.
    var reason: String?
    /// Lines for stderr, with their line feeds.
    var advice: String

    init(_ ending: BroadcastEnding, _ summary: BroadcastSummary) {
        reason = ending.reason
        let resume = "fcm-console broadcast --resume \(summary.id)"
        switch ending {
        case .done: code = Self.code(summary)
        case .interrupted, .stopped: code = .interrupted
        case .failure, .canary: code = .failed
        case .unreachable: code = .unavailable
        case .quota: code = .temporary
        case .refused: code = .permission
        case .unreadable: code = .data
        }
        advice = reason.map { "fcm-console: \($0)\n" } ?? ""
        switch ending {
        case .done where summary.tally.unknown > 0:
            advice += "  Unknown ones may have been accepted and are not sent again by themselves.\n"
        case .done, .unreadable: break
        case .canary:
            advice += """
                  `\(resume) --retry-failed` tries those again that may succeed,
                  `\(resume) --canary-failures 100` goes on all the same.

                """
        case .interrupted, .stopped, .failure, .unreachable, .quota, .refused:
            let isLeft = summary.remaining > 0 || summary.tally.failures[.unreached] != nil
            if isLeft { advice += "  `\(resume)` goes on with the rest.\n" }
        }
    }

    /// The code of a broadcast in which every recipient has its outcome.
    ///
    /// Where nothing was accepted and all failed for reasons of one kind, it is the code of that kind.
    private static func code(_ summary: BroadcastSummary) -> ExitCode {
        let tally = summary.tally
        guard tally.failed + tally.unknown > 0 else { return summary.seal.badLines > 0 ? .data : .success }
        guard tally.accepted == 0, tally.unknown == 0 else { return .failed }
        let codes = Set(tally.failures.keys.map(\.exitCode))
        guard let only = codes.first, codes.count == 1 else { return .failed }
        return only
    }
}

extension BroadcastEnding {
    /// Why it ended before its end, safe to print; `nil` when it did not.
    fileprivate var reason: String? {
        switch self {
        case .done: nil
        case .interrupted: "interrupted"
        case .stopped: "stopped by its operator"
        case .canary(let canary):
            "stopped after the canary: \(canary.words), and no more than \(canary.toleratedPercent)% may fail"
        case .failure: "stopped at the first failure"
        case .unreachable(let note): "nothing answers: \(note.message.visible)"
        case .quota(let note): "the project's quota stayed exhausted: \(note.message.visible)"
        case .refused(let note): "the service refuses the sender: \(note.message.visible)"
        case .unreadable(let failure): "stopped: \(failure)"
        }
    }

    /// What the history calls it.
    var status: HistoryRecord.Status {
        switch self {
        case .done: .done
        case .interrupted: .interrupted
        case .stopped, .canary, .failure, .unreachable, .quota, .refused, .unreadable: .aborted
        }
    }
}

extension FailureNote.Kind {
    /// What ``SendFailure/exitCode`` says of a failure with this code.
    fileprivate var exitCode: ExitCode {
        if code == SendFailure.Code.connectionFailed.name { return .unavailable }
        return SendFailure(
            code: SendFailure.Code(name: code),
            disposition: .refused,
            httpStatus: httpStatus,
            message: ""
        ).exitCode
    }
}
