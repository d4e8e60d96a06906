package import FCMCore

/// Why a document is not a seed: what is wrong, and where in it.
package struct SeedMistake: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
}

extension Seed {
    /// Reads a seed.
    ///
    /// `{"topics":["…"],"devices":[{"id","count","platform","application","label","online","appState","dozing",
    /// "forceStopped","registered","senderId","topics":["…" or {"name","since"}],"replacedBy","apnsToken","token","fid"}],
    /// "groups":[{"name","members":["id, token or FID of a device above"],"keys","notificationKey"}],"faults":[rule]}`;
    /// every member may be absent. `project`, `senderId` and `exportedAt`, which exports have, say where it was taken.
    ///
    /// - Throws: ``SeedMistake`` with the way to the first member that is wrong.
    package init(_ json: JSON) throws(SeedMistake) {
        do throws(MemberMistake) {
            try self.init(checking: json)
        } catch {
            throw SeedMistake(description: error.description)
        }
    }

    private static let members = [
        "project", "senderId", "exportedAt", "topics", "devices", "groups", "faults",
    ]
    private static let deviceMembers = [
        "id", "count", "platform", "application", "label", "online", "appState", "dozing",
        "forceStopped", "registered", "senderId", "topics", "replacedBy", "apnsToken", "token", "fid",
    ]

    private init(checking json: JSON) throws(MemberMistake) {
        guard case .object = json else {
            throw MemberMistake(member: "seed", problem: "must be an object with devices, groups or faults")
        }
        let reader = try MemberReader(json, path: "", known: Self.members)
        _ = try reader.text("project")
        _ = try reader.text("senderId")
        _ = try reader.moment("exportedAt")
        for (place, name) in try reader.texts("topics").enumerated() {
            topics.append(try Self.topicName(name, reader, "topics[\(place)]"))
        }

        var names = DeviceNames()
        let entries = try reader.objects("devices", known: Self.deviceMembers)
        for (place, entry) in entries.enumerated() {
            devices.append(try Device(entry))
            try names.enter(entry, at: place)
        }
        guard deviceCount <= Self.deviceLimit else {
            throw reader.wrong("devices", "are \(deviceCount), more than \(Self.deviceLimit)")
        }
        for (place, entry) in entries.enumerated() {
            guard let successor = try entry.text("replacedBy") else { continue }
            guard let goal = names[successor], goal != place, devices[goal].isRegistered else {
                throw entry.wrong("replacedBy", "must be another device of this seed, with the app on it")
            }
            guard !devices[place].isRegistered else {
                throw entry.wrong("replacedBy", "is of devices with registered: false")
            }
            devices[place].replacedBy = goal
        }
        var groupNames: Set<String> = []
        for entry in try reader.objects("groups", known: ["name", "members", "keys", "notificationKey"]) {
            let group = try Group(entry, names)
            guard groupNames.insert(group.name).inserted else {
                throw entry.wrong("name", "two groups are called \(group.name)")
            }
            groups.append(group)
        }
        for entry in try reader.objects("faults", known: ["id", "hits"] + FaultRule.members) {
            faults.append(try FaultRule(entry))
        }
    }

    /// A topic as IID may have made it, `private/` before its name included.
    fileprivate static func topicName(
        _ text: String,
        _ reader: MemberReader,
        _ member: String
    ) throws(MemberMistake) -> String {
        let marker = "private/"
        let name = text.hasPrefix(marker) ? String(text.dropFirst(marker.count)) : text
        do {
            let checked = try TopicName(name).rawValue
            return name == text ? checked : marker + checked
        } catch {
            throw reader.wrong(member, "\(error)")
        }
    }
}

/// Where in a seed a device is that goes by some name.
private struct DeviceNames {
    private var places: [String: Int] = [:]

    subscript(name: String) -> Int? { places[name] }

    mutating func enter(_ entry: MemberReader, at place: Int) throws(MemberMistake) {
        for member in ["id", "token", "fid"] {
            guard let name = try entry.text(member) else { continue }
            if let other = places[name], other != place {
                throw entry.wrong(member, "devices[\(other)] is called that already")
            }
            places[name] = place
        }
    }
}

