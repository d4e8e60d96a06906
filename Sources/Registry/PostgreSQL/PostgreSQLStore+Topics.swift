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
}
