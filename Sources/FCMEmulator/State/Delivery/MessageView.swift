import FCMCore

/// A message as one platform's devices see it: generic part and platform block merged (`fcm-v1.md` 6.5).
///
/// Works on the message's canonical JSON (lowerCamelCase), so that members we have no opinion on come through.
struct MessageView: Sendable {
    /// The v1 `message` object.
    let message: JSON

    /// Whether APNs carries nothing of it (``StoredMessage/needsOpenApp``).
    private let needsOpenApp: Bool

    init(_ stored: StoredMessage) {
        message = stored.canonicalMessage
        needsOpenApp = stored.needsOpenApp
    }

    /// How long a message may wait for an offline device, and what may replace it meanwhile.
    struct Terms: Hashable, Sendable {
        var expires: Moment
        var collapseKey: String?
        /// Whether it wakes a device that dozes, which is of Android.
        var isUrgent = true
    }

    /// What a client SDK hands to the app.
    struct Rendering: Sendable {
        /// Title, body and the platform's own members; `nil` for a message without a notification.
        var notification: JSONObject?
        var data: JSONObject
        var isHighPriority: Bool
        var collapseKey: String?
        var handling: Handling
        /// Where a click leads, on the web.
        var link: String?
        /// Apple's own part of the payload as the device gets it.
        var aps: JSONObject?
    }

    /// Who got the message on the device (`fcm-v1.md` 6.3).
    enum Handling: String, Sendable {
        /// The running app's callback.
        case foreground
        /// The system tray; the app learns of it when it is tapped.
        case tray
        /// A callback of an app that is not in front.
        case background
        /// An Apple background push: no alert, a short wake-up.
        case silent
    }

    func terms(on platform: Platform, acceptedAt: Moment) -> Terms {
        Terms(
            expires: expiry(on: platform, acceptedAt: acceptedAt),
            // A device has one app: which one makes no difference among what waits for it.
            collapseKey: collapseKey(on: platform, VirtualApp.identifier(on: platform)),
            isUrgent: platform != .android || isHighPriorityOnAndroid
        )
    }

    /// What the SDK of the platform hands to `application`.
    func rendering(on platform: Platform, isForeground: Bool, application: String) -> Rendering {
        switch platform {
        case .android: androidRendering(isForeground: isForeground, application)
        case .ios: appleRendering(isForeground: isForeground)
        case .web: webRendering(isForeground: isForeground)
        }
    }

    // MARK: Parts shared by the platforms

    var generic: JSON? { message["notification"] }
    var android: JSON? { message["android"] }
    var androidV2: JSON? { message["androidV2"] }
    var apns: JSON? { message["apns"] }
    var webpush: JSON? { message["webpush"] }

    func members(_ value: JSON?) -> [JSONObject.Member] { value?.object?.members ?? [] }

    /// The value of a header, whose name has no case.
    func header(_ name: String, of block: JSON?) -> String? {
        members(block?["headers"]).last { $0.name.lowercased() == name.lowercased() }?.value.string
    }

    // MARK: Waiting

    /// Four weeks, the longest and the default (`fcm-v1.md` 2.4).
    private static let fourWeeks: Int64 = 2_419_200 * 1_000_000
    /// What the backend gives Apple messages by default (`fcm-v1.md` 2.8).
    private static let thirtyDays: Int64 = 30 * 86_400 * 1_000_000

    private func expiry(on platform: Platform, acceptedAt: Moment) -> Moment {
        switch platform {
        case .android:
            let text = (androidV2 ?? android)?["ttl"]?.string
            let seconds = text.flatMap { Int64($0.dropLast().prefix { $0 != "." }) }
            return acceptedAt.advanced(microseconds: seconds.map { $0 * 1_000_000 } ?? Self.fourWeeks)
        case .ios:
            guard let text = header("apns-expiration", of: apns), let moment = Int64(text) else {
                return acceptedAt.advanced(microseconds: Self.thirtyDays)
            }
            // 0 is now or never.
            let (microseconds, overflow) = moment.multipliedReportingOverflow(by: 1_000_000)
            return moment == 0 ? acceptedAt : Moment(microseconds: overflow ? .max : microseconds)
        case .web:
            let seconds = header("TTL", of: webpush).flatMap { Int64($0) }
            let wait = min(seconds ?? 2_419_200, 2_419_200) * 1_000_000
            return acceptedAt.advanced(microseconds: wait)
        }
    }

    private func collapseKey(on platform: Platform, _ application: String) -> String? {
        switch platform {
        case .android:
            let key = (androidV2 ?? android)?["collapseKey"]?.string
            if let key, !key.isEmpty { return key }
            // A notification's default key is the package name (`fcm-v1.md` §8 row 32).
            return androidNotification == nil ? nil : application
        case .ios: return header("apns-collapse-id", of: apns)
        case .web: return header("Topic", of: webpush)
        }
    }

    // MARK: Android

    /// The generic notification with Android's own members over it; `nil` for a data message.
    private var androidNotification: JSONObject? {
        let own =
            androidV2 == nil ? android?["notification"] : androidV2?["remoteNotification"]?["notification"]
        if androidV2?["backgroundSync"] != nil { return nil }
        if androidV2?["remoteNotification"]?["useAsV1DataMessage"]?.bool == true { return nil }
        guard generic != nil || own != nil else { return nil }
        return merged(members(generic), members(own))
    }

