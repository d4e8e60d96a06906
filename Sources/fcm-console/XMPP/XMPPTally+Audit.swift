import FCMCore

extension XMPPTally {
    /// How the audit trail has a session: what it sent, and in words what else it did.
    func audited(_ ending: XMPPEnding) -> AuditOutcome {
        var outcome = AuditOutcome(
            done: accepted - repeated,
            failed: refused + undecided + bad,
            isInterrupted: ending == .stopped
        )
        let reason = ending.auditWords
        if reason != nil { outcome.word = accepted > 0 ? "partly" : "failed" }
        let counts = [
            (repeated, "accepted before"), (undecided, "unknown or unsent"), (upstream, "upstream acked"),
            (receipts, "receipts acked"),
        ]
        let words = [reason].compactMap(\.self) + counts.filter { $0.0 > 0 }.map { "\($0.1): \($0.0)" }
        outcome.detail = words.isEmpty ? nil : words.joined(separator: ", ")
        return outcome
    }
}

extension XMPPEnding {
    /// Why the session could not go on; what the server said is left out.
    fileprivate var auditWords: String? {
        switch self {
        case .done, .stopped: nil
        case .unreachable: "nothing answers"
        case .notAuthorized: "the login was refused"
        case .untrusted: "the certificate is not trusted"
        case .journal: "the journal cannot be written"
        }
    }
}
