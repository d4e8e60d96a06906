/// What a legacy message shows; each platform takes the keys it knows.
package struct LegacyNotification: Hashable, Sendable {
    package var title: String?
    package var body: String?
    /// Apple only.
    package var subtitle: String?
    /// The name of a drawable on Android, the URL of a picture on the web.
    package var icon: String?
    package var sound: LegacySound?
    /// A number as text, Apple only; `0` clears.
    package var badge: String?
    /// Replaces a shown notification with the same tag; Android only.
    package var tag: String?
    /// `#rrggbb`, Android only.
    package var color: String?
    package var androidChannelID: String?
    /// The category on Apple, the intent filter's action on Android, an HTTPS URL on the web.
    package var clickAction: String?
    package var bodyLocKey: String?
    /// Written as a JSON array inside a string.
    package var bodyLocArgs: [String]?
    package var titleLocKey: String?
    /// Written as a JSON array inside a string.
    package var titleLocArgs: [String]?

    package init(title: String? = nil, body: String? = nil) {
        self.title = title
        self.body = body
    }
}

/// The sound of a legacy notification.
package enum LegacySound: Hashable, Sendable {
    /// `default` or the name of a file.
    case named(String)
    /// The dictionary of a critical alert; Apple only.
    case critical(JSONObject)
}
