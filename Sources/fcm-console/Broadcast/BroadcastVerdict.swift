import Broadcast
import FCMCore

/// What the end of a broadcast means: an exit code, and what to do next.
struct BroadcastVerdict: Hashable, Sendable {
    var code: ExitCode
    /// Lines for stderr, with their line feeds.
    var advice: String

    init(_ ending: BroadcastEnding, _ summary: BroadcastSummary) {
        let resume = "fcm-console broadcast --resume \(summary.id)"
        let rest = summary.remaining > 0 ? "  `\(resume)` goes on with the rest.\n" : ""
        switch ending {
        case .done:
            code = Self.code(summary)
            advice =
                summary.tally.unknown > 0
                ? "  Unknown ones may have been accepted and are not sent again by themselves.\n" : ""
        case .interrupted:
            code = .interrupted
            advice = "fcm-console: interrupted\n" + rest
        case .failure:
            code = .failed
            advice = "fcm-console: stopped at the first failure\n" + rest
        case .unreachable(let note):
            code = .unavailable
            advice = "fcm-console: nothing answers: \(note.message.visible)\n" + rest
        case .quota(let note):
            code = .temporary
            advice = "fcm-console: the project's quota stayed exhausted: \(note.message.visible)\n" + rest
        case .refused(let note):
            code = .permission
            advice = "fcm-console: the service refuses the sender: \(note.message.visible)\n" + rest
        case .unreadable(let failure):
            code = .data
            advice = "fcm-console: stopped: \(failure)\n"
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
