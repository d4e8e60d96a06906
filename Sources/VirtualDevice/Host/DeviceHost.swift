package import FCMCore

/// The phone around the app, as far as the service sees it: where its identity and its messages come from.
package protocol DeviceHost: Sendable {
    /// Registers the app instance, or finds out that it still is.
    ///
    /// - Parameter known: The identity of an earlier start.
    /// - Returns: The identity, another one when the known one is gone.
    /// - Throws: Why there is no token; it is asked for again.
    func register(_ known: DeviceIdentity?) async throws(MessagingError) -> DeviceIdentity

    /// Tells the service whether the phone has a network and what the app is doing.
    func report(_ identity: DeviceIdentity, isOnline: Bool, appState: AppState) async throws(MessagingError)

    /// What is delivered to the app instance, as it comes, beginning after the event of that id.
    ///
    /// Throws `invalidIdentity` when the service does not know the registration any more.
    func deliveries(
        to identity: DeviceIdentity,
        after id: String?
    ) async throws(MessagingError) -> AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error>
}
