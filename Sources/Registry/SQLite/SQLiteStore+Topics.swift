import FCMCore

extension SQLiteStore {
    func subscribe(
        _ registrations: [Registration],
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) throws {
        let records = registrations.map { DeviceRecord($0) }
        for record in records { try record.check() }
        try change {
            let topicID = try makeTopic(topic)
            var ids: [Int64] = []
            for (registration, record) in zip(registrations, records) {
                ids.append(try id(registration) ?? insert(record))
            }
            try subscribe(ids, to: topicID, topic, origin)
        }
    }

    /// Subscribes devices by id and returns how many were not; those subscribed already stay so.
    @discardableResult
    func subscribe(
        _ devices: [Int64],
        to topicID: Int64,
        _ topic: TopicName,
        _ origin: SubscriptionOrigin
    ) throws -> Int {
        var added: Int64 = 0
        // In the order of the table, so that neighbouring rows are written together.
        for device in devices.sorted() {
            let sql = "INSERT OR IGNORE INTO subscription (topic, device, source, since) VALUES (?, ?, ?, ?)"
            let (source, since) = (SQLValue.integer(origin.source.rawValue), SQLValue.integer(origin.since))
            let isNew = try connection.run(sql, .integer(topicID), .integer(device), source, since) > 0
            if isNew { added += 1 } else { try confirm(topicID, device, origin) }
            if let short = UInt32(exactly: device) { cache.subscribers[topic]?.insert(short) }
        }
        let sql = "UPDATE topic SET subscribers = subscribers + ? WHERE id = ?"
        try connection.run(sql, .integer(added), .integer(topicID))
        return Int(added)
    }

    /// Puts what the service said in the place of what a list said.
    private func confirm(_ topicID: Int64, _ device: Int64, _ origin: SubscriptionOrigin) throws {
        guard origin.source.isConfirmed else { return }
        try connection.run(
            """
            UPDATE subscription SET source = ?, since = ?
            WHERE topic = ? AND device = ? AND (source IS NULL OR source = ?)
            """,
            .integer(origin.source.rawValue),
            .integer(origin.since),
            .integer(topicID),
            .integer(device),
            .integer(SubscriptionSource.imported.rawValue)
        )
    }

    func unsubscribe(_ registrations: [Registration], from topic: TopicName) throws {
        try change {
            guard let topicID = try topicID(topic) else { return }
            var removed: Int64 = 0
            for registration in registrations {
                guard let device = try id(registration) else { continue }
                let sql = "DELETE FROM subscription WHERE topic = ? AND device = ?"
                removed += Int64(try connection.run(sql, .integer(topicID), .integer(device)))
                if let short = UInt32(exactly: device) { cache.subscribers[topic]?.remove(short) }
            }
            let sql = "UPDATE topic SET subscribers = subscribers - ? WHERE id = ?"
            try connection.run(sql, .integer(removed), .integer(topicID))
        }
    }

    func subscriptions(of registration: Registration) throws -> [SubscriptionRecord] {
        guard let device = try id(registration) else { return [] }
        let sql = """
            SELECT name, source, since FROM topic JOIN subscription ON subscription.topic = topic.id
            WHERE subscription.device = ? ORDER BY name
            """
        return try connection.rows(sql, .integer(device)) { row in
            var origin: SubscriptionOrigin?
            if let source = row.optionalInteger(1).flatMap(SubscriptionSource.init) {
                origin = SubscriptionOrigin(source, since: row.optionalInteger(2) ?? 0)
            }
            return SubscriptionRecord(topic: try topicName(row, 0), origin: origin)
        }
    }

    /// The id of a topic, which comes into being if it is not known.
    func makeTopic(_ topic: TopicName) throws -> Int64 {
        if let known = try topicID(topic) { return known }
        let sql = "INSERT INTO topic (project, name) VALUES (?, ?)"
        try connection.run(sql, .integer(project), .text(topic.rawValue))
        return connection.lastInsertedID
    }
}
