package import FCMCore

/// The payload an app is given: `aps`, FCM's own keys, and the app's data beside them (C.6).
package struct UserInfo: Hashable, Sendable {
    /// The names of Apple's dictionary, in this order: `aps`, FCM's, data.
    package var values: JSONObject

    package init(values: JSONObject) { self.values = values }

    /// Merges a delivery as Apple's device has it.
    package init(_ delivery: EmulatorDelivery, _ identity: DeviceIdentity, includesFrom: Bool) {
        var values: JSONObject = ["aps": .object(delivery.aps ?? Self.part(delivery.notification))]
        values["gcm.message_id"] = .string(delivery.messageID)
        values["google.c.sender.id"] = .string(identity.senderID)
        values["google.c.fid"] = .string(identity.installationID.rawValue)
        values["google.c.a.e"] = "1"
        if let image = delivery.notification?["image"] { values["fcm_options"] = ["image": image] }
        if includesFrom, delivery.from.hasPrefix("/topics/") { values["from"] = .string(delivery.from) }
        for (name, value) in delivery.data.sorted(by: { $0.key < $1.key }) where values[name] == nil {
            values[name] = .string(value)
        }
        self.values = values
    }

    /// `aps` of a platform that has none, so that one look suffices for all.
    private static func part(_ notification: JSONObject?) -> JSONObject {
        guard let notification else { return [:] }
        let texts = notification.members.filter { ["title", "body"].contains($0.name) }
        return ["alert": .object(JSONObject(texts))]
    }

    package subscript(name: String) -> JSON? { values[name] }

    /// FCM's id of the message.
    package var messageID: String { values["gcm.message_id"]?.string ?? "" }
    package var title: String? { values["aps"]?["alert"]?["title"]?.string }
    package var body: String? {
        values["aps"]?["alert"]?["body"]?.string ?? values["aps"]?["alert"]?.string
    }

    /// Whether there is something for the system to show, play or count.
    var isAlert: Bool {
        ["alert", "badge", "sound"].contains { values["aps"]?[$0] != nil }
    }

    /// Whether the app is to be woken for it.
    var isContentAvailable: Bool {
        let flag = values["aps"]?["content-available"]
        return flag?.integer == 1 || flag?.bool == true
    }
}
