import FCMCore

/// A service path, parsed.
enum Route: Hashable, Sendable {
    case sendMessage(project: String)
    /// `…/registrations/R/topicSubscriptions`.
    case topicSubscriptions(project: String, registration: String)
    case topicSubscription(project: String, registration: String, topic: String)
    case oauthToken
    case iidInfo(token: String)
    case iidBatch(BatchOperation)
    case iidRelation(token: String, topic: String)
    /// What an app instance itself asks for, not its server.
    case iidRegister
    case deviceGroups
    /// `/fcm/send` and its older name `/gcm/send`.
    case legacySend
    case iidImport
    /// The FCM Data API, of a host of its own.
    case deliveryData(project: String, app: String)
    case healthz
    case metrics
    case emulatorIndex
    case control(project: String, ControlRoute)
    case unknown

    /// What an IID batch does.
    enum BatchOperation: String, Sendable {
        case add = "v1:batchAdd"
        case remove = "v1:batchRemove"
    }

    /// Whether it is the emulator's own, and not one of FCM.
    var isControl: Bool {
        switch self {
        case .healthz, .metrics, .emulatorIndex, .control: true
        case .sendMessage, .topicSubscriptions, .topicSubscription, .oauthToken, .iidInfo, .iidBatch,
            .iidRelation, .iidRegister, .iidImport, .deviceGroups, .legacySend, .deliveryData, .unknown:
            false
        }
    }

    init(_ segments: [String]) {
        switch segments.first {
        case "v1": self = Self.v1(segments)
        case "v1beta1": self = Self.v1beta1(segments)
        case "iid": self = Self.iid(segments)
        case "token" where segments.count == 1: self = .oauthToken
        case "fcm", "gcm": self = Self.legacy(segments)
        case "healthz" where segments.count == 1: self = .healthz
        case "metrics" where segments.count == 1: self = .metrics
        case "emulator" where segments.count > 1 && segments[1] == "v1": self = Self.emulator(segments)
        default: self = .unknown
        }
    }

    private static func v1(_ segments: [String]) -> Route {
        guard segments.count >= 4, segments[1] == "projects", !segments[2].isEmpty else { return .unknown }
        let project = segments[2]
        switch segments.count {
        case 4 where segments[3] == "messages:send": return .sendMessage(project: project)
        case 6 where segments[3] == "registrations" && segments[5] == "topicSubscriptions":
            return .topicSubscriptions(project: project, registration: segments[4])
        case 7 where segments[3] == "registrations" && segments[5] == "topicSubscriptions":
            return .topicSubscription(project: project, registration: segments[4], topic: segments[6])
        default: return .unknown
        }
    }

    private static func v1beta1(_ segments: [String]) -> Route {
        guard segments.count == 6, segments[1] == "projects", !segments[2].isEmpty,
            segments[3] == "androidApps", !segments[4].isEmpty, segments[5] == "deliveryData"
        else { return .unknown }
        return .deliveryData(project: segments[2], app: segments[4])
    }

    private static func iid(_ segments: [String]) -> Route {
        switch segments.count {
        case 2:
            if let operation = BatchOperation(rawValue: segments[1]) { return .iidBatch(operation) }
            if segments[1] == "register" { return .iidRegister }
            return segments[1] == "v1:batchImport" ? .iidImport : .unknown
        case 3 where segments[1] == "info": return .iidInfo(token: segments[2])
        case 6 where segments[1] == "v1" && segments[3] == "rel" && segments[4] == "topics":
            return .iidRelation(token: segments[2], topic: segments[5])
        default: return .unknown
        }
    }

    /// The older host called both by `/gcm/…`.
    private static func legacy(_ segments: [String]) -> Route {
        guard segments.count == 2 else { return .unknown }
        switch segments[1] {
        case "send": return .legacySend
        case "notification": return .deviceGroups
        default: return .unknown
        }
    }

    private static func emulator(_ segments: [String]) -> Route {
        if segments.count == 2 { return .emulatorIndex }
        guard segments.count > 4, segments[2] == "projects", !segments[3].isEmpty,
            let route = ControlRoute(segments[4...])
        else { return .unknown }
        return .control(project: segments[3], route)
    }
}

extension EmulatorState {
    /// Answers one request.
    ///
    /// `fault` is what a rule does to single registrations of a call of IID.
    mutating func handle(_ call: Call, _ fault: SubscriptionFault? = nil) -> Outcome {
        settleDue(now: call.now)
        let route = Route(call.segments)
        if route.isControl, let objection = ControlCaller(call.request).objection(settings) {
            return .served(ControlError(403, objection).served)
        }
        switch route {
        case .sendMessage(let project):
            guard call.method == "POST" else { return .served(.notFoundPage()) }
            return .served(sendMessage(project: self.project(project), call))
        case .topicSubscriptions(let project, let registration):
            return .served(topicSubscriptions(project: project, registration: registration, call))
        case .topicSubscription(let project, let registration, let topic):
            return .served(
                topicSubscription(project: project, registration: registration, topic: topic, call)
            )
        case .oauthToken:
            guard call.method == "POST" else { return .served(.methodPage(allow: "POST")) }
            return .served(issueToken(call))
        case .iidInfo(let token):
            guard call.method == "GET" else { return .served(.methodPage(allow: "GET")) }
            return .served(instanceInfo(token: token, call))
        case .iidBatch(let operation):
            guard call.method == "POST" else { return .served(.methodPage(allow: "POST")) }
            return .served(batchSubscribe(operation, call, fault: fault))
        case .iidRelation(let token, let topic):
            return .served(relateTopic(token: token, topic: topic, call, fault: fault))
        case .iidRegister:
            guard call.method == "POST" else { return .served(.methodPage(allow: "POST")) }
            return .served(registerTopic(call, fault: fault))
        case .deviceGroups:
            return .served(deviceGroups(call))
        case .legacySend: return .served(sendLegacy(call))
        case .iidImport:
            guard call.method == "POST" else { return .served(.methodPage(allow: "POST")) }
            return .served(importAPNsTokens(call))
        case .deliveryData(let project, let app):
            guard call.method == "GET" else { return .served(.notFoundPage()) }
            return .served(deliveryData(project: self.project(project), app: app, call))
        case .healthz:
            let reply = HTTPReply(
                status: 200,
                headers: [HTTPHeader("Content-Type", "text/plain; charset=UTF-8")],
                body: Array("ok".utf8)
            )
            return .served(Served(reply: reply))
        case .metrics:
            guard call.method == "GET" else { return .served(.methodPage(allow: "GET")) }
            return .served(metricsPage())
        case .emulatorIndex: return .served(emulatorIndex(call))
        case .control(let project, let route): return control(project: project, route, call)
        case .unknown: return .served(unknownPath(call))
        }
    }

    /// Paths of the control API explain themselves, the rest answers as Google's front end does.
    private func unknownPath(_ call: Call) -> Served {
        guard call.segments.first == "emulator" else { return .notFoundPage() }
        return ControlError(404, "no such path of the control API: \(call.request.path)").served
    }

    /// The registration that a v1 path names, in that very project.
    ///
    /// - Throws: 400 for a malformed one; 404 for one that is unknown, uninstalled or another project's.
    func registration(_ text: String, of project: Int) throws(GoogleError) -> UInt32 {
        switch lookUp(text) {
        case .malformed: throw .badRegistration(field: "parent")
        case .unknown: throw .notFound
        case .found(let place, let device):
            guard place == project, projects[place].devices.isRegistered(device) else { throw .notFound }
            return device
        }
    }
}
