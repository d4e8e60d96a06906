import FCMCore

extension EmulatorState {
    /// Answers a request to the control API of one project, which comes into being by it.
    mutating func control(project name: String, _ route: ControlRoute, _ call: Call) -> Outcome {
        guard route.methods.contains(call.method) else {
            let allowed = route.methods.joined(separator: ", ")
            var refused = ControlError(405, "\(call.method) is not possible here, only \(allowed)").served
            refused.reply.headers.append(HTTPHeader("Allow", allowed))
            return .served(refused)
        }
        let place = project(name)
        do throws(ControlError) {
            return try outcome(name, place, route, call)
        } catch {
            return .served(error.served)
        }
    }

    private mutating func outcome(
        _ name: String,
        _ place: Int,
        _ route: ControlRoute,
        _ call: Call
    ) throws(ControlError) -> Outcome {
        switch route {
        case .messagesWait: .wait(try messagesWait(name, call))
        case .messagesSettle: .wait(try messagesSettle(name, call))
        case .requests: try requests(name, place, call)
        case .deviceMessageStream(let device): .stream(try deliveryStream(device, place, call))
        case .devices:
            .served(call.method == "GET" ? try listDevices(place, call) : try makeDevices(place, call))
        case .device(let name): .served(try device(name, place, call))
        case .deviceMessages(let name): .served(try deviceMessages(name, place, call))
        case .deviceUpstream(let name): .served(try sendUpstream(name, place, call))
        case .topics: .served(listTopics(place))
        case .topicRegistrations(let name): .served(try listRegistrations(of: name, place, call))
        case .groups: .served(listGroups(place))
        case .deviceRefresh(let name): .served(try refreshDevice(name, place, call))
        case .messages: .served(try listMessages(place, call))
        case .message(let id): .served(try message(id, place, call))
        case .messageDeliveries(let id): .served(try messageDeliveries(id, place, call))
        case .request(let number): .served(try request(number, place))
        case .faults: .served(try faults(place, call))
        case .fault(let id): .served(try removeFault(id, place))
        case .clock: .served(clock(call))
        case .clockAdvance: .served(try advanceClock(call))
        case .stateReset: .served(try resetState(place, call))
        case .stateExport: .served(exportState(place, call))
        case .stateImport: .served(try importState(place, call))
        case .stats: .served(stats(place))
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
        index["proxy"] = addresses.proxy.map { .string("http://\($0)") }
        index["caFile"] = addresses.caFile.map(JSON.string)
        index["credentialsFile"] = (addresses.account?.file).map(JSON.string)
        return .control(.object(index))
    }
}
