import FCMCore
import FCMEmulator
import Testing

/// Sends to topics and how they arrive.
@Suite struct TopicSendTests {
    @Test(.states(TopicDelivery.sameAsDownstream), arguments: ["ios", "android", "web"])
    func `a topic message arrives as the same message to a token does`(platform: String) async throws {
        let stage = try Stage()
        let device = try await stage.device(platform: platform, topics: ["weather"])
        let message = Message(data: ["k": "v"], notification: Notification(title: "Storm", body: "Tonight"))
        try await stage.send(message, to: .topic(TopicName("weather")))
        try await stage.send(message, to: .token(device.token))
        let received = try await stage.messages(of: device)
        #expect(received.map(\.notification) == Array(repeating: received[0].notification, count: 2))
        #expect(received.map(\.data) == [["k": "v"], ["k": "v"]])
        #expect(received.map(\.priority) == Array(repeating: received[0].priority, count: 2))
        #expect(received.map(\.handling) == ["tray", "tray"])
        #expect(received.map(\.from) == ["/topics/weather", Stage.senderID])
    }

    @Test(.states(TopicSends.onceTheTopicIsThere), arguments: ["server", "registration"])
    func `a topic that a subscription made can be sent to`(way: String) async throws {
        let stage = try Stage()
        let device = try await stage.device()
        let topic = try TopicName("made-by-\(way)")
        if way == "server" {
            _ = try await stage.client.batchAdd([device.token], to: topic)
        } else {
            _ = try await stage.client.createTopicSubscription(.fid(device.fid), to: topic)
        }
        try await stage.send(to: .topic(topic))
        #expect(try await stage.counts(of: [device]) == [1])
    }

    @Test(.states(TopicSends.prefixIsOptional))
    func `highScores and its prefixed form are one topic`() async throws {
        let stage = try Stage()
        let device = try await stage.device(topics: ["highScores"])
        #expect(try TopicName("/topics/highScores") == TopicName("highScores"))
        try await stage.send(to: .topic(TopicName("/topics/highScores")))
        let sent = try #require(stage.wire.exchanges.last)
        #expect(
            try JSON.parse(sent.request.body)["message"]?["topic"] == "highScores",
            "the client takes it off, as every SDK does"
        )
        let raw = try await stage.ask(
            "POST",
            "/v1/projects/\(Stage.project)/messages:send",
            body: #"{"message":{"topic":"/topics/highScores"}}"#
        )
        #expect(raw.status == 200)
        #expect(try await stage.counts(of: [device]) == [2])
        _ = try await stage.client.batchAdd([device.token], to: TopicName("/topics/lowScores"))
        #expect(try await stage.topics(of: device) == ["highScores", "lowScores"])
    }

    @Test(.states(TopicSends.answerIsAnIdentifier))
    func `the answer names the message that the device gets`() async throws {
        let stage = try Stage()
        let device = try await stage.device(topics: ["highScores"])
        let name = try await stage.send(to: .topic(TopicName("highScores")))
        let received = try #require(try await stage.messages(of: device).first)
        #expect(name == "projects/\(Stage.project)/messages/\(received.messageID)")
        let second = try await stage.send(to: .topic(TopicName("highScores")))
        #expect(second != name)
    }
}
