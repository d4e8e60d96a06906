import FCMCore
import Languages

extension CopiedAction {
    /// As a call of the service by curl; `nil` where there is none.
    package func curl(_ access: ShellAccess, project: String) -> ShellCommand? {
        let base = "\(access.address)/v1/projects/\(PercentEncoding.encode(project))"
        switch self {
        case .send(let send): return send.curl(access, base)
        case .subscribe(let device, let topic):
            let query = PercentEncoding.form([("topicName", topic.rawValue)])
            return call("POST", "\(base)\(subscriptions(device))?\(query)", access.bearer, "{}")
        case .unsubscribe(let device, let topic):
            let path = "\(subscriptions(device))/\(PercentEncoding.encode(topic.rawValue))"
            return call("DELETE", "\(base)\(path)?allowMissing=true", access.bearer)
        case .showDevice(let device): return call("GET", base + subscriptions(device), access.bearer)
        case .createGroup(let name, let token): return group("create", name, token, access)
        case .addToGroup(let name, let token): return group("add", name, token, access)
        case .removeFromGroup(let name, let token): return group("remove", name, token, access)
        case .showGroup(let name):
            let query = PercentEncoding.form([("notification_key_name", name)])
            return access.groupHeaders.map { headers in
                call("GET", "\(access.address)/fcm/notification?\(query)", headers)
            }
        // The service never tells who is subscribed.
        case .showTopic: return nil
        // Each recipient would have one of their own.
        case .broadcast: return nil
        case .fault(let fault):
            let url = "\(access.address)/emulator/v1/projects/\(PercentEncoding.encode(project))/faults"
            return call("POST", url, [], ShellWord(JSON.object(fault.rule).text().withHiddenEscaped))
        case .request(let exchange): return exchange.curl(access)
        }
    }

    /// What the variables in a command are, a line each.
    package func variables(in commands: [ShellCommand], _ access: ShellAccess) -> [String] {
        let used = Set(commands.flatMap(\.variables))
        var lines: [String] = []
        if used.contains(ShellVariable.token) {
            lines.append(
                say("\(ShellVariable.token): an access token, e.g. of `gcloud auth print-access-token`")
            )
        }
        if used.contains(ShellVariable.serverKey) {
            lines.append(
                access.wantsToken
                    ? say("\(ShellVariable.serverKey): the server key of the legacy protocols")
                    : say(
                        "\(ShellVariable.serverKey): the emulator tells it at \("\(access.address)/emulator/v1")"
                    )
            )
        }
        if used.contains(ShellVariable.groupKey) {
            lines.append(say("\(ShellVariable.groupKey): the group's key; `fcm-console groups show` has it"))
        }
        return lines
    }

    private func subscriptions(_ device: Registration) -> String {
        "/registrations/\(PercentEncoding.encode(device.rawValue))/topicSubscriptions"
    }

    private func group(
        _ operation: String,
        _ name: String,
        _ token: RegistrationToken,
        _ access: ShellAccess
    ) -> ShellCommand? {
        guard let headers = access.groupHeaders else { return nil }
        var body: JSONObject = [
            "operation": .string(operation), "notification_key_name": .string(name),
            "registration_ids": [.string(token.rawValue)],
        ]
        if operation != "create" { body["notification_key"] = .string(Placeholder.groupKey) }
        // Behind the name, which may be anything.
        let word = Placeholder.word(JSON.object(body).text(), hasKey: operation != "create")
        return call("POST", "\(access.address)/fcm/notification", headers, word)
    }
}

extension CopiedSend {
    fileprivate func curl(_ access: ShellAccess, _ base: String) -> ShellCommand? {
        switch sendProtocol {
        case .v1:
            guard let body = v1Body else { return nil }
            return call("POST", "\(base)/messages:send", access.bearer, body)
        case .legacyHTTP:
            guard let body = legacyBody else { return nil }
            let key = ShellWord(.text("Authorization: key="), .variable(ShellVariable.serverKey))
            return call("POST", "\(access.address)/fcm/send", [key], body)
        case .xmpp: return nil
        }
    }

