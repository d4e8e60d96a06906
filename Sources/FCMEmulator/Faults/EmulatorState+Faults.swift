import FCMCore

extension EmulatorState {
    /// What the armed rules do to this request, `nil` for nothing.
    mutating func faultPlan(for call: Call) -> FaultPlan? {
        guard projects.indices.contains(where: { !projects[$0].faults.isEmpty }) else { return nil }
        guard let subject = FaultSubject(call, self), !projects[subject.project].faults.isEmpty else {
            return nil
        }
        return projects[subject.project].faults.plan(
            method: subject.method,
            targets: subject.targets,
            hasResults: Route(call.segments).hasSubscriptionResults,
            now: call.now
        )
    }

    /// The error answer that a plan asks for, in the form of the call's own service.
    func faultAnswer(_ fault: FaultError, _ call: Call) -> Served {
        let subject = FaultSubject(call, self)
        let project = subject?.project ?? defaultProject
        // A bad gateway is in front of every service, and speaks HTML (`fcm-v1.md` 4.2).
        let isNameless = fault.code == GoogleError.canonicalCode(http: 502)
        if fault.status == 502, isNameless, subject?.method != .legacy {
            var page = Served.page(502, "Server Error", project: project)
            if let seconds = fault.retryAfter {
                page.reply.headers.append(HTTPHeader("Retry-After", String(seconds)))
            }
            return page
        }
        switch subject?.method {
        case .send, .topicSubscriptions, .any, nil:
            let occasion = ErrorOccasion(
                project: projects[project].id,
                sender: projects[project].senderID,
                method: Self.procedure(call)
            )
            let legacy = LegacyErrorCode(faultWord: fault.code)?.currentCode
            var error =
                GoogleError.named(fault.code, occasion)
                ?? legacy.flatMap { GoogleError.named($0, occasion) }
                ?? GoogleError(.unknown, "Unknown Error.")
            if let reason = fault.apnsReason { error = error.saying(reason) }
            error.http = fault.status
            error.retryAfter = fault.retryAfter
            return .error(error, call, project: project)
        case .legacy: return legacyFaultAnswer(fault, project: project)
        case .iid where Route(call.segments) == .iidRegister:
            return .registrationError(fault, project: project)
        case .iid, .notification, .oauth, .xmpp:
            return .plainError(
                fault.httpStatus,
                fault.plainCode,
                retryAfter: fault.retryAfter,
                project: project
            )
        }
    }

    /// The procedure that a call of v1 is for.
    private static func procedure(_ call: Call) -> String {
        let name =
            switch (Route(call.segments), call.method) {
            case (.topicSubscriptions, "POST"): "CreateTopicSubscription"
            case (.topicSubscriptions, _): "ListTopicSubscriptions"
            case (.topicSubscription, "PATCH"): "UpdateTopicSubscription"
            case (.topicSubscription, "DELETE"): "DeleteTopicSubscription"
            case (.topicSubscription, _): "GetTopicSubscription"
            case _: "SendMessage"
            }
        return "google.firebase.fcm.v1.FcmService.\(name)"
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
            targets = state.targetNames(of: registration)
            if let topic = call.query["topicName", "topic_name"] { targets.append(topic) }
        case .topicSubscription(let name, let registration, let topic):
            method = .topicSubscriptions
            guard let place = state.place(of: name) else { return nil }
            project = place
            targets = state.targetNames(of: registration) + [topic]
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
        case .iidRegister:
            method = .iid
            let form = DeviceRegistration(call)
            addOwner(of: [form.sender], state)
            targets.append(Self.bare(form.topic))
        case .iidImport: method = .iid
        case .deviceGroups:
            method = .notification
            let sender = call.request[header: "project_id"] ?? ""
            project = state.place(of: sender) ?? state.project(ofKeyIn: call) ?? project
            targets = Self.groupTargets(call, state)
        case .legacySend:
            method = .legacy
            project = state.project(ofKeyIn: call) ?? project
            targets = Self.legacyTargets(call, state)
        case .deliveryData, .healthz, .metrics, .emulatorIndex, .control, .unknown: return nil
        }
    }

    private mutating func addOwner(of registrations: [String], _ state: EmulatorState) {
        for text in registrations {
            if case .found(let place, _) = state.lookUp(text) {
                project = place
                break
            }
        }
        targets += registrations.flatMap { state.targetNames(of: $0) }
    }

    private static func sendTargets(_ call: Call, _ state: EmulatorState) -> [String] {
        let message = (try? JSON.parse(call.request.body, .service))?["message"]
        if let topic = message?["topic"]?.string { return [bare(topic)] }
        if let condition = message?["condition"]?.string { return [condition] }
        if let token = message?["token"]?.string { return state.targetNames(of: token) }
        if let fid = message?["fid"]?.string { return state.targetNames(of: fid) }
        return []
    }

    private static func groupTargets(_ call: Call, _ state: EmulatorState) -> [String] {
        let body = try? JSON.parse(call.request.body, .service)
        var names = body?["registration_ids"]?.array?.compactMap(\.string) ?? []
        if let name = body?["notification_key_name"]?.string { names.append(name) }
        if let name = call.query["notification_key_name"] { names.append(name) }
        if let key = body?["notification_key"]?.string { names += state.targetNames(of: key) }
        return names
    }

    private static func legacyTargets(_ call: Call, _ state: EmulatorState) -> [String] {
        let body = call.request.body
        let message: LegacyDownstream?
        switch LegacyBodyKind(call.request) {
        case .json:
            message = (try? JSON.parse(body)).flatMap { try? LegacyDownstream.read($0, isMulticast: true) }
        case .form: message = try? LegacyDownstream.read(LegacyForm(body))
        }
        switch message?.address {
        case nil: return []
        case .one(let text):
            return text.hasPrefix("/topics/") ? [bare(text)] : state.legacyTargetNames(of: text)
        case .several(let registrations): return registrations.flatMap { state.targetNames(of: $0) }
        case .condition(let text): return [text]
        }
    }

    private static func bare(_ topic: String) -> String {
        topic.hasPrefix("/topics/") ? String(topic.dropFirst(8)) : topic
    }
}

extension EmulatorState {
    /// What rules can call a recipient: a registration by token and FID, a notification key by itself and its
    /// group's name.
    func targetNames(of text: String) -> [String] {
        if case .found(let place, let device) = lookUp(text) {
            return [projects[place].token(of: device), projects[place].fid(of: device)]
        }
        guard let (place, group) = lookUpGroup(text) else { return [text] }
        return [text] + (projects[place].groups[group].map { [$0.name] } ?? [])
    }

    /// The same with a group's members, each of which can fail by itself in the legacy protocols.
    func legacyTargetNames(of text: String) -> [String] {
        let names = targetNames(of: text)
        guard let (place, group) = lookUpGroup(text) else { return names }
        let members = projects[place].groups[group]?.members ?? []
        return names + members.flatMap { [projects[place].token(of: $0), projects[place].fid(of: $0)] }
    }
}
