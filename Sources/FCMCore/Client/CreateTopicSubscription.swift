extension FCMClient {
    /// Subscribes one registration to one topic (`topicSubscriptions.create`).
    ///
    /// It may be repeated when an answer got lost: the second time it is ``SendFailure/Code/alreadyExists``.
    ///
    /// - Throws: ``SendFailure``; with the code `alreadyExists` when it is subscribed already.
    package func createTopicSubscription(
        _ registration: Registration,
        to topic: TopicName,
        policy: RetryPlan.Policy? = nil,
        pacer: Pacer? = nil
    ) async throws(SendFailure) -> TopicSubscription {
        let call = topicSubscriptionCall(
            "POST",
            registration,
            query: [("topicName", topic.rawValue)],
            isRepeatable: true
        )
        return TopicSubscription(answer: try await json(call, policy, pacer: pacer))
    }
}
