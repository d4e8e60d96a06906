import FCMCore
import FCMEmulator

/// Plays a scenario on a running emulator, by its service paths and its control API.
struct ScenarioPlayer {
    /// What a step came to.
    struct Report: Hashable, Sendable {
        var step: Scenario.Step
        /// What is not as it should be; nil when all is well.
        var problem: String?
    }

    private let endpoint: String
    private let project: String
    private let senderID: String
    /// What sends are authorized with, made anew when the clock was moved: it ends after an hour.
    private var accessToken: String
    private let makeToken: @Sendable (Moment) -> String
    private let transport: any Transport
    private let isHasty: Bool
    /// The registrations behind each id, and the key behind each group's name.
    private var tokens: [String: [String]] = [:]
    private var groupKeys: [String: String] = [:]

    /// Plays at an endpoint such as `http://127.0.0.1:9599`, with access tokens that are good from a moment on.
    ///
    /// `isHasty` leaves out the waits.
    init(
        endpoint: String,
        project: String,
        senderID: String,
        makeToken: @escaping @Sendable (Moment) -> String,
        transport: any Transport,
        isHasty: Bool
    ) {
        self.endpoint = endpoint
        self.project = project
        self.senderID = senderID
        self.makeToken = makeToken
        accessToken = makeToken(.now)
        self.transport = transport
        self.isHasty = isHasty
    }

    /// Plays to the end, whatever is not as it should be; `report` hears of every step.
    ///
    /// - Throws: `CancellationError`, and what the transport throws when the emulator is gone.
    mutating func play(
        _ steps: [Scenario.Step],
        round: Int = 1,
        report: (Report) -> Void
    ) async throws {
        for step in steps {
            try Task.checkCancellation()
            if case .repeat(let times, let steps) = step.deed {
                for round in 1...times { try await play(steps, round: round, report: report) }
                continue
            }
            var problem: String?
            do {
                try await perform(step.deed, round: round)
            } catch let failure as Problem {
                problem = failure.text
            }
            report(Report(step: step, problem: problem))
        }
    }

    /// A step that came to something else.
    private struct Problem: Error {
        var text: String
    }

    private mutating func perform(_ deed: Scenario.Deed, round: Int) async throws {
        switch deed {
        case .say, .repeat: break
        case .devices(let list): for device in list { try await make(device) }
        case .change(let device, let change):
            for token in tokens[device] ?? [] {
                try await control("PATCH", "devices/\(token)", .object(change))
            }
        case .uninstall(let device):
            for token in tokens[device] ?? [] { try await control("DELETE", "devices/\(token)") }
        case .refresh(let device): try await refresh(device)
        case .subscribe(let device, let topic): try await relate(device, topic, "v1:batchAdd")
        case .unsubscribe(let device, let topic): try await relate(device, topic, "v1:batchRemove")
        case .group(let name, let members): try await makeGroup(name, members)
        case .send(let sending): for _ in 0..<sending.times { try await send(sending, round: round) }
        case .fault(let rule): try await control("POST", "faults", rule)
        case .clearFaults: try await control("DELETE", "faults")
        case .advance(let duration):
            let answer = try await control("POST", "clock:advance", ["duration": .string(duration)])
            if let now = answer["now"]?.string.flatMap(Moment.init(rfc3339:)) { accessToken = makeToken(now) }
        case .wait(let duration): if !isHasty { try await Alarm.shared.sleep(for: duration) }
        case .expect(let expectation): try await check(expectation)
        }
    }

    // MARK: Devices and groups

    private mutating func make(_ device: Scenario.NewDevice) async throws {
        let answer = try await control("POST", "devices", .object(device.make))
        let made = answer["devices"]?.array?.compactMap { $0["token"]?.string } ?? []
        tokens[device.id] = made
        guard !device.change.members.isEmpty else { return }
        for token in made { try await control("PATCH", "devices/\(token)", .object(device.change)) }
    }

    private mutating func refresh(_ device: String) async throws {
        var refreshed: [String] = []
        for token in tokens[device] ?? [] {
            let answer = try await control("POST", "devices/\(token):refresh")
            if let token = answer["token"]?.string { refreshed.append(token) }
        }
        tokens[device] = refreshed
    }

    private func relate(_ device: String, _ topic: String, _ operation: String) async throws {
        let body: JSON = [
            "to": .string("/topics/\(topic)"),
            "registration_tokens": .array((tokens[device] ?? []).map(JSON.string)),
        ]
        let answer = try await ask("POST", "/iid/\(operation)", body)
        guard answer.status == 200 else { throw Problem(text: "\(operation) answered \(answer.status)") }
    }

    private mutating func makeGroup(_ name: String, _ members: [String]) async throws {
        let body: JSON = [
            "operation": "create", "notification_key_name": .string(name),
            "registration_ids": .array(members.flatMap { tokens[$0] ?? [] }.map(JSON.string)),
        ]
        let answer = try await ask("POST", "/fcm/notification", body)
        guard let key = answer.json["notification_key"]?.string else {
            throw Problem(text: "the group was answered \(answer.status): \(answer.json.text())")
        }
        groupKeys[name] = key
    }

    // MARK: Sending

