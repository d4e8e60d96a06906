import FCMCore

extension RegistryStore {
    func devices(matching filter: String, in range: Range<Int>) throws -> Page<DeviceRecord> {
        try refresh()
        guard !filter.isEmpty else { return try page(of: deviceIDs().all, range) }
        let found = try filtered(by: filter)
        return Page(rows: try read(Array(found[range.clamped(to: found.indices)])), total: found.count)
    }

    func members(of topic: TopicName, in range: Range<Int>) throws -> Page<DeviceRecord> {
        try refresh()
        return try page(of: subscriberIDs(of: topic), range)
    }

    private func page(of ids: IDSet, _ range: Range<Int>) throws -> Page<DeviceRecord> {
        Page(rows: try read(ids.members(at: range)), total: ids.count)
    }

    /// What the filter finds, kept for the next page of the same list.
    private func filtered(by filter: String) throws -> [UInt32] {
        if let known = cache.filtered, known.text == filter { return known.ids }
        var condition = SQLCondition(isLike: Self.isLike)
        condition.add("project = \(condition.bind(.integer(project)))")
        let columns = ListFilter.deviceColumns
        condition.add(ListFilter(filter, columns: columns), columns: columns)
        let found = try selectedIDs("SELECT id FROM device \(condition.sql)", condition.values)
        cache.filtered = (filter, found)
        return found
    }

    // MARK: Topics

    func topics(matching filter: String, in range: Range<Int>) throws -> Page<TopicRecord> {
        let (rows, total) = try named(filter, in: range, "name, subscribers", from: "topic") { row in
            TopicRecord(name: try topicName(row, 0), subscribers: Int(row.integer(1)))
        }
        return Page(rows: rows, total: total)
    }

    func topicID(_ topic: TopicName) throws -> Int64? {
        try first(
            "SELECT id FROM topic WHERE project = $1 AND name = $2",
            [.integer(project), .text(topic.rawValue)],
            read: { $0.integer(0) }
        )
    }

    func topicName(_ row: Row, _ column: Int32) throws -> TopicName {
        do { return try TopicName(row.text(column)) } catch { throw damaged("\(error)") }
    }

    // MARK: Groups

    /// What a statement selects for ``group(_:)``.
    private static var groupColumns: String { "id, name, notification_key" }

    func save(_ group: GroupRecord) throws {
        try change { try insert(group) }
    }

    func groups(matching filter: String, in range: Range<Int>) throws -> Page<GroupRecord> {
        let (found, total) = try named(
            filter,
            in: range,
            Self.groupColumns,
            from: "device_group",
            read: Self.group
        )
        return Page(rows: try withMembers(found), total: total)
    }

    func group(named name: String) throws -> GroupRecord? { try group(whose: "name", is: name) }

    func removeGroup(named name: String) throws {
        try change { try deleteGroup(named: name) }
    }

    func deleteGroup(named name: String) throws {
        try run(
            "DELETE FROM device_group WHERE project = $1 AND name = $2",
            [.integer(project), .text(name)]
        )
    }

    /// Puts a token in the place of another among the members of every group; a member is one only once.
    func replaceMember(_ old: RegistrationToken, by token: RegistrationToken) throws {
        try run(
            """
            UPDATE group_member SET token = $1 WHERE token = $2
            AND device_group IN (SELECT id FROM device_group WHERE project = $3)
            AND device_group NOT IN (SELECT device_group FROM group_member WHERE token = $1)
            """,
            [.text(token.rawValue), .text(old.rawValue), .integer(project)]
        )
        try removeMember(old)
    }

    /// Takes a token out of every group.
    func removeMember(_ token: RegistrationToken) throws {
        try run(
            """
            DELETE FROM group_member WHERE token = $1
            AND device_group IN (SELECT id FROM device_group WHERE project = $2)
            """,
            [.text(token.rawValue), .integer(project)]
        )
    }

    /// The members of the group that a notification key reaches, if it is one.
    private func groupMembers(behind key: String) throws -> [RegistrationToken]? {
        try group(whose: "notification_key", is: key)?.members
    }

    private func group(whose column: String, is text: String) throws -> GroupRecord? {
        let found = try rows(
            "SELECT \(Self.groupColumns) FROM device_group WHERE project = $1 AND \(column) = $2 LIMIT 1",
            [.integer(project), .text(text)],
            read: Self.group
        )
        return try withMembers(found).first
    }

    private static func group(_ row: Row) -> (id: Int64, record: GroupRecord) {
        (row.integer(0), GroupRecord(name: row.text(1), notificationKey: row.text(2), members: []))
    }

    // MARK: Reach

    func reach(of target: Target) throws -> Int {
        switch target {
        case .topic(let topic): return try reach(of: Condition.topic(topic))
        case .condition(let text):
            guard let condition = try? Condition.parse(text) else { return 0 }
            return try reach(of: condition)
        case .token(let token):
            if let device = try device(.token(token)) { return device.registered ? 1 : 0 }
            guard let members = try groupMembers(behind: token.rawValue) else { return 0 }
            return try registeredCount(of: members)
        case .fid(let fid):
            return try device(.fid(fid))?.registered ?? false ? 1 : 0
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
}
