import FCMCore

extension PostgreSQLStore {
    func subscribe(
        _ registrations: [Registration],
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) throws {
        let records = registrations.map { DeviceRecord($0) }
        for record in records { try record.check() }
        try change {
            let topics = try makeTopics([topic])
            var sheet = try sheet(records.compactMap(\.token), records.compactMap(\.fid))
            for (registration, record) in zip(registrations, records) {
                let position = sheet.position(of: registration) ?? sheet.add(record)
                if let id = topics[topic] { sheet.subscribe(position, to: id, origin) }
            }
            try write(sheet, topics: Self.names(of: topics))
        }
    }

    func unsubscribe(_ registrations: [Registration], from topic: TopicName) throws {
        try change {
            guard let topicID = try topicID(topic) else { return }
            let records = registrations.map { DeviceRecord($0) }
            let sheet = try sheet(
                records.compactMap(\.token),
                records.compactMap(\.fid),
                withTopics: false
            )
            let devices = sheet.lines.compactMap(\.id)
            let removed = try session.run(
                "DELETE FROM subscription WHERE topic = $1 AND device = ANY($2)",
                [.integer(topicID), .integers(devices)]
            )
            try session.run(
                "UPDATE topic SET subscribers = subscribers - $1 WHERE id = $2",
                [.integer(Int64(removed)), .integer(topicID)]
            )
            for device in devices {
                if let device = UInt32(exactly: device) { cache.subscribers[topic]?.remove(device) }
            }
        }
    }

    func topics(matching filter: String, in range: Range<Int>) throws -> Page<TopicRecord> {
        let condition = "project = $1 AND name ILIKE $2"
        let pattern = PGValue.text(filter.likePattern)
        let total = try session.number(
            "SELECT count(*) FROM topic WHERE \(condition)",
            [.integer(project), pattern]
        )
        let rows = try session.rows(
            "SELECT name, subscribers FROM topic WHERE \(condition) ORDER BY name LIMIT $3 OFFSET $4",
            [.integer(project), pattern, .integer(Int64(range.count)), .integer(Int64(range.lowerBound))],
            read: { TopicRecord(name: try topicName($0, 0), subscribers: Int($0.integer(1))) }
        )
        return Page(rows: rows, total: Int(total))
    }

    func subscriptions(of registration: Registration) throws -> [SubscriptionRecord] {
        guard let device = try known(registration)?.id else { return [] }
        return try session.rows(
            """
            SELECT name, source, since FROM topic JOIN subscription ON subscription.topic = topic.id
            WHERE subscription.device = $1 ORDER BY name
            """,
            [.integer(device)],
            read: { SubscriptionRecord(topic: try topicName($0, 0), origin: try origin($0, 1)) }
        )
    }

    func members(of topic: TopicName, in range: Range<Int>) throws -> Page<DeviceRecord> {
        try refresh()
        let ids = try subscriberIDs(of: topic)
        return Page(rows: try read(ids.members(at: range)), total: ids.count)
    }

    /// The numbers of topics, which come into being if they are not known.
    func makeTopics(_ names: Set<TopicName>) throws -> [TopicName: Int64] {
        guard !names.isEmpty else { return [:] }
        let texts = PGValue.texts(names.map(\.rawValue).sorted())
        try session.run(
            "INSERT INTO topic (project, name) SELECT $1, unnest($2) ON CONFLICT DO NOTHING",
            [.integer(project), texts]
        )
        let found = try session.rows(
            "SELECT name, id FROM topic WHERE project = $1 AND name = ANY($2)",
            [.integer(project), texts],
            read: { (try topicName($0, 0), $0.integer(1)) }
        )
        return Dictionary(uniqueKeysWithValues: found)
    }

    private func topicID(_ topic: TopicName) throws -> Int64? {
        try session.first(
            "SELECT id FROM topic WHERE project = $1 AND name = $2",
            [.integer(project), .text(topic.rawValue)],
            read: { $0.integer(0) }
        )
    }

    private func topicName(_ row: PGRow, _ column: Int32) throws -> TopicName {
        do { return try TopicName(row.text(column)) } catch { throw damaged("\(error)") }
    }
}
