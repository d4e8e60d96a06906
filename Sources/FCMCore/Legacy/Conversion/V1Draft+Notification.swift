extension V1Draft {
    /// The member `notification`: each key goes where the platforms that knew it look for it now.
    mutating func take(_ shown: LegacyNotification) {
        notification.title = shown.title
        notification.body = shown.body
        takeAlert(shown)
        if let icon = shown.icon { takeIcon(icon) }
        takeSound(shown.sound)
        if let badge = shown.badge { takeBadge(badge) }
        androidContent.tag = shown.tag
        androidContent.color = shown.color
        androidContent.channelId = shown.androidChannelID
        if let action = shown.clickAction { takeClickAction(action) }
        androidContent.bodyLocKey = shown.bodyLocKey
        androidContent.bodyLocArgs = shown.bodyLocArgs
        androidContent.titleLocKey = shown.titleLocKey
        androidContent.titleLocArgs = shown.titleLocArgs
    }

    /// Apple's alert as a dictionary, where title and body alone do not say it.
    ///
    /// It repeats title and body, because an alert of one's own stands in the place of the generic one.
    private mutating func takeAlert(_ shown: LegacyNotification) {
        var alert = JSONObject()
        alert["subtitle"] = shown.subtitle.map(JSON.string)
        alert["loc-key"] = shown.bodyLocKey.map(JSON.string)
        alert["loc-args"] = shown.bodyLocArgs.map { .array($0.map(JSON.string)) }
        alert["title-loc-key"] = shown.titleLocKey.map(JSON.string)
        alert["title-loc-args"] = shown.titleLocArgs.map { .array($0.map(JSON.string)) }
        guard !alert.members.isEmpty else { return }
        var whole = JSONObject()
        whole["title"] = shown.title.map(JSON.string)
        whole["body"] = shown.body.map(JSON.string)
        aps["alert"] = .object(JSONObject(whole.members + alert.members))
    }

    private mutating func takeIcon(_ icon: String) {
        androidContent.icon = icon
        guard icon.isAddress else { return }
        webNotification["icon"] = .string(icon)
        note("notification.icon", "an address: a picture on the web, and nothing to Android")
    }

    private mutating func takeSound(_ sound: LegacySound?) {
        switch sound {
        case .named(let name):
            androidContent.sound = name
            aps["sound"] = .string(name)
        case .critical(let dictionary): aps["sound"] = .object(dictionary)
        case nil: break
        }
    }

    private mutating func takeBadge(_ badge: String) {
        if let number = Int64(badge), "\(number)" == badge {
            aps["badge"] = .integer(number)
        } else {
            lose("notification.badge", "this is no number, which Apple's badge is")
        }
    }

    /// One key with a meaning on each platform becomes a member for each.
    private mutating func takeClickAction(_ action: String) {
        androidContent.clickAction = action
        aps["category"] = .string(action)
        if action.lowercased().hasPrefix("https://") { link = action }
    }
}

extension String {
    /// Whether it looks like the address of something on the web.
    fileprivate var isAddress: Bool {
        let text = lowercased()
        return text.hasPrefix("https://") || text.hasPrefix("http://")
    }
}
