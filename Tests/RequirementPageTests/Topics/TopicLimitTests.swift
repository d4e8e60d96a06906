import FCMCore
import FCMEmulator
import TestSupport
import Testing

/// The limits that the page lists.
@Suite struct TopicLimitTests {
    @Test(.states(TopicLimits.subscribersUnlimited))
    func `a topic of five thousand subscribers takes a thousand more`() async throws {
        let stage = try Stage()
        let topic = try TopicName("weather")
        _ = try await stage.devices(5_000, topics: ["weather"])
        let more = try await stage.devices(1_000)
        let entries = try await stage.client.batchAdd(more.map(\.token), to: topic)
        #expect(entries.allSatisfy { $0.error == nil })
        #expect(
            try await stage.control.topics() == [EmulatorTopic(name: "weather", subscribers: 6_000)]
        )
    }

    @Test(.states(TopicLimits.topicsPerInstance))
    func `an app instance takes 2,000 topics and is refused the next`() async throws {
        let stage = try Stage()
        let device = try await stage.device(topics: (1..<2_000).map { "t\($0)" })
        let (last, tooMany) = (try TopicName("t2000"), try TopicName("t2001"))
        #expect(try await stage.client.batchAdd([device.token], to: last).map(\.error) == [nil])
        let entries = try await stage.client.batchAdd([device.token], to: tooMany)
        #expect(entries.map { $0.error?.name } == ["TOO_MANY_TOPICS"])
        let refusal = await #expect(throws: SendFailure.self) {
            try await stage.client.createTopicSubscription(.token(device.token), to: tooMany)
        }
        #expect(refusal?.httpStatus == 400)
        #expect(try await stage.topics(of: device).count == 2_000)
        _ = try await stage.client.batchRemove([device.token], from: last)
        #expect(try await stage.client.batchAdd([device.token], to: tooMany).map(\.error) == [nil])
    }

    @Test(.states(TopicLimits.instancesPerBatch))
    func `a batch of 1,000 app instances is taken and one of 1,001 refused`() async throws {
        let stage = try Stage()
        let topic = try TopicName("weather")
        let devices = try await stage.devices(1_001)
        let entries = try await stage.client.batchAdd(devices.dropLast().map(\.token), to: topic)
        #expect(entries.count == 1_000 && entries.allSatisfy { $0.error == nil })

        let list = devices.map { "\"\($0.token.rawValue)\"" }.joined(separator: ",")
        let refused = try await stage.ask(
            "POST",
            "/iid/v1:batchAdd",
            body: #"{"to":"/topics/weather","registration_tokens":[\#(list)]}"#
        )
        #expect(refused.status == 400)
        let local = await #expect(throws: SendFailure.self) {
            try await stage.client.batchAdd(devices.map(\.token), to: topic)
        }
        #expect(local?.code == .invalidArgument && local?.httpStatus == nil, "the client does not even ask")
        #expect(try await stage.topics(of: try #require(devices.last)).isEmpty)
    }

    @Test(.states(TopicLimits.subscriptionRate))
    func `a project over its rate of new subscriptions is answered 429, another one is not`() async throws {
        let stage = try Stage { $0.quota = .fcm }
        let devices = try await stage.devices(1_001)
        var client = stage.client
        client.policy.maximumAttempts = 1
        for name in ["one", "two", "three"] {
            _ = try await client.batchAdd(devices.dropLast().map(\.token), to: TopicName(name))
        }
        let last = try #require(devices.last)
        let batch = await #expect(throws: SendFailure.self) {
            try await client.batchAdd([last.token], to: TopicName("one"))
        }
        #expect(batch?.httpStatus == 429 && batch?.code == .resourceExhausted)
        let single = await #expect(throws: SendFailure.self) {
            try await client.createTopicSubscription(.token(last.token), to: TopicName("one"))
        }
        #expect(single?.httpStatus == 429 && single?.code == .resourceExhausted)
        #expect(single?.message.contains("Quota exceeded") == true)
        #expect(try await stage.topics(of: last).isEmpty)

        let elsewhere = EmulatorControl(address: Stage.address, project: "other", transport: stage.wire)
        let neighbour = try #require(try await elsewhere.createDevices(1, platform: "ios").first)
        _ = try await stage.client(project: "other").createTopicSubscription(
            .token(neighbour.token),
            to: TopicName("one")
        )
    }

    @Test(.states(TopicLimits.backOff))
    func `a refused subscription is tried again after waits that double`() async throws {
        let stage = try Stage { $0.quota = .fcm }
        let devices = try await stage.devices(1_000)
        let device = devices[0]
        var client = stage.client
        client.policy = RetryPlan.Policy(deadline: .seconds(3_600), maximumAttempts: 6)
        for method in ["topicSubscriptions", "iid"] {
            _ = try await stage.control.addFault(
                [
                    "match": ["method": .string(method)], "when": ["first": 4],
                    "action": ["status": 429, "code": "RESOURCE_EXHAUSTED"],
                ]
            )
        }
        let doubling: [Duration] = [.seconds(60), .seconds(120), .seconds(240), .seconds(480)]
        _ = try await client.createTopicSubscription(.token(device.token), to: TopicName("weather"))
        #expect(stage.clock.slept == doubling)
        _ = try await client.batchAdd([device.token], to: TopicName("scores"))
        #expect(stage.clock.slept == doubling + doubling)

        for name in ["a", "b", "c", "d"] {
            _ = try await client.batchAdd(devices.map(\.token), to: TopicName(name))
        }
        #expect(stage.clock.slept.dropFirst(8) == [.seconds(1)], "as long as the emulator's quota asks for")
        #expect(try await stage.topics(of: device) == ["a", "b", "c", "d", "scores", "weather"])
    }
}
