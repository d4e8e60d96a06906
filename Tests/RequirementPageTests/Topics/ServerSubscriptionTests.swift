import FCMCore
import FCMEmulator
import Testing

/// Topics managed by the app server.
@Suite struct ServerSubscriptionTests {
    @Test(.states(ServerSubscriptions.bulk))
    func `a list of tokens is subscribed and unsubscribed by one call each`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(25)
        let topic = try TopicName("weather")
        let tokens = devices.map(\.token)
        #expect(try await stage.client.batchAdd(tokens, to: topic).allSatisfy { $0.error == nil })
        for device in devices { #expect(try await stage.topics(of: device) == ["weather"]) }
        #expect(try await stage.client.batchRemove(tokens, from: topic).allSatisfy { $0.error == nil })
        for device in devices { #expect(try await stage.topics(of: device) == []) }
        #expect(stage.wire.exchanges.count == 2)
    }

    @Test(.states(ServerSubscriptions.existingTopic))
    func `a device joins the subscribers that a topic has`() async throws {
        let stage = try Stage()
        let first = try await stage.device(topics: ["weather"])
        let second = try await stage.device()
        _ = try await stage.client.batchAdd([second.token], to: TopicName("weather"))
        #expect(try await stage.control.topics() == [EmulatorTopic(name: "weather", subscribers: 2)])
        try await stage.send(to: .topic(TopicName("weather")))
        #expect(try await stage.counts(of: [first, second]) == [1, 1])
    }

    @Test(.states(ServerSubscriptions.newTopic))
    func `subscribing to an unknown name makes the topic, and others can join it`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(2)
        let topic = try TopicName("brand-new")
        #expect(try await stage.control.topics().isEmpty)
        _ = try await stage.client.batchAdd([devices[0].token], to: topic)
        #expect(try await stage.control.topics() == [EmulatorTopic(name: "brand-new", subscribers: 1)])
        _ = try await stage.client.createTopicSubscription(.token(devices[1].token), to: topic)
        #expect(try await stage.control.topics() == [EmulatorTopic(name: "brand-new", subscribers: 2)])

        let elsewhere = EmulatorControl(address: Stage.address, project: "other", transport: stage.wire)
        #expect(try await elsewhere.topics().isEmpty, "a topic belongs to its project")
    }

    @Test(
        .states(ServerSubscriptions.sameShape),
        arguments: ["batchAdd", "batchRemove"],
        [1, 2, 1_000]
    )
    func `the answer lists one result for each token, be they one or many`(
        call: String,
        count: Int
    ) async throws {
        let stage = try Stage()
        let devices = try await stage.devices(count)
        let list = devices.map { "\"\($0.token.rawValue)\"" }.joined(separator: ",")
        let answer = try await stage.ask(
            "POST",
            "/iid/v1:\(call)",
            body: #"{"to":"/topics/weather","registration_tokens":[\#(list)]}"#
        )
        #expect(answer.status == 200)
        #expect(answer.json == ["results": .array(Array(repeating: [:], count: count))])
    }

    @Test(.states(ServerSubscriptions.authenticationError), arguments: ["batchAdd", "topicSubscriptions"])
    func `a call with credentials that nobody issued is refused`(call: String) async throws {
        let stage = try Stage { $0.auth = .strict }
        let device = try await stage.device()
        let stranger = try stage.client(token: FixedToken(Secret("ya29.invented")))
        let failure = await #expect(throws: SendFailure.self) {
            if call == "batchAdd" {
                _ = try await stranger.batchAdd([device.token], to: TopicName("weather"))
            } else {
                _ = try await stranger.createTopicSubscription(.token(device.token), to: TopicName("weather"))
            }
        }
        #expect(failure?.httpStatus == 401)
        #expect(failure?.code == .unauthenticated)
        #expect(try await stage.topics(of: device).isEmpty)
    }

    @Test(.states(ServerSubscriptions.invalidToken))
    func `invalid and retired tokens are errors of their own beside those that succeed`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(2)
        try await stage.control.removeDevice(.token(devices[1].token))
        let tokens = [devices[0].token, RegistrationToken("YOUR_REGISTRATION_TOKEN_n"), devices[1].token]
        let entries = try await stage.client.batchAdd(tokens, to: TopicName("weather"))
        #expect(entries.map { $0.error?.name } == [nil, "INVALID_ARGUMENT", "NOT_FOUND"])
        #expect(try await stage.topics(of: devices[0]) == ["weather"])
    }

    @Test(.states(ServerSubscriptions.invalidTopic), arguments: ["a b", "", "wetter/heute", "größe"])
    func `a malformed topic name fails as a whole`(name: String) async throws {
        let stage = try Stage()
        let device = try await stage.device()
        let answer = try await stage.ask(
            "POST",
            "/iid/v1:batchAdd",
            body: #"{"to":"/topics/\#(name)","registration_tokens":["\#(device.token.rawValue)"]}"#
        )
        #expect(answer.status == 400)
        #expect(answer.json["error"]?.string?.isEmpty == false)
        #expect(throws: TopicName.Malformed.self) { try TopicName(name) }
        #expect(try await stage.topics(of: device).isEmpty)
    }
}
