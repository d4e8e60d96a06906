import FCMCore

/// `topics`, `topics/T/registrations` and `groups`: what FCM itself never shows.
extension EmulatorState {
    func listTopics(_ place: Int) -> Served {
        let topics = projects[place].topics
        let rows = topics.names.indices.map { number -> JSON in
            [
                "name": .string(topics.names[number]),
                "subscribers": .integer(Int64(topics.subscribers[number].count)),
            ]
        }
        return .control(["topics": .array(rows)])
    }

    func listRegistrations(of name: String, _ place: Int, _ call: Call) throws(ControlError) -> Served {
        let input = try ControlInput(call)
        let size = try input.parameter("pageSize", default: 1000, in: 1...100_000)
        let start = Int(clamping: try input.pageStart() ?? 0)
        let project = projects[place]
        guard project.topics.number(of: name) != nil else {
            throw ControlError(404, "no topic \(name) in project \(project.id)")
        }
        let subscribers = project.topics.subscribers(of: name)
        let begin = min(start, subscribers.count)
        let page = subscribers.members(at: begin..<min(subscribers.count, begin + size))
        var bytes = Array("{\"registrations\":[".utf8)
        for (index, device) in page.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            let identity = TokenMint.Identity(project: project.ordinal, device: device)
            bytes.append(contentsOf: "{\"token\":\"".utf8)
            project.mint.appendToken(identity, platform: project.devices.platform(device), to: &bytes)
            bytes.append(contentsOf: "\",\"fid\":\"".utf8)
            project.mint.appendFID(identity, to: &bytes)
            bytes.append(contentsOf: "\"}".utf8)
        }
        bytes.append(UInt8(ascii: "]"))
        let end = begin + page.count
        if end < subscribers.count { bytes.append(contentsOf: ",\"nextPageToken\":\"\(end)\"".utf8) }
        bytes.append(UInt8(ascii: "}"))
        return .json(bytes: bytes)
    }

    func listGroups(_ place: Int) -> Served {
        let project = projects[place]
        let rows = project.groups.all.map { row -> JSON in
            [
                "name": .string(row.group.name),
                "notificationKey": .string(project.currentKey(of: row.number)),
                "members": .array(row.group.members.map { .string(project.token(of: $0)) }),
            ]
        }
        return .control(["groups": .array(rows)])
    }
}
