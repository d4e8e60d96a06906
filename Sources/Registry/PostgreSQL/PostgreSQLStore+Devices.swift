import FCMCore

extension PostgreSQLStore {
    func upsert(_ devices: [DeviceRecord]) throws -> Int {
        for device in devices { try device.check() }
        return try change {
            // Only a device with both names can join two.
            var sheet = try sheet(
                devices.compactMap(\.token),
                devices.compactMap(\.fid),
                withTopics: devices.contains { $0.token != nil && $0.fid != nil }
            )
            var added = 0
            for device in devices {
                let line = sheet.put(token: device.token, fid: device.fid) { old in
                    var whole = device
                    whole.token = device.token ?? old?.token
                    whole.fid = device.fid ?? old?.fid
                    return whole
                }
                if line.isNew { added += 1 }
            }
            try write(sheet)
            return added
        }
    }

    /// Takes a part of a list in one transaction.
    func take(_ entries: [DeviceEntry], _ origin: SubscriptionOrigin) throws -> DeviceEntryCount {
        for entry in entries { try entry.record(over: nil).check() }
        guard !entries.isEmpty else { return DeviceEntryCount() }
        return try change {
            var sheet = try sheet(entries.compactMap(\.token), entries.compactMap(\.fid))
            let topics = try makeTopics(Set(entries.flatMap(\.topics)))
            var count = DeviceEntryCount()
            for entry in entries {
                let line = sheet.put(token: entry.token, fid: entry.fid) { entry.record(over: $0) }
                if line.isNew { count.added += 1 } else { count.known += 1 }
                for topic in entry.topics {
                    guard let topic = topics[topic] else { continue }
                    if sheet.subscribe(line.position, to: topic, origin) { count.subscriptions += 1 }
                }
            }
            try write(sheet, topics: Self.names(of: topics))
            return count
        }
    }

    func replaceToken(_ old: RegistrationToken, by token: RegistrationToken) throws {
        guard old != token else { return }
        try DeviceRecord(token: token).check()
        try change {
            try replaceMember(old, by: token)
            var sheet = try sheet([old, token], [])
            guard let position = sheet.position(of: .token(old)) else { return }
            let other = sheet.position(of: .token(token))
            let whole = sheet.lines[position].record.superseded(
                by: token,
                other.map { sheet.lines[$0].record }
            )
            if let other { sheet.join(max(position, other), into: min(position, other)) }
            sheet.replace(min(position, other ?? position), by: whole)
            try write(sheet)
        }
    }

    func device(_ registration: Registration) throws -> DeviceRecord? { try known(registration)?.record }

    func remove(_ registration: Registration) throws {
        try change {
            guard let (id, record) = try known(registration) else { return }
            if let token = record.token { try removeMember(token) }
            try session.run(
                """
                WITH gone AS (DELETE FROM subscription WHERE device = $1 RETURNING topic)
                UPDATE topic SET subscribers = subscribers - 1 FROM gone WHERE topic.id = gone.topic
                """,
                [.integer(id)]
            )
            try session.run("DELETE FROM device WHERE id = $1", [.integer(id)])
            cache.filtered = nil
            cache.forget(id)
        }
    }

    /// The device of that name and its number.
    func known(_ registration: Registration) throws -> (id: Int64, record: DeviceRecord)? {
        let column =
            switch registration {
            case .token: "token"
            case .fid: "fid"
            }
        let name = registration.rawValue
        return try session.first(
            """
            SELECT id, \(DeviceRecord.columns) FROM device
            WHERE \(column)_hash = $1 AND \(column) = $2 AND project = $3
            """,
            [.integer(Self.hash(name)), .text(name), .integer(project)],
            read: Self.device
        )
    }

    func selectedIDs(_ sql: String, _ values: [SQLValue]) throws -> [UInt32] {
        try ids(sql, values.map(PGValue.init))
    }

    func registeredCount(of tokens: [RegistrationToken]) throws -> Int {
        let sheet = try sheet(tokens, [], withTopics: false)
        return tokens.count { token in
            sheet.position(of: .token(token)).map { sheet.lines[$0].record.registered } ?? true
        }
    }

    static func names(of topics: [TopicName: Int64]) -> [Int64: TopicName] {
        Dictionary(uniqueKeysWithValues: topics.map { ($0.value, $0.key) })
    }
}
