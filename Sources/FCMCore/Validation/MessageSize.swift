/// How many bytes of payload each platform gets: keys and values of data and notification, after the merge.
///
/// The service publishes the limit and not what it counts; this counts UTF-8 bytes of names and values, without
/// the punctuation of JSON.
package struct MessageSize: Hashable, Sendable {
    /// The documented limit of a payload.
    package static let maximum = 4096
    /// The limit that the error guide gives for topics; the service takes up to ``maximum``.
    package static let maximumForTopics = 2048

    package var android: Int
    package var apple: Int
    package var web: Int

    /// What is held against the limit.
    package var largest: Int { max(android, apple, web) }

    package init(_ message: Message) {
        let data = Self.bytes(message.data)
        let notification = message.notification.map { Notification.wire.encode($0) } ?? [:]
        android = Self.androidBytes(message, data: data, notification: notification)
        apple = Self.appleBytes(message, data: data, notification: notification)
        let webData = message.webpush?.data.map { Self.bytes($0) } ?? data
        web = webData + Self.bytes(of: notification, under: message.webpush?.notification)
    }

    private static func androidBytes(_ message: Message, data: Int, notification: JSONObject) -> Int {
        let first = message.android?.notification.map { AndroidNotification.wire.encode($0) }
        let preview = message.androidV2?.remoteNotification?.notification
        let own = first ?? preview.map { AndroidNotificationV2.wire.encode($0) }
        let ownData = message.android?.data ?? message.androidV2?.data
        return (ownData.map { bytes($0) } ?? data) + bytes(of: notification, under: own)
    }

    /// The generic data become custom keys, where the payload has none of that name.
    private static func appleBytes(_ message: Message, data: Int, notification: JSONObject) -> Int {
        guard let payload = message.apns?.payload else { return data + bytes(.object(notification)) }
        // A hostile body may have many of both: no scan of one for each of the other.
        let names = Set(payload.members.map(\.name))
        let hidden = (message.data ?? [:]).reduce(0) { sum, item in
            names.contains(item.key) ? sum + item.key.utf8.count + item.value.utf8.count : sum
        }
        let alert = payload["aps"]?["alert"] == nil ? bytes(.object(notification)) : 0
        return data - hidden + alert + bytes(.object(payload))
    }

    /// The members of `generic` that `own` does not replace, and all of `own`.
    private static func bytes(of generic: JSONObject, under own: JSONObject?) -> Int {
        guard let own else { return bytes(.object(generic)) }
        let left = generic.members.filter { own[$0.name] == nil }
        return bytes(.object(JSONObject(left))) + bytes(.object(own))
    }

    private static func bytes(_ map: [String: String]?) -> Int {
        map?.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } ?? 0
    }

    private static func bytes(_ json: JSON) -> Int {
        switch json {
        case .string(let text): text.utf8.count
        case .array(let elements): elements.reduce(0) { $0 + bytes($1) }
        case .object(let object): object.members.reduce(0) { $0 + $1.name.utf8.count + bytes($1.value) }
        case .null, .bool, .integer, .number: json.serialized().count
        }
    }
}
