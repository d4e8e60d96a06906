extension TopicSubscription: WireObject {
    package init() { self.init(name: nil) }

    package static let wire = WireTable<TopicSubscription>(
        "TopicSubscription",
        [
            .text("name", \.name),
            .text("topicName", \.topicName).outputOnly,
            .value("createTime", \.createTime, .timestamp).outputOnly,
        ]
    )
}

extension TopicSubscriptionPage: WireObject {
    package init() { self.init(topicSubscriptions: nil) }

    package static let wire = WireTable<TopicSubscriptionPage>(
        "ListTopicSubscriptionsResponse",
        [.messages("topicSubscriptions", \.topicSubscriptions), .text("nextPageToken", \.nextPageToken)]
    )
}
