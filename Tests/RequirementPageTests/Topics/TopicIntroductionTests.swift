import FCMCore
import Testing

/// What a topic is for.
@Suite struct TopicIntroductionTests {
    @Test(.states(TopicIntroduction.publishAndSubscribe))
    func `a message to a topic reaches whoever opted in and nobody else`() async throws {
        let stage = try Stage()
        let anglers = try await stage.devices(3, topics: ["tidal-currents"])
        let other = try await stage.device(topics: ["scores"])
        try await stage.send(to: .topic(TopicName("tidal-currents")))
        #expect(try await stage.counts(of: anglers + [other]) == [1, 1, 1, 0])
    }

    @Test(.states(TopicIntroduction.routingIsTheService))
    func `one request is all the sender does, also for subscribers that are away`() async throws {
        let stage = try Stage()
        let present = try await stage.device(topics: ["scores"])
        let away = try await stage.device(topics: ["scores"], isOnline: false)
        try await stage.send(to: .topic(TopicName("scores")))
        #expect(stage.wire.exchanges.count == 1)
        #expect(try await stage.counts(of: [present, away]) == [1, 0])
        _ = try await stage.control.change(.token(away.token), EmulatorDeviceChange(isOnline: true))
        #expect(try await stage.counts(of: [present, away]) == [1, 1])
    }

    @Test(.states(TopicIntroduction.throughput))
    func `one request to a topic serves two thousand subscribers`() async throws {
        let stage = try Stage()
        _ = try await stage.devices(2_000, topics: ["weather"])
        try await stage.send(to: .topic(TopicName("weather")))
        #expect(stage.wire.exchanges.count == 1)
        try await stage.control.settle()
        let message = try #require(try await stage.control.messagePage().elements.first)
        #expect((message.targeted, message.delivered, message.pending) == (2_000, 2_000, 0))
    }

    @Test(.states(TopicIntroduction.tokensForSingleDevices))
    func `a message to a token is at its one device when the answer comes`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(3, topics: ["weather"])
        let name = try await stage.send(to: .token(devices[1].token))
        #expect(try await stage.counts(of: devices) == [0, 1, 0])
        let received = try #require(try await stage.messages(of: devices[1]).first)
        #expect(name.hasSuffix("/" + received.messageID))
    }

    @Test(.states(TopicIntroduction.groupsForOneUser))
    func `the devices of one user get one message through their group`() async throws {
        let stage = try Stage()
        let hers = try await stage.devices(3)
        let his = try await stage.device()
        let key = try await stage.client.createGroup("appUser-Chris", members: hers.map(\.token))
        try await stage.send(to: .token(key))
        #expect(try await stage.counts(of: hers + [his]) == [1, 1, 1, 0])
    }
}
