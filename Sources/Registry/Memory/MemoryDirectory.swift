import FCMCore

/// Devices, topics and groups as a plain value: what ``MemoryRegistry`` guards.
struct MemoryDirectory {
    private(set) var devices = DeviceTable()
    private var subscribers: [TopicName: IDSet] = [:]
    /// For every topic that had a subscriber.
    private var origins: [TopicName: SubscriptionOrigins] = [:]
    /// The topics, by name.
    private var topicNames: [TopicName] = []
    private var groups: [String: GroupRecord] = [:]
    private var groupNames: [String] = []
    private var groupByKey: [String: String] = [:]
    /// The last device filter used and what it found.
    private var lastFilter: (text: String, ids: [UInt32])? {
        didSet { if lastFilter == nil { lastOrder = nil } }
    }
    /// The last order of devices used and what it came to.
    private var lastOrder: (filter: String, order: ListOrder, ids: [UInt32])?

    init() {}

    // MARK: Devices

    mutating func upsert(_ records: [DeviceRecord]) throws(RegistryFailure) -> Int {
        for record in records { try record.check() }
        lastFilter = nil
        var added = 0
        for record in records where upsert(record) { added += 1 }
        return added
    }

    mutating func take(
        _ entries: [DeviceEntry],
        _ origin: SubscriptionOrigin
    ) throws(RegistryFailure) -> DeviceEntryCount {
        for entry in entries { try entry.record(over: nil).check() }
        lastFilter = nil
        var count = DeviceEntryCount()
        for entry in entries {
            let names = [entry.token.map(Registration.token), entry.fid.map(Registration.fid)].compactMap(
                \.self
            )
            let known = names.compactMap(devices.id).min()
            let isNew = upsert(entry.record(over: known.map { devices[$0] }))
            if isNew { count.added += 1 } else { count.known += 1 }
            guard let id = names.first.flatMap(devices.id) else { continue }
            for topic in entry.topics {
                make(topic)
                if subscribe(id, to: topic, origin) { count.subscriptions += 1 }
            }
        }
        return count
    }

    /// Returns whether the device was new.
    private mutating func upsert(_ record: DeviceRecord) -> Bool {
        let byToken = record.token.flatMap { devices.id(.token($0)) }
        let byFID = record.fid.flatMap { devices.id(.fid($0)) }
        guard let known = [byToken, byFID].compactMap(\.self).min() else {
            _ = devices.append(record)
            return true
        }
        var record = record
        let old = devices[known]
        record.token = record.token ?? old.token
        record.fid = record.fid ?? old.fid
        if let byToken, let byFID, byToken != byFID {
            join(max(byToken, byFID), into: known)
        }
        devices.replace(known, by: record)
        return false
    }

    /// Gives the subscriptions of `other` to `known` and forgets it.
    private mutating func join(_ other: UInt32, into known: UInt32) {
        for topic in topicNames {
            guard let origin = origins[topic]?[other], unsubscribe(other, from: topic) else { continue }
            if !(subscribers[topic]?.contains(known) ?? false) { subscribe(known, to: topic, origin) }
        }
        devices.remove(other)
    }

    mutating func replaceToken(
        _ old: RegistrationToken,
        by token: RegistrationToken
    ) throws(RegistryFailure) {
        guard old != token else { return }
        try DeviceRecord(token: token).check()
        replaceMember(old, by: token)
        guard let id = devices.id(.token(old)) else { return }
        lastFilter = nil
        let other = devices.id(.token(token))
        let record = devices[id].superseded(by: token, other.map { devices[$0] })
        if let other { join(max(id, other), into: min(id, other)) }
        devices.replace(min(id, other ?? id), by: record)
    }

    private mutating func replaceMember(_ old: RegistrationToken, by token: RegistrationToken) {
        for name in groupNames {
            guard var members = groups[name]?.members, let place = members.firstIndex(of: old) else {
                continue
            }
            if members.contains(token) { members.remove(at: place) } else { members[place] = token }
            groups[name]?.members = members
        }
    }

