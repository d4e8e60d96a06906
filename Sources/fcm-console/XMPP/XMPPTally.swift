import FCMCore

/// Counts how messages ended, for the exit code.
struct XMPPTally: Hashable, Sendable {
    var accepted = 0
    /// Of the accepted, those that the service had from an earlier session.
    var repeated = 0
    var refused = 0
    var undecided = 0
    /// Messages from apps, and receipts, which the session acks.
    var upstream = 0
    var receipts = 0
    /// Lines of the input that were no messages.
    var bad = 0
    /// Whether nobody reads stdout any more.
    var isUnread = false

    mutating func count(_ report: XMPPReport) {
        switch report {
        case .settled(let settlement): count(settlement.outcome)
        case .delivered(let delivery):
            switch delivery.kind {
            case .upstream: upstream += 1
            case .receipt: receipts += 1
            }
        case .control, .note: break
        }
    }

    private mutating func count(_ outcome: XMPPSettlement.Outcome) {
        switch outcome {
        case .accepted(let ack):
            accepted += 1
            if ack == nil { repeated += 1 }
        case .refused: refused += 1
        case .undecided: undecided += 1
        }
    }

    /// The exit code for a session that ended this way; the reason when there is one to say.
    func verdict(_ ending: XMPPEnding, host: String) -> (code: ExitCode, reason: CommandFailure?) {
        let failure: CommandFailure
        switch ending {
        case .done:
            if refused > 0 || undecided > 0 { return (.failed, nil) }
            return (bad > 0 ? .data : .success, nil)
        case .stopped: return (isUnread ? .failed : .interrupted, nil)
        case .unreachable(let text):
            failure = CommandFailure(.unavailable, "no XMPP at \(host): \(text.visible)")
        case .notAuthorized(let text): failure = CommandFailure(.permission, text.visible)
        case .untrusted(let text):
            failure = CommandFailure(
                .unavailable,
                "the certificate of \(host) is not trusted: \(text.visible)",
                hint: "--ca-file names the authority of an emulator: caFile in its ready line."
            )
        case .journal(let text):
            failure = CommandFailure(.failed, "the journal cannot be written: \(text.visible)")
        }
        return (failure.code, failure)
    }
}
