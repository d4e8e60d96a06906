import FCMCore

/// Deliveries to many devices at once: the message and the set of devices, not a copy a device.
///
/// Sets are copy on write, so a thousand sends to an unchanged topic share one set. Rows leave from the oldest end
/// when there are too many, or when the sets no others share take more than ``byteLimit`` (decision 0036).
struct FanOutLog: Sendable {
    /// One fan-out as far as it was delivered at once.
    struct Row: Sendable {
        var message: StoredMessage
        var order: UInt64
        var deliveredAt: Moment
        var devices: IDSet
        /// The devices whose app was in the foreground then, of this fan-out or not.
        var foreground: IDSet
        /// What dropping this row gives back, in bytes.
        var bytes: Int
    }

    static let byteLimit = 192 * 1024 * 1024
    static let rowLimit = 100_000

    private var rows: [Row] = []
    /// Rows before this place have been dropped.
    private var first = 0
    private var bytes = 0

    mutating func append(_ row: Row) {
        rows.append(row)
        bytes += row.bytes
        while rows.count - first > Self.rowLimit || (bytes > Self.byteLimit && rows.count - first > 1) {
            bytes -= rows[first].bytes
            rows[first].devices = IDSet()
            rows[first].foreground = IDSet()
            first += 1
        }
        if first > 1024, first > rows.count / 2 {
            rows.removeFirst(first)
            first = 0
        }
    }

    /// What reached `device` this way after that place in the order, newest first, at most `limit`.
    func deliveries(to device: UInt32, limit: Int, after order: UInt64 = 0) -> [Inbox.Delivery] {
        var found: [Inbox.Delivery] = []
        for row in rows[first...].reversed() {
            guard row.order > order else { break }
            guard row.devices.contains(device) else { continue }
            found.append(
                Inbox.Delivery(
                    message: row.message,
                    order: row.order,
                    deliveredAt: row.deliveredAt,
                    wasForeground: row.foreground.contains(device)
                )
            )
            if found.count == limit { break }
        }
        return found
    }
}
