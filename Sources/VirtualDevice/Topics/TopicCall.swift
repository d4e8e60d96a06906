import FCMCore

/// The request of one topic operation, as Apple's SDK writes it in token mode (C.4).
enum TopicCall {
    static let deadline = Duration.seconds(60)

    static func request(
        _ change: TopicQueue.Change,
        topic: String,
        _ identity: DeviceIdentity,
        _ configuration: MessagingConfiguration
    ) -> HTTPRequest {
        // The topic is encoded as a query is, which keeps its slashes.
        let path = "/topics/" + PercentEncoding.encode(topic)
        var body = PercentEncoding.form([
            ("sender", identity.token.rawValue), ("app", configuration.bundleID),
            ("device", identity.deviceID), ("app_ver", configuration.appVersion),
        ])
        body += "&X-gcm.topic=\(path)&X-scope=\(path)"
        switch change {
        case .subscribe: break
        case .unsubscribe: body += "&delete=true"
        }
        return HTTPRequest(
            method: "POST",
            url: configuration.registerURL,
            headers: [
                HTTPHeader(
                    "Authorization",
                    "AidLogin \(identity.deviceID):\(identity.secret.reveal())"
                ),
                HTTPHeader("app", configuration.bundleID),
            ],
            body: Array(body.utf8),
            deadline: deadline
        )
    }

    /// The bare name of a topic that the app wrote; `hadPrefix` is worth a warning.
    ///
    /// - Throws: `invalidTopicName`; only Android's SDK minds the length (C.2, C.8).
    static func name(
        _ text: String,
        _ policy: DevicePolicy
    ) throws(MessagingError) -> (name: String, hadPrefix: Bool) {
        let prefix = "/topics/"
        let hadPrefix = text.hasPrefix(prefix)
        let bare = hadPrefix ? String(text.dropFirst(prefix.count)) : text
        guard !bare.hasPrefix(prefix) else {
            throw MessagingError(.invalidTopicName, "a topic name has no / in it")
        }
        do throws(TopicName.Malformed) {
            _ = try TopicName(bare)
        } catch {
            switch error {
            case .tooLong where policy.longestTopicName == nil && isSpelledWell(bare): break
            case .empty, .character, .tooLong: throw MessagingError(.invalidTopicName, error.description)
            }
        }
        return (bare, hadPrefix)
    }

    /// Whether every piece of a long name would do by itself.
    private static func isSpelledWell(_ name: String) -> Bool {
        var rest = Array(name.utf8)[...]
        while !rest.isEmpty {
            let piece = rest.prefix(TopicName.maximumLength)
            guard !piece.contains(UInt8(ascii: "/")),
                (try? TopicName(String(decoding: piece, as: UTF8.self))) != nil
            else { return false }
            rest = rest.dropFirst(piece.count)
        }
        return true
    }
}
