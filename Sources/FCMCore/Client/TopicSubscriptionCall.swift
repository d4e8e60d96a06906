extension FCMClient {
    /// `…/registrations/{R}/topicSubscriptions`, one call on it or on one subscription below it.
    func topicSubscriptionCall(
        _ method: String,
        _ registration: Registration,
        _ topic: TopicName? = nil,
        query: [(name: String, value: String)] = [],
        isRepeatable: Bool
    ) -> ServiceCall {
        var url =
            "\(projectURL)/registrations/\(PercentEncoding.encode(registration.rawValue))/topicSubscriptions"
        if let topic { url += "/" + PercentEncoding.encode(topic.rawValue) }
        if !query.isEmpty { url += "?" + PercentEncoding.form(query) }
        return ServiceCall(
            method: method,
            url: url,
            headers: Self.v1Headers,
            body: method == "POST" ? Array("{}".utf8) : [],
            isRepeatable: isRepeatable,
            hidden: registration.rawValue
        )
    }
}

extension TopicSubscription {
    /// Reads both spellings of the members: the reference prints one, the interface description the other.
    init(answer: JSON) {
        self.init(
            name: answer["name"]?.string,
            topicName: (answer["topicName"] ?? answer["topic_name"])?.string,
            createTime: (answer["createTime"] ?? answer["create_time"])?.string.flatMap {
                Timestamp(rfc3339: $0)
            }
        )
    }
}
