/// What an operator can want of a broadcast that runs.
package enum Steering: Hashable, Sendable, CaseIterable {
    /// Nothing leaves until it goes on; what is under way is answered.
    case pause
    case goOn
    /// Either of the two, whichever it is not.
    case togglePause
    /// Three quarters of the rate.
    case slower
    /// Four thirds of the rate, so that it undoes ``slower``.
    case faster
    /// It ends, and can be resumed.
    case stop

    static let slowingFactor = 0.75
}

extension BroadcastPlan {
    mutating func steer(_ steering: Steering, _ now: Duration) {
        switch steering {
        case .pause: isPaused = true
        case .goOn: goOn(now)
        case .togglePause: if isPaused { goOn(now) } else { isPaused = true }
        case .slower: pace.change(by: Steering.slowingFactor, measured: meter.rate(at: now), at: now)
        case .faster: pace.change(by: 1 / Steering.slowingFactor, measured: meter.rate(at: now), at: now)
        case .stop: end(.stopped)
        }
    }

    private mutating func goOn(_ now: Duration) {
        isPaused = false
        // Nobody has tried meanwhile whether the service is there again.
        outage?.since = now
    }
}
