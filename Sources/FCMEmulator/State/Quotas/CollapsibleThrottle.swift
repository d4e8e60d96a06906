/// How many collapsible messages a device is handed: twenty at once, and one more every three minutes (`fcm-v1.md` §5).
///
/// A message beyond that is late, not refused. Of each device there is only the moment at which its bucket will be full
/// again, so that a million of them take 8 MB.
struct CollapsibleThrottle: Codable, Sendable {
    static let burst: Int64 = 20
    /// In microseconds.
    static let refill: Int64 = 180 * 1_000_000

    /// By device; 0 for a bucket that is full.
    private var full: [Int64] = []

    /// Takes one from the device's bucket; the moment at which there is one when it is empty.
    mutating func take(_ device: UInt32, now: Moment) -> Moment? {
        let place = Int(device)
        let known = place < full.count ? full[place] : 0
        let missing = max(known, now.microseconds)
        let earliest = missing - (Self.burst - 1) * Self.refill
        guard earliest <= now.microseconds else { return Moment(microseconds: earliest) }
        if place >= full.count { full += Array(repeating: 0, count: place + 1 - full.count) }
        full[place] = missing + Self.refill
        return nil
    }
}
