import FCMCore
import Registry

/// A device group as far as it is known.
struct KnownGroup: Hashable, Sendable {
    var name: String
    var key: NotificationKey
    /// `nil` for a group of which only the service knows who is in it.
    var members: [RegistrationToken]?

    init(_ record: GroupRecord) {
        name = record.name
        key = NotificationKey(record.notificationKey)
        members = record.members
    }

    init(_ group: EmulatorGroup) {
        (name, key, members) = (group.name, group.key, group.members)
    }

    init(name: String, key: NotificationKey) {
        (self.name, self.key, members) = (name, key, nil)
    }
}

/// How device groups are printed.
enum GroupLines {
    static func json(_ group: KnownGroup) -> String {
        var line: JSONObject = [
            "name": .string(group.name), "notificationKey": .string(group.key.rawValue),
        ]
        line["members"] = group.members.map { .array($0.map { .string($0.rawValue) }) }
        return JSON.object(line).text() + "\n"
    }

    static func line(_ group: KnownGroup) -> String { "\(group.name.visible)  \(members(group))\n" }

    /// Everything about one, a line each.
    static func details(_ group: KnownGroup) -> String {
        let rows = [
            "name     \(group.name.visible)", "key      \(group.key.rawValue.visible)",
            "members  \(members(group))",
        ]
        return (rows + (group.members ?? []).map { "         \($0.rawValue.visible)" })
            .map { $0 + "\n" }.joined()
    }

    private static func members(_ group: KnownGroup) -> String {
        guard let members = group.members else { return "known to the service alone" }
        return "\(members.count) \(members.count == 1 ? "member" : "members")"
    }
}
