package import FCMCore

/// What a broadcast needs of the outside.
package struct BroadcastWorld: Sendable {
    /// Makes one request, and no second one by itself.
    package var send: @Sendable (Recipient) async -> SendOutcome
    /// Where the requests are made and the plan is followed; `nil` is anywhere.
    package var executor: (any TaskExecutor)?
    package var time: Timepiece
    /// From 0 up to 1, spread evenly.
    package var random: @Sendable () -> Double
    /// Writes a batch, and returns when it is on the disk; called by one thread.
    package var commit: @Sendable ([AttemptRecord]) -> Result<Void, JournalFailure>
    /// Told what is on the disk, in the order in which it got there.
    package var tell: @Sendable ([RecipientResult]) -> Void
    /// Told how far it is: when something happened, but not more often than the interval.
    package var show: @Sendable (BroadcastProgress) -> Void
    package var showInterval: Duration
    /// Told when enough of the first recipients were accepted.
    package var passCanary: @Sendable (Canary) -> Void

    package init(
        send: @escaping @Sendable (Recipient) async -> SendOutcome,
        executor: (any TaskExecutor)? = nil,
        time: Timepiece = .system,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        commit: @escaping @Sendable ([AttemptRecord]) -> Result<Void, JournalFailure>,
        tell: @escaping @Sendable ([RecipientResult]) -> Void = { _ in },
        show: @escaping @Sendable (BroadcastProgress) -> Void = { _ in },
        showInterval: Duration = .milliseconds(100),
        passCanary: @escaping @Sendable (Canary) -> Void = { _ in }
    ) {
        self.send = send
        self.executor = executor
        self.time = time
        self.random = random
        self.commit = commit
        self.tell = tell
        self.show = show
        self.showInterval = showInterval
        self.passCanary = passCanary
    }
}
