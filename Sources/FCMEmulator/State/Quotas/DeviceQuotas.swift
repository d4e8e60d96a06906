/// What one Android device may be sent by its own name: 240 messages a minute and 5,000 an hour (`fcm-v1.md` §5).
struct DeviceQuotas: Codable, Sendable {
    private struct Windows: Codable {
        var minute = WindowQuota(240, seconds: 60)
        var hour = WindowQuota(5000, seconds: 3600)
    }

    private var windows: [UInt32: Windows] = [:]
    /// Beyond so many devices those are forgotten that have been left alone for an hour.
    private static let kept = 100_000
    private var nextSweep = kept

    /// Counts a message; the moment from which on there may be more when it is one too many.
    mutating func take(_ device: UInt32, now: Moment) -> Moment? {
        var own = windows[device] ?? Windows()
        let opens = max(own.minute.opens(now), own.hour.opens(now))
        guard opens <= now else { return opens }
        own.minute.take(now)
        own.hour.take(now)
        windows[device] = own
        if windows.count > nextSweep {
            windows = windows.filter { !$0.value.hour.isOver(now) }
            nextSweep = max(Self.kept, 2 * windows.count)
        }
        return nil
    }
}
