extension FCMClient {
    /// Ends one registration's subscription to one topic (`topicSubscriptions.delete`).
    ///
    /// With `allowMissing` a subscription that is not there is a success, and a lost answer is asked for again;
    /// otherwise it is not, because the second answer would be a wrong `notFound`.
    ///
    /// - Throws: ``SendFailure``; with the code `notFound` when it is missing and must not be.
    package func deleteTopicSubscription(
        _ registration: Registration,
        to topic: TopicName,
        allowMissing: Bool = true,
        policy: RetryPlan.Policy? = nil,
        pacer: Pacer? = nil
    ) async throws(SendFailure) {
        let call = topicSubscriptionCall(
            "DELETE",
            registration,
            topic,
            query: allowMissing ? [("allowMissing", "true")] : [],
            isRepeatable: allowMissing
        )
        _ = try await json(call, policy, pacer: pacer)
    }
}
