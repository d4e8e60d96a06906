import FCMCore

/// The one XMPP session of an opened profile: made by whoever sends first, then used by all.
final class SharedXMPP: Sendable {
    private struct State {
        var sender: XMPPSender?
        var listener: (@Sendable (XMPPReport) -> Void)?
    }

    private let state = Locked(State())

    /// The sender of `backend`, whose shared session this is.
    ///
    /// - Throws: A failure that says what is missing, such as the server key.
    func sender(for backend: Backend) async throws(CommandFailure) -> XMPPSender {
        if let sender = state.withLock({ $0.sender }) { return sender }
        let access = try XMPPAccess(backend.profile)
        let connector = access.connector(try await access.account())
        return state.withLock { state in
            if let sender = state.sender { return sender }
            var policy = XMPPPolicy()
            // Whoever waits has a deadline; the session itself goes on for as long as the profile is open.
            policy.patience = nil
            let sender = XMPPSender(
                project: backend.project,
                connector: connector,
                policy: policy
            ) { [weak self] report in
                self?.state.withLock { $0.listener }?(report)
            }
            state.sender = sender
            return sender
        }
    }

    /// Tells `listener` from now on what happens on the session, on a thread of the session.
    func listen(_ listener: @escaping @Sendable (XMPPReport) -> Void) {
        state.withLock { $0.listener = listener }
    }
}
