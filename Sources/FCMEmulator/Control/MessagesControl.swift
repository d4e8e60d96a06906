import FCMCore

/// `messages`, `messages:wait` and `messages:settle`: the log of what was accepted.
extension EmulatorState {
    func listMessages(_ place: Int, _ call: Call) throws(ControlError) -> Served {
        let input = try ControlInput(call)
        let size = try input.parameter("pageSize", default: 100, in: 1...10_000)
        let below = try input.pageStart()
        let project = projects[place]
        let rows = project.messages.newest(size, below: below)
        var json: JSONObject = ["messages": .array(rows.map { Self.json($0.element, project: project.id) })]
        if let last = rows.last?.number, last > project.messages.start {
            json["nextPageToken"] = .string(String(last))
        }
        return .control(.object(json))
    }

    static func json(_ record: MessageRecord, project: String) -> JSON {
        let message = record.message
        return [
            "name": .string("projects/\(project)/messages/\(message.id.text)"),
            "protocol": .string(message.messageProtocol.rawValue), "target": target(of: message),
            "validateOnly": .bool(message.isDryRun), "acceptedTime": .string(message.acceptedAt.rfc3339),
            "targeted": .integer(Int64(record.counts.targeted)),
            "delivered": .integer(Int64(record.counts.delivered)),
            "pending": .integer(Int64(record.counts.pending)), "dropped": dropped(record.counts),
        ]
    }

    /// The target as the CLI's results name it: a topic without its prefix, a group by its name.
    private static func target(of message: StoredMessage) -> JSON {
        if let group = message.group { return ["group": .string(group)] }
        let target = message.target ?? (try? SendRequestReader.read(message.body))?.target
        switch target {
        case .topic(let text): return ["topic": .string((try? TopicName(text))?.rawValue ?? text)]
        case .condition(let text): return ["condition": .string(text)]
        case .token(let text): return ["token": .string(text)]
        case .fid(let text): return ["fid": .string(text)]
        case nil: return [:]
        }
    }

    static func dropped(_ counts: DeliveryCounts) -> JSON {
        .object(
            JSONObject(
                counts.drops.map { JSONObject.Member($0.reason.rawValue, .integer(Int64($0.count))) }
            )
        )
    }

    // MARK: Waiting

    func messagesWait(_ project: String, _ call: Call) throws(ControlError) -> Waiting {
        let input = try ControlInput(call)
        let count = try input.parameter("count", default: 1, in: 0...1_000_000_000)
        return Waiting(project: project, goal: .accepted(count), timeout: try input.timeout(default: 30))
    }

    func messagesSettle(_ project: String, _ call: Call) throws(ControlError) -> Waiting {
        let input = try ControlInput(call)
        return Waiting(project: project, goal: .settled, timeout: try input.timeout(default: 30))
    }

    /// The answer, once what was waited for has come.
    func answer(to waiting: Waiting) -> Served? {
        let place = place(of: waiting.project)
        if case .requests(let question) = waiting.goal { return place.flatMap { newRequests($0, question) } }
        let project = place.map { projects[$0] }
        let accepted = project?.stats.accepted ?? 0
        switch waiting.goal {
        case .requests: return nil
        case .accepted(let count): guard accepted >= count else { return nil }
        case .settled: guard project?.fanOutWork.isEmpty ?? true else { return nil }
        }
        return .control(["accepted": .integer(Int64(accepted))])
    }

    /// The answer when it did not come in time.
    func answer(toExpired waiting: Waiting) -> Served {
        let place = place(of: waiting.project)
        let accepted = place.map { projects[$0].stats.accepted } ?? 0
        switch waiting.goal {
        case .requests(let question):
            return place.map { listRequests($0, question) } ?? .control(["requests": [], "last": 0])
        case .accepted(let count):
            return ControlError(408, "\(accepted) of \(count) messages were accepted in time").served
        case .settled: return ControlError(408, "deliveries are still going on").served
        }
    }
}
