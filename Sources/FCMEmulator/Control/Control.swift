import FCMCore

extension EmulatorState {
    /// Answers a request to the control API of one project, which comes into being by it.
    mutating func control(project name: String, _ route: ControlRoute, _ call: Call) -> Outcome {
        if case .notImplemented = route {
            return .served(ControlError(501, "not implemented yet: \(call.request.path)").served)
        }
        guard route.methods.contains(call.method) else {
            let allowed = route.methods.joined(separator: ", ")
            var refused = ControlError(405, "\(call.method) is not possible here, only \(allowed)").served
            refused.reply.headers.append(HTTPHeader("Allow", allowed))
            return .served(refused)
        }
        let place = project(name)
        projects[place].expire(now: call.now)
        do throws(ControlError) {
            if route == .messagesWait { return .wait(try messagesWait(name, call)) }
            if route == .requests { return try requests(name, place, call) }
            if route == .messagesSettle { return .wait(try messagesSettle(name, call)) }
            if case .deviceMessageStream(let device) = route {
                return .stream(try deliveryStream(device, place, call))
            }
            return .served(try controlAnswer(place, route, call))
        } catch {
            return .served(error.served)
        }
    }

    private mutating func controlAnswer(
        _ place: Int,
        _ route: ControlRoute,
        _ call: Call
    ) throws(ControlError) -> Served {
        let isRead = call.method == "GET"
        switch route {
        case .devices: return isRead ? try listDevices(place, call) : try makeDevices(place, call)
        case .device(let name): return try device(name, place, call)
        case .deviceMessages(let name): return try deviceMessages(name, place, call)
        case .deviceUpstream(let name): return try sendUpstream(name, place, call)
        case .topics: return listTopics(place)
        case .topicRegistrations(let name): return try listRegistrations(of: name, place, call)
        case .groups: return listGroups(place)
        case .messages: return try listMessages(place, call)
        case .request(let number): return try request(number, place)
        case .faults: return try faults(place, call)
        case .fault(let id): return try removeFault(id, place)
        case .clock: return clock(call)
        case .clockAdvance: return try advanceClock(call)
        case .stateReset: return try resetState(place, call)
        case .stats: return stats(place)
        case .messagesWait, .messagesSettle, .requests, .deviceMessageStream, .notImplemented:
            throw ControlError(501, "not implemented yet: \(call.request.path)")
        }
    }

    /// `GET /emulator/v1`: which emulator this is and what it has.
    func emulatorIndex(_ call: Call) -> Served {
        guard call.method == "GET" else { return ControlError(405, "only GET is possible here").served }
        let projects = allProjects.map { project -> JSON in
            [
                "project": .string(project.id), "senderId": .string(project.senderID),
                "serverKey": .string(project.serverKey),
            ]
        }
        var index: JSONObject = ["version": .string(settings.version), "projects": .array(projects)]
        index["https"] = addresses.https.map { .string("https://\($0)") }
        index["xmpp"] = addresses.xmpp.map(JSON.string)
        index["caFile"] = addresses.caFile.map(JSON.string)
        return .control(.object(index))
    }
}
