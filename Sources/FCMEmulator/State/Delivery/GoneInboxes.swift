/// The devices whose app is gone and whose deliveries can still be read, the longest gone first.
///
/// A device keeps its last thousand deliveries. Those of gone devices are bounded together: an emulator whose clients
/// refresh their tokens for days would grow by each of them otherwise.
struct GoneInboxes: Codable, Sendable {
    /// Deliveries that gone devices keep in all: as many as the log of messages has.
    static let limit = 100_000

    private var devices: [UInt32] = []
    /// The deliveries of each.
    private var counts: [Int] = []
    /// Devices before this place have lost theirs.
    private var first = 0
    private var total = 0

    /// Takes a device with so many deliveries, none of which come later.
    ///
    /// - Returns: The devices that are to lose theirs, itself among them when it has none.
    mutating func add(_ device: UInt32, deliveries: Int, limit: Int = limit) -> [UInt32] {
        guard deliveries > 0 else { return [device] }
        devices.append(device)
        counts.append(deliveries)
        total += deliveries
        let known = first
        while total > limit {
            total -= counts[first]
            first += 1
        }
        defer { compact() }
        return Array(devices[known..<first])
    }

    /// Now and then, as it moves all that are kept.
    private mutating func compact() {
        guard first > 1024, first > devices.count / 2 else { return }
        devices.removeFirst(first)
        counts.removeFirst(first)
        first = 0
    }
}
