/// What the console can do with the broadcasts of a profile.
///
/// The engine is elsewhere: these are values and closures, called from tasks.
package struct BroadcastServices: Sendable {
    /// Those of this profile that were begun and have recipients without an outcome, newest first; none that somebody
    /// works on.
    package var unfinished: @Sendable () async throws -> [UnfinishedBroadcast]
    /// Writes down whom a message is for, told how many so far; cancelling the task leaves nothing of it.
    package var write:
        @Sendable (_ request: BroadcastRequest, _ count: @escaping @Sendable (Int) -> Void) async throws ->
            PreparedBroadcast
    /// Removes what was written down and not begun.
    package var discard: @Sendable (_ id: String) async -> Void
    /// Sends what was written down until it ends, as ``resume``.
    package var begin:
        @Sendable (_ id: String, _ tell: @escaping @Sendable (BroadcastNews) -> Void) async throws ->
            BroadcastOutcome
    /// Goes on with one until it ends; cancelling the task interrupts it.
    ///
    /// What it is told by may be called from any thread.
    package var resume:
        @Sendable (
            _ id: String, _ resumption: Resumption, _ tell: @escaping @Sendable (BroadcastNews) -> Void
        ) async throws -> BroadcastOutcome
    /// Steers the one that runs.
    package var steer: @Sendable (BroadcastSteer) -> Void

    package init(
        unfinished: @escaping @Sendable () async throws -> [UnfinishedBroadcast],
        write:
            @escaping @Sendable (_ request: BroadcastRequest, _ count: @escaping @Sendable (Int) -> Void)
            async throws -> PreparedBroadcast,
        discard: @escaping @Sendable (_ id: String) async -> Void,
        begin:
            @escaping @Sendable (_ id: String, _ tell: @escaping @Sendable (BroadcastNews) -> Void)
            async throws -> BroadcastOutcome,
        resume:
            @escaping @Sendable (
                _ id: String, _ resumption: Resumption, _ tell: @escaping @Sendable (BroadcastNews) -> Void
            ) async throws -> BroadcastOutcome,
        steer: @escaping @Sendable (BroadcastSteer) -> Void
    ) {
        self.unfinished = unfinished
        self.write = write
        self.discard = discard
        self.begin = begin
        self.resume = resume
        self.steer = steer
    }
}

/// A broadcast that somebody began and that is not over.
package struct UnfinishedBroadcast: Hashable, Sendable {
    package var id: String
    /// Seconds since 1970.
    package var startedAt: Int64
    /// The title of its message, or what else tells it from others.
    package var title: String
    /// Where its recipients came from.
    package var source: String
    package var stand: BroadcastStand
    package var validateOnly: Bool
    /// Whether it was stopped on purpose, so that nobody is asked about it.
    package var wasStopped: Bool
    /// How the first recipients fared, when more of them failed than may.
    package var failedCanary: String?

    package init(
        id: String,
        startedAt: Int64,
        title: String,
        source: String,
        stand: BroadcastStand,
        validateOnly: Bool = false,
        wasStopped: Bool = false
    ) {
        self.id = id
        self.startedAt = startedAt
        self.title = title
        self.source = source
        self.stand = stand
        self.validateOnly = validateOnly
        self.wasStopped = wasStopped
    }
}

/// How far a broadcast is.
package struct BroadcastStand: Hashable, Sendable {
    package var total: Int
    package var accepted: Int
    package var failed: Int
    package var unknown: Int
    /// How many of those failed and unknown have which code.
    package var codes: [String: Int] = [:]
    package var retries = 0
    /// Settled a second, and what that is held to.
    package var rate = 0
    package var limit: Int?
    package var inFlight = 0
    /// Recipients that wait to be tried again.
    package var waiting = 0
    package var timeLeft: Duration?
    /// The half, and all but five and one in a hundred, are answered within.
    package var latency: [Duration] = []
    package var isPaused = false
    /// Why nothing is sent at the moment, and nobody wanted that.
    package var halt: String?
    /// How the first recipients fare while the others wait for them.
    package var canary: String?

    package init(total: Int, accepted: Int = 0, failed: Int = 0, unknown: Int = 0) {
        (self.total, self.accepted, self.failed, self.unknown) = (total, accepted, failed, unknown)
    }

    package var settled: Int { accepted + failed + unknown }
    package var left: Int { max(0, total - settled) }
}

/// What a broadcast that runs tells.
package enum BroadcastNews: Hashable, Sendable {
    case stood(BroadcastStand)
    /// Those it failed for since it was told last, newest last, and how many more there is no room for.
    case failed([BroadcastFailure], omitted: Int)
    /// A sentence about something beside it.
    case warned(String)
}

/// How a broadcast ended.
package struct BroadcastOutcome: Hashable, Sendable {
    /// All of it in one sentence.
    package var summary: String
    /// Why it ended before its end; `nil` when it did not.
    package var reason: String?
    /// Whether everybody has it.
    package var isGood: Bool
    /// How many failed for a reason that can pass.
    package var retryable: Int

    package init(summary: String, reason: String? = nil, isGood: Bool, retryable: Int = 0) {
        self.summary = summary
        self.reason = reason
        self.isGood = isGood
        self.retryable = retryable
    }
}

/// What can be wanted of a broadcast that runs.
package enum BroadcastSteer: Hashable, Sendable, CaseIterable {
    case togglePause, slower, faster, stop
}
