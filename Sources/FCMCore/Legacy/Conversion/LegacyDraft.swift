/// A legacy message being made of the members of a v1 message, one after the other.
struct LegacyDraft {
    var message = LegacyMessage()
    /// Becomes the notification unless it stays empty.
    var shown = LegacyNotification()
    private(set) var notes: [ConversionNote] = []
    let isSilent: Bool
    let secondsSince1970: Int64?

    init(isSilent: Bool, secondsSince1970: Int64?) {
        self.isSilent = isSilent
        self.secondsSince1970 = secondsSince1970
    }

    var finished: LegacyMessage {
        var result = message
        if shown != LegacyNotification() { result.notification = shown }
        return result
    }

    mutating func take(_ target: RawTarget?) {
        switch target {
        case .topic(let text):
            if let name = try? TopicName(text) {
                message.target = .topic(name)
            } else {
                lose(["topic"], "this is no topic name")
            }
        case .condition(let text): message.target = .condition(text)
        case .token(let text): message.target = .device(RegistrationToken(text))
        case .fid: lose(["fid"], "the legacy protocols know no installation IDs: address the token")
        case nil: break
        }
    }

    /// Takes every member, deeper ones too; what nothing here knows is lost.
    mutating func take(_ object: JSONObject, under parent: [String]) {
        for member in object.members {
            let path = parent + [member.name]
            // Names of the schema have no dots; a member of the user's own that has one is no name of it.
            let name = path.contains { $0.contains(".") } ? "" : path.joined(separator: ".")
            if take(name, path, member.value) { continue }
            if case .object(let inner) = member.value, !inner.members.isEmpty {
                take(inner, under: path)
            } else if member.value != [:] || path.count > 2 {
                lose(path, "the legacy protocol has nothing like it")
            }
        }
    }

    /// Whether the member of that name was dealt with here.
    private mutating func take(_ name: String, _ path: [String], _ value: JSON) -> Bool {
        switch path.first {
        case "notification", "data", "fcmOptions": takeGeneric(name, path, value)
        case "android": takeAndroid(name.dropFirst("android.".count), path, value)
        case "androidV2": takePreview(name, path, value)
        case "apns": takeApple(name.dropFirst("apns.".count), path, value)
        case "webpush": takeWeb(name.dropFirst("webpush.".count), path, value)
        default: false
        }
    }

    // MARK: Filling

    /// Puts `value` into a member that nothing else has filled; one that says something else is lost.
    ///
    /// `change` tells what is different now; `nil` where nothing is.
    mutating func fill<Value: Equatable>(
        _ field: WritableKeyPath<LegacyDraft, Value?>,
        _ value: Value?,
        _ path: [String],
        change: String? = nil
    ) -> Bool {
        guard let value else {
            lose(path, "the legacy protocol has no such value")
            return true
        }
        switch self[keyPath: field] {
        case nil:
            self[keyPath: field] = value
            if let change { note(path, change) }
        case value:
            if let change { note(path, change) }
        default:
            lose(path, "the legacy protocol says this once for every platform, and another part differs")
        }
        return true
    }

    mutating func note(_ path: [String], _ text: String) {
        notes.append(ConversionNote(.changed, path.joined(separator: "."), text))
    }

    mutating func lose(_ path: [String], _ text: String) {
        notes.append(ConversionNote(.lost, path.joined(separator: "."), text))
    }

    /// Words for what counted on one platform and counts on all of them now.
    static func everywhere(_ name: String) -> String { "becomes \(name), which counts on every platform" }
}
