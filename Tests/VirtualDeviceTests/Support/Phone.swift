import FCMCore
import TestSupport
import VirtualDevice

/// What an app heard, for tests that wait for something.
final class Ear: Sendable {
    private struct State {
        var events: [MessagingEvent] = []
        var watchers:
            [(found: @Sendable ([MessagingEvent]) -> Bool, continuation: CheckedContinuation<Void, Never>)] =
                []
    }

    private let state = Locked(State())

    var events: [MessagingEvent] { state.withLock { $0.events } }

    func hear(_ event: MessagingEvent) {
        let ready = state.withLock { state in
            state.events.append(event)
            let events = state.events
            let ready = state.watchers.filter { $0.found(events) }.map(\.continuation)
            state.watchers.removeAll { $0.found(events) }
            return ready
        }
        for watcher in ready { watcher.resume() }
    }

    /// Returns when what was heard so far satisfies `found`.
    func wait(until found: @escaping @Sendable ([MessagingEvent]) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if found(state.events) { return true }
                state.watchers.append((found, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Returns when so many events were heard.
    func wait(for count: Int) async { await wait { $0.count >= count } }
}

/// An app instance with everything around it scripted.
struct Phone {
    let messaging: Messaging
    let host: ScriptedHost
    let transport: ScriptedTransport
    let clock: ManualClock
    let ear: Ear

    init(
        _ steps: [ScriptedTransport.Step] = [],
        otherwise: ScriptedTransport.Step? = nil,
        policy: DevicePolicy = .apple,
        store: any DeviceStore = MemoryStore(),
        host: ScriptedHost = ScriptedHost(),
        appState: VirtualDevice.AppState = .foreground,
        isOnline: Bool = true
    ) throws {
        self.host = host
        transport = ScriptedTransport(steps, otherwise: otherwise)
        clock = ManualClock()
        let ear = Ear()
        self.ear = ear
        var configuration = MessagingConfiguration(emulator: "http://127.0.0.1:9599", project: "p")
        configuration.policy = policy
        messaging = try Messaging(
            configuration,
            host: host,
            transport: transport,
            store: store,
            appState: appState,
            isOnline: isOnline,
            time: clock.timepiece,
            random: { 0 },
            onEvent: { ear.hear($0) }
        )
    }
}

extension ScriptedTransport.Step {
    static let token = ScriptedTransport.Step.reply(HTTPReply(status: 200, body: Array("token=x".utf8)))

    static func refusal(_ status: Int, _ word: String, retryAfter: String? = nil) -> Self {
        .reply(
            HTTPReply(
                status: status,
                headers: retryAfter.map { [HTTPHeader("Retry-After", $0)] } ?? [],
                body: Array("Error=\(word)".utf8)
            )
        )
    }

    static let noNetwork = ScriptedTransport.Step.failure(
        TransportFailure(reason: .notConnected, mayHaveArrived: false, message: "no network")
    )
}
