import FCMCore
import TestSupport
import Testing
import VirtualDevice

/// The app instance as a whole, its surroundings scripted.
@Suite struct MessagingTests {
    @Test func `the token is told once a launch, and a later process keeps it`() async throws {
        let store = MemoryStore()
        let first = try Phone(store: store)
        await first.messaging.launch()
        await first.ear.wait(for: 1)
        #expect(first.ear.events == [.registrationToken(ScriptedHost.identity.token)])
        await first.messaging.terminate()
        let second = try Phone(store: store)
        await second.messaging.launch()
        await second.ear.wait(for: 1)
        #expect(second.host.known == [ScriptedHost.identity])
        await second.messaging.terminate()
    }

    @Test func `without a token a subscription fails at once, nothing is queued, and the token is got later`()
        async throws
    {
        let failure = MessagingError(.network, "no network")
        let phone = try Phone([.token], host: ScriptedHost([.failure(failure)]))
        await #expect(throws: failure) { try await phone.messaging.subscribe(toTopic: "a") }
        await phone.clock.waitForSleepers()
        #expect(phone.transport.requests.isEmpty)
        phone.clock.advance(by: .seconds(1))
        await phone.ear.wait(for: 1)
        try await phone.messaging.subscribe(toTopic: "a")
        await phone.messaging.terminate()
    }

    @Test func `429 and 5xx and a lost network are tried again until the server agrees`() async throws {
        let phone = try Phone([
            .refusal(429, "QUOTA_EXCEEDED", retryAfter: "7"), .noNetwork, .refusal(503, "x"), .token,
        ])
        await phone.messaging.launch()
        async let done: Void = phone.messaging.subscribe(toTopic: "a")
        for pause in [7, 2, 4] {
            await phone.clock.waitForSleepers()
            phone.clock.advance(by: .seconds(pause))
        }
        try await done
        #expect(phone.clock.slept == [.seconds(7), .seconds(2), .seconds(4)])
        #expect(phone.transport.requests.count == 4)
        await phone.messaging.terminate()
    }

    @Test func `a subscription that the process did not live to see is done by the next one`() async throws {
        let store = MemoryStore()
        let first = try Phone([.silence], store: store)
        await first.messaging.launch()
        await first.ear.wait(for: 1)
        let completion = Ear()
        await first.messaging.subscribe(toTopic: "a") { error in
            completion.hear(.warned(error.map { "\($0.code)" } ?? "done"))
        }
        #expect(store.load().topics == [.init(.subscribe, ["a"])])
        await first.messaging.terminate()
        #expect(completion.events == [.warned("topicOperationCancelled")])
        let second = try Phone([.token, .token], store: store)
        await second.messaging.launch()
        try await second.messaging.subscribe(toTopic: "b")
        let bodies = second.transport.requests.map { String(decoding: $0.body, as: UTF8.self) }
        #expect(bodies.contains { $0.contains("topics/a&") })
        #expect(bodies.contains { $0.contains("topics/b&") })
        await second.messaging.terminate()
        #expect(store.load().topics == [])
    }

