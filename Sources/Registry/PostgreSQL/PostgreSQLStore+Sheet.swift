import FCMCore

extension PostgreSQLStore {
    private static let columns = "id, \(DeviceRecord.columns)"

    /// The devices that have one of these names, with their topics if they are asked for.
    func sheet(
        _ tokens: [RegistrationToken],
        _ fids: [InstallationID],
        withTopics: Bool = true
    ) throws -> DeviceSheet {
        let tokenSet = Set(tokens)
        let fidSet = Set(fids)
        let found = try session.rows(
            """
            SELECT \(Self.columns) FROM device WHERE project = $1 AND token_hash = ANY($2)
            UNION SELECT \(Self.columns) FROM device WHERE project = $1 AND fid_hash = ANY($3)
            ORDER BY id
            """,
            [
                .integer(project), .integers(tokenSet.map { Self.hash($0.rawValue) }),
                .integers(fidSet.map { Self.hash($0.rawValue) }),
            ],
            read: Self.device
        )
        // The hash only narrows the search.
        let known = found.filter { device in
            (device.record.token.map(tokenSet.contains) ?? false)
                || (device.record.fid.map(fidSet.contains) ?? false)
        }
        var sheet = DeviceSheet(known)
        guard withTopics, !known.isEmpty else { return sheet }
        sheet.takeTopics(
            try session.rows(
                "SELECT device, topic, source, since FROM subscription WHERE device = ANY($1)",
                [.integers(known.map(\.id))],
                read: { ($0.integer(0), $0.integer(1), try origin($0, 2)) }
            )
        )
        return sheet
    }

    /// Writes what has changed on the sheet: inside a change, with every topic of these numbers known.
    func write(_ sheet: DeviceSheet, topics: [Int64: TopicName] = [:]) throws {
        var sheet = sheet
        cache.filtered = nil
        try delete(sheet.lines.compactMap { $0.isGone ? $0.id : nil })
        try update(sheet.lines.filter(\.isChanged))
        try insert(&sheet)
        try subscribe(sheet, topics)
        try confirm(sheet)
        try count(sheet)
    }

    static func device(_ row: PGRow) -> (id: Int64, record: DeviceRecord) {
        (row.integer(0), row.device(from: 1))
    }

    /// The origin of a subscription, in two columns from that one on.
    func origin(_ row: PGRow, _ column: Int32) throws -> SubscriptionOrigin {
        guard let source = SubscriptionSource(rawValue: row.integer(column)) else {
            throw damaged("a subscription has the source \(row.integer(column))")
        }
        return SubscriptionOrigin(source, since: row.integer(column + 1))
    }

    func read(_ ids: [UInt32]) throws -> [DeviceRecord] {
        let numbers = ids.map { Int64($0) }
        guard !numbers.isEmpty else { return [] }
        return try session.rows(
            "SELECT \(Self.columns) FROM device WHERE id = ANY($1) ORDER BY array_position($1, id)",
            [.integers(numbers)],
            read: { Self.device($0).record }
        )
    }

    private func delete(_ gone: [Int64]) throws {
        guard !gone.isEmpty else { return }
        try session.run("DELETE FROM subscription WHERE device = ANY($1)", [.integers(gone)])
        try session.run("DELETE FROM device WHERE id = ANY($1)", [.integers(gone)])
        for device in gone { cache.forget(device) }
    }

    private func update(_ lines: [DeviceSheet.Line]) throws {
        guard !lines.isEmpty else { return }
        let records = lines.map(\.record)
        try session.run(
            """
            UPDATE device SET token = new.token, token_hash = new.token_hash, fid = new.fid,
                fid_hash = new.fid_hash, label = new.label, platform = new.platform,
                last_seen = new.last_seen, registered = new.registered
            FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9)
                AS new (id, token, token_hash, fid, fid_hash, label, platform, last_seen, registered)
            WHERE device.id = new.id
            """,
            [
                .integers(lines.map(\.id)), .texts(records.map { $0.token?.rawValue }),
                .integers(records.map { $0.token.map { Self.hash($0.rawValue) } }),
                .texts(records.map { $0.fid?.rawValue }),
                .integers(records.map { $0.fid.map { Self.hash($0.rawValue) } }),
                .texts(records.map(\.label)), .texts(records.map(\.platform.rawValue)),
                .integers(records.map(\.lastSeen)), .booleans(records.map(\.registered)),
            ]
        )
        for line in lines { line.id.map { cache.note($0, isRegistered: line.record.registered) } }
    }

