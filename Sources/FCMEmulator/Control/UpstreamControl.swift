import FCMCore

/// `POST devices/R/upstream`: the app on a device sends to its app server or to its device group.
extension EmulatorState {
    mutating func sendUpstream(_ name: String, _ place: Int, _ call: Call) throws(ControlError) -> Served {
        let input = try ControlInput(call, known: ["to", "messageId", "ttl", "data"])
        let device = try controlled(name, place)
        guard projects[place].devices.isRegistered(device) else {
            throw ControlError(404, "the app of this device is uninstalled")
        }
        let address = try upstreamAddress(try input.text("to"), place)
        guard let messageID = try input.text("messageId"), !messageID.isEmpty else {
            throw .wrong("messageId", "is required: receivers tell repeats by it")
        }
        let longest = UpstreamMessage.longestTimeToLive
        let message = UpstreamMessage(
            from: projects[place].token(of: device),
            category: projects[place].devices.application(of: device),
            messageID: messageID,
            data: try Self.upstreamData(input.body["data"]),
            timeToLive: try input.integer("ttl", in: 0...longest) ?? longest,
            sentAt: call.now
        )
        let status = upstream(message, to: address, from: device, of: place, now: call.now)
        return .control(["status": .string(status.rawValue)])
    }

    /// A sender id, bare or before one of the two domains, or a notification key.
    private func upstreamAddress(_ text: String?, _ place: Int) throws(ControlError) -> UpstreamQueue.Address
    {
        guard let text, !text.isEmpty else {
            throw .wrong("to", "is required: SENDER_ID@fcm.googleapis.com or a notification key")
        }
        var sender = text
        for domain in ["@fcm.googleapis.com", "@gcm.googleapis.com"] where text.hasSuffix(domain) {
            sender = String(text.dropLast(domain.count))
        }
        if let project = self.place(ofSender: sender) { return .appServer(project: project) }
        if isGroupKey(text) {
            guard let found = lookUpGroup(text), found.project == place else {
                throw ControlError(404, "to: no device group of this project has this notification key")
            }
            return .group(found.group)
        }
        throw ControlError(404, "to: neither a sender id of this emulator nor a notification key")
    }

    /// Texts as they are, numbers and truth values as texts.
    private static func upstreamData(_ json: JSON?) throws(ControlError) -> JSONObject {
        guard let json, json != .null else { return [:] }
        guard let members = json.object?.members else { throw .wrong("data", "must be a JSON object") }
        var data: [JSONObject.Member] = []
        var size = 0
        for member in members {
            let text: String
            switch member.value {
            case .string(let value): text = value
            case .integer, .number, .bool: text = member.value.text()
            case .null, .array, .object:
                throw .wrong("data", "the value of \(member.name) must be a string")
            }
            size += member.name.utf16.count + text.utf16.count
            data.append(JSONObject.Member(member.name, .string(text)))
        }
        guard size <= UpstreamMessage.largestData else {
            let largest = UpstreamMessage.largestData
            throw .wrong("data", "names and values have \(size) characters, the most is \(largest)")
        }
        return JSONObject(data)
    }
}
