package import FCMCore
import Languages

/// What one platform makes of a message: what is shown, or that nothing is.
package struct NotificationPreview: Hashable, Sendable {
    package enum Platform: String, Hashable, Sendable, CaseIterable {
        case android = "Android"
        case apple = "Apple"
        case web = "Web"
    }

    package var platform: Platform
    /// Empty where the platform then shows the app's name alone.
    package var title = ""
    /// Between title and body; Apple's alone.
    package var subtitle = ""
    package var body = ""
    /// Whether anything is shown; otherwise the app is given the data.
    package var isShown: Bool { !title.isEmpty || !body.isEmpty || !subtitle.isEmpty }
    /// What else there is to see, hear or know, a few words each.
    package var facts: [String] = []

    /// A platform's own block wins over the general notification, member by member.
    ///
    /// Source: the v1 reference, "Customize a message across platforms".
    package init(_ message: Message, on platform: Platform) {
        self.platform = platform
        switch platform {
        case .android: readAndroid(message)
        case .apple: readApple(message)
        case .web: readWeb(message)
        }
        if !isShown {
            let count = data(of: message)?.count ?? 0
            let what = count == 0 ? say("no data") : Wording.count(count, "key") + say(" of data")
            facts.insert(say("nothing is shown: the app is given \(what)"), at: 0)
        }
    }

    private mutating func readAndroid(_ message: Message) {
        let android = message.android
        let own =
            android?.notification?.content ?? message.androidV2?.remoteNotification?.notification?.content
        title =
            localized(own?.titleLocKey, own?.titleLocArgs) ?? own?.title ?? message.notification?.title ?? ""
        body = localized(own?.bodyLocKey, own?.bodyLocArgs) ?? own?.body ?? message.notification?.body ?? ""
        note(say("picture"), own?.image ?? message.notification?.image)
        note(say("channel"), own?.channelId)
        note(say("sound"), own?.sound ?? (own?.defaultSound == true ? say("default") : nil))
        note(say("icon"), own?.icon)
        note(say("colour"), own?.color)
        note(say("tag"), own?.tag)
        note(say("priority"), android?.priority?.name.lowercased())
        if own?.visibility?.name == "SECRET" { facts.append(say("not on the lock screen")) }
    }

    private mutating func readApple(_ message: Message) {
        let aps = message.apns?.payload?["aps"]
        let alert = aps?["alert"]
        title = alert?["title"]?.string ?? key(alert?["title-loc-key"]) ?? message.notification?.title ?? ""
        subtitle = alert?["subtitle"]?.string ?? ""
        body =
            alert?.string ?? alert?["body"]?.string ?? key(alert?["loc-key"]) ?? message.notification?.body
            ?? ""
        note(say("picture"), message.apns?.fcmOptions?.image ?? message.notification?.image)
        note(say("badge"), aps?["badge"]?.text())
        note(say("sound"), aps?["sound"].map { $0.string ?? say("of its own") })
        note(say("thread"), aps?["thread-id"]?.string)
        note(say("category"), aps?["category"]?.string)
        note(say("interruption"), aps?["interruption-level"]?.string)
        if aps?["sound"] == nil, isShown { facts.append(say("no sound")) }
        if aps?["mutable-content"] == 1 { facts.append(say("a service extension may change it")) }
    }

    private mutating func readWeb(_ message: Message) {
        let own = message.webpush?.notification
        title = own?["title"]?.string ?? message.notification?.title ?? ""
        body = own?["body"]?.string ?? message.notification?.body ?? ""
        note(say("picture"), own?["image"]?.string ?? message.notification?.image)
        note(say("icon"), own?["icon"]?.string)
        note(say("opens"), message.webpush?.fcmOptions?.link)
        let buttons = (own?["actions"]?.array ?? []).compactMap { $0["title"]?.string }
        note(say("buttons"), buttons.isEmpty ? nil : buttons.joined(separator: ", "))
        if own?["requireInteraction"] == true { facts.append(say("stays until it is answered")) }
        if own?["silent"] == true { facts.append(say("silent")) }
    }

    private mutating func note(_ name: String, _ text: String?) {
        if let text, !text.isEmpty { facts.append("\(name) \(text)") }
    }

    /// A text that the app's own strings hold, as far as it can be told here.
    private func localized(_ key: String?, _ arguments: [String]?) -> String? {
        key.map { "‹\($0)›" + (arguments.map { " " + $0.joined(separator: ", ") } ?? "") }
    }

    private func key(_ json: JSON?) -> String? { localized(json?.string, nil) }

    private func data(of message: Message) -> [String: String]? {
        switch platform {
        case .android: message.android?.data ?? message.androidV2?.data ?? message.data
        case .apple: message.data
        case .web: message.webpush?.data ?? message.data
        }
    }
}
