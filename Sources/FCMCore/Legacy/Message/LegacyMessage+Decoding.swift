extension LegacyMessage {
    /// Reads a request body; members that no reference names are ignored, as the service ignores them.
    ///
    /// Scalars among the data become texts, as the service makes them. The target may be missing.
    ///
    /// - Throws: everything that cannot be read, at once.
    package static func decode(_ json: JSON) throws(LegacyBodyError) -> LegacyMessage {
        guard case .object(let object) = json else {
            throw LegacyBodyError(issues: [LegacyIssue("", "a message is a JSON object")])
        }
        var reader = LegacyReader(object)
        var message = LegacyMessage(target: target(&reader))
        message.collapseKey = reader.text("collapse_key")
        message.priority = reader.read("priority", "normal or high") { value in
            value.string.flatMap { LegacyPriority(rawValue: $0.lowercased()) }
        }
        message.contentAvailable = reader.flag("content_available")
        message.mutableContent = reader.flag("mutable_content")
        message.timeToLive = reader.integer("time_to_live")
        message.restrictedPackageName = reader.text("restricted_package_name")
        message.dryRun = reader.flag("dry_run")
        message.delayWhileIdle = reader.flag("delay_while_idle")
        message.notification = reader.read("notification", "an object", \.object).map { shown in
            LegacyNotification(reading: shown, &reader)
        }
        message.data = reader.read("data", "an object", \.object).map(dataTexts)
        guard reader.issues.isEmpty else { throw LegacyBodyError(issues: reader.issues) }
        return message
    }

    /// Whether `body` looks like a legacy message and not like one of v1.
    ///
    /// No v1 message has these members; `condition`, `data` and `notification` are in both.
    package static func isBody(_ body: JSONObject) -> Bool {
        let names = [
            "to", "registration_ids", "notification_key", "collapse_key", "priority", "time_to_live",
            "content_available", "mutable_content", "restricted_package_name", "dry_run", "delay_while_idle",
        ]
        return body["message"] == nil && names.contains { body[$0] != nil }
    }

    private static func target(_ reader: inout LegacyReader) -> LegacyTarget? {
        let names = ["to", "registration_ids", "condition", "notification_key"]
        let given = names.filter { reader.member($0) != nil }
        guard given.count <= 1, let name = given.first else {
            if given.count > 1 {
                let list = given.map { "\"\($0)\"" }.joined(separator: " and ")
                reader.complain(given[1], "one message has one of these, not \(list)")
            }
            return nil
        }
        switch name {
        case "registration_ids":
            return reader.read(name, "a list of texts") { value in
                let tokens = value.array?.compactMap(\.string).map { RegistrationToken($0) }
                return tokens?.count == value.array?.count ? tokens.map(LegacyTarget.devices) : nil
            }
        case "condition": return reader.text(name).map(LegacyTarget.condition)
        default: return reader.text(name).flatMap { recipient($0, name, &reader) }
        }
    }

    /// Reads `to`: only the prefix `/topics/` makes it a topic.
    private static func recipient(
        _ text: String,
        _ name: String,
        _ reader: inout LegacyReader
    ) -> LegacyTarget? {
        guard text.hasPrefix("/topics/") else { return .device(RegistrationToken(text)) }
        do throws(TopicName.Malformed) {
            return .topic(try TopicName(text))
        } catch {
            reader.complain(name, error.description)
            return nil
        }
    }

    /// The values as texts: scalars as they are written, objects and lists as their JSON.
    private static func dataTexts(_ object: JSONObject) -> [String: String] {
        var data: [String: String] = Dictionary(minimumCapacity: object.members.count)
        for member in object.members { data[member.name] = member.value.string ?? member.value.text() }
        return data
    }
}

extension LegacyNotification {
    fileprivate init(reading object: JSONObject, _ parent: inout LegacyReader) {
        var reader = LegacyReader(object, path: "notification")
        self.init(title: reader.text("title"), body: reader.text("body"))
        subtitle = reader.text("subtitle")
        icon = reader.text("icon")
        sound = reader.read("sound", "a text or a dictionary") { value in
            value.string.map(LegacySound.named) ?? value.object.map(LegacySound.critical)
        }
        badge = reader.digits("badge")
        tag = reader.text("tag")
        color = reader.text("color")
        androidChannelID = reader.text("android_channel_id")
        clickAction = reader.text("click_action")
        bodyLocKey = reader.text("body_loc_key")
        bodyLocArgs = reader.arguments("body_loc_args")
        titleLocKey = reader.text("title_loc_key")
        titleLocArgs = reader.arguments("title_loc_args")
        parent.add(reader.issues)
    }
}
