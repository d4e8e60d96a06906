extension LegacyMessage {
    /// The request body: the members that are set, in the order of the reference.
    ///
    /// Equal messages are equal bytes: data is written in the order of its keys.
    package var json: JSON {
        var body = JSONObject()
        switch target {
        case .topic(let name): body["to"] = .string("/topics/" + name.rawValue)
        case .device(let token): body["to"] = .string(token.rawValue)
        case .devices(let tokens): body["registration_ids"] = .array(tokens.map { .string($0.rawValue) })
        case .condition(let text): body["condition"] = .string(text)
        case nil: break
        }
        body["collapse_key"] = collapseKey.map(JSON.string)
        body["priority"] = priority.map { .string($0.rawValue) }
        body["content_available"] = contentAvailable.map(JSON.bool)
        body["mutable_content"] = mutableContent.map(JSON.bool)
        body["time_to_live"] = timeToLive.map(JSON.integer)
        body["restricted_package_name"] = restrictedPackageName.map(JSON.string)
        body["dry_run"] = dryRun.map(JSON.bool)
        body["delay_while_idle"] = delayWhileIdle.map(JSON.bool)
        body["notification"] = notification.map { .object($0.json) }
        body["data"] = data.map { data in
            let members = data.sorted { $0.key < $1.key }.map { JSONObject.Member($0.key, .string($0.value)) }
            return .object(JSONObject(members))
        }
        return .object(body)
    }
}

extension LegacyNotification {
    package var json: JSONObject {
        var object = JSONObject()
        object["title"] = title.map(JSON.string)
        object["body"] = body.map(JSON.string)
        object["subtitle"] = subtitle.map(JSON.string)
        object["icon"] = icon.map(JSON.string)
        switch sound {
        case .named(let name): object["sound"] = .string(name)
        case .critical(let dictionary): object["sound"] = .object(dictionary)
        case nil: break
        }
        object["badge"] = badge.map(JSON.string)
        object["tag"] = tag.map(JSON.string)
        object["color"] = color.map(JSON.string)
        object["android_channel_id"] = androidChannelID.map(JSON.string)
        object["click_action"] = clickAction.map(JSON.string)
        object["body_loc_key"] = bodyLocKey.map(JSON.string)
        object["body_loc_args"] = bodyLocArgs.map(Self.text)
        object["title_loc_key"] = titleLocKey.map(JSON.string)
        object["title_loc_args"] = titleLocArgs.map(Self.text)
        return object
    }

    /// Arguments travel as the text of a JSON array.
    private static func text(_ arguments: [String]) -> JSON {
        .string(JSON.array(arguments.map(JSON.string)).text())
    }
}
