import FCMCore

extension SQLiteStore {
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

    func withMembers(_ groups: [(id: Int64, record: GroupRecord)]) throws -> [GroupRecord] {
        try groups.map { group in
            var record = group.record
            record.members = try members(of: group.id)
            return record
        }
    }

    private func members(of group: Int64) throws -> [RegistrationToken] {
        let sql = "SELECT token FROM group_member WHERE device_group = ? ORDER BY position"
        return try connection.rows(sql, .integer(group)) { RegistrationToken($0.text(0)) }
    }
}
