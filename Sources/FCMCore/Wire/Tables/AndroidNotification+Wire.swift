extension AndroidNotification: WireObject {
    package init() { self.init(AndroidNotificationContent()) }

    package static let wire = WireTable<AndroidNotification>(
        "AndroidNotification",
        AndroidNotificationContent.fields.map { $0.lifted({ $0($1.content) }, { $0(&$1.content) }) } + [
            .value("proxy", { $0.proxy }, { $0.proxy = $1 }, .choice),
            .flag(
                "bypassProxyNotification",
                { $0.bypassProxyNotification },
                { $0.bypassProxyNotification = $1 }
            ).deprecated,
        ]
    )
}

extension AndroidNotificationV2: WireObject {
    package init() { self.init(AndroidNotificationContent()) }

    package static let wire = WireTable<AndroidNotificationV2>(
        "AndroidNotificationV2",
        [.value("id", { $0.id }, { $0.id = $1 }, .integer)]
            + AndroidNotificationContent.fields.map { $0.lifted({ $0($1.content) }, { $0(&$1.content) }) }
    )
}

extension AndroidNotificationContent {
    /// The shared members, to be lifted into the types that have them.
    fileprivate static let fields: [WireField<AndroidNotificationContent>] = [
        .text("title", { $0.title }, { $0.title = $1 }),
        .text("body", { $0.body }, { $0.body = $1 }),
        .text("image", { $0.image }, { $0.image = $1 }),
        .text("icon", { $0.icon }, { $0.icon = $1 }),
        .text("color", { $0.color }, { $0.color = $1 }),
        .text("sound", { $0.sound }, { $0.sound = $1 }),
        .text("tag", { $0.tag }, { $0.tag = $1 }),
        .text("channelId", { $0.channelId }, { $0.channelId = $1 }),
        .text("clickAction", { $0.clickAction }, { $0.clickAction = $1 }),
        .text("ticker", { $0.ticker }, { $0.ticker = $1 }),
        .text("titleLocKey", { $0.titleLocKey }, { $0.titleLocKey = $1 }),
        .list("titleLocArgs", .textList, { $0.titleLocArgs }, { $0.titleLocArgs = $1 }, of: .text),
        .text("bodyLocKey", { $0.bodyLocKey }, { $0.bodyLocKey = $1 }),
        .list("bodyLocArgs", .textList, { $0.bodyLocArgs }, { $0.bodyLocArgs = $1 }, of: .text),
        .value(
            "notificationPriority",
            { $0.notificationPriority },
            { $0.notificationPriority = $1 },
            .choice
        ),
        .value("visibility", { $0.visibility }, { $0.visibility = $1 }, .choice),
        .value("notificationCount", { $0.notificationCount }, { $0.notificationCount = $1 }, .integer),
        .value("eventTime", { $0.eventTime }, { $0.eventTime = $1 }, .timestamp),
        .flag("sticky", { $0.sticky }, { $0.sticky = $1 }),
        .flag("localOnly", { $0.localOnly }, { $0.localOnly = $1 }),
        .flag("defaultSound", { $0.defaultSound }, { $0.defaultSound = $1 }),
        .flag("defaultVibrateTimings", { $0.defaultVibrateTimings }, { $0.defaultVibrateTimings = $1 }),
        .list(
            "vibrateTimings",
            .durationList,
            { $0.vibrateTimings },
            { $0.vibrateTimings = $1 },
            of: .duration
        ),
        .flag("defaultLightSettings", { $0.defaultLightSettings }, { $0.defaultLightSettings = $1 }),
        .message("lightSettings", { $0.lightSettings }, { $0.lightSettings = $1 }),
    ]
}
