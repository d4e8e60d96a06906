/// The limits of a broadcast.
package struct BroadcastPolicy: Hashable, Sendable {
    /// Requests under way at once.
    package var concurrency = 100
    /// Messages a second; `nil` is as fast as it goes.
    package var rate: Double?
    /// How long it takes to reach the rate; `nil` is at once.
    package var rampUp: Duration?
    /// Requests for one recipient, when the service answers that it cannot.
    package var maximumAttempts = 6
    /// How often a service that never answered is tried.
    package var maximumConnectAttempts = 3
    /// How long a service that answered before may be out of reach.
    package var patience = Duration.seconds(30)
    /// Whether the first failure is the end.
    package var stopsAtFailure = false
    /// Recipients that may wait to be tried again; beyond them no new ones are begun.
    package var waitingLimit = 10_000

    package init() {}
}

/// Why a broadcast ended.
package enum BroadcastEnding: Hashable, Sendable {
    /// Every recipient has its outcome.
    case done
    /// Somebody wanted it.
    case interrupted
    /// The operator ended it.
    case stopped
    /// Too many of the first recipients failed.
    case canary(Canary)
    /// A recipient failed, and that was to be the end.
    case failure
    /// Nothing answers where the service should be.
    case unreachable(FailureNote)
    /// The project's quota stayed exhausted.
    case quota(FailureNote)
    /// The service refuses the sender, whoever the recipient is.
    case refused(FailureNote)
    /// The plan file cannot be read any further.
    case unreadable(JournalFailure)
}
