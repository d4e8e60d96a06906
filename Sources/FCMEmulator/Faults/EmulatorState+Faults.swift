import FCMCore

extension EmulatorState {
    /// What the armed rules do to this request, `nil` for nothing.
    mutating func faultPlan(for call: Call) -> FaultPlan? {
        guard projects.contains(where: { !$0.faults.isEmpty }) else { return nil }
        guard let subject = FaultSubject(call, self), !projects[subject.project].faults.isEmpty else {
            return nil
        }
        return projects[subject.project].faults.plan(
            method: subject.method,
            targets: subject.targets,
            now: call.now
        )
    }

    /// The error answer that a plan asks for, in the form of the call's own service.
    func faultAnswer(_ fault: FaultError, _ call: Call) -> Served {
        let subject = FaultSubject(call, self)
        let project = subject?.project ?? defaultProject
        switch subject?.method {
        case .send, .topicSubscriptions, .any, nil:
            var error =
                GoogleError.named(fault.code, sender: projects[project].senderID)
                ?? GoogleError(.unknown, "Unknown Error.")
            error.http = fault.status
            error.retryAfter = fault.retryAfter
            return .error(error, call, project: project)
        case .iid, .notification, .legacy, .oauth, .xmpp:
            let status = fault.status ?? GoogleError.named(fault.code, sender: "")?.httpStatus ?? 500
            return .plainError(status, fault.code, retryAfter: fault.retryAfter, project: project)
        }
    }
}

/// What a fault rule can match of a request: the call, its project, and every name its recipient goes by.
private struct FaultSubject {
    var method: FaultRule.Method
    var project: Int
    var targets: [String] = []

    init?(_ call: Call, _ state: EmulatorState) {
        project = state.defaultProject
        switch Route(call.segments) {
        case .sendMessage(let name):
            method = .send
            guard let place = state.place(of: name) else { return nil }
            project = place
            targets = Self.sendTargets(call, state)
        case .topicSubscriptions(let name, let registration):
            method = .topicSubscriptions
            guard let place = state.place(of: name) else { return nil }
            project = place
            targets = Self.names(of: registration, state)
            if let topic = call.query["topicName", "topic_name"] { targets.append(topic) }
        case .topicSubscription(let name, let registration, let topic):
            method = .topicSubscriptions
            guard let place = state.place(of: name) else { return nil }
            project = place
            targets = Self.names(of: registration, state) + [topic]
        case .oauthToken: method = .oauth
        case .iidInfo(let token):
            method = .iid
            addOwner(of: [token], state)
        case .iidBatch:
            method = .iid
            let body = try? JSON.parse(call.request.body, .service)
            addOwner(of: body?["registration_tokens"]?.array?.compactMap(\.string) ?? [], state)
            if let topic = body?["to"]?.string { targets.append(Self.bare(topic)) }
        case .iidRelation(let token, let topic):
            method = .iid
            addOwner(of: [token], state)
            targets.append(topic)
        case .deviceGroups:
            method = .notification
            let sender = call.request[header: "project_id"] ?? ""
            project = state.place(of: sender) ?? state.project(ofKeyIn: call) ?? project
            targets = Self.groupTargets(call, state)
        case .notImplemented, .healthz, .emulatorIndex, .control, .unknown: return nil
        }
    }

    private mutating func addOwner(of registrations: [String], _ state: EmulatorState) {
        for text in registrations {
            if case .found(let place, _) = state.lookUp(text) {
                project = place
                break
            }
        }
        targets += registrations.flatMap { Self.names(of: $0, state) }
    }

    private static func sendTargets(_ call: Call, _ state: EmulatorState) -> [String] {
        let message = (try? JSON.parse(call.request.body, .service))?["message"]
        if let topic = message?["topic"]?.string { return [bare(topic)] }
        if let condition = message?["condition"]?.string { return [condition] }
        if let token = message?["token"]?.string { return names(of: token, state) }
        if let fid = message?["fid"]?.string { return names(of: fid, state) }
        return []
    }

    private static func groupTargets(_ call: Call, _ state: EmulatorState) -> [String] {
        let body = try? JSON.parse(call.request.body, .service)
        var names = body?["registration_ids"]?.array?.compactMap(\.string) ?? []
        if let name = body?["notification_key_name"]?.string { names.append(name) }
        if let name = call.query["notification_key_name"] { names.append(name) }
        if let key = body?["notification_key"]?.string { names += Self.names(of: key, state) }
        return names
    }

    /// A registration by token and FID, a notification key by itself and its group's name.
    private static func names(of text: String, _ state: EmulatorState) -> [String] {
        if case .found(let place, let device) = state.lookUp(text) {
            return [state.projects[place].token(of: device), state.projects[place].fid(of: device)]
        }
        guard let (place, group) = state.lookUpGroup(text) else { return [text] }
        return [text] + (state.projects[place].groups[group].map { [$0.name] } ?? [])
    }

    private static func bare(_ topic: String) -> String {
        topic.hasPrefix("/topics/") ? String(topic.dropFirst(8)) : topic
    }
}