    private func send(_ sending: Scenario.Sending, round: Int) async throws {
        var message = JSON.object(sending.message).replacing("{{n}}", with: String(round))
        let path = "/v1/projects/\(project)/messages:send"
        var targets: [(String, String)]
        switch sending.target {
        case .topic(let name): targets = [("topic", name)]
        case .condition(let text): targets = [("condition", text)]
        case .device(let name): targets = (tokens[name] ?? []).map { ("token", $0) }
        case .group(let name): targets = [("token", groupKeys[name] ?? "")]
        }
        for (member, value) in targets {
            if case .object(var object) = message {
                object[member] = .string(value)
                message = .object(object)
            }
            let answer: Answer
            do {
                answer = try await ask("POST", path, ["message": message])
            } catch {
                // Faults leave requests without an answer; an emulator that is gone shows with the next step.
                guard sending.answer == .any else { throw Problem(text: "no answer: \(error)") }
                continue
            }
            switch sending.answer {
            case .any: break
            case .success:
                guard answer.status == 200 else {
                    throw Problem(text: "answered \(answer.codes.joined(separator: " "))")
                }
            case .code(let code):
                guard answer.codes.contains(code) else {
                    throw Problem(text: "answered \(answer.codes.joined(separator: " ")), not \(code)")
                }
            }
        }
    }

    // MARK: Expecting

    private func check(_ expectation: Scenario.Expectation) async throws {
        try await control("GET", "messages:settle?timeout=60")
        switch expectation {
        case .device(let name, let count, let last):
            for token in tokens[name] ?? [] {
                let received = try await control("GET", "devices/\(token)/messages")["messages"]?.array ?? []
                if let count, received.count != count {
                    throw Problem(text: "\(name) has received \(received.count), not \(count)")
                }
                guard let last else { continue }
                guard received.last?.contains(last) ?? false else {
                    throw Problem(text: "the last message of \(name) does not say \"\(last)\"")
                }
            }
        case .stats(let wanted):
            let stats = try await control("GET", "stats")
            if let difference = stats.difference(from: .object(wanted), at: "") {
                throw Problem(text: difference)
            }
        case .topic(let name, let count):
            let topics = try await control("GET", "topics")["topics"]?.array ?? []
            let found = topics.first { $0["name"]?.string == name }?["subscribers"]?.integer ?? 0
            guard found == Int64(count) else {
                throw Problem(text: "\(name) has \(found) subscribers, not \(count)")
            }
        }
    }

    // MARK: Asking

    private struct Answer {
        var status: Int
        var json: JSON

        /// What the answer is called: FCM's code, the canonical one, the HTTP status.
        var codes: [String] {
            let error = json["error"]
            let details = error?["details"]?.array?.compactMap { $0["errorCode"]?.string } ?? []
            return details + [error?["status"]?.string].compactMap { $0 } + [String(status)]
        }
    }

    @discardableResult
    private func control(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
        let answer = try await ask(method, "/emulator/v1/projects/\(project)/\(path)", body)
        guard answer.status == 200 else {
            let message = answer.json["error"]?["message"]?.string ?? ""
            throw Problem(text: "\(method) \(path) answered \(answer.status) \(message)")
        }
        return answer.json
    }

    private func ask(_ method: String, _ path: String, _ body: JSON?) async throws -> Answer {
        let headers = [
            HTTPHeader("authorization", "Bearer \(accessToken)"), HTTPHeader("access_token_auth", "true"),
            HTTPHeader("project_id", senderID), HTTPHeader("content-type", "application/json"),
        ]
        let reply = try await transport.exchange(
            HTTPRequest(
                method: method,
                url: endpoint + path,
                headers: headers,
                body: body?.serialized() ?? [],
                deadline: .seconds(60)
            )
        )
        return Answer(status: reply.status, json: (try? JSON.parse(reply.body)) ?? .null)
    }
}

extension JSON {
    /// The same with a text in the place of another in every string.
    fileprivate func replacing(_ old: String, with new: String) -> JSON {
        switch self {
        case .string(let text): .string(text.replacing(old, with: new))
        case .array(let elements): .array(elements.map { $0.replacing(old, with: new) })
        case .object(let object):
            .object(
                JSONObject(
                    object.members.map { JSONObject.Member($0.name, $0.value.replacing(old, with: new)) }
                )
            )
        case .null, .bool, .integer, .number: self
        }
    }

    /// Whether any string in it has the text.
    fileprivate func contains(_ text: String) -> Bool {
        switch self {
        case .string(let own): own.contains(text)
        case .array(let elements): elements.contains { $0.contains(text) }
        case .object(let object): object.members.contains { $0.value.contains(text) }
        case .null, .bool, .integer, .number: false
        }
    }

    /// The first member of `wanted` that has another value here, in words; a count that is absent is 0.
    fileprivate func difference(from wanted: JSON, at path: String) -> String? {
        guard case .object(let object) = wanted else {
            return self == wanted ? nil : "\(path) is \(text()), not \(wanted.text())"
        }
        for member in object.members {
            let own = self[member.name] ?? 0
            let place = path.isEmpty ? member.name : "\(path).\(member.name)"
            if let difference = own.difference(from: member.value, at: place) { return difference }
        }
        return nil
    }
}
