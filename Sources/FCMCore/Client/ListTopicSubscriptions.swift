extension FCMClient {
    /// The largest page there is; the service lowers anything above it.
    package static let maximumTopicPageSize = 2_000

    /// One page of a registration's subscriptions (`topicSubscriptions.list`).
    ///
    /// `pageSize` is at most ``maximumTopicPageSize``, or left to the service; `pageToken` is the
    /// `nextPageToken` of the page before.
    ///
    /// - Throws: ``SendFailure``, as every call.
    package func topicSubscriptionPage(
        of registration: Registration,
        pageSize: Int? = nil,
        pageToken: String? = nil
    ) async throws(SendFailure) -> TopicSubscriptionPage {
        var query: [(name: String, value: String)] = []
        if let pageSize { query.append(("pageSize", String(pageSize))) }
        if let pageToken { query.append(("pageToken", pageToken)) }
        let answer = try await json(
            topicSubscriptionCall("GET", registration, query: query, isRepeatable: true)
        )
        let next = (answer["nextPageToken"] ?? answer["next_page_token"])?.string
        let subscriptions = (answer["topicSubscriptions"] ?? answer["topic_subscriptions"])?.array
        return TopicSubscriptionPage(
            topicSubscriptions: (subscriptions ?? []).map { TopicSubscription(answer: $0) },
            nextPageToken: next.flatMap { $0.isEmpty ? nil : $0 }
        )
    }

    /// All subscriptions of a registration, page after page; there are at most 2,000.
    package func topicSubscriptions(of registration: Registration) async throws(SendFailure)
        -> [TopicSubscription]
    {
        var all: [TopicSubscription] = []
        var token: String?
        repeat {
            let page = try await topicSubscriptionPage(
                of: registration,
                pageSize: Self.maximumTopicPageSize,
                pageToken: token
            )
            all += page.topicSubscriptions ?? []
            // A server that hands out the same token for ever must not keep us for ever.
            token = page.nextPageToken == token ? nil : page.nextPageToken
        } while token != nil
        return all
    }
}