    @Test func `deliveries are merged, handed over once, and resumed where a stream broke`() async throws {
        let phone = try Phone()
        await phone.messaging.launch()
        await phone.host.waitForOpening()
        let message: JSON = [
            "messageId": "m1", "from": "/topics/t", "handling": "foreground",
            "notification": ["title": "T", "body": "B", "image": "http://i"],
            "aps": ["alert": ["title": "T", "body": "B"]], "data": ["k": "v", "aps": "no"],
        ]
        phone.host.deliver(message, id: "5")
        await phone.ear.wait(for: 2)
        guard case .callback(.willPresent(let info))? = phone.ear.events.last else {
            Issue.record("\(phone.ear.events)")
            return
        }
        #expect(
            info.values == [
                "aps": ["alert": ["title": "T", "body": "B"]], "gcm.message_id": "m1",
                "google.c.sender.id": "123456789012", "google.c.fid": "fid-of-the-phone",
                "google.c.a.e": "1", "fcm_options": ["image": "http://i"], "k": "v",
            ]
        )
        phone.host.breakStream()
        await phone.clock.waitForSleepers()
        phone.clock.advance(by: .seconds(1))
        await phone.host.waitForOpening(2)
        phone.host.deliver(message, id: "5")
        phone.host.deliver(["messageType": "deleted_messages"], id: "6")
        await phone.ear.wait(for: 3)
        #expect(phone.ear.events.last == .messagesDeleted)
        #expect(phone.host.openings == ["0", "5"])
        await phone.messaging.terminate()
    }

    @Test func `another token is got when the service has lost the registration`() async throws {
        var other = ScriptedHost.identity
        other.token = RegistrationToken("another-token")
        let host = ScriptedHost([.success(ScriptedHost.identity), .success(other)])
        let phone = try Phone(host: host)
        await phone.messaging.launch()
        await host.waitForOpening()
        host.breakStream(then: MessagingError(.invalidIdentity, "gone"))
        await phone.clock.waitForSleepers()
        phone.clock.advance(by: .seconds(1))
        await phone.ear.wait(for: 2)
        #expect(
            phone.ear.events == [
                .registrationToken(ScriptedHost.identity.token), .registrationToken(other.token),
            ]
        )
        await phone.messaging.terminate()
    }

    @Test func `going offline closes the stream and tells the service, coming back opens it`() async throws {
        let phone = try Phone()
        await phone.messaging.launch()
        await phone.host.waitForOpening()
        await phone.messaging.setOnline(false)
        await phone.messaging.enter(.background)
        await phone.messaging.setOnline(true)
        await phone.host.waitForOpening(2)
        #expect(
            phone.host.reports == [
                .init(isOnline: true, appState: .foreground), .init(isOnline: false, appState: .foreground),
                .init(isOnline: false, appState: .background), .init(isOnline: true, appState: .background),
            ]
        )
        await phone.messaging.terminate()
    }

    @Test func `upstream messages carry texts and numbers, and the app hears of the rest`() async throws {
        let phone = try Phone([.reply(.json(200, #"{"status":"sent"}"#))])
        await phone.messaging.launch()
        await phone.ear.wait(for: 1)
        await phone.messaging.sendMessage(
            ["a": "x", "b": 7, "c": 1.5, "d": .other("Date")],
            to: "1@gcm.googleapis.com",
            withMessageID: "m",
            timeToLive: 99_999
        )
        await phone.ear.wait(for: 3)
        let warning = MessagingEvent.warned("only texts and numbers are sent: d left out")
        #expect(phone.ear.events.suffix(2) == [warning, .sendSucceeded(messageID: "m")])
        let request = try #require(phone.transport.requests.first)
        #expect(request.url.hasSuffix("/emulator/v1/projects/p/devices/token-of-the-phone/upstream"))
        let body = try JSON.parse(request.body)
        #expect(body["data"] == ["a": "x", "b": "7", "c": "1.5"])
        #expect(body["ttl"] == 86_400)
        await phone.messaging.terminate()
    }

    @Test func `an adopted registration hears what came since, even while it was offline`() async throws {
        func delivery(_ id: String) -> JSON {
            ["messageId": .string(id), "from": "1", "notification": ["title": .string(id)], "data": [:]]
        }
        let saved = SavedDevice(
            adopting: ScriptedHost.identity,
            after: [EmulatorDelivery(answer: delivery("old"))],
            now: ManualClock().timepiece.secondsSince1970()
        )
        let phone = try Phone(store: MemoryStore(saved), appState: .background, isOnline: false)
        await phone.messaging.launch()
        await phone.ear.wait(for: 1)
        #expect(phone.host.known == [ScriptedHost.identity])
        #expect(phone.host.reports == [.init(isOnline: false, appState: .background)])
        #expect(phone.host.openings == [])
        await phone.messaging.setOnline(true)
        await phone.host.waitForOpening()
        #expect(phone.host.openings == ["0"])
        phone.host.deliver(delivery("old"), id: "1")
        phone.host.deliver(delivery("new"), id: "2")
        await phone.ear.wait(for: 2)
        let shown = await phone.messaging.presented.map(\.messageID)
        #expect(shown == ["new"])
        await phone.messaging.terminate()
    }

    @Test func `what somebody else did to the phone is taken over`() async throws {
        let phone = try Phone(appState: .background)
        await phone.messaging.launch()
        await phone.host.waitForOpening()
        await phone.messaging.follow(isOnline: false, appState: .foreground)
        #expect(await phone.messaging.appState == .foreground)
        #expect(await phone.messaging.isOnline == false)
        await phone.messaging.terminate()
    }
}
