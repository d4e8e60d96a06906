extension AndroidNotification: WireObject {
    package init() { self.init(AndroidNotificationContent()) }

    package static let wire = WireTable<AndroidNotification>(
        "AndroidNotification",
        AndroidNotificationContent.fields.map { $0.lifted(\.content) } + [
            .value("proxy", \.proxy, .choice),
            .flag("bypassProxyNotification", \.bypassProxyNotification).deprecated,
        ]
    )
}

extension AndroidNotificationV2: WireObject {
    package init() { self.init(AndroidNotificationContent()) }

    package static let wire = WireTable<AndroidNotificationV2>(
        "AndroidNotificationV2",
        [.value("id", \.id, .integer)] + AndroidNotificationContent.fields.map { $0.lifted(\.content) }
    )
}

extension AndroidNotificationContent {
    /// The shared members, to be lifted into the types that have them.
    fileprivate static let fields: [WireField<AndroidNotificationContent>] = [
        .text("title", \.title),
        .text("body", \.body),
        .text("image", \.image),
        .text("icon", \.icon),
        .text("color", \.color),
        .text("sound", \.sound),
        .text("tag", \.tag),
        .text("channelId", \.channelId),
        .text("clickAction", \.clickAction),
        .text("ticker", \.ticker),
        .text("titleLocKey", \.titleLocKey),
        .list("titleLocArgs", .textList, \.titleLocArgs, of: .text),
        .text("bodyLocKey", \.bodyLocKey),
        .list("bodyLocArgs", .textList, \.bodyLocArgs, of: .text),
        .value("notificationPriority", \.notificationPriority, .choice),
        .value("visibility", \.visibility, .choice),
        .value("notificationCount", \.notificationCount, .integer),
        .value("eventTime", \.eventTime, .timestamp),
        .flag("sticky", \.sticky),
        .flag("localOnly", \.localOnly),
        .flag("defaultSound", \.defaultSound),
        .flag("defaultVibrateTimings", \.defaultVibrateTimings),
        .list("vibrateTimings", .durationList, \.vibrateTimings, of: .duration),
        .flag("defaultLightSettings", \.defaultLightSettings),
        .message("lightSettings", \.lightSettings),
    ]
}
