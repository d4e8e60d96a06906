import Console
import FCMCore
import Languages
import Registry
import VirtualDevice

/// One virtual phone with its app running: a device of the emulator, adopted by the device library.
struct Phone: Sendable {
    let ear: PhoneEar
    private let registration: Registration
    private let control: EmulatorControl
    private let registry: any Registry
    private let messaging: Messaging
    private let store: MemoryStore

    /// How long an answer is waited for; later ones are told as events.
    private let longestWait: Duration
    private static let oneDay: Int64 = 86_400

    /// Adopts the device as it is, and starts the app, which goes on with what it wanted before.
    ///
    /// - Throws: ``HandsetProblem`` when the app is not installed, else what the emulator answered.
    init(
        _ registration: Registration,
        _ control: EmulatorControl,
        _ transport: any Transport,
        _ registry: any Registry,
        senderID: String,
        wanting wishes: PendingWishes,
        _ patience: Duration
    ) async throws {
        longestWait = patience
        self.registration = registration
        self.control = control
        self.registry = registry
        let device = try await control.device(registration)
        guard device.isRegistered ?? true else {
            throw HandsetProblem(say("the app is not installed any more"))
        }
        let history = try await control.messages(of: registration)
        let identity = DeviceIdentity(
            token: device.token,
            installationID: device.fid,
            senderID: senderID
        )
        let appState = device.appState.flatMap(VirtualDevice.AppState.init(rawValue:)) ?? .background
        let platform: DevicePolicy.Platform = device.platform == "ios" ? .apple : .android
        let ear = PhoneEar(identity, platform, appState)
        self.ear = ear
        var configuration = MessagingConfiguration(emulator: control.address, project: control.project)
        // A browser's worker is woken as an Android app is.
        configuration.policy = platform == .apple ? .apple : .android
        var saved = SavedDevice(
            adopting: identity,
            after: history,
            now: Timepiece.system.secondsSince1970()
        )
        saved.upstream = wishes.upstream
        store = MemoryStore(saved)
        let host = ObservedHost(EmulatorHost(adopting: control), ear)
        messaging = try Messaging(
            configuration,
            host: host,
            transport: transport,
            store: store,
            appState: appState,
            isOnline: device.isOnline ?? true,
            onEvent: { ear.hear($0) }
        )
        host.follow { [weak messaging] in
            guard let messaging else { return }
            try? await Self.follow(messaging, ear, control, registration)
        }
        ear.begin(after: history)
        await messaging.adopt(
            presented: history.filter { $0.handling == "tray" }.map {
                UserInfo($0, identity, includesFrom: false)
            }
        )
        await messaging.launch()
        guard try await ear.registered.answer(within: max(patience, .seconds(5))) else {
            await messaging.terminate()
            throw HandsetProblem(say("the emulator does not answer"))
        }
        // Asked for again instead of being left in the store, so that somebody hears of how it ends.
        for batch in wishes.topics {
            for name in batch.topics {
                guard let topic = try? TopicName(name) else { continue }
                await ask(topic, batch.change == .subscribe, Outcome(isAwaited: false))
            }
        }
    }

    /// Ends the app's process; what it has not got through is kept for the next one.
    func end() async -> PendingWishes {
        await messaging.terminate()
        ear.end()
        let saved = store.load()
        return PendingWishes(topics: saved.topics, upstream: saved.upstream)
    }

    // MARK: What the user does

    /// Changes network or app; the answer is the phone as it is then.
    func change(_ change: HandsetChange) async throws -> EmulatorDevice {
        try await follow()
        switch change {
        case .online: await messaging.setOnline(true)
        case .offline: await messaging.setOnline(false)
        case .foreground, .background, .terminated:
            let state = VirtualDevice.AppState(rawValue: change.rawValue) ?? .background
            ear.enter(state)
            await messaging.enter(state)
        case .uninstall: break
        }
        return try await control.device(registration)
    }

    func tap(_ messageID: String) async throws -> EmulatorDevice {
        guard await messaging.presented.contains(where: { $0.messageID == messageID }) else {
            throw HandsetProblem(say("the notification is not in the tray any more"))
        }
        ear.enter(.foreground)
        await messaging.tap(messageID: messageID)
        return try await control.device(registration)
    }

    /// Takes over what somebody else did to the phone.
    private func follow() async throws {
        try await Self.follow(messaging, ear, control, registration)
    }

    private static func follow(
        _ messaging: Messaging,
        _ ear: PhoneEar,
        _ control: EmulatorControl,
        _ registration: Registration
    ) async throws {
        let device = try await control.device(registration)
        let state = device.appState.flatMap(VirtualDevice.AppState.init(rawValue:)) ?? .background
        ear.enter(state)
        await messaging.follow(isOnline: device.isOnline ?? true, appState: state)
    }

    // MARK: What the app does

    /// Subscribes or unsubscribes; false when that takes longer than anybody waits.
    func setSubscribed(to topic: TopicName, _ isOn: Bool) async throws -> Bool {
        let outcome = Outcome()
        await ask(topic, isOn, outcome)
        return try await outcome.answer(within: await patience)
    }

    private func ask(_ topic: TopicName, _ isOn: Bool, _ outcome: Outcome) async {
        let completion: Messaging.Completion = { [registry, registration, ear] error in
            guard !outcome.settle(error) else { return }
            ear.settledLate(topic, isOn, error)
            guard error == nil else { return }
            Task {
                if isOn {
                    try? await registry.subscribe([registration], to: topic)
                } else {
                    try? await registry.unsubscribe([registration], from: topic)
                }
            }
        }
        if isOn {
            await messaging.subscribe(toTopic: topic.rawValue, completion: completion)
        } else {
            await messaging.unsubscribe(fromTopic: topic.rawValue, completion: completion)
        }
    }

    /// Sends up; false when the message waits on the phone.
    func send(_ data: [String: String], to: String) async throws -> Bool {
        let id = "console-\(UInt64.random(in: 0...UInt64.max))"
        let outcome = ear.outcome(of: id)
        await messaging.sendMessage(
            data.mapValues(UpstreamValue.text),
            to: to,
            withMessageID: id,
            timeToLive: Self.oneDay
        )
        return try await outcome.answer(within: await patience)
    }

    private var patience: Duration {
        get async { await messaging.isOnline ? longestWait : .zero }
    }
}
