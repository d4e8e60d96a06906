import FCMCore

extension PostgreSQLStore {
    func save(_ group: GroupRecord) throws {
        try change { try insert(group) }
    }

    /// Adds a group or replaces the one of the same name.
    func insert(_ group: GroupRecord) throws {
        try deleteGroup(named: group.name)
        let id = try session.first(
            "INSERT INTO device_group (project, name, notification_key) VALUES ($1, $2, $3) RETURNING id",
            [.integer(project), .text(group.name), .text(group.notificationKey)],
            read: { $0.integer(0) }
        )
        guard let id, !group.members.isEmpty else { return }
        try session.run(
            """
            INSERT INTO group_member (device_group, position, token)
            SELECT $1, member.position - 1, member.token
            FROM unnest($2) WITH ORDINALITY AS member (token, position)
            """,
            [.integer(id), .texts(group.members.map(\.rawValue))]
        )
    }

    func groups(matching filter: String, in range: Range<Int>) throws -> Page<GroupRecord> {
        let condition = "project = $1 AND name ILIKE $2"
        let pattern = PGValue.text(filter.likePattern)
        let total = try session.number(
            "SELECT count(*) FROM device_group WHERE \(condition)",
            [.integer(project), pattern]
        )
        let found = try session.rows(
            """
            SELECT id, name, notification_key FROM device_group WHERE \(condition)
            ORDER BY name LIMIT $3 OFFSET $4
            """,
            [.integer(project), pattern, .integer(Int64(range.count)), .integer(Int64(range.lowerBound))],
            read: Self.group
        )
        return Page(rows: try withMembers(found), total: Int(total))
    }

    func group(named name: String) throws -> GroupRecord? {
        let found = try session.rows(
            "SELECT id, name, notification_key FROM device_group WHERE project = $1 AND name = $2",
            [.integer(project), .text(name)],
            read: Self.group
        )
        return try withMembers(found).first
    }

    func removeGroup(named name: String) throws {
        try change { try deleteGroup(named: name) }
    }

    /// The members of the group that a notification key reaches, if it is one.
    func groupMembers(behind key: String) throws -> [RegistrationToken]? {
        let found = try session.rows(
            """
            SELECT id, name, notification_key FROM device_group
            WHERE notification_key = $1 AND project = $2 LIMIT 1
            """,
            [.text(key), .integer(project)],
            read: Self.group
        )
        return try withMembers(found).first?.members
    }

    /// Puts a token in the place of another among the members of every group; a member is one only once.
    func replaceMember(_ old: RegistrationToken, by token: RegistrationToken) throws {
        let ofProject = "device_group IN (SELECT id FROM device_group WHERE project = $1)"
        try session.run(
            """
            UPDATE group_member SET token = $3 WHERE token = $2 AND \(ofProject)
            AND device_group NOT IN (SELECT device_group FROM group_member WHERE token = $3)
            """,
            [.integer(project), .text(old.rawValue), .text(token.rawValue)]
        )
        try session.run(
            "DELETE FROM group_member WHERE token = $2 AND \(ofProject)",
            [.integer(project), .text(old.rawValue)]
        )
    }

    private func deleteGroup(named name: String) throws {
        try session.run(
            "DELETE FROM device_group WHERE project = $1 AND name = $2",
            [.integer(project), .text(name)]
        )
    }

    private static func group(_ row: PGRow) -> (id: Int64, record: GroupRecord) {
        (row.integer(0), GroupRecord(name: row.text(1), notificationKey: row.text(2), members: []))
    }

    /// The groups with their members, which are asked for at once.
    private func withMembers(_ groups: [(id: Int64, record: GroupRecord)]) throws -> [GroupRecord] {
        guard !groups.isEmpty else { return [] }
        let members = try session.rows(
            """
            SELECT device_group, token FROM group_member WHERE device_group = ANY($1)
            ORDER BY device_group, position
            """,
            [.integers(groups.map(\.id))],
            read: { ($0.integer(0), RegistrationToken($0.text(1))) }
        )
        let byGroup = Dictionary(grouping: members) { $0.0 }
        return groups.map { group in
            var record = group.record
            record.members = (byGroup[group.id] ?? []).map(\.1)
            return record
        }
    }
}