    private var target: JSONObject.Member {
        kind == .group
            ? JSONObject.Member("token", .string(Placeholder.groupKey))
            : JSONObject.Member(kind.rawValue, .string(value))
    }

    private var v1Body: ShellWord? {
        var body: JSONObject = ["message": .object(JSONObject([target] + content.members))]
        if validateOnly { body["validateOnly"] = true }
        return Placeholder.word(JSON.object(body).text(), hasKey: kind == .group)
    }

    private var legacyBody: ShellWord? {
        guard
            let document = try? MessageDocument.decode(
                .object(JSONObject([target] + content.members))
            )
        else { return nil }
        var message = LegacyConversion(document).message
        if validateOnly { message.dryRun = true }
        return Placeholder.word(message.json.text(), hasKey: kind == .group)
    }
}

extension EmulatorExchange {
    /// The same request once more, its credentials as variables.
    fileprivate func curl(_ access: ShellAccess) -> ShellCommand? {
        guard request.method != "XMPP", body != nil || ["GET", "DELETE"].contains(request.method) else {
            return nil
        }
        let url = access.address + target
        let headers: [ShellWord] =
            switch true {
            case request.path.hasPrefix("/fcm/send"):
                [ShellWord(.text("Authorization: key="), .variable(ShellVariable.serverKey))]
            case request.path.hasPrefix("/v1/"): access.bearer
            default: access.groupHeaders ?? access.bearer
            }
        guard let body, !body.isEmpty else { return call(request.method, url, headers) }
        // What is no JSON is a form, which is what curl says by itself.
        let json = try? JSON.parse(body)
        let key = json?.groupKey
        let text = key.map { body.replacing("\"\($0)\"", with: "\"\(Placeholder.groupKey)\"") } ?? body
        return call(
            request.method,
            url,
            headers,
            json == nil ? ShellWord(text) : Placeholder.word(text, hasKey: key != nil),
            isJSON: json != nil
        )
    }
}

extension JSON {
    /// The first key of a device group: opaque as a token is, and without the colon of one.
    fileprivate var groupKey: String? {
        switch self {
        case .string(let text): text.isOpaque && !text.contains(":") ? text : nil
        case .array(let elements): elements.lazy.compactMap(\.groupKey).first
        case .object(let object): object.members.lazy.compactMap(\.value.groupKey).first
        case .null, .bool, .integer, .number: nil
        }
    }
}

/// Text that stands for a variable while a body is made.
private enum Placeholder {
    static let groupKey = "@@\(ShellVariable.groupKey)@@"

    /// JSON text with the variable in the place of the text that stands for it.
    static func word(_ json: String, hasKey: Bool) -> ShellWord {
        let text = json.withHiddenEscaped
        guard hasKey, let place = text.firstRange(of: "\"\(groupKey)\"") else { return ShellWord(text) }
        return ShellWord(
            .text(text[..<place.lowerBound] + "\""),
            .variable(ShellVariable.groupKey),
            .text("\"" + text[place.upperBound...])
        )
    }
}

extension ShellAccess {
    fileprivate var bearer: [ShellWord] {
        wantsToken ? [ShellWord(.text("Authorization: Bearer "), .variable(ShellVariable.token))] : []
    }

    /// `nil` without a sender id.
    fileprivate var groupHeaders: [ShellWord]? {
        senderID.map { bearer + ["access_token_auth: true", ShellWord("project_id: \($0)")] }
    }
}

private func call(
    _ method: String,
    _ url: String,
    _ headers: [ShellWord],
    _ body: ShellWord? = nil,
    isJSON: Bool = true
) -> ShellCommand {
    var words: [ShellWord] = ["curl", "-sS"]
    if method != (body == nil ? "GET" : "POST") { words += ["-X", ShellWord(method)] }
    words.append(ShellWord(url))
    for header in headers { words += ["-H", header] }
    if isJSON, body != nil { words += ["-H", "Content-Type: application/json"] }
    if let body { words += ["--data-raw", body] }
    return ShellCommand(words)
}

extension ShellCommand {
    /// The variables that it needs.
    package var variables: [String] {
        (words + [input].compactMap(\.self)).flatMap(\.parts).compactMap { part in
            if case .variable(let name) = part { name } else { nil }
        }
    }
}
