/// A rate limit: so many a second on the average, at most `capacity` at once.
struct TokenBucket: Codable, Hashable, Sendable {
    let perSecond: Int64
    /// In millionths of one permit.
    private let full: Int64
    private var level: Int64
    private var filledAt: Moment?

    init(perSecond: Int64, capacity: Int64) {
        self.perSecond = perSecond
        full = capacity * 1_000_000
        level = full
    }

    /// Takes `count` permits, all or none.
    mutating func take(_ count: Int, now: Moment) -> Bool {
        let elapsed = max(0, now.microseconds - (filledAt ?? now).microseconds)
        let (gain, overflow) = elapsed.multipliedReportingOverflow(by: perSecond)
        level = overflow ? full : min(full, level + min(gain, full))
        filledAt = max(now, filledAt ?? now)
        let price = Int64(count) * 1_000_000
        guard level >= price else { return false }
        level -= price
        return true
    }
}
