import FCMCore

/// A target whose text has been checked.
enum CheckedTarget: Hashable, Sendable {
    case everyone(FanOutTarget)
    case token(String)
    case fid(String)
}

/// The checks FCM itself makes once the front end could read a message: target, fields, size, in this order.
enum MessageCheck {
    /// Checks a request that came as a body of `bodyBytes` bytes.
    ///
    /// A payload is a part of its body, so a body within the limit needs no counting.
    ///
    /// - Throws: the first thing that FCM would refuse.
    static func check(_ request: SendRequest, bodyBytes: Int) throws(GoogleError) -> CheckedTarget {
        let target = try check(request.target)
        let message = request.message
        // The blocks are large and kept out of line: each is taken out once, looked at, and let go.
        if message.android != nil, message.androidV2 != nil {
            throw .invalidMessage("message", "android and android_v2 must not be set at the same time.")
        }
        try checkData(message.data, field: "message.data")
        var labels = Labels(message: message.fcmOptions?.analyticsLabel)
        if let android = message.android {
            try checkAndroid(android)
            labels.android = android.fcmOptions?.analyticsLabel
        } else if let android = message.androidV2 {
            try checkAndroid(android)
            labels.androidV2 = android.fcmOptions?.analyticsLabel
        }
        if let apns = message.apns {
            try checkApple(apns, of: message, target)
            labels.apns = apns.fcmOptions?.analyticsLabel
        }
        if let webpush = message.webpush {
            try checkWeb(webpush)
            labels.webpush = webpush.fcmOptions?.analyticsLabel
        }
        try labels.check()
        guard bodyBytes <= MessageSize.maximum || MessageSize(message).largest <= MessageSize.maximum else {
            throw .tooLarge
        }
        return target
    }

    // MARK: Target

    private static func check(_ target: RawTarget) throws(GoogleError) -> CheckedTarget {
        switch target {
        case .topic(let text):
            guard let topic = try? TopicName(text) else { throw text.isEmpty ? .noTarget : .badTopic }
            return .everyone(.topic(topic.rawValue))
        case .condition(let text):
            guard !text.isEmpty else { throw .noTarget }
            guard let condition = try? Condition.parse(text) else { throw .badCondition }
            return .everyone(.condition(condition))
        case .token(let text):
            guard !text.isEmpty else { throw .noTarget }
            return .token(text)
        case .fid(let text):
            guard !text.isEmpty else { throw .noTarget }
            return .fid(text)
        }
    }

    // MARK: Data

    /// Reserved are `from`, `message_type` and what begins with `google.` or `gcm.` (§8 row 10).
    private static func checkData(_ data: [String: String]?, field: String) throws(GoogleError) {
        guard let data else { return }
        // The dictionary has no order; the answer should not depend on its dice.
        if let key = data.keys.lazy.filter(isReserved).min() {
            throw .invalidMessage(field, "Invalid data payload key: \(key)")
        }
    }

    private static func isReserved(_ key: String) -> Bool {
        switch key.utf8.first {
        case UInt8(ascii: "f"): key == "from"
        case UInt8(ascii: "m"): key == "message_type"
        case UInt8(ascii: "g"): key.hasPrefix("google.") || key.hasPrefix("gcm.")
        default: false
        }
    }

    // MARK: Android

    private static func checkAndroid(_ android: AndroidConfig) throws(GoogleError) {
        try checkData(android.data, field: "message.android.data")
        try checkTTL(android.ttl, field: "message.android.ttl")
        try checkColor(android.notification?.color, field: "message.android.notification.color")
    }

    private static func checkAndroid(_ android: AndroidConfigV2) throws(GoogleError) {
        try checkData(android.data, field: "message.android_v2.data")
        try checkTTL(android.ttl, field: "message.android_v2.ttl")
        try checkColor(
            android.remoteNotification?.notification?.color,
            field: "message.android_v2.remote_notification.notification.color"
        )
    }

