import FCMCore

/// Reads a scenario, and knows for every mistake the line that it is in.
struct ScenarioReader {
    /// What is wrong, and where.
    struct Mistake: Error, Hashable, Sendable {
        var line: Int
        var message: String
    }

    private static let verbs = [
        "say", "devices", "change", "uninstall", "refresh", "subscribe", "unsubscribe", "group", "send",
        "fault", "clear-faults", "advance", "wait", "expect", "repeat",
    ]
    private static let longest = 10_000

    /// Ids that devices made so far are called by.
    private var devices: Set<String> = []
    private var groups: Set<String> = []

    /// Reads a scenario.
    ///
    /// - Throws: ``Mistake`` for the first thing that is none.
    static func read(_ text: [UInt8]) throws(Mistake) -> Scenario {
        let root: YAMLNode
        do {
            root = try YAMLParser.parse(text)
        } catch {
            throw Mistake(line: error.line, message: error.message)
        }
        let parts = try members(root, known: ["title", "steps"])
        guard let title = parts["title"] else {
            throw Mistake(line: root.line, message: "a scenario has a title")
        }
        guard let steps = parts["steps"] else {
            throw Mistake(line: root.line, message: "a scenario has steps")
        }
        var reader = ScenarioReader()
        let scenario = Scenario(title: try Self.text(title), steps: try reader.steps(steps))
        guard scenario.length <= longest else {
            throw Mistake(
                line: steps.line,
                message: "\(scenario.length) steps are more than \(longest)"
            )
        }
        return scenario
    }

    private mutating func steps(_ node: YAMLNode) throws(Mistake) -> [Scenario.Step] {
        var steps: [Scenario.Step] = []
        for item in try Self.items(node) {
            guard case .mapping(let entries) = item.content, let entry = entries.first, entries.count == 1
            else {
                throw Mistake(line: item.line, message: "a step is one thing to do, such as - say: Hello")
            }
            let deed = try deed(entry.key, entry.value, line: entry.line)
            steps.append(Scenario.Step(line: entry.line, deed: deed))
        }
        return steps
    }

    private mutating func deed(
        _ verb: String,
        _ node: YAMLNode,
        line: Int
    ) throws(Mistake) -> Scenario.Deed {
        switch verb {
        case "say": return .say(try Self.text(node))
        case "devices": return .devices(try newDevices(node))
        case "change":
            var json = try Self.object(node)
            guard let name = json["device"]?.string else {
                throw Mistake(line: node.line, message: "change: device is missing: which one?")
            }
            json["device"] = nil
            return .change(device: try known(name, node.line), json)
        case "uninstall": return .uninstall(device: try known(try Self.text(node), node.line))
        case "refresh": return .refresh(device: try known(try Self.text(node), node.line))
        case "subscribe", "unsubscribe":
            let parts = try Self.members(node, known: ["device", "topic"])
            let device = try known(try Self.text(try Self.needed("device", of: parts, node)), node.line)
            let topic = try Self.text(try Self.needed("topic", of: parts, node))
            return verb == "subscribe"
                ? .subscribe(device: device, topic: topic) : .unsubscribe(device: device, topic: topic)
        case "group": return try group(node)
        case "send": return .send(try sending(node))
        case "fault": return .fault(.object(try Self.object(node)))
        case "clear-faults": return .clearFaults
        case "advance": return .advance(try Self.text(node))
        case "wait": return .wait(try Self.duration(node))
        case "expect": return .expect(try expectation(node))
        case "repeat":
            let parts = try Self.members(node, known: ["times", "steps"])
            let times = try Self.count(try Self.needed("times", of: parts, node))
            return .repeat(times: times, try steps(try Self.needed("steps", of: parts, node)))
        default:
            let list = Self.verbs.joined(separator: ", ")
            throw Mistake(line: line, message: "no step is called \"\(verb.visible)\"; there are \(list)")
        }
    }

    // MARK: Devices and groups

    private mutating func newDevices(_ node: YAMLNode) throws(Mistake) -> [Scenario.NewDevice] {
        var made: [Scenario.NewDevice] = []
        let items = if case .sequence(let items) = node.content { items } else { [node] }
        for item in items {
            let known = [
                "id", "count", "platform", "application", "label", "topics", "online", "appState", "dozing",
                "forceStopped", "senderId",
            ]
            _ = try Self.members(item, known: known)
            var make = try Self.object(item)
            guard let id = make["id"]?.string, !id.isEmpty else {
                throw Mistake(
                    line: item.line,
                    message: "a device has an id, which later steps call it by"
                )
            }
            make["id"] = nil
            var change = JSONObject()
            for name in ["appState", "dozing", "forceStopped", "senderId"] {
                change[name] = make[name]
                make[name] = nil
            }
            if make["label"] == nil { make["label"] = .string(id) }
            guard devices.insert(id).inserted else {
                throw Mistake(line: item.line, message: "two devices are called \(id.visible)")
            }
            made.append(Scenario.NewDevice(id: id, make: make, change: change))
        }
        return made
    }

    private func known(_ device: String, _ line: Int) throws(Mistake) -> String {
        guard devices.contains(device) else {
            throw Mistake(line: line, message: "no step before this one makes a device \(device.visible)")
        }
        return device
    }

    private mutating func group(_ node: YAMLNode) throws(Mistake) -> Scenario.Deed {
        let parts = try Self.members(node, known: ["name", "members"])
        let name = try Self.text(try Self.needed("name", of: parts, node))
        var members: [String] = []
        for item in try Self.items(try Self.needed("members", of: parts, node)) {
            members.append(try known(try Self.text(item), item.line))
        }
        groups.insert(name)
        return .group(name: name, members: members)
    }

