import FCMCore

/// Sends one message by the protocol that was chosen.
struct MessageSender: Sendable {
    /// Sends, or only checks; a deadline of `nil` is the client's own.
    let send:
        @Sendable (
            _ message: AddressedMessage, _ validateOnly: Bool, _ deadline: Duration?,
            _ onAttempt: (@Sendable (AttemptProgress) -> Void)?
        ) async -> SendOutcome
    /// Ends what was opened for it, politely.
    var close: @Sendable () async -> Void = {}

    /// Makes ready what the protocol needs of `backend`.
    ///
    /// `wantsReceipts` asks devices to confirm that they have the message, where the protocol can.
    ///
    /// - Throws: A failure that says what is missing, such as the server key.
    init(
        _ choice: SendProtocol,
        _ backend: Backend,
        wantsReceipts: Bool = false
    ) async throws(CommandFailure) {
        let client = backend.client
        switch choice {
        case .v1:
            send = { await client.send($0, validateOnly: $1, deadline: $2, onAttempt: $3) }
        case .legacyHTTP:
            let legacy = client.legacy(serverKey: try await backend.serverKey())
            send = { await legacy.send($0, validateOnly: $1, deadline: $2, onAttempt: $3) }
        case .xmpp:
            let sender = try await backend.xmpp.sender(for: backend)
            send = { message, validateOnly, deadline, onAttempt in
                await sender.send(
                    message,
                    validateOnly: validateOnly,
                    deadline: deadline,
                    wantsReceipt: wantsReceipts && message.target.isDevice,
                    onAttempt: onAttempt
                )
            }
            close = { await sender.close() }
        }
    }
}

extension Target {
    /// Whether it is one app instance: topics and conditions have no receipts.
    fileprivate var isDevice: Bool {
        switch self {
        case .token, .fid: true
        case .topic, .condition: false
        }
    }
}
