import FCMCore

extension LegacyDownstream {
    /// The message as today's API would hold it, in its canonical form (lowerCamelCase), for ``MessageView``.
    ///
    /// - Parameters:
    ///   - target: What this very copy went to.
    ///   - acceptedAt: From when the time to live counts.
    /// - Returns: The `message` object.
    func canonicalMessage(to target: RawTarget, acceptedAt: Moment) -> JSON {
        var message = JSONObject()
        switch target {
        case .topic(let name): message["topic"] = .string(name)
        case .condition(let text): message["condition"] = .string(text)
        case .token(let token): message["token"] = .string(token)
        case .fid(let fid): message["fid"] = .string(fid)
        }
        if !data.isEmpty { message["data"] = .object(JSONObject(data)) }
        if let text = members(["title": "title", "body": "body"]) { message["notification"] = text }
        message["android"] = .object(android)
        message["apns"] = .object(apple(acceptedAt))
        message["webpush"] = .object(web)
        return .object(message)
    }

    /// Notification members under other names, those that are there; `nil` when none is.
    private func members(_ names: KeyValuePairs<String, String>) -> JSON? {
        var found = JSONObject()
        for (name, new) in names {
            if let value = notification?[name], value != .null { found[new] = Self.shown(value) }
        }
        return found.members.isEmpty ? nil : .object(found)
    }

    /// Scalars as text; the service took numbers where it wanted text.
    private static func shown(_ value: JSON) -> JSON {
        switch value {
        case .string, .array, .object, .null: value
        case .bool, .integer, .number: .string(value.text())
        }
    }

    /// High for notifications, normal for data, unless it is said.
    private var isHigh: Bool { priority.map { $0.lowercased() == "high" } ?? (notification != nil) }

    private var seconds: Int64 { timeToLive?.integer ?? Self.longestTimeToLive }

    // MARK: Platforms

    private var android: JSONObject {
        var block: JSONObject = [
            "priority": isHigh ? "HIGH" : "NORMAL", "ttl": .string("\(seconds)s"),
        ]
        if let collapseKey { block["collapseKey"] = .string(collapseKey) }
        if let restrictedPackageName { block["restrictedPackageName"] = .string(restrictedPackageName) }
        var own =
            members([
                "icon": "icon", "color": "color", "sound": "sound", "tag": "tag",
                "click_action": "clickAction", "android_channel_id": "channelId",
                "body_loc_key": "bodyLocKey", "title_loc_key": "titleLocKey",
            ])?.object ?? JSONObject()
        for (name, new) in [("body_loc_args", "bodyLocArgs"), ("title_loc_args", "titleLocArgs")] {
            if let arguments = arguments(name) { own[new] = arguments }
        }
        // A notification with nothing in it is one all the same.
        if notification != nil { block["notification"] = .object(own) }
        return block
    }

    private func apple(_ acceptedAt: Moment) -> JSONObject {
        let expires = seconds == 0 ? 0 : acceptedAt.microseconds / 1_000_000 + seconds
        var headers: JSONObject = [
            "apns-priority": isHigh ? "10" : "5", "apns-expiration": .string(String(expires)),
        ]
        if let collapseKey { headers["apns-collapse-id"] = .string(collapseKey) }
        var alert =
            members(["subtitle": "subtitle", "body_loc_key": "loc-key", "title_loc_key": "title-loc-key"])?
            .object ?? JSONObject()
        if let arguments = arguments("body_loc_args") { alert["loc-args"] = arguments }
        if let arguments = arguments("title_loc_args") { alert["title-loc-args"] = arguments }
        var aps = members(["sound": "sound", "click_action": "category"])?.object ?? JSONObject()
        if !alert.members.isEmpty { aps["alert"] = .object(alert) }
        if let badge = notification?["badge"] {
            aps["badge"] = badge.string.flatMap { Int64($0) }.map { .integer($0) } ?? badge
        }
        if contentAvailable { aps["content-available"] = 1 }
        if mutableContent { aps["mutable-content"] = 1 }
        return ["headers": .object(headers), "payload": ["aps": .object(aps)]]
    }

    private var web: JSONObject {
        var headers: JSONObject = [
            "TTL": .string(String(seconds)), "Urgency": isHigh ? "high" : "normal",
        ]
        if let collapseKey { headers["Topic"] = .string(collapseKey) }
        var block: JSONObject = ["headers": .object(headers)]
        if let own = members(["icon": "icon"]) { block["notification"] = own }
        // On the web only an address can be opened.
        if let link = notification?["click_action"]?.string, link.lowercased().hasPrefix("https://") {
            block["fcmOptions"] = ["link": .string(link)]
        }
        return block
    }

    /// `body_loc_args` and its like: a JSON array that is sent as a string.
    private func arguments(_ name: String) -> JSON? {
        guard let value = notification?[name], value != .null else { return nil }
        guard let text = value.string else { return value }
        return (try? JSON.parse(text)) ?? .array([value])
    }
}

extension StoredMessage {
    /// The v1 `message` of what is kept, whichever protocol it came by.
    var canonicalMessage: JSON {
        switch messageProtocol {
        case .v1: return SendRequestReader.canonicalMessage(body)
        case .legacyHTTP, .xmpp:
            guard let target, let json = try? JSON.parse(body),
                let message = try? LegacyDownstream.read(json, isMulticast: messageProtocol == .legacyHTTP)
            else { return [:] }
            return message.canonicalMessage(to: target, acceptedAt: acceptedAt)
        }
    }
}
