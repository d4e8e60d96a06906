/// One registration's subscription to one topic, as the topicSubscriptions calls answer it.
package struct TopicSubscription: Hashable, Sendable {
    /// `projects/{project}/registrations/{registration}/topicSubscriptions/{topic}`.
    package var name: String?
    /// Output only.
    package var topicName: String?
    /// Output only.
    package var createTime: Timestamp?

    package init(name: String? = nil, topicName: String? = nil, createTime: Timestamp? = nil) {
        self.name = name
        self.topicName = topicName
        self.createTime = createTime
    }
}

/// One page of a registration's subscriptions.
package struct TopicSubscriptionPage: Hashable, Sendable {
    package var topicSubscriptions: [TopicSubscription]?
    /// Asks for the next page; absent on the last one.
    package var nextPageToken: String?

    package init(topicSubscriptions: [TopicSubscription]? = nil, nextPageToken: String? = nil) {
        self.topicSubscriptions = topicSubscriptions
        self.nextPageToken = nextPageToken
    }
}
