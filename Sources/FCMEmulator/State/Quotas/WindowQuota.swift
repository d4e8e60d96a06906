/// So many in a window of time, all of them again in the next; a window begins with the first request in it.
///
/// Such are FCM's minute buckets, which are not aligned to the clock (`fcm-v1.md` §5).
struct WindowQuota: Codable, Hashable, Sendable {
    let limit: Int
    /// In microseconds.
    let length: Int64
    private var began = Moment(microseconds: .min)
    private var used = 0

    init(_ limit: Int, seconds: Int64) {
        self.limit = limit
        length = seconds * 1_000_000
    }

    /// When there is something to take again: now, or when the window ends.
    func opens(_ now: Moment) -> Moment {
        let end = began.advanced(microseconds: length)
        return used < limit || end <= now ? now : end
    }

    /// Counts one, whether there is one left or not.
    mutating func take(_ now: Moment) {
        if began.advanced(microseconds: length) <= now { (began, used) = (now, 0) }
        used += 1
    }

    /// Whether the last window is over, so that nothing is left to remember.
    func isOver(_ now: Moment) -> Bool { began.advanced(microseconds: length) <= now }
}
