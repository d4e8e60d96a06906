import FCMCore
import FCMEmulator
import Testing
import VirtualDevice

/// How topic messages come to the app on an Apple device.
@Suite(.timeLimit(.minutes(10))) struct ReceivingTests {
    private static let storm = Notification(title: "Storm", body: "Tonight")
    /// A notification for which the app is woken too.
    private static let waking = Message(
        data: ["region": "north"],
        notification: storm,
        apns: ApnsConfig(payload: ["aps": ["content-available": 1]])
    )

    /// A started app that is subscribed to `weather`.
    private func subscriber(
        _ stage: LiveStage,
        _ appState: VirtualDevice.AppState
    ) async throws -> Phone {
        let phone = try await Phone.started(stage, appState: appState)
        try await phone.app.subscribe(toTopic: "weather")
        return phone
    }

    /// The payload of the notification callback, `nil` while the app was not called.
    private func received(_ phone: Phone) -> UserInfo? {
        for case .callback(.didReceiveRemoteNotification(let info)) in phone.diary.events { return info }
        return nil
    }

    @Test(.states(TopicReception.swift))
    func `the Swift sample's callback gets a topic message in the foreground`() async throws {
        let stage = try LiveStage()
        let phone = try await subscriber(stage, .foreground)
        try await stage.send(Self.waking, to: .topic(TopicName("weather")))
        await phone.diary.wait(for: 3)
        let info = try #require(received(phone))
        #expect((info.title, info.body) == ("Storm", "Tonight"))
        #expect(info["region"] == "north")
        await phone.app.terminate()
    }

    @Test(.states(TopicReception.objectiveC))
    func `the Objective-C sample's callback is woken in the background`() async throws {
        let stage = try LiveStage()
        let phone = try await subscriber(stage, .background)
        try await stage.send(Self.waking, to: .topic(TopicName("weather")))
        await phone.diary.wait(for: 3)
        let info = try #require(received(phone))
        #expect(
            phone.diary.events.dropFirst() == [
                .presented(info), .callback(.didReceiveRemoteNotification(info)),
            ]
        )
        await phone.app.terminate()
    }

    @Test(.states(TopicReception.messageID))
    func `the payload names the message by the id that the send answered`() async throws {
        let stage = try LiveStage()
        let phone = try await subscriber(stage, .foreground)
        let name = try await stage.send(Self.waking, to: .topic(TopicName("weather")))
        await phone.diary.wait(for: 3)
        let info = try #require(received(phone))
        #expect(info["gcm.message_id"]?.string == name.split(separator: "/").last.map(String.init))
        await phone.app.terminate()
    }

    @Test(.states(TopicReception.wholeMessage))
    func `the payload holds notification, data and FCM's own keys`() async throws {
        let stage = try LiveStage()
        let phone = try await subscriber(stage, .foreground)
        try await stage.send(Self.waking, to: .topic(TopicName("weather")))
        await phone.diary.wait(for: 3)
        let info = try #require(received(phone))
        #expect(info["aps"]?["alert"]?["title"] == "Storm")
        #expect(info["aps"]?["alert"]?["body"] == "Tonight")
        #expect(info["google.c.sender.id"]?.string == Stage.senderID)
        #expect(info["region"] == "north")
        await phone.app.terminate()
    }

    @Test(
        .states(TopicReception.backgroundOnTap),
        arguments: [VirtualDevice.AppState.background, .terminated]
    )
    func `a notification in the background calls nobody before it is tapped`(
        state: VirtualDevice.AppState
    ) async throws {
        let stage = try LiveStage()
        let phone = try await subscriber(stage, state)
        try await stage.send(Message(notification: Self.storm), to: .topic(TopicName("weather")))
        await phone.diary.wait(for: 2)
        let shown = try #require(await phone.app.presented.first)
        #expect(phone.diary.events.dropFirst() == [.presented(shown)], "the system shows it, the app sleeps")
        await phone.app.tap(messageID: shown.messageID)
        let callbacks = phone.diary.events.compactMap { event -> UserInfo? in
            guard case .callback(let callback) = event else { return nil }
            return callback.userInfo
        }
        #expect(!callbacks.isEmpty && callbacks.allSatisfy { $0 == shown })
        #expect(await phone.app.appState == .foreground)
        await phone.app.terminate()
    }

    @Test(.states(TopicReception.swizzlingOff))
    func `an app that keeps the SDK out tells it of a message, which is then not handed over again`()
        async throws
    {
        let stage = try LiveStage()
        let phone = try await subscriber(stage, .foreground)
        await phone.app.setOnline(false)
        let name = try await stage.send(Self.waking, to: .topic(TopicName("weather")))
        let id = String(name.split(separator: "/").last ?? "")
        await phone.app.appDidReceiveMessage(UserInfo(values: ["gcm.message_id": .string(id)]))
        try await stage.send(Message(notification: Self.storm), to: .topic(TopicName("weather")))
        await phone.app.setOnline(true)
        await phone.diary.wait(for: 2)
        guard case .callback(.willPresent(let info))? = phone.diary.events.last else {
            Issue.record("\(phone.diary.events)")
            return
        }
        #expect(info.messageID != id)
        #expect(received(phone) == nil)
        await phone.app.terminate()
    }
}
