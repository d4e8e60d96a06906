import FCMCore
import Testing

/// Subscriptions by the v1 calls, for tokens and FIDs alike.
package func checkSubscriptions(_ service: ServiceUnderTest) async throws {
    let client = service.client
    let device = try await service.makeDevice()
    let (weather, sports) = (try TopicName("weather.%41~x"), try TopicName("sports"))
    let registrations: [Registration] = [.token(device.token), .fid(device.fid)]
    for registration in registrations {
        #expect(try await client.topicSubscriptions(of: registration).isEmpty)
        let made = try await client.createTopicSubscription(registration, to: weather)
        #expect(made.topicName == weather.rawValue)
        #expect(made.createTime != nil)
        #expect(made.name?.hasSuffix("/topicSubscriptions/" + weather.rawValue) == true)

        let again = await #expect(throws: SendFailure.self) {
            try await client.createTopicSubscription(registration, to: weather)
        }
        #expect(again?.code == .alreadyExists)
        #expect(again?.httpStatus == 409)

        #expect(
            try await client.getTopicSubscription(registration, to: weather).topicName == weather.rawValue
        )
        let missing = await #expect(throws: SendFailure.self) {
            try await client.getTopicSubscription(registration, to: sports)
        }
        #expect(missing?.code == .notFound)

        _ = try await client.createTopicSubscription(registration, to: sports)
        let first = try await client.topicSubscriptionPage(of: registration, pageSize: 1)
        #expect(first.topicSubscriptions?.count == 1)
        let token = try #require(first.nextPageToken)
        let second = try await client.topicSubscriptionPage(of: registration, pageSize: 1, pageToken: token)
        #expect(second.nextPageToken == nil)
        let names = ((first.topicSubscriptions ?? []) + (second.topicSubscriptions ?? [])).compactMap(
            \.topicName
        )
        #expect(names.sorted() == [sports.rawValue, weather.rawValue].sorted())

        for topic in [weather, sports] { try await client.deleteTopicSubscription(registration, to: topic) }
        try await client.deleteTopicSubscription(registration, to: weather, allowMissing: true)
        let gone = await #expect(throws: SendFailure.self) {
            try await client.deleteTopicSubscription(registration, to: weather, allowMissing: false)
        }
        #expect(gone?.code == .notFound)
        #expect(gone?.httpStatus == 404)
    }

    let malformed = await #expect(throws: SendFailure.self) {
        try await client.createTopicSubscription(.token(RegistrationToken("no token")), to: weather)
    }
    #expect(malformed?.code == .invalidArgument)

    try await checkBulk(client, registrations[0], sports)

    if let uninstall = service.uninstall {
        try await uninstall(device)
        let uninstalled = await #expect(throws: SendFailure.self) {
            try await client.createTopicSubscription(registrations[0], to: weather)
        }
        #expect(uninstalled?.httpStatus == 404)
    }
}

/// The same registration over and over: subscribed once, and everything done.
private func checkBulk(_ client: FCMClient, _ registration: Registration, _ topic: TopicName) async throws {
    for operation in [BulkSubscription.Operation.subscribe, .unsubscribe] {
        let input = AsyncStream<Registration> { continuation in
            for _ in 0..<50 { continuation.yield(registration) }
            continuation.finish()
        }
        let bulk = BulkSubscription(operation, topic: topic, client: client, inFlight: 10)
        let summary = await bulk.run(over: input) { _ in }
        #expect(summary.done == 50)
        #expect(summary.failed == 0)
        let names = try await client.topicSubscriptions(of: registration).compactMap(\.topicName)
        #expect(names == (operation == .subscribe ? [topic.rawValue] : []))
    }
}

/// The older calls, which some projects still have.
package func checkInstanceID(_ service: ServiceUnderTest) async throws {
    let client = service.client
    let (first, second) = (try await service.makeDevice(), try await service.makeDevice())
    let topic = try TopicName("movies")
    let bad = RegistrationToken("this-is-no-token")
    let added = try await client.batchAdd([first.token, bad, second.token], to: topic)
    #expect(added.map(\.token) == [first.token, bad, second.token])
    #expect(added.map { $0.error == nil } == [true, false, true])

    let info = try await client.instanceInfo(first.token)
    #expect(info.topics.map(\.name) == ["movies"])
    #expect(info.authorizedEntity == client.senderID)
    #expect(info.application != nil)
    #expect(try await client.topicSubscriptions(of: .token(second.token)).map(\.topicName) == ["movies"])

    let removed = try await client.batchRemove([first.token, second.token], from: topic)
    #expect(removed.allSatisfy { $0.error == nil })
    #expect(try await client.instanceInfo(first.token).topics.isEmpty)

    if let uninstall = service.uninstall {
        try await uninstall(second)
        let gone = await #expect(throws: SendFailure.self) { try await client.instanceInfo(second.token) }
        #expect(gone?.code == .notFound)
    }
}
