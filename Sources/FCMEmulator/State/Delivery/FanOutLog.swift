import FCMCore

/// Deliveries to many devices at once: the message and the set of devices, not a copy a device.
///
/// Sets are copy on write, so a thousand sends to an unchanged topic share one set. Rows leave from the oldest end
/// when there are too many, or when the sets no others share take more than ``byteLimit`` (decision 0036).
struct FanOutLog: Sendable {
    /// One fan-out as far as it was delivered at once.
    struct Row: Sendable {
        var message: StoredMessage
        /// The message's row in the log.
        var number: UInt64
        var order: UInt64
        var deliveredAt: Moment
        /// Those that were reached at once.
        var devices: IDSet
        /// Those that were not reached at once: it had to wait for them, or they were lost on the spot.
        var held = IDSet()
        /// Those that belong to another sender.
        var refused = IDSet()
        /// Of those that were not reached at once, the ones that it reached.
        var late = IDSet()
        /// Of those that were not reached at once, the ones that it did not reach in the end.
        var losses: [DropReason: IDSet] = [:]
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
            rows[first].held = IDSet()
            rows[first].refused = IDSet()
            rows[first].late = IDSet()
            rows[first].losses = [:]
            rows[first].foreground = IDSet()
            first += 1
        }
        // Rows that were dropped hold on to their messages until then.
        if first > 1024, first > rows.count / 10 {
            rows.removeFirst(first)
            first = 0
        }
    }

    /// The fan-out of a message, while it is kept.
    func row(of number: UInt64) -> Row? { place(of: number).map { rows[$0] } }

    /// Notes what became of a device that a fan-out waited for: why it was not reached, or nil when it was.
    mutating func settle(_ device: UInt32, of number: UInt64, _ reason: DropReason?) {
        guard let place = place(of: number) else { return }
        if let reason {
            rows[place].losses[reason, default: IDSet()].insert(device)
        } else {
            rows[place].late.insert(device)
        }
    }

    /// Rows come in the order of their messages.
    private func place(of number: UInt64) -> Int? {
        var (low, high) = (first, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].number == number ? low : nil
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

/// A set that several rows share is written once, and shared again by what is read.
extension FanOutLog: Codable {
    private enum CodingKeys: CodingKey {
        case sets, rows
    }

    /// A row with numbers in the place of its sets.
    private struct Image: Codable {
        var message: StoredMessage
        var number: UInt64
        var order: UInt64
        var deliveredAt: Moment
        var devices: Int
        var held: Int
        var refused: Int
        var late: Int
        var losses: [String: Int]
        var foreground: Int
        var bytes: Int
    }

    /// Sets, each once; arrays that share their memory are found equal at once.
    private struct SetList {
        private(set) var sets: [IDSet] = []
        private var candidates: [Int: [Int]] = [:]

        mutating func number(of set: IDSet) -> Int {
            if let known = candidates[set.count]?.last(where: { sets[$0] == set }) { return known }
            candidates[set.count, default: []].append(sets.count)
            sets.append(set)
            return sets.count - 1
        }
    }

    init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let sets = try container.decode([IDSet].self, forKey: .sets)
        for image in try container.decode([Image].self, forKey: .rows) {
            let numbers = [image.devices, image.held, image.refused, image.late, image.foreground]
            guard (numbers + image.losses.values).allSatisfy(sets.indices.contains) else {
                throw ArchiveDamage("a fan-out without its devices")
            }
            let losses = image.losses.compactMap { name, set in
                DropReason(rawValue: name).map { ($0, sets[set]) }
            }
            append(
                Row(
                    message: image.message,
                    number: image.number,
                    order: image.order,
                    deliveredAt: image.deliveredAt,
                    devices: sets[image.devices],
                    held: sets[image.held],
                    refused: sets[image.refused],
                    late: sets[image.late],
                    losses: Dictionary(uniqueKeysWithValues: losses),
                    foreground: sets[image.foreground],
                    bytes: image.bytes
                )
            )
        }
    }

    func encode(to encoder: any Encoder) throws {
        var list = SetList()
        let images = rows[first...].map { row in
            Image(
                message: row.message,
                number: row.number,
                order: row.order,
                deliveredAt: row.deliveredAt,
                devices: list.number(of: row.devices),
                held: list.number(of: row.held),
                refused: list.number(of: row.refused),
                late: list.number(of: row.late),
                losses: Dictionary(
                    uniqueKeysWithValues: row.losses.map { ($0.key.rawValue, list.number(of: $0.value)) }
                ),
                foreground: list.number(of: row.foreground),
                bytes: row.bytes
            )
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(list.sets, forKey: .sets)
        try container.encode(images, forKey: .rows)
    }
}
