/// A v1 message being made of the parts of a legacy message.
struct V1Draft {
    var target: RawTarget?
    var recipients: [RegistrationToken] = []
    private(set) var notes: [ConversionNote] = []
    var notification = Notification()
    var android = AndroidConfig()
    var androidContent = AndroidNotificationContent()
    var aps = JSONObject()
    var appleHeaders: [String: String] = [:]
    var webHeaders: [String: String] = [:]
    var webNotification = JSONObject()
    var link: String?
    var data: [String: String]?
    let secondsSince1970: Int64?

    init(secondsSince1970: Int64?) { self.secondsSince1970 = secondsSince1970 }

    /// Whether Apple devices have nothing to show of what is there so far.
    var isSilent: Bool {
        notification == Notification() && ["alert", "sound", "badge"].allSatisfy { aps[$0] == nil }
    }

    /// The message of all parts that were filled.
    func finished() -> MessageDocument {
        var message = Message(data: data)
        if notification != Notification() { message.notification = notification }
        var android = android
        if androidContent != AndroidNotificationContent() {
            android.notification = AndroidNotification(androidContent)
        }
        if android != AndroidConfig() { message.android = android }
        var headers = appleHeaders
        if isSilent, !aps.members.isEmpty || !headers.isEmpty {
            // APNs refuses a message that shows nothing at any other priority.
            headers["apns-priority"] = "5"
        }
        if !headers.isEmpty || !aps.members.isEmpty {
            message.apns = ApnsConfig(
                headers: headers.isEmpty ? nil : headers,
                payload: aps.members.isEmpty ? nil : ["aps": .object(aps)]
            )
        }
        if !webHeaders.isEmpty || !webNotification.members.isEmpty || link != nil {
            message.webpush = WebpushConfig(
                headers: webHeaders.isEmpty ? nil : webHeaders,
                notification: webNotification.members.isEmpty ? nil : webNotification,
                fcmOptions: link.map { WebpushFcmOptions(link: $0) }
            )
        }
        return MessageDocument(target: target, message: message)
    }

    mutating func note(_ path: String, _ text: String) { notes.append(ConversionNote(.changed, path, text)) }

    mutating func lose(_ path: String, _ text: String) { notes.append(ConversionNote(.lost, path, text)) }

    mutating func take(_ legacy: LegacyTarget?) {
        switch legacy {
        case .topic(let name): target = .topic(name.rawValue)
        case .device(let token): target = .token(token.rawValue)
        case .devices(let tokens):
            if tokens.count == 1, let token = tokens.first {
                target = .token(token.rawValue)
                note("registration_ids", "becomes token: v1 takes no list")
            } else {
                recipients = tokens
                note("registration_ids", "v1 takes no list: \(tokens.count) requests, one for each")
            }
        case .condition(let text): takeCondition(text)
        case nil: break
        }
    }

    /// Names of topics stand in single quotes in v1.
    private mutating func takeCondition(_ text: String) {
        let quoted = String(text.map { $0 == "\"" ? "'" : $0 })
        if quoted != text, (try? Condition.parse(text)) == nil, (try? Condition.parse(quoted)) != nil {
            target = .condition(quoted)
            note("condition", "v1 wants single quotes around topics")
        } else {
            target = .condition(text)
        }
    }
}
