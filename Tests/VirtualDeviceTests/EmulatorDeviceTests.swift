import FCMCore
import FCMEmulator
import TestSupport
import Testing
import VirtualDevice

/// App instances and a real emulator, over sockets.
@Suite struct EmulatorDeviceTests {
    /// An emulator, and what talks to it from the app server's side.
    private struct Service {
        let emulator: Emulator
        let transport: CurlTransport
        let control: EmulatorControl
        let client: FCMClient

        init() throws {
            emulator = try Emulator.start(EmulatorOptions())
            transport = try CurlTransport()
            control = EmulatorControl(
                address: emulator.endpoint,
                project: emulator.project,
                transport: transport,
                // A thousand tests may be waiting for the same two processors.
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
        }

        func app(
            _ ear: Ear,
            appState: VirtualDevice.AppState = .foreground,
            policy: DevicePolicy = .apple,
            store: any DeviceStore = MemoryStore()
        ) async throws -> Messaging {
            var configuration = MessagingConfiguration(
                emulator: emulator.endpoint,
                project: emulator.project
            )
            configuration.policy = policy
            let messaging = try Messaging(
                configuration,
                host: EmulatorHost(control, platform: policy.platform == .apple ? "ios" : "android"),
                transport: transport,
                store: store,
                appState: appState,
                onEvent: { ear.hear($0) }
            )
            await messaging.launch()
            await ear.wait(for: 1)
            return messaging
        }

        func send(_ target: Target, _ message: Message) async -> Bool {
            guard case .accepted = await client.send(.init(target: target, message: message)).result else {
                return false
            }
            return true
        }
    }

    private func withService(_ body: (Service) async throws -> Void) async throws {
        let service = try Service()
        defer { service.emulator.stop() }
        try await body(service)
    }

    private static let news = Message(notification: .init(title: "News", body: "of today"))

    @Test func `an app subscribes, and the topic's message is handed to it in the foreground`() async throws {
        try await withService { service in
            let ear = Ear()
            let app = try await service.app(ear)
            try await app.subscribe(toTopic: "news")
            let topic = try TopicName("news")
            #expect(await service.send(.topic(topic), Self.news))
            await ear.wait(for: 2)
            guard case .callback(.willPresent(let info))? = ear.events.last else {
                Issue.record("\(ear.events)")
                return
            }
            #expect(info.title == "News" && info.body == "of today")
            try await app.unsubscribe(fromTopic: "news")
            #expect(try await service.control.topics().map(\.subscribers) == [0])
            await app.terminate()
        }
    }

    @Test func `in the background the system shows it, and the tap brings it to the app`() async throws {
        try await withService { service in
            let ear = Ear()
            let app = try await service.app(ear, appState: .background)
            let token = try #require(await app.identity?.token)
            #expect(await service.send(.token(token), Self.news))
            await ear.wait(for: 2)
            let info = try #require(await app.presented.first)
            #expect(ear.events.last == .presented(info))
            await app.tap(messageID: info.messageID)
            #expect(ear.events.last == .callback(.didReceiveResponse(info)))
            let device = try await service.control.device(.token(token))
            #expect(device.appState == "foreground")
            await app.terminate()
        }
    }

    @Test func `what is sent while the phone is offline comes when it is back`() async throws {
        try await withService { service in
            let ear = Ear()
            let app = try await service.app(ear)
            let token = try #require(await app.identity?.token)
            await app.setOnline(false)
            for number in ["1", "2"] {
                #expect(await service.send(.token(token), Message(data: ["n": number])))
            }
            #expect(try await service.control.device(.token(token)).pending == 2)
            #expect(ear.events.count == 1)
            await app.setOnline(true)
            await ear.wait(for: 3)
            let numbers = ear.events.dropFirst().map { event -> String? in
                guard case .callback(let callback) = event else { return nil }
                return callback.userInfo["n"]?.string
            }
            #expect(numbers == ["1", "2"])
            await app.terminate()
        }
    }

    @Test func `a message to the group reaches the other member, one to the sender is taken`() async throws {
        try await withService { service in
            let (first, second) = (Ear(), Ear())
            let sender = try await service.app(first)
            let receiver = try await service.app(second)
            let members = [
                try #require(await sender.identity?.token), try #require(await receiver.identity?.token),
            ]
            let key = try await service.client.createGroup("g", members: members)
            let own = "\(service.emulator.senderID)@fcm.googleapis.com"
            await sender.sendMessage(["k": "v"], to: key.rawValue, withMessageID: "m1", timeToLive: 60)
            await sender.sendMessage(["k": "v"], to: own, withMessageID: "m2", timeToLive: 60)
            await sender.sendMessage([:], to: "nobody", withMessageID: "m3", timeToLive: 60)
            await second.wait(for: 2)
            guard case .callback(.didReceiveRemoteMessage(let info))? = second.events.last else {
                Issue.record("\(second.events)")
                return
            }
            #expect(info["k"] == "v")
            await first.wait(for: 4)
            #expect(
                first.events.dropFirst().prefix(2) == [
                    .sendSucceeded(messageID: "m1"), .sendSucceeded(messageID: "m2"),
                ]
            )
            guard case .sendFailed("m3", let error)? = first.events.last else {
                Issue.record("\(first.events)")
                return
            }
            #expect(error.code == .invalidRequest)
            await sender.terminate()
            await receiver.terminate()
        }
    }

    @Test func `a refused rate is retried until it is let through`() async throws {
        try await withService { service in
            _ = try await service.control.addFault([
                "match": ["method": "iid"], "when": ["count": 2], "action": ["status": 429],
            ])
            let app = try await service.app(Ear())
            try await app.subscribe(toTopic: "news")
            let refused = try await service.control.requests(limit: 100).filter { $0.status == 429 }
            #expect(refused.count == 2)
            await app.terminate()
        }
    }

    @Test func `a hundred topics are subscribed by an app that died in between`() async throws {
        try await withService { service in
            let store = MemoryStore()
            let first = try await service.app(Ear(), store: store)
            for index in 0..<100 { await first.subscribe(toTopic: "t\(index)") { _ in } }
            await first.terminate()
            let second = try await service.app(Ear(), store: store)
            try await second.subscribe(toTopic: "last")
            let token = try #require(await second.identity?.token)
            #expect(try await service.control.device(.token(token)).topics?.count == 101)
            await second.terminate()
        }
    }

    @Test func `the registration of an uninstalled app is replaced at the next start`() async throws {
        try await withService { service in
            let store = MemoryStore()
            let first = try await service.app(Ear(), store: store)
            let before = try #require(await first.identity?.token)
            await first.terminate()
            try await service.control.removeDevice(.token(before))
            let second = try await service.app(Ear(), store: store)
            #expect(await second.identity?.token != before)
            await second.terminate()
        }
    }

    @Test func `an adopted registration that is gone gets no other`() async throws {
        try await withService { service in
            let device = try #require(try await service.control.createDevices(1, platform: "ios").first)
            let identity = DeviceIdentity(
                token: device.token,
                installationID: device.fid,
                senderID: service.emulator.senderID
            )
            let host = EmulatorHost(adopting: service.control)
            #expect(try await host.register(identity) == identity)
            try await service.control.removeDevice(.token(device.token))
            let error = await #expect(throws: MessagingError.self) { try await host.register(identity) }
            #expect(error?.code == .invalidIdentity)
            #expect(try await service.control.stats().devices == 0)
        }
    }
}
