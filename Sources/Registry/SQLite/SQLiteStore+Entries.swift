import FCMCore

extension SQLiteStore {
    /// Takes a part of a list in one transaction.
    ///
    /// Subscriptions are written when the devices are, sorted by topic: rows that are neighbours in the table are
    /// then written together, which for a list of a million devices is several times as fast.
    func take(_ entries: [DeviceEntry], _ origin: SubscriptionOrigin) throws -> DeviceEntryCount {
        for entry in entries { try entry.record(over: nil).check() }
        // The rows pointed at were found or made in the same transaction: two searches a subscription less.
        try connection.execute("PRAGMA foreign_keys = OFF")
        defer { try? connection.execute("PRAGMA foreign_keys = ON") }
        return try change {
            cache.filtered = nil
            var count = DeviceEntryCount()
            var waiting: [TopicName: [Int64]] = [:]
            for entry in entries {
                let byToken = try entry.token.flatMap { try id(.token($0)) }
                let byFID = try entry.fid.flatMap { try id(.fid($0)) }
                let device: Int64
                if let known = [byToken, byFID].compactMap(\.self).min() {
                    if let byToken, let byFID, byToken != byFID {
                        // One of the two is about to go, and what waits may be meant for it.
                        count.subscriptions += try subscribe(&waiting, origin)
                    }
                    try update(entry, known, byToken, byFID)
                    device = known
                    count.known += 1
                } else {
                    device = try insert(entry.record(over: nil))
                    count.added += 1
                }
                for topic in entry.topics { waiting[topic, default: []].append(device) }
            }
            count.subscriptions += try subscribe(&waiting, origin)
            return count
        }
    }

    private func update(_ entry: DeviceEntry, _ known: Int64, _ byToken: Int64?, _ byFID: Int64?) throws {
        let old = try read(known)
        let record = entry.record(over: old)
        if let byToken, let byFID, byToken != byFID { try join(max(byToken, byFID), into: known) }
        if record != old { try write(known, record) }
    }

    /// Writes the subscriptions that wait and returns how many are new.
    private func subscribe(
        _ waiting: inout [TopicName: [Int64]],
        _ origin: SubscriptionOrigin
    ) throws -> Int {
        var added = 0
        let topics = try waiting.keys.map { (id: try makeTopic($0), name: $0) }.sorted { $0.id < $1.id }
        for topic in topics {
            added += try subscribe(waiting[topic.name] ?? [], to: topic.id, topic.name, origin)
        }
        waiting = [:]
        return added
    }
}
