import FCMCore

extension SQLiteStore {
    /// Replaces the project's directory in one transaction.
    func mirror(_ snapshot: DirectorySnapshot, _ origin: SubscriptionOrigin) throws {
        for device in snapshot.devices { try device.check() }
        try change {
            cache = DirectoryCache()
            let ofProject = "WHERE project = ?"
            for sql in [
                "DELETE FROM subscription WHERE topic IN (SELECT id FROM topic \(ofProject))",
                "DELETE FROM topic \(ofProject)", "DELETE FROM device_group \(ofProject)",
                "DELETE FROM device \(ofProject)",
            ] {
                try connection.run(sql, .integer(project))
            }
            let ids = try snapshot.devices.map(insert)
            for topic in snapshot.topics {
                let members = topic.members.compactMap { ids.indices.contains(Int($0)) ? ids[Int($0)] : nil }
                try subscribe(members, to: try makeTopic(topic.name), topic.name, origin)
            }
            for group in snapshot.groups { try insert(group) }
        }
    }
}
