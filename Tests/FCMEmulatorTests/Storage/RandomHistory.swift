import FCMCore
import FCMEmulator

/// Requests as a busy day has them: devices come and go, topics and groups change, messages of every kind go out, rules
/// break some of it, time passes.
struct RandomHistory {
    private var dice: SeededGenerator
    private var tokens: [String] = []
    private var groupKeys: [String: String] = [:]
    private let projects = ["demo-project", "other-project"]

    init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

    /// The next request; what was answered goes to ``learn(_:)``.
    mutating func next() -> ServerRequest {
        let project = int(8) == 0 ? projects[1] : projects[0]
        let control = "/emulator/v1/projects/\(project)"
        switch int(100) {
        case ..<10:
            let platform = ["android", "ios", "web"][int(3)]
            return post(
                "\(control)/devices",
                """
                {"count":\(int(3) + 1),"platform":"\(platform)","label":"l\(int(5))","topics":["\(topic())"],
                 "online":\(int(3) > 0)}
                """
            )
        case ..<25: return change("\(control)/devices/\(token())")
        case ..<28: return ServerRequest(method: "DELETE", target: "\(control)/devices/\(token())")
        case ..<35:
            return post(
                "/v1/projects/\(project)/registrations/\(token())/topicSubscriptions?topicName=\(topic())",
                "{}"
            )
        case ..<45: return groups()
        case ..<50:
            return post(
                "/fcm/send",
                #"{"to":"\#(token())","collapse_key":"c\#(int(6))","data":{"k":"v"},"time_to_live":\#(int(90))}"#
            )
        case ..<53: return post("\(control)/faults", fault())
        case ..<55: return ServerRequest(method: "DELETE", target: "\(control)/faults")
        case ..<58: return post("\(control)/clock:advance", #"{"duration":"\#(int(100))s"}"#)
        case ..<59: return renewal(control)
        case ..<62: return upstream(control)
        default: return send(project)
        }
    }

    /// Takes tokens and keys out of an answer.
    mutating func learn(_ reply: HTTPReply?) {
        guard let json = reply.flatMap({ try? JSON.parse($0.body) }) else { return }
        for device in json["devices"]?.array ?? [] {
            if let token = device["token"]?.string { tokens.append(token) }
        }
        if let key = json["notification_key"]?.string { groupKeys["g\(groupKeys.count % 4)"] = key }
    }

    /// A reset, or devices from elsewhere.
    private mutating func renewal(_ control: String) -> ServerRequest {
        switch int(4) {
        case 0: return post("\(control)/state:reset", #"{"to":"empty"}"#)
        case 1: return post("\(control)/state:reset", #"{"to":"seed"}"#)
        case 2:
            let seed = """
                {"devices":[{"id":"a","topics":["\(topic())"]},{"count":3,"application":"com.acme.a\(int(2))"},{"registered":false,"replacedBy":"a"}],
                 "groups":[{"name":"g0","members":["a"]}],"faults":[\(fault())]}
                """
            return post("\(control)/state:import", seed)
        default:
            let token = String(repeating: "0\(int(9))", count: 32)
            return post(
                "/iid/v1:batchImport",
                #"{"application":"app","sandbox":true,"apns_tokens":["\#(token)"]}"#
            )
        }
    }

    private mutating func int(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &dice) }
    private mutating func topic() -> String { "t\(int(6))" }
    private mutating func token() -> String {
        tokens.isEmpty || int(20) == 0 ? "nobody" : tokens[int(tokens.count)]
    }

    private func post(_ path: String, _ body: String) -> ServerRequest {
        ServerRequest(
            method: "POST",
            target: path,
            authority: "127.0.0.1:9599",
            headers: [
                HTTPHeader("Content-Type", "application/json"), HTTPHeader("project_id", "123456789012"),
            ],
            body: Array(body.utf8)
        )
    }

    private mutating func change(_ path: String) -> ServerRequest {
        let body = [
            #"{"online":true}"#, #"{"online":false}"#, #"{"dozing":true}"#, #"{"appState":"foreground"}"#,
            #"{"appState":"terminated"}"#, #"{"label":"n\#(int(9))"}"#, #"{"senderId":"7"}"#,
            #"{"forceStopped":true}"#,
        ][int(8)]
        var request = post(path, body)
        request.method = "PATCH"
        return request
    }

    private mutating func groups() -> ServerRequest {
        let name = "g\(int(4))"
        let operation = ["create", "add", "remove"][int(3)]
        let key = groupKeys[name].map { #","notification_key":"\#($0)""# } ?? ""
        return post(
            "/fcm/notification",
            """
            {"operation":"\(operation)","notification_key_name":"\(name)"\(key),"registration_ids":["\(token())"]}
            """
        )
    }

    private mutating func fault() -> String {
        let action = [
            #""status":503"#, #""code":"QUOTA_EXCEEDED""#, #""disconnect":"after""#,
            #""disconnect":"before""#,
        ][int(4)]
        return """
            {"match":{"method":"messages:send","target":"t\(int(6))*"},"when":{"probability":0.\(int(9) + 1)},
             "action":{\(action)}}
            """
    }

    private mutating func upstream(_ control: String) -> ServerRequest {
        post(
            "\(control)/devices/\(token())/upstream",
            #"{"to":"123456789012@fcm.googleapis.com","messageId":"u\#(int(999))","ttl":\#(int(99)),"data":{"a":"b"}}"#
        )
    }

    private mutating func send(_ project: String) -> ServerRequest {
        let target = [
            #""topic":"\#(topic())""#, #""token":"\#(token())""#,
            #""condition":"'\#(topic())' in topics && !('\#(topic())' in topics)""#,
        ][int(3)]
        let options = ["", #","android":{"ttl":"\#(int(50))s","collapse_key":"k\#(int(6))"}"#][int(2)]
        let flag = int(10) == 0 ? #","validate_only":true"# : ""
        return post(
            "/v1/projects/\(project)/messages:send",
            #"{"message":{\#(target),"notification":{"title":"é \#(int(99))"}\#(options)}\#(flag)}"#
        )
    }
}