    /// Adds the new devices; they get numbers in the order in which they became known.
    private func insert(_ sheet: inout DeviceSheet) throws {
        let new = sheet.lines.filter(\.isNew)
        guard !new.isEmpty else { return }
        let ids = try session.rows(
            "SELECT nextval(pg_get_serial_sequence('device', 'id')) FROM generate_series(1, $1)",
            [.integer(Int64(new.count))],
            read: { $0.integer(0) }
        )
        sheet.number(ids)
        var position = 0
        try session.copy(
            """
            COPY device (id, project, token, token_hash, fid, fid_hash, label, platform, last_seen, registered)
            FROM STDIN (FORMAT binary)
            """
        ) { copy in
            while position < new.count, !copy.isFull {
                let record = new[position].record
                copy.append(
                    .integer(ids[position]),
                    .integer(project),
                    .optional(record.token?.rawValue),
                    .optional(record.token.map { Self.hash($0.rawValue) }),
                    .optional(record.fid?.rawValue),
                    .optional(record.fid.map { Self.hash($0.rawValue) }),
                    .text(record.label),
                    .text(record.platform.rawValue),
                    .optional(record.lastSeen),
                    .boolean(record.registered)
                )
                position += 1
            }
            return position < new.count
        }
        for (id, line) in zip(ids, new) { cache.note(id, isRegistered: line.record.registered) }
    }

    /// Adds the new subscriptions, in the order of the table: neighbouring rows are then written together.
    private func subscribe(_ sheet: DeviceSheet, _ topics: [Int64: TopicName]) throws {
        var pairs: [(topic: Int64, device: Int64, origin: SubscriptionOrigin)] = []
        for line in sheet.lines where line.topics != line.oldTopics {
            guard let device = line.id, !line.isGone else { continue }
            for (topic, origin) in line.topics where line.oldTopics[topic] == nil {
                pairs.append((topic, device, origin))
            }
        }
        guard !pairs.isEmpty else { return }
        pairs.sort { ($0.topic, $0.device) < ($1.topic, $1.device) }
        var position = 0
        let sql = "COPY subscription (topic, device, source, since) FROM STDIN (FORMAT binary)"
        try session.copy(sql) { copy in
            while position < pairs.count, !copy.isFull {
                let pair = pairs[position]
                copy.append(
                    .integer(pair.topic),
                    .integer(pair.device),
                    .integer(pair.origin.source.rawValue),
                    .integer(pair.origin.since)
                )
                position += 1
            }
            return position < pairs.count
        }
        for pair in pairs {
            guard let name = topics[pair.topic] else {
                // Joined devices bring topics that nobody named.
                cache.subscribers = [:]
                return
            }
            if let device = UInt32(exactly: pair.device) { cache.subscribers[name]?.insert(device) }
        }
    }

    /// Writes what is known better now of subscriptions that were there.
    private func confirm(_ sheet: DeviceSheet) throws {
        var (devices, topics, sources, times): ([Int64], [Int64], [Int64], [Int64]) = ([], [], [], [])
        for line in sheet.lines where line.topics != line.oldTopics {
            guard let device = line.id else { continue }
            for (topic, origin) in line.topics {
                guard let old = line.oldTopics[topic], old != origin else { continue }
                devices.append(device)
                topics.append(topic)
                sources.append(origin.source.rawValue)
                times.append(origin.since)
            }
        }
        guard !devices.isEmpty else { return }
        try session.run(
            """
            UPDATE subscription SET source = new.source, since = new.since
            FROM unnest($1, $2, $3, $4) AS new (device, topic, source, since)
            WHERE subscription.topic = new.topic AND subscription.device = new.device
            """,
            [.integers(devices), .integers(topics), .integers(sources), .integers(times)]
        )
    }

    /// Keeps the number of subscribers beside each topic.
    private func count(_ sheet: DeviceSheet) throws {
        var changes: [Int64: Int64] = [:]
        for line in sheet.lines where line.topics != line.oldTopics {
            for topic in line.topics.keys where line.oldTopics[topic] == nil {
                changes[topic, default: 0] += 1
            }
            for topic in line.oldTopics.keys where line.topics[topic] == nil {
                changes[topic, default: 0] -= 1
            }
        }
        changes = changes.filter { $0.value != 0 }
        guard !changes.isEmpty else { return }
        try session.run(
            """
            UPDATE topic SET subscribers = subscribers + change.amount
            FROM unnest($1, $2) AS change (topic, amount) WHERE topic.id = change.topic
            """,
            [.integers(Array(changes.keys)), .integers(Array(changes.values))]
        )
    }

    /// The hash under which a token or FID is indexed; its bits are kept as a signed number.
    static func hash(_ name: String) -> Int64 { Int64(bitPattern: TextHash.of(name)) }
}
