/// The fan-outs of a project that are under way: a thousand at most, which share ten thousand deliveries a second
/// (`fcm-v1.md` §5).
///
/// Devices get their messages at once all the same; what is kept is for how long the real service would be at it.
struct FanOutSlots: Codable, Sendable {
    static let limit = 1000
    static let perSecond: Int64 = 10_000

    /// When each will be through, one after the other.
    private var ends: [Moment] = []

    /// Takes a slot for a fan-out to so many devices; the moment at which one is free when none is.
    mutating func take(_ count: Int, now: Moment) -> Moment? {
        if let first = ends.firstIndex(where: { $0 > now }) {
            if first > 0 { ends.removeFirst(first) }
        } else {
            ends = []
        }
        if ends.count >= Self.limit, let end = ends.first { return end }
        let begin = max(now, ends.last ?? now)
        ends.append(begin.advanced(microseconds: Int64(count) * 1_000_000 / Self.perSecond))
        return nil
    }
}
