import FCMCore

extension SQLiteStore {
    func reach(of target: Target) throws -> Int {
        try refresh()
        switch target {
        case .topic(let topic): return try reach(of: Condition.topic(topic))
        case .condition(let text):
            guard let condition = try? Condition.parse(text) else { return 0 }
            return try reach(of: condition)
        case .token(let token):
            if let isRegistered = try isRegistered(.token(token)) { return isRegistered ? 1 : 0 }
            guard let members = try groupMembers(behind: token.rawValue) else { return 0 }
            return try members.count { try isRegistered(.token($0)) ?? true }
        case .fid(let fid):
            return try isRegistered(.fid(fid)) ?? false ? 1 : 0
        }
    }

    private func reach(of condition: Condition) throws -> Int {
        let registered = try deviceIDs().registered
        var sets: [TopicName: IDSet] = [:]
        for topic in condition.topics { sets[topic] = try subscriberIDs(of: topic) }
        let universe = registered.last.map { Int($0) + 1 } ?? 0
        return condition.count(in: { sets[$0] }, universe: universe, present: registered)
    }

    /// `nil` for an unknown registration.
    private func isRegistered(_ registration: Registration) throws -> Bool? {
        guard let id = try id(registration) else { return nil }
        return try connection.number("SELECT registered FROM device WHERE id = ?", .integer(id)) != 0
    }

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