    mutating func devices(
        matching filter: String,
        by order: ListOrder? = nil,
        in range: Range<Int>
    ) -> Page<DeviceRecord> {
        if let order {
            let ids = ids(matching: filter, by: order)
            return Page(rows: ids[range.clamped(to: ids.indices)].map { devices[$0] }, total: ids.count)
        }
        guard !filter.isEmpty else {
            return Page(rows: devices.ids.members(at: range).map { devices[$0] }, total: devices.ids.count)
        }
        let ids = ids(matching: filter)
        return Page(rows: ids[range.clamped(to: ids.indices)].map { devices[$0] }, total: ids.count)
    }

    /// What the filter finds; a longer filter looks only among what the shorter one found.
    private mutating func ids(matching filter: String) -> [UInt32] {
        if let lastFilter, lastFilter.text == filter { return lastFilter.ids }
        let wanted = ListFilter(filter, columns: ListFilter.deviceColumns)
        let found: [UInt32]?
        if let lastFilter, wanted.isNarrowedByMore, filter.hasPrefix(lastFilter.text) {
            found = devices.ids(matching: wanted, among: lastFilter.ids)
        } else {
            found = devices.ids(matching: wanted, among: devices.ids)
        }
        guard let found else { return [] }
        lastFilter = (filter, found)
        return found
    }

    /// The same in another order, which is kept for the next page of the same list.
    private mutating func ids(matching filter: String, by order: ListOrder) -> [UInt32] {
        if let lastOrder, lastOrder.filter == filter, lastOrder.order == order { return lastOrder.ids }
        let found = filter.isEmpty ? Array(devices.ids) : ids(matching: filter)
        let ids = devices.ordered(found, by: order)
        if !Task.isCancelled { lastOrder = (filter, order, ids) }
        return ids
    }

    func device(_ registration: Registration) -> DeviceRecord? {
        devices.id(registration).map { devices[$0] }
    }

    mutating func remove(_ registration: Registration) {
        guard let id = devices.id(registration) else { return }
        lastFilter = nil
        for topic in topicNames { unsubscribe(id, from: topic) }
        if let token = devices[id].token {
            for name in groupNames { groups[name]?.members.removeAll { $0 == token } }
        }
        devices.remove(id)
    }

    // MARK: Topics

    mutating func subscribe(
        _ registrations: [Registration],
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) throws(RegistryFailure) {
        let records = registrations.map { DeviceRecord($0) }
        for record in records { try record.check() }
        make(topic)
        for (registration, record) in zip(registrations, records) {
            if let id = devices.id(registration) {
                subscribe(id, to: topic, origin)
            } else {
                lastFilter = nil
                subscribe(devices.append(record), to: topic, origin)
            }
        }
    }

    /// Returns whether the subscription is new.
    @discardableResult
    private mutating func subscribe(
        _ id: UInt32,
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) -> Bool {
        let isNew = subscribers[topic]?.insert(id) ?? false
        origins[topic, default: SubscriptionOrigins(origin)].note(id, origin, isNew: isNew)
        return isNew
    }

    /// Returns whether there was a subscription.
    @discardableResult
    private mutating func unsubscribe(_ id: UInt32, from topic: TopicName) -> Bool {
        guard subscribers[topic]?.remove(id) ?? false else { return false }
        origins[topic]?.remove(id)
        return true
    }

    /// Makes the topic known.
    private mutating func make(_ topic: TopicName) {
        guard subscribers[topic] == nil else { return }
        subscribers[topic] = IDSet()
        topicNames.insert(topic, at: topicNames.partition(before: topic))
    }

    mutating func unsubscribe(_ registrations: [Registration], from topic: TopicName) {
        for registration in registrations {
            if let id = devices.id(registration) { unsubscribe(id, from: topic) }
        }
    }