extension Seed.Device {
    fileprivate init(_ reader: MemberReader) throws(MemberMistake) {
        id = try reader.text("id")
        token = try reader.text("token")
        count = try reader.integer("count", in: 1...Seed.deviceLimit) ?? 1
        if count > 1,
            let name = ["id", "token", "fid", "apnsToken"].first(where: { reader.object[$0] != nil })
        {
            throw reader.wrong(name, "is of one device, and count makes \(count)")
        }
        if let name = try reader.text("platform") {
            guard let platform = Platform(name: name) else {
                throw reader.wrong("platform", "must be one of android, ios, web")
            }
            self.platform = platform
        }
        if let name = try reader.text("appState") {
            guard let state = AppState(name: name) else {
                throw reader.wrong("appState", "must be one of foreground, background, terminated")
            }
            appState = state
        }
        application = try reader.text("application")
        if let problem = application.flatMap(VirtualApp.problem) {
            throw reader.wrong("application", problem)
        }
        label = try reader.text("label") ?? ""
        isOnline = try reader.flag("online") ?? true
        isDozing = try reader.flag("dozing") ?? false
        isForceStopped = try reader.flag("forceStopped")
        if isForceStopped == true, appState == .foreground, platform == .android {
            throw reader.wrong("forceStopped", DeviceTable.stoppedInFront)
        }
        isRegistered = try reader.flag("registered") ?? true
        senderID = try reader.text("senderId")
        apnsToken = try reader.text("apnsToken")
        topics = try Self.topics(reader)
        guard isRegistered || topics.isEmpty else {
            throw reader.wrong("topics", "are of devices with the app on them, and registered is false")
        }
    }

    private static func topics(_ reader: MemberReader) throws(MemberMistake) -> [Seed.Topic] {
        guard let value = reader.object["topics"], value != .null else { return [] }
        guard let entries = value.array else { throw reader.wrong("topics", "must be a list") }
        guard entries.count <= DeviceTable.topicsPerDevice else {
            throw reader.wrong("topics", "a device has at most \(DeviceTable.topicsPerDevice) topics")
        }
        var topics: [Seed.Topic] = []
        var names: Set<String> = []
        for (place, entry) in entries.enumerated() {
            let member = "topics[\(place)]"
            let topic: Seed.Topic
            if let name = entry.string {
                topic = Seed.Topic(name: try Seed.topicName(name, reader, member))
            } else if case .object = entry {
                let parts = try MemberReader(
                    entry,
                    path: "\(reader.path)\(member).",
                    known: ["name", "since"]
                )
                guard let name = try parts.text("name") else { throw parts.wrong("name", "is missing") }
                topic = Seed.Topic(
                    name: try Seed.topicName(name, parts, "name"),
                    since: try parts.moment("since")
                )
            } else {
                throw reader.wrong(member, "must be the name of a topic")
            }
            guard names.insert(topic.name).inserted else {
                throw reader.wrong(member, "the device follows \(topic.name) already")
            }
            topics.append(topic)
        }
        return topics
    }
}

extension Seed.Group {
    fileprivate init(_ reader: MemberReader, _ names: DeviceNames) throws(MemberMistake) {
        guard let name = try reader.text("name"), !name.isEmpty else {
            throw reader.wrong("name", "is missing: what is the group called?")
        }
        self.name = name
        keys = UInt32(try reader.integer("keys", in: 1...1_000_000) ?? 1)
        notificationKey = try reader.text("notificationKey")
        members = []
        for (place, text) in try reader.texts("members").enumerated() {
            guard let device = names[text] else {
                throw reader.wrong(
                    "members[\(place)]",
                    "no device of this seed has \(text) as its id, token or FID"
                )
            }
            if !members.contains(device) { members.append(device) }
        }
        guard !members.isEmpty else { throw reader.wrong("members", "a group has one at least") }
        guard members.count <= GroupTable.memberLimit else {
            throw reader.wrong("members", "a group has at most \(GroupTable.memberLimit)")
        }
    }
}
