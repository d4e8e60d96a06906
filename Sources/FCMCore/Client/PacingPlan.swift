/// How fast calls may go out: a token bucket that slows down when the service says so.
///
/// Decisions only; times are of a monotonic clock.
package struct PacingPlan: Hashable, Sendable {
    /// Calls a second, for a project: adding and removing topic subscriptions (spec of topic messaging).
    package static let subscriptionRate = 3_000.0
    /// After a refusal the rate goes back up by this part of the full rate a second.
    package static let recoveryPerSecond = 0.05
    /// A refusal never slows down further than to this part of the full rate.
    package static let floor = 0.01

    /// Calls a second when nothing was refused.
    package let fullRate: Double
    /// How many may go at once after a pause.
    package let burst: Int
    /// Counts the refusals; a turn that was granted before the latest one has to be asked for again.
    package private(set) var epoch = 0

    private var rate: Double
    private var ratedAt = Duration.zero
    private var nextFree = Duration.zero
    private var pausedUntil = Duration.zero
    private var slowedAt: Duration?

    package init(rate: Double, burst: Int = 100) {
        fullRate = max(rate, 0.001)
        self.burst = max(burst, 1)
        self.rate = max(rate, 0.001)
    }

    /// Takes the next place in the queue.
    ///
    /// - Returns: how long to wait for it; zero is now.
    package mutating func reserve(at now: Duration) -> Duration {
        let interval = Duration.seconds(1 / currentRate(at: now))
        nextFree = max(nextFree, now - interval * (burst - 1), pausedUntil)
        defer { nextFree += interval }
        return max(.zero, nextFree - now)
    }

    /// The service refused a call because of the project's rate: everybody pauses, then goes on at half the rate.
    ///
    /// Refusals within a second of the first are the same refusal: they were on the way already.
    package mutating func throttled(retryAfter: Duration?, at now: Duration) {
        pausedUntil = max(pausedUntil, now + (retryAfter ?? .zero))
        if let slowedAt, now - slowedAt < .seconds(1) { return }
        rate = max(fullRate * Self.floor, currentRate(at: now) / 2)
        ratedAt = pausedUntil
        slowedAt = now
        nextFree = pausedUntil
        epoch += 1
    }

    /// Calls a second at that moment.
    package func currentRate(at now: Duration) -> Double {
        let recovered = max(0, (now - ratedAt).inSeconds) * Self.recoveryPerSecond * fullRate
        return min(fullRate, rate + recovered)
    }
}
