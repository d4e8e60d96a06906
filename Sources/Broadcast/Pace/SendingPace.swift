import FCMCore

/// How fast a broadcast goes: a token bucket that fills slowly at first and that the service's refusals slow down.
///
/// Decisions only; times are of a monotonic clock.
package struct SendingPace: Hashable, Sendable {
    /// After a refusal the rate goes back up by this part of the full rate a second.
    package static let recoveryPerSecond = 0.05
    /// Refusals never slow down further than to this part of the full rate.
    package static let floor = 0.01
    /// The full rate by which the recovery is measured where there is none: about the service's own quota.
    ///
    /// What was measured when the first refusal came says how long the broadcast had been running, and no more.
    package static let supposed = 9_000.0
    /// A ramp begins at this part of the full rate.
    package static let rampStart = 0.05
    /// What may go at once: what comes together in this time.
    package static let burst = 0.02

    /// What is waited for once the bucket is empty: what comes together in this time, so that thousands a second leave a few
    /// at a time and not each by a timer of its own.
    static let breath = 0.005

    /// What ``change(by:measured:at:)`` can come to, in messages a second.
    static let (lowest, highest) = (0.1, 1_000_000.0)

    /// Messages a second; `nil` is as fast as it goes.
    package private(set) var fullRate: Double?
    /// How long it takes to get there; `nil` is at once.
    package let rampUp: Duration?
    /// Nothing goes before this moment.
    package private(set) var pausedUntil = Duration.zero

    private var startedAt: Duration?
    /// The rate that a refusal left, and when that was.
    private var slowed: Slowed?
    private var tokens = 1.0
    private var filledAt = Duration.zero
    private var window = AnswerWindow()

    private struct Slowed: Hashable, Sendable {
        var rate: Double
        /// What the recovery is measured by.
        var full: Double
        var since: Duration
        /// When the latest refusal that counted came.
        var refusedAt: Duration
    }

    package init(rate: Double?, rampUp: Duration? = nil) {
        fullRate = rate.map { max($0, 0.001) }
        self.rampUp = rampUp
    }

    /// Messages a second at that moment; `nil` is no limit.
    package func rate(at now: Duration) -> Double? {
        let ramped = fullRate.map { full in
            guard let rampUp, let startedAt, now - startedAt < rampUp else { return full }
            let part = (now - startedAt).inSeconds / rampUp.inSeconds
            return full * max(Self.rampStart, part)
        }
        guard let slowed else { return ramped }
        let recovered = max(0, (now - slowed.since).inSeconds) * Self.recoveryPerSecond * slowed.full
        return min(ramped ?? .infinity, slowed.rate + recovered)
    }

    /// Takes the turn of one message; false when it is not yet time.
    package mutating func take(at now: Duration) -> Bool {
        guard now >= pausedUntil else { return false }
        fill(now)
        guard rate(at: now) != nil else { return true }
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }

    /// When the next messages may go, if that is not now: one, or as many as come together in a breath.
    package func nextTurn(after now: Duration) -> Duration? {
        if now < pausedUntil { return pausedUntil }
        guard let rate = rate(at: now) else { return nil }
        let there = tokens + (now - filledAt).inSeconds * rate
        return there < 1 ? now + .seconds((max(1, rate * Self.breath) - there) / rate) : nil
    }

    /// Makes everything faster or slower by `factor`; where there is no limit, slower is slower than was `measured`.
    package mutating func change(by factor: Double, measured: Double, at now: Duration) {
        fill(now)
        guard let basis = fullRate ?? (factor < 1 ? max(1, measured) : nil) else { return }
        fullRate = min(Self.highest, max(Self.lowest, basis * factor))
        slowed?.rate *= factor
        slowed?.full *= factor
        tokens = min(tokens, 1)
    }

    /// Gives back a turn that nothing was sent in.
    package mutating func giveBack() { tokens += 1 }

    /// The service answered, whatever it was but a refusal for the project's rate.
    package mutating func answered(at now: Duration) { window.count(refused: false, at: now) }

    /// The service refused a message because of the project's rate: half of the rate from here on.
    ///
    /// Refusals within a second are one: they were on the way already. Where most of the answers of a second are
    /// refusals, everybody waits for as long as the service asks.
    package mutating func throttled(retryAfter: Duration, at now: Duration) {
        window.count(refused: true, at: now)
        if window.isMostlyRefusals { pausedUntil = max(pausedUntil, now + retryAfter) }
        let latest = slowed?.refusedAt
        if let latest, now - latest < .seconds(1) { return }
        let full = fullRate ?? slowed?.full ?? Self.supposed
        let current = min(rate(at: now) ?? max(100, window.rate), full)
        slowed = Slowed(
            rate: max(full * Self.floor, current / 2),
            full: full,
            since: max(now, pausedUntil),
            refusedAt: now
        )
        tokens = min(tokens, 1)
        filledAt = max(now, pausedUntil)
    }

    private mutating func fill(_ now: Duration) {
        if startedAt == nil {
            startedAt = now
            filledAt = max(filledAt, now)
        }
        guard now > filledAt else { return }
        if let rate = rate(at: now) {
            tokens = min(max(1, rate * Self.burst), tokens + (now - filledAt).inSeconds * rate)
        }
        filledAt = now
    }
}

/// The answers of this second and of the one before.
private struct AnswerWindow: Hashable, Sendable {
    private struct Second: Hashable, Sendable {
        var number = 0
        var answers = 0
        var refusals = 0
    }

    private var current = Second()
    private var previous = Second()

    mutating func count(refused: Bool, at now: Duration) {
        let number = Int(now.components.seconds)
        if number != current.number {
            previous = number == current.number + 1 ? current : Second()
            current = Second(number: number)
        }
        current.answers += 1
        if refused { current.refusals += 1 }
    }

    var isMostlyRefusals: Bool {
        (current.refusals + previous.refusals) * 2 >= current.answers + previous.answers
    }

    /// Answers a second, by the busier of the two.
    var rate: Double { Double(max(current.answers, previous.answers)) }
}
