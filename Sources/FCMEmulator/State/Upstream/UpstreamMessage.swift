import FCMCore

/// A message that an app on a device sent to its app server (`fcm-legacy-xmpp-device.md` B.7, C.7).
struct UpstreamMessage: Codable, Hashable, Sendable {
    /// The sending app's registration token: `from` on the wire.
    var from: String
    /// Package name or bundle id of the app.
    var category: String
    /// The app's own id; receivers tell repeats by it and ``from``.
    var messageID: String
    /// Texts only.
    var data: JSONObject
    /// In seconds, 0 to ``longestTimeToLive``.
    var timeToLive: Int
    var sentAt: Moment

    /// Four weeks: what the server takes, though device SDKs stop at a day (decision 0086).
    static let longestTimeToLive = 2_419_200
    /// Names and values together, in UTF-16 units as the SDK counts them.
    static let largestData = 4096

    /// When nobody needs it any more.
    var expires: Moment { sentAt.advanced(microseconds: Int64(timeToLive) * 1_000_000) }
}

/// What became of an upstream message by the time the device is answered.
enum UpstreamStatus: String, Hashable, Sendable {
    /// It waits for the device to come online, or for an app server to connect.
    case queued
    /// An app server is there to take it, or the other members of the group have it.
    case sent
}