    // MARK: Sending and expecting

    private func sending(_ node: YAMLNode) throws(Mistake) -> Scenario.Sending {
        let parts = try Self.members(node, known: ["to", "message", "times", "answer"])
        let to = try Self.needed("to", of: parts, node)
        guard case .mapping(let entries) = to.content, let target = entries.first, entries.count == 1 else {
            throw Mistake(line: to.line, message: "to: one of topic, condition, device, group")
        }
        let name = try Self.text(target.value)
        let goal: Scenario.Sending.Target
        switch target.key {
        case "topic": goal = .topic(name)
        case "condition": goal = .condition(name)
        case "device": goal = .device(try known(name, target.line))
        case "group":
            guard groups.contains(name) else {
                throw Mistake(
                    line: target.line,
                    message: "no step before this one makes a group \(name.visible)"
                )
            }
            goal = .group(name)
        default: throw Mistake(line: target.line, message: "to: one of topic, condition, device, group")
        }
        var sending = Scenario.Sending(target: goal, message: JSONObject())
        if let message = parts["message"] { sending.message = try Self.object(message) }
        if let times = parts["times"] { sending.times = try Self.count(times) }
        if let answer = parts["answer"] {
            switch try Self.text(answer) {
            case "OK", "200": sending.answer = .success
            case "any": sending.answer = .any
            case let code: sending.answer = .code(code)
            }
        }
        return sending
    }

    private func expectation(_ node: YAMLNode) throws(Mistake) -> Scenario.Expectation {
        let known = ["device", "messages", "last", "stats", "topic", "subscribers"]
        let parts = try Self.members(node, known: known)
        switch Set(parts.keys) {
        case ["device", "messages"], ["device", "last"], ["device", "messages", "last"]:
            let device = try self.known(try Self.text(try Self.needed("device", of: parts, node)), node.line)
            return .device(
                device,
                messages: try Self.optional(parts["messages"], Self.number),
                last: try Self.optional(parts["last"], Self.text)
            )
        case ["stats"]: return .stats(try Self.object(try Self.needed("stats", of: parts, node)))
        case ["topic", "subscribers"]:
            return .topic(
                try Self.text(try Self.needed("topic", of: parts, node)),
                subscribers: try Self.number(try Self.needed("subscribers", of: parts, node))
            )
        default:
            throw Mistake(
                line: node.line,
                message: "expect: device with messages or last, stats, or topic with subscribers"
            )
        }
    }

    // MARK: Values

    private static func members(_ node: YAMLNode, known: [String]) throws(Mistake) -> [String: YAMLNode] {
        guard case .mapping(let entries) = node.content else {
            throw Mistake(line: node.line, message: "must be members: \(known.joined(separator: ", "))")
        }
        var members: [String: YAMLNode] = [:]
        for entry in entries {
            guard known.contains(entry.key) else {
                let list = known.joined(separator: ", ")
                throw Mistake(
                    line: entry.line,
                    message: "unknown member \"\(entry.key.visible)\"; known are \(list)"
                )
            }
            members[entry.key] = entry.value
        }
        return members
    }

    private static func needed(
        _ name: String,
        of parts: [String: YAMLNode],
        _ node: YAMLNode
    ) throws(Mistake) -> YAMLNode {
        guard let part = parts[name] else { throw Mistake(line: node.line, message: "\(name) is missing") }
        return part
    }

    private static func optional<Value>(
        _ node: YAMLNode?,
        _ read: (YAMLNode) throws(Mistake) -> Value
    ) throws(Mistake) -> Value? {
        guard let node else { return nil }
        return try read(node)
    }

    private static func items(_ node: YAMLNode) throws(Mistake) -> [YAMLNode] {
        guard case .sequence(let items) = node.content else {
            throw Mistake(line: node.line, message: "must be a list")
        }
        return items
    }

    private static func text(_ node: YAMLNode) throws(Mistake) -> String {
        guard case .scalar(let text) = node.content, !text.isEmpty else {
            throw Mistake(line: node.line, message: "must be text")
        }
        return text
    }

    private static func object(_ node: YAMLNode) throws(Mistake) -> JSONObject {
        guard case .object(let object) = node.json else {
            throw Mistake(line: node.line, message: "must have members")
        }
        return object
    }

    private static func number(_ node: YAMLNode) throws(Mistake) -> Int {
        guard case .scalar(let text) = node.content, let number = Int(text), number >= 0 else {
            throw Mistake(line: node.line, message: "must be a whole number")
        }
        return number
    }

    private static func count(_ node: YAMLNode) throws(Mistake) -> Int {
        let number = try number(node)
        guard (1...longest).contains(number) else {
            throw Mistake(line: node.line, message: "must be a whole number from 1 to \(longest)")
        }
        return number
    }

    /// `500ms`, `2s`, `1m`, `1h`.
    private static func duration(_ node: YAMLNode) throws(Mistake) -> Duration {
        let text = try text(node)
        let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
        for (unit, factor) in units where text.hasSuffix(unit) {
            if let number = Double(text.dropLast(unit.count)), (0...3600).contains(number * factor) {
                return .seconds(number * factor)
            }
        }
        throw Mistake(
            line: node.line,
            message: "must be a time to wait, such as 500ms or 2s, an hour at most"
        )
    }
}
