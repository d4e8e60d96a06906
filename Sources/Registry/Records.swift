package import FCMCore

/// The operating system family of an app instance.
package enum Platform: String, Hashable, Sendable, CaseIterable {
    case android, ios, web, unknown
}

/// One app instance as the registry knows it.
///
/// At least one of `token` and `fid` is there.
package struct DeviceRecord: Hashable, Sendable {
    package var token: RegistrationToken?
    package var fid: InstallationID?
    package var label: String
    package var platform: Platform
    /// Seconds since 1970 of the last sign of life; `nil` when never seen.
    package var lastSeen: Int64?
    /// False once the service answered UNREGISTERED.
    package var registered: Bool

    package init(
        token: RegistrationToken?,
        fid: InstallationID? = nil,
        label: String = "",
        platform: Platform = .unknown,
        lastSeen: Int64? = nil,
        registered: Bool = true
    ) {
        self.token = token
        self.fid = fid
        self.label = label
        self.platform = platform
        self.lastSeen = lastSeen
        self.registered = registered
    }
}

extension DeviceRecord {
    /// A device of which nothing but a name is known.
    package init(_ registration: Registration) {
        switch registration {
        case .token(let token): self.init(token: token)
        case .fid(let fid): self.init(token: nil, fid: fid)
        }
    }
}

/// A topic and the number of known devices subscribed to it.
package struct TopicRecord: Hashable, Sendable {
    package var name: TopicName
    package var subscribers: Int

    package init(name: TopicName, subscribers: Int) {
        self.name = name
        self.subscribers = subscribers
    }
}

/// A device group: its name, a notification key that reaches it, and its known members (20 at most).
package struct GroupRecord: Hashable, Sendable {
    package var name: String
    package var notificationKey: String
    package var members: [RegistrationToken]

    package init(name: String, notificationKey: String, members: [RegistrationToken]) {
        self.name = name
        self.notificationKey = notificationKey
        self.members = members
    }
}

/// A message to be sent again with other words: the composer's document, target included if it has one, with
/// `{{variable}}` wherever the words change.
package struct TemplateRecord: Hashable, Sendable {
    package var name: String
    package var json: String
    /// By which protocol it is to go; `nil` when that is not known.
    package var sendProtocol: SendProtocol?
    /// Values of its variables, by the name of the set and the variable's.
    package var sets: [String: [String: String]]
    /// Seconds since 1970.
    package var savedAt: Int64

    package init(
        name: String,
        json: String,
        sendProtocol: SendProtocol? = nil,
        sets: [String: [String: String]] = [:],
        savedAt: Int64
    ) {
        self.name = name
        self.json = json
        self.sendProtocol = sendProtocol
        self.sets = sets
        self.savedAt = savedAt
    }
}

/// A message someone is writing: the composer's document as v1 `message` JSON, target included if chosen.
package struct DraftRecord: Hashable, Sendable {
    package var id: String
    package var json: String
    /// By which protocol it is to go; `nil` when that is not known.
    package var sendProtocol: SendProtocol?
    /// Seconds since 1970.
    package var savedAt: Int64

    package init(id: String, json: String, sendProtocol: SendProtocol? = nil, savedAt: Int64) {
        self.id = id
        self.json = json
        self.sendProtocol = sendProtocol
        self.savedAt = savedAt
    }
}
