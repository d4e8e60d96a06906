import FCMCore
import Registry

/// How devices of the registry are printed.
enum DeviceLines {
    /// One object; what is not known is absent.
    ///
    /// `devices import` reads it again.
    static func json(
        _ device: DeviceRecord,
        topics: [TopicName]? = nil,
        adding members: JSONObject = [:]
    ) -> String {
        var line = JSONObject()
        line["token"] = device.token.map { .string($0.rawValue) }
        line["fid"] = device.fid.map { .string($0.rawValue) }
        line["platform"] = .string(device.platform.rawValue)
        line["label"] = .string(device.label)
        line["registered"] = .bool(device.registered)
        line["lastSeen"] = device.lastSeen.map { seconds in
            Timestamp(seconds: seconds).map { .string($0.rfc3339) } ?? .integer(seconds)
        }
        line["topics"] = topics.map { .array($0.map { .string($0.rawValue) }) }
        for member in members.members { line[member.name] = member.value }
        return JSON.object(line).text() + "\n"
    }

    /// A line for people: platform, state, when it was seen, its name to use and its label.
    static func line(_ device: DeviceRecord) -> String {
        let platform = padded(device.platform.rawValue, 7)
        let state = device.registered ? "registered  " : "unregistered"
        let seen = padded(seen(device), 20)
        let name = device.token?.rawValue ?? device.fid?.rawValue ?? ""
        let label = device.label.isEmpty ? "" : "  \(device.label.visible)"
        return "\(platform)  \(state)  \(seen)  \(name.visible)\(label)\n"
    }

    /// Everything about one, a line each.
    static func details(_ device: DeviceRecord, _ topics: [ComparedSubscription], now: Int64) -> String {
        var rows: [(String, String)] = [("label", device.label.visible)]
        if let token = device.token { rows.append(("token", token.rawValue.visible)) }
        if let fid = device.fid { rows.append(("fid", fid.rawValue.visible)) }
        rows.append(("platform", device.platform.rawValue))
        rows.append(("registered", device.registered ? "yes" : "no, the service has called it unregistered"))
        rows.append(("last seen", seen(device)))
        if topics.isEmpty { rows.append(("topics", "none")) }
        for (index, topic) in topics.enumerated() {
            rows.append((index == 0 ? "topics" : "", topic.words(now: now).visible))
        }
        return rows.map { "\(padded($0.0, 10))  \($0.1)\n" }.joined()
    }

    private static func seen(_ device: DeviceRecord) -> String {
        device.lastSeen.flatMap { Timestamp(seconds: $0)?.rfc3339 } ?? "never seen"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
