import FCMCore

extension SQLiteStore {
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

    func device(_ registration: Registration) throws -> DeviceRecord? {
        try id(registration).flatMap(read)
    }

    func remove(_ registration: Registration) throws {
        try change {
            guard let id = try id(registration) else { return }
            if let token = try read(id)?.token { try removeMember(token) }
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

    func read(_ ids: [UInt32]) throws -> [DeviceRecord] { try ids.compactMap { try read(Int64($0)) } }

    func read(_ id: Int64) throws -> DeviceRecord? {
        try connection.first("SELECT \(DeviceRecord.columns) FROM device WHERE id = ?", .integer(id)) {
            $0.device(from: 0)
        }
    }

    func selectedIDs(_ sql: String, _ values: [SQLValue]) throws -> [UInt32] {
        try rows("\(sql) ORDER BY id", values, read: { try id($0, 0) })
    }

    func registeredCount(of tokens: [RegistrationToken]) throws -> Int {
        try tokens.count { try device(.token($0))?.registered ?? true }
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
