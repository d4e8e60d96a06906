/// The members that both Android notification types have.
package struct AndroidNotificationContent: Hashable, Sendable {
    /// Wins over ``Notification/title``.
    package var title: String?
    /// Wins over ``Notification/body``.
    package var body: String?
    /// The name of a drawable; absent: the launcher icon.
    package var icon: String?
    /// `#rrggbb`.
    package var color: String?
    /// `default` or a resource of `/res/raw/`.
    package var sound: String?
    /// Replaces a shown notification with the same tag.
    package var tag: String?
    /// The intent filter's action that a tap starts.
    package var clickAction: String?
    package var bodyLocKey: String?
    package var bodyLocArgs: [String]?
    package var titleLocKey: String?
    package var titleLocArgs: [String]?
    package var channelId: String?
    package var ticker: String?
    package var sticky: Bool?
    package var eventTime: Timestamp?
    package var localOnly: Bool?
    package var notificationPriority: NotificationPriority?
    package var defaultSound: Bool?
    /// Wins over ``vibrateTimings``.
    package var defaultVibrateTimings: Bool?
    /// Loses to ``lightSettings``.
    package var defaultLightSettings: Bool?
    /// First the wait, then on and off in turn.
    package var vibrateTimings: [Duration]?
    package var visibility: NotificationVisibility?
    /// 0 or absent: the badge counts up by one.
    package var notificationCount: Int32?
    package var lightSettings: LightSettings?
    /// Wins over ``Notification/image``.
    package var image: String?

    package init() {}
}
