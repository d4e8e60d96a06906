import Broadcast

/// Who is told how a broadcast goes, from any thread: a command line, or the console.
struct BroadcastAudience: Sendable {
    /// The broadcast can be steered from now on.
    var began: @Sendable (BroadcastEngine) -> Void = { _ in }
    /// There is nothing to steer any more.
    var ended: @Sendable () -> Void = {}
    /// Told what is on the disk, in the order in which it got there.
    var told: @Sendable ([RecipientResult]) -> Void = { _ in }
    var progressed: @Sendable (BroadcastProgress) -> Void = { _ in }
    /// Enough of the first recipients were accepted.
    var canaryPassed: @Sendable (Canary) -> Void = { _ in }
    /// A sentence about something that went wrong beside the sending.
    var warned: @Sendable (String) -> Void = { _ in }
}

/// How a broadcast ended.
struct BroadcastEnd: Hashable, Sendable {
    var verdict: BroadcastVerdict
    var summary: BroadcastSummary
}
