import FCMCore

extension PostgreSQLStore {
    func reach(of target: Target) throws -> Int {
        switch target {
        case .topic(let topic): return try reach(of: Condition.topic(topic))
        case .condition(let text):
            guard let condition = try? Condition.parse(text) else { return 0 }
            return try reach(of: condition)
        case .token(let token):
            if let device = try known(.token(token)) { return device.record.registered ? 1 : 0 }
            guard let members = try groupMembers(behind: token.rawValue) else { return 0 }
            let sheet = try sheet(members, [], withTopics: false)
            return members.count { member in
                sheet.position(of: .token(member)).map { sheet.lines[$0].record.registered } ?? true
            }
        case .fid(let fid):
            return try known(.fid(fid))?.record.registered ?? false ? 1 : 0
        }
    }

    private func reach(of condition: Condition) throws -> Int {
        try refresh()
        let registered = try deviceIDs().registered
        var sets: [TopicName: IDSet] = [:]
        for topic in condition.topics { sets[topic] = try subscriberIDs(of: topic) }
        let universe = registered.last.map { Int($0) + 1 } ?? 0
        return condition.count(in: { sets[$0] }, universe: universe, present: registered)
    }

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
