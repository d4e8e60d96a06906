import FCMCore

/// The request that carries an upstream message to the emulator.
enum UpstreamCall {
    static func request(
        _ message: OutgoingMessage,
        _ identity: DeviceIdentity,
        _ configuration: MessagingConfiguration
    ) -> HTTPRequest {
        let data = message.data.sorted { $0.key < $1.key }.map {
            JSONObject.Member($0.key, .string($0.value))
        }
        let body: JSON = [
            "to": .string(message.to), "messageId": .string(message.messageID),
            "ttl": .integer(Int64(message.timeToLive)), "data": .object(JSONObject(data)),
        ]
        let token = PercentEncoding.encode(identity.token.rawValue)
        return HTTPRequest(
            method: "POST",
            url: "\(configuration.devicesURL)/\(token)/upstream",
            headers: [HTTPHeader("Content-Type", "application/json")],
            body: body.serialized(),
            deadline: .seconds(60)
        )
    }

    static func answer(_ reply: HTTPReply, secondsSince1970: Double) -> UpstreamQueue.Answer {
        switch reply.status {
        case 200..<300: return .accepted
        case 429, 500...:
            let wait = reply[header: "Retry-After"].flatMap {
                RetryAfter.parse($0, secondsSince1970: secondsSince1970)
            }
            return .busy(retryAfter: wait)
        default:
            let message = (try? JSON.parse(reply.body))?["error"]?["message"]?.string
            return .refused(message ?? "the server answered \(reply.status)")
        }
    }
}