    func topics(
        matching filter: String,
        by order: ListOrder? = nil,
        in range: Range<Int>
    ) -> Page<TopicRecord> {
        let filter = NameFilter(filter)
        var names = filter.isEmpty ? topicNames : topicNames.filter { filter.matches($0.rawValue) }
        if let order {
            names = names.ordered(isDescending: order.isDescending) { name in
                order.column == "subscribers"
                    ? .number(Int64(subscribers[name]?.count ?? 0)) : .text(name.rawValue)
            }
        }
        let rows = names[range.clamped(to: names.indices)].map { name in
            TopicRecord(name: name, subscribers: subscribers[name]?.count ?? 0)
        }
        return Page(rows: rows, total: names.count)
    }

    func subscriptions(of registration: Registration) -> [SubscriptionRecord] {
        guard let id = devices.id(registration) else { return [] }
        return topicNames.filter { subscribers[$0]?.contains(id) ?? false }.map { topic in
            SubscriptionRecord(topic: topic, origin: origins[topic]?[id])
        }
    }

    func members(of topic: TopicName, in range: Range<Int>) -> Page<DeviceRecord> {
        guard let members = subscribers[topic] else { return Page(rows: [], total: 0) }
        return Page(rows: members.members(at: range).map { devices[$0] }, total: members.count)
    }

    // MARK: Groups

    mutating func save(_ group: GroupRecord) {
        removeGroup(named: group.name)
        groups[group.name] = group
        groupByKey[group.notificationKey] = group.name
        groupNames.insert(group.name, at: groupNames.partition(before: group.name))
    }

    func groups(
        matching filter: String,
        by order: ListOrder? = nil,
        in range: Range<Int>
    ) -> Page<GroupRecord> {
        let filter = NameFilter(filter)
        var names = filter.isEmpty ? groupNames : groupNames.filter(filter.matches)
        if let order {
            names = names.ordered(isDescending: order.isDescending) { name in
                order.column == "members"
                    ? .number(Int64(groups[name]?.members.count ?? 0)) : .text(name)
            }
        }
        return Page(
            rows: names[range.clamped(to: names.indices)].compactMap { groups[$0] },
            total: names.count
        )
    }

    func group(named name: String) -> GroupRecord? { groups[name] }

    mutating func removeGroup(named name: String) {
        guard let group = groups.removeValue(forKey: name) else { return }
        if groupByKey[group.notificationKey] == name { groupByKey[group.notificationKey] = nil }
        groupNames.removeAll { $0 == name }
    }

    // MARK: Reach

    func reach(of target: Target) -> Int {
        switch target {
        case .topic(let topic):
            return Condition.topic(topic).count(
                in: { subscribers[$0] },
                universe: devices.universe,
                present: devices.registered
            )
        case .condition(let text):
            guard let condition = try? Condition.parse(text) else { return 0 }
            return condition.count(
                in: { subscribers[$0] },
                universe: devices.universe,
                present: devices.registered
            )
        case .token(let token):
            if let id = devices.id(.token(token)) { return devices.registered.contains(id) ? 1 : 0 }
            guard let group = groupByKey[token.rawValue].flatMap({ groups[$0] }) else { return 0 }
            return group.members.count { member in
                devices.id(.token(member)).map(devices.registered.contains) ?? true
            }
        case .fid(let fid):
            return devices.id(.fid(fid)).map(devices.registered.contains) ?? false ? 1 : 0
        }
    }

    func audience(
        of condition: Condition,
        _ side: AudienceSide,
        in range: Range<Int>
    ) -> Page<DeviceRecord> {
        let ids = condition.audience(
            side,
            in: { subscribers[$0] },
            universe: devices.universe,
            registered: devices.registered
        )
        return Page(rows: ids.members(at: range).map { devices[$0] }, total: ids.count)
    }
}

extension [TopicName] {
    /// Where `name` belongs in a sorted list.
    fileprivate func partition(before name: TopicName) -> Int {
        map(\.rawValue).partition(before: name.rawValue)
    }
}

extension [String] {
    /// Where `name` belongs in a list sorted by bytes.
    fileprivate func partition(before name: String) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].utf8.lexicographicallyPrecedes(name.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
