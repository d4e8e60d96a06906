import FCMCore
import VirtualDevice

/// A phone whose deliveries somebody listens to, before the app gets them.
final class ObservedHost: DeviceHost {
    private let host: EmulatorHost
    private let ear: PhoneEar
    private let catchUp = Locked<@Sendable () async -> Void>({})

    init(_ host: EmulatorHost, _ ear: PhoneEar) {
        self.host = host
        self.ear = ear
    }

    /// What is to be done when somebody else has changed the state of the app.
    func follow(_ catchUp: @escaping @Sendable () async -> Void) { self.catchUp.withLock { $0 = catchUp } }

    func register(_ known: DeviceIdentity?) async throws(MessagingError) -> DeviceIdentity {
        do throws(MessagingError) {
            return try await host.register(known)
        } catch {
            ear.registered.settle(error)
            ear.broke(error.message)
            throw error
        }
    }

    func report(
        _ identity: DeviceIdentity,
        isOnline: Bool,
        appState: AppState
    ) async throws(MessagingError) {
        try await host.report(identity, isOnline: isOnline, appState: appState)
    }

    func deliveries(
        to identity: DeviceIdentity,
        after id: String?
    ) async throws(MessagingError) -> AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error> {
        let deliveries: AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error>
        do throws(MessagingError) {
            deliveries = try await host.deliveries(to: identity, after: id)
        } catch {
            ear.broke(error.message)
            throw error
        }
        let (events, source) = AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error>.makeStream()
        let reading = Task { [ear, catchUp] in
            do {
                for try await event in deliveries {
                    switch event {
                    case .opened: ear.opened()
                    case .delivery(let delivery, _):
                        if ear.contradicts(delivery) { await catchUp.withLock { $0 }() }
                        ear.hear(delivery)
                    }
                    source.yield(event)
                }
                source.finish()
            } catch {
                if !Task.isCancelled { ear.broke((error as? SendFailure)?.message ?? "\(error)") }
                source.finish(throwing: error)
            }
        }
        source.onTermination = { _ in reading.cancel() }
        return events
    }
}
