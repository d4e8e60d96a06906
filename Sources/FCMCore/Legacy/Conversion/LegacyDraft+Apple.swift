extension LegacyDraft {
    /// The block `apns`; `name` is what follows its name.
    mutating func takeApple(_ name: Substring, _ path: [String], _ value: JSON) -> Bool {
        let aps = "payload.aps."
        if path.count == 3, path[1] == "headers" { return takeAppleHeader(path[2].lowercased(), path, value) }
        guard name.hasPrefix(aps) else { return false }
        let name = name.dropFirst(aps.count)
        if let part = Self.appleParts[name] { return take(part, path, value) }
        switch name {
        case "alert": return value.string == nil ? false : take(.body, path, value)
        case "alert.subtitle": return fill(\.shown.subtitle, value.string, path)
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
        case "content-available": return fill(\.message.contentAvailable, value == 1 ? true : nil, path)
        case "mutable-content": return fill(\.message.mutableContent, value == 1 ? true : nil, path)
        default: return false
        }
    }

    private static let appleParts: [Substring: SharedPart] = [
        "alert.title": .title, "alert.body": .body, "alert.loc-key": .bodyLocKey,
        "alert.loc-args": .bodyLocArgs, "alert.title-loc-key": .titleLocKey,
        "alert.title-loc-args": .titleLocArgs, "category": .clickAction,
    ]

    /// Three request headers of APNs are options of the whole legacy message; names of headers have no case.
    private mutating func takeAppleHeader(_ name: String, _ path: [String], _ value: JSON) -> Bool {
        switch name {
        case "apns-priority":
            if isSilent, value == "5" {
                note(path, "is what APNs wants of a message that shows nothing")
                return true
            }
            return takePriority(value == "10" ? .high : value == "5" ? .normal : nil, path)
        case "apns-collapse-id": return take(.collapseKey, path, value)
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
            case "urgency": return take(.priority, path, value)
            case "topic": return take(.collapseKey, path, value)
            default: return false
            }
        }
        switch name {
        case "data": return takeData(path, value)
        case "notification.title": return take(.title, path, value)
        case "notification.body": return take(.body, path, value)
        case "notification.icon":
            return fill(\.shown.icon, value.string, path, change: "becomes icon, which counts on Android too")
        case "fcmOptions.link": return take(.clickAction, path, value)
        default: return false
        }
    }
}
