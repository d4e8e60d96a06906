import Console
import FCMCore
import FCMEmulator
import Registry
import Testing

@testable import fcm_console

/// The console's phones over a running emulator: the app on each of them is the device library's.
@Suite(.timeLimit(.minutes(10))) struct HandsetTests {
    /// An emulator with what the console has of its phones.
    private struct World {
        let emulator: Emulator
        let control: EmulatorControl
        let client: FCMClient
        let registry = MemoryRegistry()
        let phones: HandsetServices

        init() throws {
            emulator = try Emulator.start(EmulatorOptions())
            let transport = try CurlTransport()
            // A thousand tests may be waiting for the same two processors.
            control = EmulatorControl(
                address: emulator.endpoint,
                project: emulator.project,
                transport: transport,
                patience: .seconds(600)
            )
            var client = FCMClient(
                emulator: try .emulator(emulator.endpoint),
                project: emulator.project,
                senderID: emulator.senderID,
                transport: transport
            )
            client.policy.deadline = .seconds(600)
            self.client = client
            phones = Handsets.services(
                control,
                transport,
                registry,
                senderID: nil,
                patience: .seconds(600)
            )
        }

        func phone(_ platform: String = "ios", online: Bool = true) async throws -> Registration {
            let made = try await control.createDevices(1, platform: platform, label: "p", isOnline: online)
            return .token(try #require(made.first).token)
        }

        func send(_ target: Target, _ message: Message) async {
            let outcome = await client.send(AddressedMessage(target: target, message: message))
            guard case .accepted = outcome.result else {
                Issue.record("\(outcome.result)")
                return
            }
        }

        func send(to phone: Registration, _ message: Message) async {
            guard case .token(let token) = phone else { return }
            await send(.token(token), message)
        }
    }

    private static let storm = Message(
        data: ["region": "north"],
        notification: Notification(title: "Storm", body: "tonight")
    )

    private func with(_ body: (World) async throws -> Void) async throws {
        let world = try World()
        defer { world.emulator.stop() }
        try await body(world)
    }

    /// The first event that is wanted; what comes before it is passed over.
    private func next<Value>(
        _ events: inout AsyncStream<HandsetEvent>.Iterator,
        _ wanted: (HandsetEvent) -> Value?
    ) async throws -> Value {
        while let event = await events.next() {
            if let value = wanted(event) { return value }
        }
        throw HandsetProblem("the phone fell silent")
    }

    private func arrival(_ event: HandsetEvent) -> HandsetMessage? {
        if case .came(let message) = event { message } else { nil }
    }

    private func move(_ event: HandsetEvent) -> HandsetMessage.Place? {
        if case .moved(_, let place, _) = event { place } else { nil }
    }

    private func notice(_ event: HandsetEvent) -> Notice? {
        if case .told(let notice) = event { notice } else { nil }
    }

    @Test func `the app subscribes, the topic's message lands in the tray, and the tap brings the app`()
        async throws
    {
        try await with { world in
            let phone = try await world.phone()
            var events = try await world.phones.open(phone).makeAsyncIterator()
            let news = try TopicName("news")
            #expect(try await world.phones.subscribe(phone, news, true))
            await world.send(.topic(news), Self.storm)
            let message = try await next(&events, arrival)
            #expect(message.title == "Storm" && message.body == "tonight")
            #expect(message.fields.map(\.name) == ["region"])
            #expect(message.payload["gcm.message_id"]?.string == message.messageID)
            #expect(message.from == "/topics/news")
            #expect(try await next(&events, move) == .tray)
            let device = try await world.phones.tap(phone, message.messageID)
            #expect(device.appState == "foreground")
            #expect(try await next(&events, move) == .tapped)
            await world.send(.topic(news), Self.storm)
            _ = try await next(&events, arrival)
            #expect(try await next(&events, move) == .app)
            await world.phones.close(phone)
        }
    }

    @Test func `data wakes the app behind, on Apple's phones as on Android's`() async throws {
        try await with { world in
            let (apple, android) = (try await world.phone(), try await world.phone("android"))
            var heard = try await world.phones.open(apple).makeAsyncIterator()
            await world.send(to: apple, Message(data: ["k": "v"]))
            _ = try await next(&heard, arrival)
            #expect(try await next(&heard, move) == .woken)
            _ = try await world.phones.change(apple, .terminated)
            await world.send(to: apple, Message(data: ["k": "v"]))
            #expect(try await next(&heard, arrival).place == .ignored)
            heard = try await world.phones.open(android).makeAsyncIterator()
            await world.send(to: android, Message(data: ["k": "v"]))
            #expect(try await next(&heard, arrival).payload["data"]?["k"] == "v")
            #expect(try await next(&heard, move) == .behind)
        }
    }

    @Test func `a phone found offline keeps its wishes, and gets everything when it is back`() async throws {
        try await with { world in
            let phone = try await world.phone(online: false)
            let news = try TopicName("news")
            #expect(try await world.phones.subscribe(phone, news, true) == false)
            #expect(try await world.phones.sendUpstream(phone, .sender, ["k": "v"]) == false)
            await world.send(to: phone, Self.storm)
            var events = try await world.phones.open(phone).makeAsyncIterator()
            let device = try await world.phones.change(phone, .online)
            #expect(device.isOnline == true)
            var (texts, titles): ([String], [String?]) = ([], [])
            while texts.count < 2 || titles.isEmpty {
                try await next(&events) { event -> Void? in
                    switch event {
                    case .told(let notice): texts.append(notice.text)
                    case .came(let message): titles.append(message.title)
                    case .opened, .moved, .listening, .failed: return nil
                    }
                    return ()
                }
            }
            #expect(Set(texts) == ["is subscribed to news", "the service has the message that waited"])
            #expect(titles == ["Storm"])
            #expect(try await world.control.device(phone).topics == ["news"])
        }
    }

    @Test func `a phone that made room for another keeps what its app wanted`() async throws {
        try await with { world in
            let phone = try await world.phone(online: false)
            let (news, sports) = (try TopicName("news"), try TopicName("sports"))
            _ = try await world.phones.open(phone)
            #expect(try await !world.phones.subscribe(phone, news, true))
            #expect(try await !world.phones.subscribe(phone, sports, true))
            #expect(try await !world.phones.subscribe(phone, sports, false))
            #expect(try await !world.phones.sendUpstream(phone, .sender, ["k": "v"]))
            await world.phones.close(phone)
            // Looked at and left alone again: nothing of it is lost.
            _ = try await world.phones.open(phone)
            await world.phones.close(phone)

            var events = try await world.phones.open(phone).makeAsyncIterator()
            #expect(try await world.control.device(phone).topics == [])
            _ = try await world.phones.change(phone, .online)
            var told: [String] = []
            while told.count < 4 { told.append(try await next(&events, notice).text) }
            #expect(
                Set(told) == [
                    "is subscribed to news", "is subscribed to sports",
                    "is not subscribed any more to sports", "the service has the message that waited",
                ]
            )
            #expect(try await world.control.device(phone).topics == ["news"])
            await world.phones.close(phone)
        }
    }

    @Test func `what a phone got before is its history, and is not handed to the app again`() async throws {
        try await with { world in
            let phone = try await world.phone()
            await world.send(to: phone, Self.storm)
            var events = try await world.phones.open(phone).makeAsyncIterator()
            guard case .opened(let history)? = await events.next() else {
                Issue.record("the history comes first")
                return
            }
            #expect(history.map(\.place) == [.tray])
            await world.send(to: phone, Message(notification: Notification(title: "Next")))
            #expect(try await next(&events, arrival).title == "Next")
            _ = try await world.phones.tap(phone, try #require(history.first).messageID)
            while try await next(&events, move) != .tapped {}
            await #expect(throws: HandsetProblem.self) {
                _ = try await world.phones.tap(phone, history[0].messageID)
            }
        }
    }

    @Test func `a phone whose app is uninstalled falls silent, and cannot be opened any more`() async throws {
        try await with { world in
            let phone = try await world.phone()
            var events = try await world.phones.open(phone).makeAsyncIterator()
            #expect(try await world.phones.change(phone, .uninstall).isRegistered == false)
            while await events.next() != nil {}
            await #expect(throws: HandsetProblem.self) { _ = try await world.phones.open(phone) }
        }
    }

    @Test func `what somebody else does to the phone is followed`() async throws {
        try await with { world in
            let phone = try await world.phone()
            var events = try await world.phones.open(phone).makeAsyncIterator()
            _ = try await world.control.change(phone, EmulatorDeviceChange(appState: "foreground"))
            await world.send(to: phone, Self.storm)
            _ = try await next(&events, arrival)
            #expect(try await next(&events, move) == .app)
            _ = try await world.control.change(phone, EmulatorDeviceChange(isOnline: false))
            _ = try await world.phones.change(phone, .online)
            #expect(try await world.control.device(phone).isOnline == true)
        }
    }

    @Test func `an app sends to its server and to its group, and an unknown group is said`() async throws {
        try await with { world in
            let (sender, receiver) = (try await world.phone(), try await world.phone())
            guard case .token(let first) = sender, case .token(let second) = receiver else { return }
            let key = try await world.client.createGroup("g", members: [first, second])
            await world.registry.save(
                GroupRecord(name: "g", notificationKey: key.rawValue, members: [first, second])
            )
            var events = try await world.phones.open(receiver).makeAsyncIterator()
            #expect(try await world.phones.sendUpstream(sender, .sender, ["k": "v"]))
            #expect(try await world.phones.sendUpstream(sender, .group("g"), ["k": "v"]))
            // Data alone of other devices waits for an Apple app to be in front.
            _ = try await world.phones.change(receiver, .foreground)
            #expect(try await next(&events, arrival).fields.first?.value == "v")
            await #expect(throws: HandsetProblem.self) {
                _ = try await world.phones.sendUpstream(sender, .group("other"), ["k": "v"])
            }
        }
    }

    @Test func `the list has all, by position and by filter`() async throws {
        try await with { world in
            _ = try await world.control.createDevices(1_200, platform: "android", label: "Pixel")
            _ = try await world.control.createDevices(3, platform: "ios", label: "iPhone")
            let last = try await world.phones.list("", 1_199..<1_300)
            #expect(last.total == 1_203 && last.rows.map(\.label) == ["Pixel", "iPhone", "iPhone", "iPhone"])
            let found = try await world.phones.list("phone", 1..<40)
            #expect(found.total == 3 && found.rows.count == 2)
        }
    }
}
