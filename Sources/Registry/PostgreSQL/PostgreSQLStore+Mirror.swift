import FCMCore

extension PostgreSQLStore {
    /// Replaces the project's directory in one transaction.
    func mirror(_ snapshot: DirectorySnapshot, _ origin: SubscriptionOrigin) throws {
        for device in snapshot.devices { try device.check() }
        try change {
            cache = DirectoryCache()
            let ofProject = "WHERE project = $1"
            for sql in [
                "DELETE FROM subscription WHERE topic IN (SELECT id FROM topic \(ofProject))",
                "DELETE FROM topic \(ofProject)", "DELETE FROM device_group \(ofProject)",
                "DELETE FROM device \(ofProject)",
            ] {
                try session.run(sql, [.integer(project)])
            }
            let topics = try makeTopics(Set(snapshot.topics.map(\.name)))
            var sheet = DeviceSheet()
            for device in snapshot.devices { sheet.add(device) }
            for topic in snapshot.topics {
                guard let id = topics[topic.name] else { continue }
                for member in topic.members where sheet.lines.indices.contains(Int(member)) {
                    sheet.subscribe(Int(member), to: id, origin)
                }
            }
            try write(sheet, topics: Self.names(of: topics))
            for group in snapshot.groups { try insert(group) }
        }
    }
}