    /// Whether Android shows it by itself.
    var showsOnAndroid: Bool { androidNotification != nil }

    private func androidRendering(isForeground: Bool, _ application: String) -> Rendering {
        let notification = androidNotification
        let block = androidV2 ?? android
        let data = members(block?["data"] ?? message["data"]).filter { !Self.isReservedOnAndroid($0.name) }
        return Rendering(
            notification: notification,
            data: JSONObject(data),
            isHighPriority: isHighPriorityOnAndroid,
            collapseKey: collapseKey(on: .android, application),
            handling: isForeground ? .foreground : notification == nil ? .background : .tray
        )
    }

    /// As the message says, and by its kind where it says nothing (`fcm-v1.md` 6.5, §8 row 46).
    private var isHighPriorityOnAndroid: Bool {
        guard androidV2 == nil else { return androidV2?["backgroundSync"] == nil }
        let priority = android?["priority"]?.string?.uppercased()
        return priority.map { $0 == "HIGH" } ?? (androidNotification != nil)
    }

    /// What the Android client takes out of `getData()` (`fcm-v1.md` 3.4).
    private static func isReservedOnAndroid(_ key: String) -> Bool {
        key.hasPrefix("google.") || key.hasPrefix("gcm.")
            || ["from", "message_type", "collapse_key"].contains(key)
    }

    // MARK: Apple

    private func appleRendering(isForeground: Bool) -> Rendering {
        let payload = apns?["payload"]
        let aps = payload?["aps"]
        var notification = merged(members(generic), appleAlert(aps?["alert"]))
        let hasAlert = !notification.members.isEmpty
        if let image = apns?["fcmOptions"]?["image"] { notification["image"] = image }
        for name in ["badge", "sound", "category", "thread-id", "mutable-content"] {
            if let value = aps?[name] { notification[name] = value }
        }
        let isVisible = hasAlert || aps?["badge"] != nil || aps?["sound"] != nil
        var data = message["data"]?.object ?? JSONObject()
        for member in members(payload) where member.name != "aps" { data[member.name] = member.value }
        let priority = header("apns-priority", of: apns)
        return Rendering(
            notification: isVisible ? notification : nil,
            data: data,
            isHighPriority: priority.map { $0 == "10" } ?? isVisible,
            collapseKey: header("apns-collapse-id", of: apns),
            handling: isVisible || needsOpenApp ? isForeground ? .foreground : .tray : .silent,
            aps: applePart(aps, isVisible: isVisible)
        )
    }

    /// The `aps` of the payload with the generic title and body in its alert.
    ///
    /// Data alone become a background push (`fcm-v1.md` 6.5).
    private func applePart(_ own: JSON?, isVisible: Bool) -> JSONObject {
        var aps = own?.object ?? JSONObject()
        let texts = members(generic).filter { ["title", "body"].contains($0.name) }
        let alert = merged(texts, appleAlert(own?["alert"]))
        let sorted = alert.members.sorted { $0.name < $1.name }
        if !sorted.isEmpty { aps["alert"] = .object(JSONObject(sorted)) }
        if !isVisible, !needsOpenApp, aps["content-available"] == nil { aps["content-available"] = 1 }
        return aps
    }

    /// `aps.alert` is a text, which is the body, or an object.
    private func appleAlert(_ alert: JSON?) -> [JSONObject.Member] {
        if let body = alert?.string { return [JSONObject.Member("body", .string(body))] }
        return members(alert)
    }

    // MARK: Web

    private func webRendering(isForeground: Bool) -> Rendering {
        let own = webpush?["notification"]
        let hasNotification = generic != nil || own != nil
        return Rendering(
            notification: hasNotification ? merged(members(generic), members(own)) : nil,
            data: (webpush?["data"] ?? message["data"])?.object ?? JSONObject(),
            isHighPriority: header("Urgency", of: webpush)?.lowercased() == "high",
            collapseKey: header("Topic", of: webpush),
            handling: isForeground ? .foreground : hasNotification ? .tray : .background,
            link: webpush?["fcmOptions"]?["link"]?.string
        )
    }

    private func merged(_ base: [JSONObject.Member], _ over: [JSONObject.Member]) -> JSONObject {
        var result = JSONObject(base)
        for member in over { result[member.name] = member.value }
        return result
    }
}

/// The terms of one message on every platform: reading it once serves a million devices.
struct MessageTerms: Sendable {
    private let android: MessageView.Terms
    private let ios: MessageView.Terms
    private let web: MessageView.Terms

    init(_ message: StoredMessage) {
        let view = MessageView(message)
        android = view.terms(on: .android, acceptedAt: message.acceptedAt)
        ios = view.terms(on: .ios, acceptedAt: message.acceptedAt)
        web = view.terms(on: .web, acceptedAt: message.acceptedAt)
    }

    subscript(platform: Platform) -> MessageView.Terms {
        switch platform {
        case .android: android
        case .ios: ios
        case .web: web
        }
    }
}
