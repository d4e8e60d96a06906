extension TopicSubscription: WireObject {
    package init() { self.init(name: nil) }

    package static let wire = WireTable<TopicSubscription>(
        "TopicSubscription",
        [
            .text("name", { $0.name }, { $0.name = $1 }),
            .text("topicName", { $0.topicName }, { $0.topicName = $1 }).outputOnly,
            .value("createTime", { $0.createTime }, { $0.createTime = $1 }, .timestamp).outputOnly,
        ]
    )
}

extension TopicSubscriptionPage: WireObject {
    package init() { self.init(topicSubscriptions: nil) }

    package static let wire = WireTable<TopicSubscriptionPage>(
        "ListTopicSubscriptionsResponse",
        [
            .messages("topicSubscriptions", { $0.topicSubscriptions }, { $0.topicSubscriptions = $1 }),
            .text("nextPageToken", { $0.nextPageToken }, { $0.nextPageToken = $1 }),
        ]
    )
}
