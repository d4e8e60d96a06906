extension FCMClient {
    /// Asks whether one registration is subscribed to one topic (`topicSubscriptions.get`).
    ///
    /// - Throws: ``SendFailure``; with the code `notFound` when it is not.
    package func getTopicSubscription(
        _ registration: Registration,
        to topic: TopicName
    ) async throws(SendFailure) -> TopicSubscription {
        TopicSubscription(
            answer: try await json(topicSubscriptionCall("GET", registration, topic, isRepeatable: true))
        )
    }
}