    private static func checkTTL(_ ttl: Duration?, field: String) throws(GoogleError) {
        guard let ttl else { return }
        guard ttl >= .zero, ttl <= .seconds(2_419_200) else {
            throw .invalidMessage(field, "TTL must be between 0 and 2419200 seconds.")
        }
    }

    private static func checkColor(_ color: String?, field: String) throws(GoogleError) {
        guard let color, !color.isEmpty else { return }
        let digits = color.dropFirst()
        guard color.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else {
            throw .invalidMessage(field, "Color must be in the form #RRGGBB.")
        }
    }

    // MARK: Apple

    private static func checkApple(
        _ apns: ApnsConfig,
        of message: Message,
        _ target: CheckedTarget
    ) throws(GoogleError) {
        if let priority = header("apns-priority", apns.headers) {
            guard ["1", "5", "10"].contains(priority) else {
                throw .invalidMessage("message.apns.headers", "apns-priority must be 1, 5 or 10.")
            }
            // Without the header the service sets 5 by itself.
            guard priority == "5" || shows(apns, message) else {
                throw .invalidMessage(
                    "message.apns.headers",
                    "apns-priority must be 5 for a message with data only."
                )
            }
        }
        if let moment = header("apns-expiration", apns.headers), Int64(moment).map({ $0 < 0 }) ?? true {
            throw .invalidMessage(
                "message.apns.headers",
                "apns-expiration must be a UNIX time in seconds."
            )
        }
        if apns.liveActivityToken != nil, case .everyone = target {
            throw .invalidMessage(
                "message.apns.live_activity_token",
                "live_activity_token needs a token or fid as the target."
            )
        }
    }

    /// Whether there is anything to show on an Apple device; else it is a background push (`fcm-v1.md` 3.5).
    private static func shows(_ apns: ApnsConfig, _ message: Message) -> Bool {
        let aps = apns.payload?["aps"]
        return message.notification != nil || apns.liveActivityToken != nil
            || ["alert", "sound", "badge"].contains { aps?[$0] != nil }
    }

    // MARK: Web

    private static func checkWeb(_ webpush: WebpushConfig) throws(GoogleError) {
        try checkData(webpush.data, field: "message.webpush.data")
        if let ttl = header("TTL", webpush.headers), UInt32(ttl) == nil {
            throw .invalidMessage("message.webpush.headers.TTL", "TTL must be a non-negative integer.")
        }
        if let urgency = header("Urgency", webpush.headers),
            !["very-low", "low", "normal", "high"].contains(urgency.lowercased())
        {
            throw .invalidMessage(
                "message.webpush.headers.Urgency",
                "Urgency must be one of very-low, low, normal and high."
            )
        }
        if let link = webpush.fcmOptions?.link, !link.isEmpty, !link.lowercased().hasPrefix("https://") {
            throw .invalidMessage("message.webpush.fcm_options.link", "Link must be an HTTPS URL.")
        }
    }

    private static func header(_ name: String, _ headers: [String: String]?) -> String? {
        headers?.first { $0.key.lowercased() == name.lowercased() }?.value
    }
}

/// The analytics labels of a message, which are looked at after everything else.
private struct Labels {
    var message: String?
    var android: String?
    var androidV2: String?
    var apns: String?
    var webpush: String?

    func check() throws(GoogleError) {
        try Self.check(message, "message.fcm_options")
        try Self.check(android, "message.android.fcm_options")
        try Self.check(androidV2, "message.android_v2.fcm_options")
        try Self.check(apns, "message.apns.fcm_options")
        try Self.check(webpush, "message.webpush.fcm_options")
    }

    /// The same characters as in a topic, but at most 50 of them (§8 row 19).
    private static func check(_ label: String?, _ parent: String) throws(GoogleError) {
        guard let label, !label.isEmpty else { return }
        guard label.utf8.count <= 50, !label.hasPrefix("/"), (try? TopicName(label)) != nil else {
            throw .invalidMessage(
                "\(parent).analytics_label",
                "Analytics label must match ^[a-zA-Z0-9-_.~%]{1,50}$."
            )
        }
    }
}
