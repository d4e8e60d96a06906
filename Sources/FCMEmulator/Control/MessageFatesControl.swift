import FCMCore

/// `messages/ID` and `messages/ID/deliveries`: one accepted message, and what became of it at each device.
extension EmulatorState {
    func message(_ id: String, _ place: Int, _ call: Call) throws(ControlError) -> Served {
        _ = try ControlInput(call)
        let found = try logged(id, place)
        return .control(Self.json(found.element, project: projects[place].id))
    }

    func messageDeliveries(_ id: String, _ place: Int, _ call: Call) throws(ControlError) -> Served {
        let input = try ControlInput(call)
        let size = try input.parameter("pageSize", default: 1000, in: 1...10_000)
        let start = Int(clamping: try input.pageStart() ?? 0)
        let (row, record) = try logged(id, place)
        let project = projects[place]
        guard let audience = project.audience(of: record, row: row) else {
            throw ControlError(410, "what became of \(id) at each device is not kept any more")
        }
        let begin = min(start, audience.count)
        let end = min(audience.count, begin + size)
        let devices = audience.members(at: begin..<end)
        let rows = project.fates(of: record, row: row, at: devices).map { Self.json($0, of: project) }
        var json: JSONObject = ["deliveries": .array(rows), "total": .integer(Int64(audience.count))]
        if end < audience.count { json["nextPageToken"] = .string(String(end)) }
        return .control(.object(json))
    }

    private static func json(_ fate: Fate, of project: Project) -> JSON {
        var json: JSONObject = [
            "token": .string(project.token(of: fate.device)), "fid": .string(project.fid(of: fate.device)),
            "platform": .string(project.devices.platform(fate.device).name),
        ]
        switch fate.status {
        case .delivered(let moment):
            json["status"] = "delivered"
            json["time"] = moment.map { .string($0.rfc3339) }
        case .pending(let hindrance):
            json["status"] = "pending"
            json["reason"] = .string(hindrance?.rawValue ?? "IN_PROGRESS")
        case .dropped(let reason):
            json["status"] = "dropped"
            json["reason"] = .string(reason.rawValue)
        }
        return .object(json)
    }

    /// The newest message of that id, which dry runs share.
    private func logged(
        _ id: String,
        _ place: Int
    ) throws(ControlError) -> (number: UInt64, element: MessageRecord) {
        let log = projects[place].messages
        var number = log.end
        while number > log.start {
            number -= 1
            if let record = log[number], record.message.id.text == id { return (number, record) }
        }
        throw ControlError(404, "no message \(id) in the log, which has the last \(log.capacity)")
    }
}
