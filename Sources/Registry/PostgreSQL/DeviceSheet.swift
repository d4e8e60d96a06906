import FCMCore

/// The devices that a change is about: as they are in the database, and as they will be once it is written.
///
/// Changes happen here one after the other, as if each were written at once; then all is written together, in a
/// handful of statements whatever the number of devices.
struct DeviceSheet {
    /// A device; lines stand in the order in which devices became known.
    struct Line {
        /// `nil` for a device that is new.
        var id: Int64?
        var old: DeviceRecord?
        var record: DeviceRecord
        /// By their numbers, before and after.
        var oldTopics: [Int64: SubscriptionOrigin] = [:]
        var topics: [Int64: SubscriptionOrigin] = [:]
        /// Whether it has been joined with an earlier one and goes.
        var isGone = false
    }

    private(set) var lines: [Line] = []
    private var positions: [Registration: Int] = [:]

    /// Takes what the database has; devices come in the order of their numbers.
    init(_ known: [(id: Int64, record: DeviceRecord)] = []) {
        for device in known { add(Line(id: device.id, old: device.record, record: device.record)) }
    }

    /// Takes the subscriptions that the database has.
    mutating func takeTopics(_ subscriptions: [(device: Int64, topic: Int64, origin: SubscriptionOrigin)]) {
        var byID: [Int64: Int] = [:]
        for position in lines.indices { lines[position].id.map { byID[$0] = position } }
        for subscription in subscriptions {
            guard let position = byID[subscription.device] else { continue }
            lines[position].oldTopics[subscription.topic] = subscription.origin
            lines[position].topics[subscription.topic] = subscription.origin
        }
    }

    func position(of registration: Registration) -> Int? { positions[registration] }

    /// Adds a device whose names nobody has; returns where it stands.
    @discardableResult
    mutating func add(_ record: DeviceRecord) -> Int {
        add(Line(id: nil, old: nil, record: record))
    }

    /// Adds a device or changes the one, or the two, that have its names.
    ///
    /// - Parameters:
    ///   - token: A name of the device, if it has this kind.
    ///   - fid: The other.
    ///   - whole: Makes the device of what is known of the one it replaces.
    /// - Returns: Where it stands, and whether it is new.
    mutating func put(
        token: RegistrationToken?,
        fid: InstallationID?,
        _ whole: (DeviceRecord?) -> DeviceRecord
    ) -> (position: Int, isNew: Bool) {
        let found = [token.map(Registration.token), fid.map(Registration.fid)].compactMap { name in
            name.flatMap { positions[$0] }
        }
        guard let known = found.min() else { return (add(whole(nil)), true) }
        let record = whole(lines[known].record)
        if let other = found.max(), other != known { join(other, into: known) }
        replace(known, by: record)
        return (known, false)
    }

    /// Puts a record, whose names no other has, in the place of another.
    mutating func replace(_ position: Int, by record: DeviceRecord) {
        for name in lines[position].record.names { positions[name] = nil }
        lines[position].record = record
        for name in record.names { positions[name] = position }
    }

    /// Gives the topics of a device to an earlier one and lets it go.
    mutating func join(_ other: Int, into known: Int) {
        lines[known].topics.merge(lines[other].topics) { own, _ in own }
        for name in lines[other].record.names { positions[name] = nil }
        lines[other].topics = [:]
        lines[other].isGone = true
    }

    /// Returns whether the device was not subscribed.
    @discardableResult
    mutating func subscribe(_ position: Int, to topic: Int64, _ origin: SubscriptionOrigin) -> Bool {
        let old = lines[position].topics[topic]
        if old == nil || origin.replaces(old) { lines[position].topics[topic] = origin }
        return old == nil
    }

    /// Says which numbers the new devices got, in their order.
    mutating func number(_ ids: [Int64]) {
        var ids = ids[...]
        for position in lines.indices where lines[position].isNew { lines[position].id = ids.popFirst() }
    }

    @discardableResult
    private mutating func add(_ line: Line) -> Int {
        for name in line.record.names { positions[name] = lines.count }
        lines.append(line)
        return lines.count - 1
    }
}

extension DeviceSheet.Line {
    /// Whether it is to be added.
    var isNew: Bool { old == nil && !isGone }

    /// Whether it is there and to be changed.
    var isChanged: Bool { old.map { $0 != record && !isGone } ?? false }
}

extension DeviceRecord {
    /// What the device is known by, one or two names.
    fileprivate var names: [Registration] {
        [token.map(Registration.token), fid.map(Registration.fid)].compactMap(\.self)
    }
}
