extension FCMClient {
    /// What became of one token of a batch.
    package struct BatchEntry: Hashable, Sendable {
        package var token: RegistrationToken
        /// `nil` when it is done, otherwise the service's code, such as `notFound` or `TOO_MANY_TOPICS`.
        package var error: SendFailure.Code?
    }

    /// The most tokens that one batch takes.
    package static let maximumBatch = 1_000

    /// Subscribes up to a thousand tokens (`POST /iid/v1:batchAdd`): the fallback for projects that have it.
    ///
    /// - Throws: ``SendFailure`` when the batch as a whole failed.
    package func batchAdd(
        _ tokens: [RegistrationToken],
        to topic: TopicName
    ) async throws(SendFailure) -> [BatchEntry] {
        try await batch("/iid/v1:batchAdd", tokens, topic)
    }

    /// Unsubscribes up to a thousand tokens (`POST /iid/v1:batchRemove`).
    ///
    /// - Throws: ``SendFailure`` when the batch as a whole failed.
    package func batchRemove(
        _ tokens: [RegistrationToken],
        from topic: TopicName
    ) async throws(SendFailure) -> [BatchEntry] {
        try await batch("/iid/v1:batchRemove", tokens, topic)
    }

    private func batch(
        _ path: String,
        _ tokens: [RegistrationToken],
        _ topic: TopicName
    ) async throws(SendFailure) -> [BatchEntry] {
        guard (1...Self.maximumBatch).contains(tokens.count) else {
            throw SendFailure(
                code: .invalidArgument,
                disposition: .refused,
                message: "a batch has 1 to \(Self.maximumBatch) tokens, this one has \(tokens.count)"
            )
        }
        let body: JSON = [
            "to": .string("/topics/" + topic.rawValue),
            "registration_tokens": .array(tokens.map { .string($0.rawValue) }),
        ]
        let answer = try await json(
            ServiceCall(
                method: "POST",
                url: endpoints.iid + path,
                headers: Self.olderHeaders,
                body: body.serialized(),
                isRepeatable: true
            )
        )
        guard let results = answer["results"]?.array, results.count == tokens.count else {
            throw SendFailure(
                unreadable: "the answer has not one result for each of the \(tokens.count) tokens"
            )
        }
        return zip(tokens, results).map { token, result in
            BatchEntry(token: token, error: result["error"].map { .init(name: $0.string ?? "UNKNOWN") })
        }
    }
}
