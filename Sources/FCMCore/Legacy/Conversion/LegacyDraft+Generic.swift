extension LegacyDraft {
    /// The parts of a v1 message that are for every platform.
    mutating func takeGeneric(_ name: String, _ path: [String], _ value: JSON) -> Bool {
        switch name {
        case "notification.title": return fill(\.shown.title, value.string, path)
        case "notification.body": return fill(\.shown.body, value.string, path)
        case "data": return takeData(path, value)
        default: return false
        }
    }

    /// A platform's own data take the place of the generic ones there, which the legacy protocols cannot say.
    mutating func takeData(_ path: [String], _ value: JSON) -> Bool {
        guard let object = value.object else { return false }
        var data: [String: String] = [:]
        for member in object.members { data[member.name] = member.value.string }
        return fill(
            \.message.data,
            data,
            path,
            change: path.count == 1 ? nil : Self.everywhere("data")
        )
    }

    /// Both Android blocks; `name` is what follows the block's.
    mutating func takeAndroid(_ name: Substring, _ path: [String], _ value: JSON) -> Bool {
        if let part = Self.androidParts[name] { return take(part, path, value) }
        switch name {
        case "ttl": return takeTTL(value.string.flatMap { Duration(wire: $0) }, path)
        case "restrictedPackageName":
            return fill(\.message.restrictedPackageName, value.string, path)
        case "data": return takeData(path, value)
        case "notification.icon": return fill(\.shown.icon, value.string, path)
        case "notification.color": return fill(\.shown.color, value.string, path)
        case "notification.sound":
            return fill(
                \.shown.sound,
                value.string.map(LegacySound.named),
                path,
                change: "becomes sound, which counts on Apple too"
            )
        case "notification.tag": return fill(\.shown.tag, value.string, path)
        case "notification.channelId": return fill(\.shown.androidChannelID, value.string, path)
        default: return false
        }
    }

    private static let androidParts: [Substring: SharedPart] = [
        "collapseKey": .collapseKey, "priority": .priority, "notification.title": .title,
        "notification.body": .body, "notification.clickAction": .clickAction,
        "notification.bodyLocKey": .bodyLocKey, "notification.bodyLocArgs": .bodyLocArgs,
        "notification.titleLocKey": .titleLocKey, "notification.titleLocArgs": .titleLocArgs,
    ]

    /// The preview of the next Android block, as far as the present one says the same.
    mutating func takePreview(_ name: String, _ path: [String], _ value: JSON) -> Bool {
        if name == "androidV2.backgroundSync" {
            lose(path, "the legacy protocol has nothing like it: only content_available, for Apple")
            return true
        }
        let isShown = name.hasPrefix("androidV2.remoteNotification.")
        guard isShown || path.count == 2, !name.isEmpty else { return false }
        let own = name.dropFirst(isShown ? "androidV2.remoteNotification.".count : "androidV2.".count)
        guard takeAndroid(own, path, value) else { return false }
        note(path, "is said for Android as a whole: there is no preview in the legacy protocol")
        return true
    }

    /// A time to live in whole seconds.
    mutating func takeTTL(_ ttl: Duration?, _ path: [String]) -> Bool {
        guard let ttl, ttl >= .zero else { return fill(\.message.timeToLive, nil, path) }
        return fill(
            \.message.timeToLive,
            ttl.components.seconds,
            path,
            change: "becomes time_to_live in whole seconds, which counts on every platform"
        )
    }
}
