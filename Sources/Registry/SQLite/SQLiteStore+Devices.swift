import FCMCore

extension SQLiteStore {
    private static let columns = "token, fid, label, platform, last_seen, registered"

    func upsert(_ devices: [DeviceRecord]) throws -> Int {
        for device in devices { try device.check() }
        return try change {
            var added = 0
            for device in devices where try upsert(device) { added += 1 }
            return added
        }
    }

    /// Returns whether the device was new.
    private func upsert(_ device: DeviceRecord) throws -> Bool {
        cache.filtered = nil
        let byToken = try device.token.flatMap { try id(.token($0)) }
        let byFID = try device.fid.flatMap { try id(.fid($0)) }
        guard let known = [byToken, byFID].compactMap(\.self).min() else {
            _ = try insert(device)
            return true
        }
        var device = device
        let old = try read(known)
        device.token = device.token ?? old?.token
        device.fid = device.fid ?? old?.fid
        if let byToken, let byFID, byToken != byFID {
            try join(max(byToken, byFID), into: known)
        }
        try write(known, device)
        return false
    }

    func replaceToken(_ old: RegistrationToken, by token: RegistrationToken) throws {
        guard old != token else { return }
        try DeviceRecord(token: token).check()
        try change {
            try replaceMember(old, by: token)
            guard let id = try id(.token(old)), let record = try read(id) else { return }
            cache.filtered = nil
            let other = try self.id(.token(token))
            let whole = record.superseded(by: token, try other.flatMap(read))
            if let other { try join(max(id, other), into: min(id, other)) }
            try write(min(id, other ?? id), whole)
        }
    }

    /// Gives the subscriptions of `other` to `known` and forgets it.
    func join(_ other: Int64, into known: Int64) throws {
        try connection.run(
            "UPDATE OR IGNORE subscription SET device = ? WHERE device = ?",
            .integer(known),
            .integer(other)
        )
        try forget(other)
        cache.subscribers = [:]
    }

    /// Puts `device`, whose names no other has, in the place of the one there.
    func write(_ known: Int64, _ device: DeviceRecord) throws {
        try connection.run(
            """
            UPDATE device SET token = ?, token_hash = ?, fid = ?, fid_hash = ?, label = ?, platform = ?,
                last_seen = ?, registered = ? WHERE id = ?
            """,
            .optional(device.token?.rawValue),
            .optional(device.token.map { Self.hash($0.rawValue) }),
            .optional(device.fid?.rawValue),
            .optional(device.fid.map { Self.hash($0.rawValue) }),
            .text(device.label),
            .text(device.platform.rawValue),
            .optional(device.lastSeen),
            .integer(device.registered ? 1 : 0),
            .integer(known)
        )
        cache.note(known, isRegistered: device.registered)
    }

    /// Adds a device whose names are not known; returns its id.
    func insert(_ device: DeviceRecord) throws -> Int64 {
        try connection.run(
            """
            INSERT INTO device (project, token, token_hash, fid, fid_hash, label, platform, last_seen, registered)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .integer(project),
            .optional(device.token?.rawValue),
            .optional(device.token.map { Self.hash($0.rawValue) }),
            .optional(device.fid?.rawValue),
            .optional(device.fid.map { Self.hash($0.rawValue) }),
            .text(device.label),
            .text(device.platform.rawValue),
            .optional(device.lastSeen),
            .integer(device.registered ? 1 : 0)
        )
        let id = connection.lastInsertedID
        cache.filtered = nil
        cache.note(id, isRegistered: device.registered)
        return id
    }

    func devices(matching filter: String, in range: Range<Int>) throws -> Page<DeviceRecord> {
        try refresh()
        guard !filter.isEmpty else {
            let all = try deviceIDs().all
            return Page(rows: try read(all.members(at: range)), total: all.count)
        }
        let ids = try ids(matching: filter)
        return Page(rows: try read(ids[range.clamped(to: ids.indices)]), total: ids.count)
    }

    func device(_ registration: Registration) throws -> DeviceRecord? {
        try id(registration).flatMap(read)
    }

    func remove(_ registration: Registration) throws {
        try change {
            guard let id = try id(registration) else { return }
            if let token = try read(id)?.token {
                let sql = """
                    DELETE FROM group_member WHERE token = ?
                    AND device_group IN (SELECT id FROM device_group WHERE project = ?)
                    """
                try connection.run(sql, .text(token.rawValue), .integer(project))
            }
            try forget(id)
        }
    }

    func id(_ registration: Registration) throws -> Int64? {
        let column =
            switch registration {
            case .token: "token"
            case .fid: "fid"
            }
        let name = registration.rawValue
        return try connection.first(
            "SELECT id FROM device WHERE \(column)_hash = ? AND \(column) = ? AND project = ?",
            .integer(Self.hash(name)),
            .text(name),
            .integer(project),
            read: { $0.integer(0) }
        )
    }

    func read(_ ids: some Sequence<UInt32>) throws -> [DeviceRecord] {
        try ids.compactMap { try read(Int64($0)) }
    }

    func read(_ id: Int64) throws -> DeviceRecord? {
        try connection.first("SELECT \(Self.columns) FROM device WHERE id = ?", .integer(id)) { row in
            DeviceRecord(
                token: row.optionalText(0).map { RegistrationToken($0) },
                fid: row.optionalText(1).map { InstallationID($0) },
                label: row.text(2),
                platform: Platform(rawValue: row.text(3)) ?? .unknown,
                lastSeen: row.optionalInteger(4),
                registered: row.integer(5) != 0
            )
        }
    }

    /// What the filter finds, kept for the next page of the same list.
    private func ids(matching filter: String) throws -> [UInt32] {
        if let filtered = cache.filtered, filtered.text == filter { return filtered.ids }
        let sql = """
            SELECT id FROM device WHERE project = ?1 AND (label LIKE ?2 ESCAPE '\\' OR token LIKE ?2 ESCAPE '\\'
                OR fid LIKE ?2 ESCAPE '\\' OR platform LIKE ?2 ESCAPE '\\') ORDER BY id
            """
        let ids = try connection.rows(
            sql,
            .integer(project),
            .text(filter.likePattern),
            read: { try self.id($0, 0) }
        )
        cache.filtered = (filter, ids)
        return ids
    }

    /// Deletes a device with its subscriptions.
    private func forget(_ id: Int64) throws {
        let sql = """
            UPDATE topic SET subscribers = subscribers - 1
            WHERE id IN (SELECT topic FROM subscription WHERE device = ?)
            """
        try connection.run(sql, .integer(id))
        // Not left to the foreign key, which is not looked at while a list is taken.
        try connection.run("DELETE FROM subscription WHERE device = ?", .integer(id))
        try connection.run("DELETE FROM device WHERE id = ?", .integer(id))
        cache.filtered = nil
        cache.forget(id)
    }

    /// The hash under which a token or FID is indexed; its bits are kept as a signed number.
    private static func hash(_ name: String) -> Int64 { Int64(bitPattern: TextHash.of(name)) }
}
