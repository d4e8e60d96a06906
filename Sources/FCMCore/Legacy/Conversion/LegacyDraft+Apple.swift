extension LegacyDraft {
    /// The block `apns`; `name` is what follows its name.
    mutating func takeApple(_ name: Substring, _ path: [String], _ value: JSON) -> Bool {
        let aps = "payload.aps."
        if path.count == 3, path[1] == "headers" { return takeAppleHeader(path[2].lowercased(), path, value) }
        guard name.hasPrefix(aps) else { return false }
        switch name.dropFirst(aps.count) {
        case "alert":
            guard let text = value.string else { return false }
            return fill(\.shown.body, text, path, change: Self.everywhere("body"))
        case "alert.title":
            return fill(\.shown.title, value.string, path, change: Self.everywhere("title"))
        case "alert.body":
            return fill(\.shown.body, value.string, path, change: Self.everywhere("body"))
        case "alert.subtitle": return fill(\.shown.subtitle, value.string, path)
        case "alert.loc-key":
            return fill(\.shown.bodyLocKey, value.string, path, change: Self.localised)
        case "alert.loc-args":
            return fill(\.shown.bodyLocArgs, value.texts, path, change: Self.localised)
        case "alert.title-loc-key":
            return fill(\.shown.titleLocKey, value.string, path, change: Self.localised)
        case "alert.title-loc-args":
            return fill(\.shown.titleLocArgs, value.texts, path, change: Self.localised)
        case "badge": return fill(\.shown.badge, value.integer.map { "\($0)" }, path)
        case "sound":
            if case .object(let dictionary) = value {
                return fill(\.shown.sound, .critical(dictionary), path)
            }
            return fill(
                \.shown.sound,
                value.string.map(LegacySound.named),
                path,
                change: "becomes sound, which counts on Android too"
            )
        case "category":
            return fill(\.shown.clickAction, value.string, path, change: Self.everywhere("click_action"))
        case "content-available": return fill(\.message.contentAvailable, value == 1 ? true : nil, path)
        case "mutable-content": return fill(\.message.mutableContent, value == 1 ? true : nil, path)
        default: return false
        }
    }

    /// Three request headers of APNs are options of the whole legacy message; names of headers have no case.
    private mutating func takeAppleHeader(_ name: String, _ path: [String], _ value: JSON) -> Bool {
        switch name {
        case "apns-priority":
            if isSilent, value == "5" {
                note(path, "is what APNs wants of a message that shows nothing")
                return true
            }
            let priority: LegacyPriority? = value == "10" ? .high : value == "5" ? .normal : nil
            return fill(\.message.priority, priority, path, change: Self.everywhere("priority"))
        case "apns-collapse-id":
            return fill(\.message.collapseKey, value.string, path, change: Self.everywhere("collapse_key"))
        case "apns-expiration": return takeExpiration(value.string.flatMap { Int64($0) }, path)
        default: return false
        }
    }

    /// A moment, where the legacy protocols want a time to live from now.
    private mutating func takeExpiration(_ moment: Int64?, _ path: [String]) -> Bool {
        guard let moment, moment >= 0 else { return false }
        if moment == 0 { return takeTTL(.zero, path) }
        guard let secondsSince1970 else {
            lose(path, "a moment: what time is left depends on when the message is sent")
            return true
        }
        let (left, overflow) = moment.subtractingReportingOverflow(secondsSince1970)
        guard !overflow else { return false }
        return takeTTL(.seconds(max(0, left)), path)
    }

    /// The block `webpush`; `name` is what follows its name.
    mutating func takeWeb(_ name: Substring, _ path: [String], _ value: JSON) -> Bool {
        if path.count == 3, path[1] == "headers" {
            switch path[2].lowercased() {
            case "ttl":
                let seconds = value.string.flatMap { UInt32($0) }
                return takeTTL(seconds.map { .seconds(Int64($0)) }, path)
            case "urgency":
                let priority = value.string.flatMap { LegacyPriority(rawValue: $0.lowercased()) }
                return fill(\.message.priority, priority, path, change: Self.everywhere("priority"))
            case "topic":
                return fill(
                    \.message.collapseKey,
                    value.string,
                    path,
                    change: Self.everywhere("collapse_key")
                )
            default: return false
            }
        }
        switch name {
        case "data": return takeData(path, value)
        case "notification.title":
            return fill(\.shown.title, value.string, path, change: Self.everywhere("title"))
        case "notification.body":
            return fill(\.shown.body, value.string, path, change: Self.everywhere("body"))
        case "notification.icon":
            return fill(\.shown.icon, value.string, path, change: "becomes icon, which counts on Android too")
        case "fcmOptions.link":
            return fill(\.shown.clickAction, value.string, path, change: Self.everywhere("click_action"))
        default: return false
        }
    }
}
