/// What all workers of a shared broadcast keep to.
package struct SharedRules: Hashable, Sendable {
    /// Whether the first recipient that was not accepted is the end for everybody.
    package var stopsAtFailure: Bool
    /// So many of the first recipients are waited for before anybody else is sent to.
    package var canary: Int
    /// So many of a hundred of them may fail.
    package var canaryFailures: Int

    package init(stopsAtFailure: Bool = false, canary: Int = 0, canaryFailures: Int = 0) {
        self.stopsAtFailure = stopsAtFailure
        self.canary = canary
        self.canaryFailures = canaryFailures
    }

    /// Whether there is an ending that one worker finds out and all others have to hear of.
    package var canEnd: Bool { stopsAtFailure || canary > 0 }
}

/// Why nothing of a shared broadcast is to leave any more, although recipients are left.
package enum SharedEnding: String, Hashable, Sendable {
    /// A recipient was not accepted.
    case failure
    /// Too many of the first recipients were not accepted.
    case canary
}

/// How a shared broadcast stands, for one of its workers.
package struct SharedStanding: Hashable, Sendable {
    package var ending: SharedEnding?
    /// Workers that hold something, by leases that have not ended.
    package var workers: Int
    /// Of the first recipients, how many were accepted, and how many failed or are unknown.
    package var canaryAccepted: Int
    package var canaryFailed: Int
}
