import FCMCore
import FCMEmulator
import TestSupport
import Testing
import VirtualDevice

/// Topics that an app instance subscribes to by itself.
@Suite(.timeLimit(.minutes(10))) struct DeviceSubscriptionTests {
    @Test(.states(DeviceSubscriptions.existingTopic))
    func `an app joins the subscribers that a topic has`() async throws {
        let stage = try LiveStage()
        _ = try await stage.devices(1, topics: ["weather"])
        let phone = try await Phone.started(stage)
        try await phone.app.subscribe(toTopic: "weather")
        #expect(try await stage.control.topics() == [EmulatorTopic(name: "weather", subscribers: 2)])
        await phone.app.terminate()
    }

    @Test(.states(DeviceSubscriptions.newTopic))
    func `an unknown name becomes a topic of the project, which other apps join`() async throws {
        let stage = try LiveStage()
        let (first, second) = (try await Phone.started(stage), try await Phone.started(stage))
        #expect(try await stage.control.topics().isEmpty)
        try await first.app.subscribe(toTopic: "brand-new")
        #expect(try await stage.control.topics() == [EmulatorTopic(name: "brand-new", subscribers: 1)])
        try await second.app.subscribe(toTopic: "brand-new")
        #expect(try await stage.control.topics() == [EmulatorTopic(name: "brand-new", subscribers: 2)])
        await first.app.terminate()
        await second.app.terminate()
    }

    @Test(.states(DeviceSubscriptions.mainThread))
    func `calls from many threads at once are taken one by one and none is lost`() async throws {
        let stage = try LiveStage()
        let phone = try await Phone.started(stage)
        let names = (0..<40).map { "t\($0)" }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for name in names {
                group.addTask { try await phone.app.subscribe(toTopic: name) }
            }
            try await group.waitForAll()
        }
        #expect(try await phone.topics(stage) == names.sorted())
        await phone.app.terminate()
    }

    @Test(.states(DeviceSubscriptions.automaticRetry), arguments: ["status", "disconnect"])
    func `a subscription that fails at first is made without being asked again`(failure: String) async throws
    {
        let stage = try LiveStage()
        _ = try await stage.control.addFault(
            [
                "match": ["method": "iid"], "when": ["count": 2],
                "action": failure == "status" ? ["status": 503] : ["disconnect": "before"],
            ]
        )
        let phone = try await Phone.started(stage)
        try await phone.app.subscribe(toTopic: "weather")
        // A connection that dies under its second request is opened again by the transport itself.
        #expect(phone.wire.exchanges.count == 3 || failure == "disconnect")
        #expect(phone.wire.exchanges.count > 1)
        #expect(try await phone.topics(stage) == ["weather"])
        await phone.app.terminate()
    }

    @Test(.states(DeviceSubscriptions.completionError))
    func `what cannot be subscribed ends with an error in the completion handler`() async throws {
        let stage = try LiveStage()
        let phone = try await Phone.started(stage)
        let malformed = await #expect(throws: MessagingError.self) {
            try await phone.app.subscribe(toTopic: "not a name")
        }
        #expect(malformed?.code == .invalidTopicName)
        #expect(phone.wire.exchanges.isEmpty)
        _ = try await stage.control.addFault(
            ["match": ["method": "iid"], "action": ["code": "INVALID_ARGUMENT"]]
        )
        await #expect(throws: MessagingError.self) { try await phone.app.subscribe(toTopic: "weather") }
        #expect(phone.wire.exchanges.count == 1)
        #expect(try await phone.topics(stage) == [])
        await phone.app.terminate()
    }

    @Test(.states(DeviceSubscriptions.swift))
    func `the Swift sample makes the form of Apple's SDK and hears of no error`() async throws {
        let stage = try LiveStage()
        let phone = try await Phone.started(stage)
        let error = await withCheckedContinuation { continuation in
            Task {
                await phone.app.subscribe(toTopic: "weather") { error in
                    continuation.resume(returning: error)
                }
            }
        }
        #expect(error == nil)
        let sent = try #require(phone.wire.exchanges.first)
        let sample = try SampleRequest(
            "apple-subscribe",
            ["REGISTRATION_TOKEN": try await phone.token().rawValue]
        )
        #expect(sent.request.method == "POST")
        #expect(sent.request.url.hasSuffix("/iid/register"))
        #expect(Self.fields(String(decoding: sent.request.body, as: UTF8.self)) == Self.fields(sample.body))
        #expect(try await phone.topics(stage) == ["weather"])
        await phone.app.terminate()
    }

    /// A form's fields, decoded as far as this sample needs it.
    private static func fields(_ form: String) -> [String] {
        form.replacing("%2F", with: "/").replacing("%3A", with: ":").split(separator: "&").map(String.init)
    }

    @Test(.states(DeviceSubscriptions.objectiveC))
    func `the request of the Objective-C sample subscribes, byte by byte as that SDK writes it`() async throws
    {
        let stage = try LiveStage()
        let device = try await stage.devices(1)[0]
        let values = ["REGISTRATION_TOKEN": device.token.rawValue]
        let answer = try stage.answer(to: SampleRequest("apple-subscribe", values))
        #expect(answer.status == 200)
        #expect(answer.text.hasPrefix("token="))
        #expect(try await stage.topics(of: device) == ["weather"])
    }

    @Test(.states(DeviceSubscriptions.asynchronous))
    func `the call comes back before the service has answered, the handler is called after`() async throws {
        let stage = try LiveStage()
        let phone = try await Phone.started(stage)
        await phone.app.setOnline(false)
        let answered = Locked<Bool>(false)
        let (answers, source) = AsyncStream.makeStream(of: MessagingError?.self)
        await phone.app.subscribe(toTopic: "weather") { error in
            answered.withLock { $0 = true }
            source.yield(error)
            source.finish()
        }
        #expect(!answered.withLock { $0 }, "it is back, and nothing was sent")
        #expect(phone.wire.exchanges.isEmpty)
        await phone.app.setOnline(true)
        for await error in answers { #expect(error == nil) }
        #expect(try await phone.topics(stage) == ["weather"])
        await phone.app.terminate()
    }

    @Test(.states(DeviceSubscriptions.tokenFirst))
    func `without a registration token a subscription fails, once the callback came it is made`() async throws
    {
        let stage = try LiveStage()
        let host = LateHost(EmulatorHost(stage.control))
        let phone = try Phone(stage, host: host)
        await phone.app.launch()
        let (answers, source) = AsyncStream.makeStream(of: MessagingError?.self)
        await phone.app.subscribe(toTopic: "weather") { error in
            source.yield(error)
            source.finish()
        }
        host.goOn()
        for await error in answers { #expect(error?.code == .missingAPNSToken) }
        await phone.diary.wait(for: 1)
        #expect(phone.diary.events.first == .registrationToken(try await phone.token()))
        #expect(phone.wire.exchanges.isEmpty, "nothing was kept to be done later")
        try await phone.app.subscribe(toTopic: "weather")
        #expect(try await phone.topics(stage) == ["weather"])
        await phone.app.terminate()
    }

    @Test(.states(DeviceSubscriptions.everyStart))
    func `what an app asked for and did not live to see is subscribed at its next start`() async throws {
        let stage = try LiveStage()
        let store = MemoryStore()
        let first = try await Phone.started(stage, store: store)
        let token = try await first.token()
        await first.app.setOnline(false)
        for topic in ["weather", "scores"] { await first.app.subscribe(toTopic: topic) { _ in } }
        await first.app.terminate()
        #expect(try await stage.control.device(.token(token)).topics == [])

        let second = try await Phone.started(stage, store: store)
        await second.wire.wait(for: 2)
        #expect(try await second.token() == token)
        #expect(try await second.topics(stage) == ["scores", "weather"])
        await second.app.terminate()
    }

    @Test(.states(DeviceSubscriptions.unsubscribe))
    func `an app that unsubscribes gets the topic's messages no longer`() async throws {
        let stage = try LiveStage()
        let phone = try await Phone.started(stage)
        try await phone.app.subscribe(toTopic: "weather")
        try await phone.app.unsubscribe(fromTopic: "weather")
        let sent = try #require(phone.wire.exchanges.last)
        #expect(String(decoding: sent.request.body, as: UTF8.self).hasSuffix("&delete=true"))
        #expect(try await phone.topics(stage) == [])
        try await stage.send(to: .topic(TopicName("weather")))
        #expect(try await stage.messages(ofToken: phone.token()).isEmpty)
        await phone.app.terminate()
    }
}

/// A phone that gets no token at first.
private final class LateHost: DeviceHost {
    private let host: EmulatorHost
    private let state = Locked<(attempts: Int, isOpen: Bool, waiting: CheckedContinuation<Void, Never>?)>(
        (0, false, nil)
    )

    init(_ host: EmulatorHost) { self.host = host }

    /// Lets the first attempt fail.
    func goOn() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
    }

    func register(_ known: DeviceIdentity?) async throws(MessagingError) -> DeviceIdentity {
        let isFirst = state.withLock { state in
            state.attempts += 1
            return state.attempts == 1
        }
        guard isFirst else { return try await host.register(known) }
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting = continuation }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
        throw MessagingError(.missingAPNSToken, "no APNs token yet")
    }

    func report(
        _ identity: DeviceIdentity,
        isOnline: Bool,
        appState: VirtualDevice.AppState
    ) async throws(MessagingError) {
        try await host.report(identity, isOnline: isOnline, appState: appState)
    }

    func deliveries(
        to identity: DeviceIdentity,
        after id: String?
    ) async throws(MessagingError) -> AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error> {
        try await host.deliveries(to: identity, after: id)
    }
}
