import FCMCore

extension SQLiteStore {
    func save(_ group: GroupRecord) throws {
        try change { try insert(group) }
    }

    /// Adds a group or replaces the one of the same name.
    func insert(_ group: GroupRecord) throws {
        try deleteGroup(named: group.name)
        try connection.run(
            "INSERT INTO device_group (project, name, notification_key) VALUES (?, ?, ?)",
            .integer(project),
            .text(group.name),
            .text(group.notificationKey)
        )
        let id = connection.lastInsertedID
        for (position, member) in group.members.enumerated() {
            try connection.run(
                "INSERT INTO group_member (device_group, position, token) VALUES (?, ?, ?)",
                .integer(id),
                .integer(Int64(position)),
                .text(member.rawValue)
            )
        }
    }

    func groups(matching filter: String, in range: Range<Int>) throws -> Page<GroupRecord> {
        let condition = "project = ? AND name LIKE ? ESCAPE '\\'"
        let pattern = filter.likePattern
        let total = try connection.number(
            "SELECT count(*) FROM device_group WHERE \(condition)",
            .integer(project),
            .text(pattern)
        )
        let found = try connection.rows(
            """
            SELECT id, name, notification_key FROM device_group WHERE \(condition)
            ORDER BY name LIMIT ? OFFSET ?
            """,
            .integer(project),
            .text(pattern),
            .integer(Int64(range.count)),
            .integer(Int64(range.lowerBound)),
            read: Self.group
        )
        return Page(rows: try found.map(withMembers), total: Int(total))
    }

    func group(named name: String) throws -> GroupRecord? {
        try connection.first(
            "SELECT id, name, notification_key FROM device_group WHERE project = ? AND name = ?",
            .integer(project),
            .text(name),
            read: Self.group
        ).map(withMembers)
    }

    func removeGroup(named name: String) throws {
        try change { try deleteGroup(named: name) }
    }

    /// The members of the group that a notification key reaches, if it is one.
    func groupMembers(behind key: String) throws -> [RegistrationToken]? {
        let id = try connection.first(
            "SELECT id FROM device_group WHERE notification_key = ? AND project = ?",
            .text(key),
            .integer(project),
            read: { $0.integer(0) }
        )
        return try id.map(members)
    }

    /// Puts a token in the place of another among the members of every group; a member is one only once.
    func replaceMember(_ old: RegistrationToken, by token: RegistrationToken) throws {
        let ofProject = "device_group IN (SELECT id FROM device_group WHERE project = ?)"
        let sql = """
            UPDATE group_member SET token = ? WHERE token = ? AND \(ofProject)
            AND device_group NOT IN (SELECT device_group FROM group_member WHERE token = ?)
            """
        try connection.run(
            sql,
            .text(token.rawValue),
            .text(old.rawValue),
            .integer(project),
            .text(token.rawValue)
        )
        let rest = "DELETE FROM group_member WHERE token = ? AND \(ofProject)"
        try connection.run(rest, .text(old.rawValue), .integer(project))
    }

    private func deleteGroup(named name: String) throws {
        let sql = "DELETE FROM device_group WHERE project = ? AND name = ?"
        try connection.run(sql, .integer(project), .text(name))
    }

    private static func group(_ row: Row) -> (id: Int64, record: GroupRecord) {
        (row.integer(0), GroupRecord(name: row.text(1), notificationKey: row.text(2), members: []))
    }

    private func withMembers(_ group: (id: Int64, record: GroupRecord)) throws -> GroupRecord {
        var record = group.record
        record.members = try members(of: group.id)
        return record
    }

    private func members(of group: Int64) throws -> [RegistrationToken] {
        let sql = "SELECT token FROM group_member WHERE device_group = ? ORDER BY position"
        return try connection.rows(sql, .integer(group)) { RegistrationToken($0.text(0)) }
    }
}
