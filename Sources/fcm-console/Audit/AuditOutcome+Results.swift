import FCMCore

extension SendOutcome {
    /// How the audit trail has it; the service's words stay in the history.
    var audited: AuditOutcome {
        switch result {
        case .accepted: AuditOutcome("accepted", done: 1)
        case .failed(let failure): AuditOutcome("failed", failed: 1, detail: failure.code.name)
        case .unknown(let failure): AuditOutcome("unknown", failed: 1, detail: failure.code.name)
        }
    }
}

extension SubscriptionReport {
    /// How the audit trail has it.
    var audited: AuditOutcome {
        var outcome = AuditOutcome(
            done: summary.done,
            failed: summary.failed + badLines,
            isInterrupted: summary.wasInterrupted
        )
        outcome.detail = stoppedBy?.code.name
        return outcome
    }
}

extension ExitCode {
    /// What an exit code says of an action that has no counts.
    var audited: AuditOutcome {
        switch self {
        case .success: AuditOutcome("done")
        case .interrupted, .hungUp, .terminated, .quit: AuditOutcome("interrupted")
        case .failed, .usage, .data, .unavailable, .temporary, .permission, .configuration, .ofCommand:
            AuditOutcome("failed", detail: "exit code \(rawValue)")
        }
    }
}
