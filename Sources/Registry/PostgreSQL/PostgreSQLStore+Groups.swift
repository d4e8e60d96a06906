import FCMCore

extension PostgreSQLStore {
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

    func withMembers(_ groups: [(id: Int64, record: GroupRecord)]) throws -> [GroupRecord] {
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
