/// What an emulator says of itself.
package struct EmulatorInfo: Hashable, Sendable {
    /// One project that it knows.
    package struct Project: Hashable, Sendable {
        package var project: String
        package var senderID: String
        package var serverKey: Secret

        package init(project: String, senderID: String, serverKey: Secret) {
            self.project = project
            self.senderID = senderID
            self.serverKey = serverKey
        }
    }

    package var version: String
    package var projects: [Project]

    init(answer: JSON) {
        version = answer["version"]?.string ?? ""
        projects = (answer["projects"]?.array ?? []).map {
            Project(
                project: $0["project"]?.string ?? "",
                senderID: $0["senderId"]?.string ?? "",
                serverKey: Secret($0["serverKey"]?.string ?? "")
            )
        }
    }
}

/// One page of something, and the token of the next.
package struct EmulatorPage<Element: Hashable & Sendable>: Hashable, Sendable {
    package var elements: [Element]
    package var nextPageToken: String?
    /// How many there are on all pages, where the emulator counts them.
    package var total: Int?

    init(_ answer: JSON, _ name: String, _ read: (JSON) -> Element) {
        elements = (answer[name]?.array ?? []).map(read)
        nextPageToken = answer["nextPageToken"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        total = answer["total"]?.integer.map { Int($0) }
    }
}

/// One virtual device; what a list leaves out is `nil`.
package struct EmulatorDevice: Hashable, Sendable {
    package var token: RegistrationToken
    package var fid: InstallationID
    /// `ios`, `android` or `web`.
    package var platform: String
    package var label: String
    package var isOnline: Bool?
    /// `foreground`, `background` or `terminated`.
    package var appState: String?
    package var isRegistered: Bool?
    package var topics: [String]?
    /// Messages that wait until it is online.
    package var pending: Int?

    package init(answer: JSON) {
        token = RegistrationToken(answer["token"]?.string ?? "")
        fid = InstallationID(answer["fid"]?.string ?? "")
        platform = answer["platform"]?.string ?? ""
        label = answer["label"]?.string ?? ""
        isOnline = answer["online"]?.bool
        appState = answer["appState"]?.string
        isRegistered = answer["registered"]?.bool
        topics = answer["topics"]?.array?.compactMap(\.string)
        pending = answer["pending"]?.integer.map { Int($0) }
    }
}

/// What is to be different about a virtual device; `nil` stays as it is.
package struct EmulatorDeviceChange: Hashable, Sendable {
    package var isOnline: Bool?
    package var appState: String?
    package var label: String?
    package var isDozing: Bool?
    /// Another than the project's makes sends answer `SENDER_ID_MISMATCH`.
    package var senderID: String?

    package init(
        isOnline: Bool? = nil,
        appState: String? = nil,
        label: String? = nil,
        isDozing: Bool? = nil,
        senderID: String? = nil
    ) {
        self.isOnline = isOnline
        self.appState = appState
        self.label = label
        self.isDozing = isDozing
        self.senderID = senderID
    }

    var json: JSON {
        var object = JSONObject()
        object["online"] = isOnline.map(JSON.bool)
        object["appState"] = appState.map(JSON.string)
        object["label"] = label.map(JSON.string)
        object["dozing"] = isDozing.map(JSON.bool)
        object["senderId"] = senderID.map(JSON.string)
        return .object(object)
    }
}

/// A message as a device's SDK handed it to its app.
package struct EmulatorDelivery: Hashable, Sendable {
    package var messageID: String
    package var from: String
    package var sentTime: Timestamp?
    package var deliveredTime: Timestamp?
    package var collapseKey: String?
    /// `normal` or `high`.
    package var priority: String?
    package var notification: JSONObject?
    /// Apple's own part of the payload, on Apple devices.
    package var aps: JSONObject?
    package var data: [String: String]
    /// `foreground`, `tray`, `background` or `silent`.
    package var handling: String
    /// `deleted_messages` for the signal that follows too many waiting messages.
    package var messageType: String?

    package init(answer: JSON) {
        messageID = answer["messageId"]?.string ?? ""
        from = answer["from"]?.string ?? ""
        sentTime = answer["sentTime"]?.string.flatMap { Timestamp(rfc3339: $0) }
        deliveredTime = answer["deliveredTime"]?.string.flatMap { Timestamp(rfc3339: $0) }
        collapseKey = answer["collapseKey"]?.string
        priority = answer["priority"]?.string
        notification = answer["notification"]?.object
        aps = answer["aps"]?.object
        data = [:]
        for member in answer["data"]?.object?.members ?? [] { data[member.name] = member.value.string }
        handling = answer["handling"]?.string ?? ""
        messageType = answer["messageType"]?.string
    }
}

/// One device group.
package struct EmulatorGroup: Hashable, Sendable {
    package var name: String
    package var key: NotificationKey
    package var members: [RegistrationToken]

    package init(name: String, key: NotificationKey, members: [RegistrationToken]) {
        self.name = name
        self.key = key
        self.members = members
    }
}

/// One topic and how many are subscribed to it.
package struct EmulatorTopic: Hashable, Sendable {
    package var name: String
    package var subscribers: Int

    package init(name: String, subscribers: Int) {
        self.name = name
        self.subscribers = subscribers
    }
}

/// One accepted message and how far it got.
package struct EmulatorMessage: Hashable, Sendable {
    package var name: String
    /// `v1`, `legacy-http` or `xmpp`.
    package var `protocol`: String
    package var target: JSONObject?
    package var isValidateOnly: Bool
    package var acceptedTime: Timestamp?
    package var targeted: Int
    package var delivered: Int
    package var pending: Int
    /// How many were dropped, by reason.
    package var dropped: [String: Int]

    init(answer: JSON) {
        name = answer["name"]?.string ?? ""
        `protocol` = answer["protocol"]?.string ?? ""
        target = answer["target"]?.object
        isValidateOnly = answer["validateOnly"]?.bool ?? false
        acceptedTime = answer["acceptedTime"]?.string.flatMap { Timestamp(rfc3339: $0) }
        targeted = answer.count("targeted")
        delivered = answer.count("delivered")
        pending = answer.count("pending")
        dropped = answer.counts("dropped")
    }
}

/// The emulator's totals.
package struct EmulatorStats: Hashable, Sendable {
    package var requests: Int
    package var accepted: Int
    package var validated: Int
    /// How many failed, by code.
    package var failed: [String: Int]
    package var targeted: Int
    package var delivered: Int
    package var pending: Int
    /// How many were dropped, by reason.
    package var dropped: [String: Int]
    package var devices: Int
    package var topics: Int
    package var subscriptions: Int
    package var groups: Int
    package var connections: Int

    init(answer: JSON) {
        requests = answer.count("requests")
        accepted = answer.count("accepted")
        validated = answer.count("validated")
        failed = answer.counts("failed")
        targeted = answer.count("targeted")
        delivered = answer.count("delivered")
        pending = answer.count("pending")
        dropped = answer.counts("dropped")
        devices = answer.count("devices")
        topics = answer.count("topics")
        subscriptions = answer.count("subscriptions")
        groups = answer.count("groups")
        connections = answer.count("connections")
    }
}

/// Requests that the emulator answered, the newest first.
package struct EmulatorRequests: Hashable, Sendable {
    package var rows: [EmulatorRequest]
    /// The number of the last one that there was; less than one knows of when the emulator was reset.
    package var last: Int

    package init(rows: [EmulatorRequest], last: Int) { (self.rows, self.last) = (rows, last) }
}

/// A request with what it carried.
package struct EmulatorExchange: Hashable, Sendable {
    package var request: EmulatorRequest
    /// Path and query as sent.
    package var target: String
    /// `nil` when the emulator does not have it: too long, too old, or a credential.
    package var body: String?
    package var answer: String?

    package init(_ request: EmulatorRequest) { (self.request, target) = (request, request.path) }

    package init(answer json: JSON) {
        request = EmulatorRequest(answer: json)
        target = json["target"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? request.path
        body = json["body"]?.string
        answer = json["answer"]?.string
    }
}

/// One request that the emulator answered.
package struct EmulatorRequest: Hashable, Sendable {
    /// Goes up by one with each request to the project; 0 where an emulator tells none.
    package var number: Int
    package var time: Timestamp?
    package var method: String
    package var path: String
    package var status: Int
    /// `HTTP/1.1` or `HTTP/2`.
    package var `protocol`: String
    package var milliseconds: Double
    package var errorCode: String?
    /// Mistakes in the request that published samples have, in words.
    package var flaw: String?

    package init(answer: JSON) {
        number = answer.count("number")
        time = answer["time"]?.string.flatMap { Timestamp(rfc3339: $0) }
        method = answer["method"]?.string ?? ""
        path = answer["path"]?.string ?? ""
        status = answer.count("status")
        `protocol` = answer["protocol"]?.string ?? ""
        milliseconds = answer.decimal("milliseconds")
        errorCode = answer["errorCode"]?.string
        flaw = answer["flaw"]?.string
    }
}

extension JSON {
    fileprivate func count(_ name: String) -> Int { self[name]?.integer.map { Int($0) } ?? 0 }

    fileprivate func counts(_ name: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        for member in self[name]?.object?.members ?? [] {
            counts[member.name] = member.value.integer.map { Int($0) }
        }
        return counts
    }

    fileprivate func decimal(_ name: String) -> Double {
        switch self[name] {
        case .integer(let value): Double(value)
        case .number(let value): value
        case nil, .null, .bool, .string, .array, .object: 0
        }
    }
}
