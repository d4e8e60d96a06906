import FCMCore
import VirtualDevice

/// A phone that does what the test says: registers, or not, and has the deliveries that the test pushes.
final class ScriptedHost: DeviceHost {
    private struct State {
        var registrations: [Result<DeviceIdentity, MessagingError>] = []
        var known: [DeviceIdentity?] = []
        var reports: [Report] = []
        var openings: [String?] = []
        var source: AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error>.Continuation?
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var refusal: MessagingError?
    }

    struct Report: Hashable {
        var isOnline: Bool
        var appState: VirtualDevice.AppState
    }

    private let state = Locked(State())

    static let identity = DeviceIdentity(
        token: RegistrationToken("token-of-the-phone"),
        installationID: InstallationID("fid-of-the-phone"),
        senderID: "123456789012"
    )

    /// - Parameter registrations: What each attempt to register meets; after them the usual identity.
    init(_ registrations: [Result<DeviceIdentity, MessagingError>] = []) {
        state.withLock { $0.registrations = registrations }
    }

    /// The identity that each attempt brought along.
    var known: [DeviceIdentity?] { state.withLock { $0.known } }
    var reports: [Report] { state.withLock { $0.reports } }
    /// The cursors with which streams were opened.
    var openings: [String?] { state.withLock { $0.openings } }

    func register(_ known: DeviceIdentity?) async throws(MessagingError) -> DeviceIdentity {
        let next = state.withLock { state -> Result<DeviceIdentity, MessagingError> in
            state.known.append(known)
            return state.registrations.isEmpty ? .success(Self.identity) : state.registrations.removeFirst()
        }
        return try next.get()
    }

    func report(
        _ identity: DeviceIdentity,
        isOnline: Bool,
        appState: VirtualDevice.AppState
    ) async throws(MessagingError) {
        state.withLock { $0.reports.append(Report(isOnline: isOnline, appState: appState)) }
    }

    func deliveries(
        to identity: DeviceIdentity,
        after id: String?
    ) async throws(MessagingError) -> AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error> {
        let (stream, source) = AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error>.makeStream()
        let (refusal, ready) = state.withLock { state in
            state.openings.append(id)
            if let refusal = state.refusal {
                state.refusal = nil
                return (Optional(refusal), [CheckedContinuation<Void, Never>]())
            }
            state.source = source
            let count = state.openings.count
            let ready = state.watchers.filter { $0.count <= count }.map(\.continuation)
            state.watchers.removeAll { $0.count <= count }
            return (nil, ready)
        }
        if let refusal { throw refusal }
        source.yield(.opened)
        for watcher in ready { watcher.resume() }
        return stream
    }

    /// Returns when a stream was opened for the `count`th time.
    func waitForOpening(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.openings.count >= count, state.source != nil { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Has something delivered on the open stream.
    func deliver(_ json: JSON, id: String) {
        _ = state.withLock { $0.source }?.yield(.delivery(EmulatorDelivery(answer: json), id: id))
    }

    /// Ends the open stream, and lets the next opening meet that failure.
    func breakStream(then refusal: MessagingError? = nil) {
        let source = state.withLock { state in
            state.refusal = refusal
            defer { state.source = nil }
            return state.source
        }
        source?.finish(throwing: MessagingError(.network, "broken"))
    }
}
