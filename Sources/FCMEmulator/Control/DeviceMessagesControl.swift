import FCMCore

/// `devices/R/messages`: what the app on a device was handed.
extension EmulatorState {
    func deviceMessages(_ name: String, _ place: Int, _ call: Call) throws(ControlError) -> Served {
        let device = try controlled(name, place)
        let project = projects[place]
        var bytes = Array("{\"messages\":[".utf8)
        for (index, delivery) in project.deliveries(to: device).enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            Self.json(delivery, to: device, of: project).append(to: &bytes)
        }
        bytes.append(contentsOf: "]}".utf8)
        return .json(bytes: bytes)
    }

    static func json(_ delivery: Inbox.Delivery, to device: UInt32, of project: Project) -> JSON {
        let sender = project.senderID
        let deliveredTime = JSON.string(delivery.deliveredAt.rfc3339)
        guard let message = delivery.message else {
            return [
                "messageType": "deleted_messages", "from": .string(sender), "deliveredTime": deliveredTime,
                "data": [:], "handling": "background",
            ]
        }
        let view = MessageView(message)
        let shown = view.rendering(
            on: project.devices.platform(device),
            isForeground: delivery.wasForeground,
            application: project.devices.application(of: device)
        )
        let topic = view.message["topic"]?.string.flatMap { try? TopicName($0) }
        var json: JSONObject = [
            "messageId": .string(message.id.text),
            "from": .string(topic.map { "/topics/\($0.rawValue)" } ?? sender),
            "sentTime": .string(message.acceptedAt.rfc3339), "deliveredTime": deliveredTime,
        ]
        if let key = shown.collapseKey { json["collapseKey"] = .string(key) }
        json["priority"] = shown.isHighPriority ? "high" : "normal"
        if let notification = shown.notification { json["notification"] = .object(notification) }
        if let aps = shown.aps { json["aps"] = .object(aps) }
        json["data"] = .object(shown.data)
        json["handling"] = .string(shown.handling.rawValue)
        if let link = shown.link { json["fcmOptions"] = ["link": .string(link)] }
        return .object(json)
    }
}
