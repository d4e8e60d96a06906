/// How far a broadcast is at one moment.
package struct BroadcastProgress: Hashable, Sendable {
    package var total: Int
    package var tally: BroadcastTally
    /// Requests without an answer.
    package var inFlight = 0
    /// Recipients that wait to be tried again.
    package var waiting = 0
    /// Settled a second, lately.
    package var rate = 0.0
    /// What the rate is held to now; `nil` is no limit.
    package var limit: Double?
    package var latency = LatencyHistogram()
    /// Why nothing is sent at the moment, when that is so.
    package var halt: BroadcastHalt?
    /// The first recipients, while the others wait for them.
    package var canary: Canary?

    package init(total: Int, tally: BroadcastTally = BroadcastTally()) {
        self.total = total
        self.tally = tally
    }

    package var remaining: Int { max(0, total - tally.settled) }

    /// How long it takes until the end at this rate; `nil` while nothing moves.
    package var timeLeft: Duration? {
        guard remaining > 0, rate > 0, halt == nil else { return nil }
        return .seconds((Double(remaining) / rate).rounded())
    }
}

/// What stops a broadcast for a while.
package enum BroadcastHalt: Hashable, Sendable {
    /// The operator wants it so.
    case paused
    /// The journal cannot be written; the system's words.
    case journal(String)
    /// Nothing answers where the service should be.
    case unreachable(String)
    /// The service refused for the project's rate and asked to wait.
    case quota(until: Duration)
}
