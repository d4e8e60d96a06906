import FCMCore
import Testing

/// The samples that subscribe and unsubscribe, by the requests that their SDKs make.
@Suite struct SubscriptionSampleTests {
    /// Sends the request as the sample has it, then with two devices' tokens in it.
    private func expect(_ name: String, from before: [String], to after: [String]) async throws {
        let stage = try LiveStage()
        let unchanged = try stage.answer(to: SampleRequest(name))
        #expect(unchanged.status == 200)
        #expect(
            unchanged.json == ["results": [["error": "INVALID_ARGUMENT"], ["error": "INVALID_ARGUMENT"]]],
            "the placeholders are no tokens"
        )
        let devices = try await stage.devices(2, topics: before)
        let answer = try stage.answer(
            to: SampleRequest(
                name,
                [
                    "YOUR_REGISTRATION_TOKEN_1": devices[0].token.rawValue,
                    "YOUR_REGISTRATION_TOKEN_n": devices[1].token.rawValue,
                ]
            )
        )
        #expect(answer.status == 200)
        #expect(answer.json == ["results": [[:], [:]]], "two successes, no failure")
        for device in devices { #expect(try await stage.topics(of: device) == after) }
    }

    @Test(.states(SubscribeSamples.node))
    func `the Node sample subscribes`() async throws {
        try await expect("node-subscribe", from: ["news"], to: ["highScores", "news"])
    }

    @Test(.states(SubscribeSamples.java))
    func `the Java sample subscribes`() async throws {
        try await expect("java-subscribe", from: ["news"], to: ["highScores", "news"])
    }

    @Test(.states(SubscribeSamples.python))
    func `the Python sample subscribes`() async throws {
        try await expect("python-subscribe", from: ["news"], to: ["highScores", "news"])
    }

    @Test(.states(SubscribeSamples.go))
    func `the Go sample subscribes`() async throws {
        try await expect("go-subscribe", from: ["news"], to: ["highScores", "news"])
    }

    @Test(.states(SubscribeSamples.dotnet))
    func `the C# sample subscribes`() async throws {
        try await expect("dotnet-subscribe", from: ["news"], to: ["highScores", "news"])
    }

    @Test(.states(UnsubscribeSamples.node))
    func `the Node sample unsubscribes`() async throws {
        try await expect("node-unsubscribe", from: ["highScores", "news"], to: ["news"])
    }

    @Test(.states(UnsubscribeSamples.java))
    func `the Java sample unsubscribes`() async throws {
        try await expect("java-unsubscribe", from: ["highScores", "news"], to: ["news"])
    }

    @Test(.states(UnsubscribeSamples.python))
    func `the Python sample unsubscribes`() async throws {
        try await expect("python-unsubscribe", from: ["highScores", "news"], to: ["news"])
    }

    @Test(.states(UnsubscribeSamples.go))
    func `the Go sample unsubscribes`() async throws {
        try await expect("go-unsubscribe", from: ["highScores", "news"], to: ["news"])
    }

    @Test(.states(UnsubscribeSamples.dotnet))
    func `the C# sample unsubscribes`() async throws {
        try await expect("dotnet-unsubscribe", from: ["highScores", "news"], to: ["news"])
    }
}
