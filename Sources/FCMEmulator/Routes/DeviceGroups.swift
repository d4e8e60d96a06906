import FCMCore

extension EmulatorState {
    /// `POST /fcm/notification` (create, add, remove) and GET (look a key up); `fcm-v1.md` 1.5.
    mutating func deviceGroups(_ call: Call) -> Served {
        guard call.method == "POST" || call.method == "GET" else { return .methodPage(allow: "GET, POST") }
        guard isAuthorizedForLegacy(call) else { return .page(401, "Unauthorized") }
        let project = groupProject(call)
        do throws(GroupError) {
            let key = call.method == "GET" ? try lookUpKey(project, call) : try changeGroup(project, call)
            return .json(["notification_key": .string(key)], call, project: project)
        } catch {
            var served = Served.plainError(400, error.text, project: project)
            // These answers end with a line break.
            served.reply.body.append(UInt8(ascii: "\n"))
            return served
        }
    }

    /// That of the `project_id` header, which is a sender id, else that of the server key, else the default.
    private mutating func groupProject(_ call: Call) -> Int {
        if let sender = call.request[header: "project_id"], !sender.isEmpty { return project(sender) }
        return project(ofKeyIn: call) ?? defaultProject
    }

    private mutating func lookUpKey(_ project: Int, _ call: Call) throws(GroupError) -> String {
        guard let name = call.query["notification_key_name"], !name.isEmpty else {
            throw .missing("notification_key_name")
        }
        guard let group = projects[project].groups.number(of: name) else { throw .refused(.notFound) }
        return projects[project].issueKey(of: group)
    }

    private mutating func changeGroup(_ project: Int, _ call: Call) throws(GroupError) -> String {
        let request = try GroupRequest(call.request.body)
        let members = request.registrations.compactMap { validMember($0, of: project) }
        switch request.operation {
        case .create:
            guard let name = request.name else { throw .missing("notification_key_name") }
            return try refusing { () throws(GroupRefusal) in
                try projects[project].createGroup(name, members: members)
            }
        case .add:
            let group = try group(of: request, project)
            return try refusing { () throws(GroupRefusal) in
                try projects[project].addMembers(members, to: group)
            }
        case .remove:
            let group = try group(of: request, project)
            return try refusing { () throws(GroupRefusal) in
                try projects[project].removeMembers(members, from: group)
            }
        }
    }

    private func refusing(_ change: () throws(GroupRefusal) -> String) throws(GroupError) -> String {
        do { return try change() } catch { throw .refused(error) }
    }

    /// A registration of this project that is alive; anything else is dropped silently.
    private func validMember(_ text: String, of project: Int) -> UInt32? {
        guard case .found(project, let device) = lookUp(text), projects[project].devices.isRegistered(device)
        else { return nil }
        return device
    }

    /// The group that the key opens; a name that comes along must be its name.
    private func group(of request: GroupRequest, _ project: Int) throws(GroupError) -> UInt32 {
        guard let key = request.key else { throw .missing("notification_key") }
        guard isGroupKey(key) else { throw .undecipherableKey }
        guard let found = lookUpGroup(key), found.project == project else { throw .refused(.notFound) }
        if let name = request.name, projects[project].groups[found.group]?.name != name {
            throw .otherName
        }
        return found.group
    }
}

/// Why a group request is refused, always with status 400.
private enum GroupError: Error {
    case badJSON
    case badOperation
    case missing(String)
    case wrongType(String)
    case undecipherableKey
    case otherName
    case refused(GroupRefusal)

    /// The words on the wire: the first three of ``GroupRefusal`` are documented, the rest are ours.
    var text: String {
        switch self {
        case .badJSON: "invalid JSON body"
        case .badOperation: "operation must be one of create, add, remove"
        case .missing(let member): "\(member) is required"
        case .wrongType(let member): "\(member) has the wrong type"
        case .undecipherableKey: "Error decrypting GroupToken"
        case .otherName: "notification_key_name doesn't match the group name of the notification_key"
        case .refused(.nameTaken): "notification_key already exists"
        case .refused(.notFound): "notification_key not found"
        case .refused(.noValidMembers): "no valid registration ids"
        case .refused(.tooManyMembers):
            "too many registration ids: a device group has at most \(GroupTable.memberLimit) members"
        }
    }
}

/// The body of a group request.
private struct GroupRequest {
    enum Operation: String {
        case create
        case add
        case remove
    }

    var operation: Operation
    var name: String?
    var key: String?
    var registrations: [String]

    init(_ body: [UInt8]) throws(GroupError) {
        guard let json = try? JSON.parse(body, .service), case .object = json else { throw .badJSON }
        guard let operation = json["operation"]?.string.flatMap(Operation.init(rawValue:)) else {
            throw .badOperation
        }
        self.operation = operation
        name = try Self.text("notification_key_name", in: json)
        key = try Self.text("notification_key", in: json)
        guard let ids = json["registration_ids"], ids != .null else { throw .missing("registration_ids") }
        guard let entries = ids.array else { throw .wrongType("registration_ids") }
        registrations = entries.compactMap(\.string)
        guard registrations.count == entries.count else { throw .wrongType("registration_ids") }
    }

    /// An empty text counts as none.
    private static func text(_ name: String, in json: JSON) throws(GroupError) -> String? {
        guard let value = json[name], value != .null else { return nil }
        guard let text = value.string else { throw .wrongType(name) }
        return text.isEmpty ? nil : text
    }
}
