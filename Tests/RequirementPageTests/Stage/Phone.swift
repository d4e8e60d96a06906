import FCMCore
import FCMEmulator
import TestSupport
import Testing
import VirtualDevice

/// A phone with the app of the samples on it, connected to an emulator by sockets.
struct Phone {
    let app: Messaging
    let diary: Diary
    /// What the app asks for over HTTP.
    let wire: Wiretap

    /// - Parameters:
    ///   - stage: The emulator.
    ///   - policy: The SDK to be; waits that it would make are cut to a millisecond.
    ///   - store: What an earlier process left.
    ///   - host: The phone, when it is not to be the usual one.
    ///   - appState: What the app is doing.
    /// - Throws: why there is no instance.
    init(
        _ stage: LiveStage,
        policy: DevicePolicy = .apple,
        store: any DeviceStore = MemoryStore(),
        host: (any DeviceHost)? = nil,
        appState: VirtualDevice.AppState = .foreground
    ) throws {
        var configuration = MessagingConfiguration(emulator: stage.emulator.endpoint, project: Stage.project)
        configuration.policy = policy
        configuration.policy.firstDelay = .milliseconds(1)
        let diary = Diary()
        self.diary = diary
        wire = Wiretap(stage.transport)
        app = try Messaging(
            configuration,
            host: host ?? EmulatorHost(stage.control),
            transport: wire,
            store: store,
            appState: appState,
            onEvent: { diary.write($0) }
        )
    }

    /// A phone whose app has been started and has got its token.
    static func started(
        _ stage: LiveStage,
        store: any DeviceStore = MemoryStore(),
        appState: VirtualDevice.AppState = .foreground
    ) async throws -> Phone {
        let phone = try Phone(stage, store: store, appState: appState)
        await phone.app.launch()
        await phone.diary.wait(for: 1)
        return phone
    }

    func token() async throws -> RegistrationToken { try #require(await app.identity?.token) }

    /// The topics that the service has for it.
    func topics(_ stage: LiveStage) async throws -> [String] {
        try await stage.control.device(.token(token())).topics?.sorted() ?? []
    }
}

/// What an app was told, for whoever waits for it.
struct Diary: Sendable {
    private let log = AwaitedLog<MessagingEvent>()

    var events: [MessagingEvent] { log.entries }

    func write(_ event: MessagingEvent) { log.append(event) }

    /// Returns when the app was told so many things.
    func wait(for count: Int) async { await log.wait(for: count) }
}
