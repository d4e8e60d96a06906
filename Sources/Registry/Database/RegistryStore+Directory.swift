import FCMCore

extension RegistryStore {
    func devices(
        matching filter: String,
        by order: ListOrder? = nil,
        in range: Range<Int>
    ) throws -> Page<DeviceRecord> {
        try refresh()
        guard !filter.isEmpty || order != nil else { return try page(of: deviceIDs().all, range) }
        if let order, let page = try beginning(of: filter, order, range) { return page }
        let found = try filtered(by: filter, order)
        return Page(rows: try read(Array(found[range.clamped(to: found.indices)])), total: found.count)
    }

    func members(of topic: TopicName, in range: Range<Int>) throws -> Page<DeviceRecord> {
        try refresh()
        return try page(of: subscriberIDs(of: topic), range)
    }

    private func page(of ids: IDSet, _ range: Range<Int>) throws -> Page<DeviceRecord> {
        Page(rows: try read(ids.members(at: range)), total: ids.count)
    }

    /// A page near the beginning of an order that was not made yet, for which the database need not make all of it;
    /// `nil` for any other.
    private func beginning(
        of text: String,
        _ order: ListOrder,
        _ range: Range<Int>
    ) throws -> Page<DeviceRecord>? {
        let length = 1_000
        if let known = cache.filtered, known.text == text, known.order == order { return nil }
        let columns = ListFilter.deviceColumns
        let filter = ListFilter(text, columns: columns)
        guard range.upperBound <= length, !filter.wantsLook else { return nil }
        if cache.beginning?.text != text || cache.beginning?.order != order {
            var condition = SQLCondition(isLike: Self.isLike)
            condition.add("project = \(condition.bind(.integer(project)))")
            condition.add(filter, columns: columns)
            let matching = "FROM device \(condition.sql)"
            let ids = try rows(
                "SELECT id \(matching) ORDER BY \(Self.order(order)) LIMIT \(length)",
                condition.values
            ) { UInt32(truncatingIfNeeded: $0.integer(0)) }
            let total =
                text.isEmpty
                ? try deviceIDs().all.count
                : Int(try number("SELECT count(*) \(matching)", condition.values))
            cache.beginning = (text, order, ids, total)
        }
        guard let found = cache.beginning else { return nil }
        return Page(
            rows: try read(Array(found.ids[range.clamped(to: found.ids.indices)])),
            total: found.total
        )
    }

    /// What the filter finds, in order, kept for the next page of the same list.
    private func filtered(by text: String, _ order: ListOrder?) throws -> [UInt32] {
        if let known = cache.filtered, known.text == text, known.order == order { return known.ids }
        let columns = ListFilter.deviceColumns
        let filter = ListFilter(text, columns: columns)
        var condition = SQLCondition(isLike: Self.isLike)
        condition.add("project = \(condition.bind(.integer(project)))")
        condition.add(filter, columns: columns)
        let looked = filter.wantsLook ? try looked(for: text, condition) : nil
        var found: [UInt32]
        if let order {
            let sql = "SELECT id FROM device \(condition.sql) ORDER BY \(Self.order(order))"
            found = try rows(sql, condition.values) { UInt32(truncatingIfNeeded: $0.integer(0)) }
            if let looked {
                let wanted = IDSet(looked)
                found.removeAll { !wanted.contains($0) }
            }
        } else {
            found = try looked ?? selectedIDs("SELECT id FROM device \(condition.sql)", condition.values)
        }
        cache.filtered = (text, order, found)
        return found
    }

    /// What a filter finds that the database cannot answer: its rows are looked at here, a part at a time.
    ///
    /// - Throws: `CancellationError` between two parts when nobody waits any more.
    private func looked(for text: String, _ condition: SQLCondition) throws -> [UInt32] {
        let filter = DeviceFilter(text)
        var (found, last, isOver): ([UInt32], Int64, Bool) = ([], -1, false)
        while !isOver {
            try Task.checkCancellation()
            var part = condition
            part.add("id > \(part.bind(.integer(last)))")
            let size = part.bind(.integer(20_000))
            var count = 0
            _ = try rows(
                "SELECT id, \(DeviceRecord.columns) FROM device \(part.sql) ORDER BY id LIMIT \(size)",
                part.values
            ) { row in
                last = row.integer(0)
                count += 1
                if filter.matches(row.device(from: 1)) { found.append(UInt32(truncatingIfNeeded: last)) }
            }
            isOver = count < 20_000
        }
        return found
    }

    /// The order of a list of devices as a statement has it; what is not known comes last.
    private static func order(_ order: ListOrder) -> String {
        let direction = order.isDescending ? "DESC" : "ASC"
        switch order.column {
        case "seen": return "last_seen IS NULL, last_seen \(direction), id"
        case "state": return "registered \(order.isDescending ? "ASC" : "DESC"), id"
        case "platform":
            return "platform = 'unknown', \(caseless("platform")) \(direction), id"
        case "label", "token", "fid":
            let column = "coalesce(\(order.column), '')"
            return "\(column) = '', \(caseless(column)) \(direction), id"
        default: return "id"
        }
    }

    // MARK: Topics

    func topics(
        matching filter: String,
        by order: ListOrder? = nil,
        in range: Range<Int>
    ) throws -> Page<TopicRecord> {
        let (rows, total) = try named(
            filter,
            by: order.map { named($0, "subscribers", "subscribers") },
            in: range,
            "name, subscribers",
            from: "topic",
            name: \.name.rawValue
        ) { row in
            TopicRecord(name: try topicName(row, 0), subscribers: Int(row.integer(1)))
        }
        return Page(rows: rows, total: total)
    }

    /// The order of a list by name or by a number.
    private func named(_ order: ListOrder, _ column: String, _ number: String) -> String {
        let direction = order.isDescending ? "DESC" : "ASC"
        return order.column == column
            ? "\(number) \(direction), name" : "\(Self.caseless("name")) \(direction), name"
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

    func groups(
        matching filter: String,
        by order: ListOrder? = nil,
        in range: Range<Int>
    ) throws -> Page<GroupRecord> {
        let size = "(SELECT count(*) FROM group_member WHERE device_group = device_group.id)"
        let (found, total) = try named(
            filter,
            by: order.map { named($0, "members", size) },
            in: range,
            Self.groupColumns,
            from: "device_group",
            name: \.record.name,
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
        let (sets, registered, universe) = try subscribers(in: condition)
        return condition.count(in: { sets[$0] }, universe: universe, present: registered)
    }

    func audience(
        of condition: Condition,
        _ side: AudienceSide,
        in range: Range<Int>
    ) throws -> Page<DeviceRecord> {
        try refresh()
        let (sets, registered, universe) = try subscribers(in: condition)
        let ids = condition.audience(side, in: { sets[$0] }, universe: universe, registered: registered)
        return try page(of: ids, range)
    }

    /// What a condition is evaluated over.
    private func subscribers(
        in condition: Condition
    ) throws -> (sets: [TopicName: IDSet], registered: IDSet, universe: Int) {
        let registered = try deviceIDs().registered
        var sets: [TopicName: IDSet] = [:]
        for topic in condition.topics { sets[topic] = try subscriberIDs(of: topic) }
        return (sets, registered, registered.last.map { Int($0) + 1 } ?? 0)
    }
}
