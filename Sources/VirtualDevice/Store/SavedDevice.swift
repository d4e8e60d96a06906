package import FCMCore

/// What an app instance remembers from one start to the next.
package struct SavedDevice: Hashable, Sendable {
    package var identity: DeviceIdentity?
    package var topics: [TopicQueue.Batch] = []
    package var upstream: [OutgoingMessage] = []
    package var seen: [SeenMessages.Entry] = []
    /// The id of the last delivery heard of.
    package var cursor: String?

    package init() {}

    /// A registration that is there already, as its app would have remembered it.
    ///
    /// - Parameters:
    ///   - identity: Who the app instance is.
    ///   - history: What it got so far; it is not handed to the app again. Whatever else the service kept is.
    ///   - now: Seconds since 1970.
    package init(adopting identity: DeviceIdentity, after history: [EmulatorDelivery], now: Double) {
        self.identity = identity
        seen = history.map(\.messageID).filter { !$0.isEmpty }.suffix(SeenMessages.limit).map {
            SeenMessages.Entry(messageID: $0, at: now)
        }
        cursor = "0"
    }
}

// MARK: As JSON

extension SavedDevice {
    /// The members of the file; times are milliseconds since 1970.
    package var json: JSON {
        var object: JSONObject = ["version": 1]
        if let identity {
            object["identity"] = [
                "token": .string(identity.token.rawValue),
                "fid": .string(identity.installationID.rawValue),
                "senderId": .string(identity.senderID), "deviceId": .string(identity.deviceID),
                "secret": .string(identity.secret.reveal()),
            ]
        }
        object["topics"] = .array(
            topics.map {
                ["change": .string($0.change.rawValue), "topics": .array($0.topics.map(JSON.string))]
            }
        )
        object["upstream"] = .array(upstream.map(Self.json))
        object["seen"] = .array(
            seen.map { ["id": .string($0.messageID), "at": .integer(Self.milliseconds($0.at))] }
        )
        object["cursor"] = cursor.map(JSON.string)
        return .object(object)
    }

    private static func json(_ message: OutgoingMessage) -> JSON {
        let data = message.data.sorted { $0.key < $1.key }.map {
            JSONObject.Member($0.key, .string($0.value))
        }
        return [
            "id": .string(message.messageID), "to": .string(message.to),
            "ttl": .integer(Int64(message.timeToLive)), "at": .integer(milliseconds(message.sentAt)),
            "data": .object(JSONObject(data)),
        ]
    }

    private static func milliseconds(_ seconds: Double) -> Int64 {
        Int64(exactly: (seconds * 1_000).rounded()) ?? 0
    }

    /// Reads what ``json`` wrote.
    ///
    /// - Throws: ``StoreFailure`` naming the part that is not as it should be.
    package init(json: JSON) throws(StoreFailure) {
        guard json["version"]?.integer == 1 else { throw .malformed("version") }
        if let saved = json["identity"] {
            guard let token = saved["token"]?.string, let fid = saved["fid"]?.string,
                let sender = saved["senderId"]?.string, let device = saved["deviceId"]?.string,
                let secret = saved["secret"]?.string
            else { throw .malformed("identity") }
            identity = DeviceIdentity(
                token: RegistrationToken(token),
                installationID: InstallationID(fid),
                senderID: sender,
                deviceID: device,
                secret: Secret(secret)
            )
        }
        topics = try Self.list(json, "topics") { saved in
            guard let change = saved["change"]?.string.flatMap(TopicQueue.Change.init(rawValue:)),
                let names = saved["topics"]?.array?.compactMap(\.string)
            else { return nil }
            return TopicQueue.Batch(change, names)
        }
        upstream = try Self.list(json, "upstream") { saved in
            guard let id = saved["id"]?.string, let to = saved["to"]?.string,
                let ttl = saved["ttl"]?.integer, let at = saved["at"]?.integer,
                let data = saved["data"]?.object
            else { return nil }
            return OutgoingMessage(
                messageID: id,
                to: to,
                data: Dictionary(
                    data.members.map { ($0.name, $0.value.string ?? "") },
                    uniquingKeysWith: { $1 }
                ),
                timeToLive: ttl,
                sentAt: Double(at) / 1_000
            )
        }
        seen = try Self.list(json, "seen") { saved in
            guard let id = saved["id"]?.string, let at = saved["at"]?.integer else { return nil }
            return SeenMessages.Entry(messageID: id, at: Double(at) / 1_000)
        }
        cursor = json["cursor"]?.string
    }

    private static func list<Element>(
        _ json: JSON,
        _ name: String,
        _ read: (JSON) -> Element?
    ) throws(StoreFailure) -> [Element] {
        guard let values = json[name]?.array else { throw .malformed(name) }
        let elements = values.compactMap(read)
        guard elements.count == values.count else { throw .malformed(name) }
        return elements
    }
}
