extension FCMClient {
    /// Asks the service to deliver `message` (`projects.messages.send`).
    ///
    /// An answer that got lost is never asked for again: the outcome is then ``SendOutcome/Result/unknown(_:)``.
    ///
    /// - Parameters:
    ///   - message: what to send, and to whom.
    ///   - validateOnly: has everything checked and nothing delivered.
    ///   - deadline: total time allowed, retries included; `nil` takes the client's.
    ///   - pacer: whose turns every attempt waits for, when many are sent.
    ///   - onAttempt: told what happens as it happens.
    /// - Returns: What became of it; a failure is a value here, because most senders go on with the next.
    package func send(
        _ message: AddressedMessage,
        validateOnly: Bool = false,
        deadline: Duration? = nil,
        pacer: Pacer? = nil,
        onAttempt: (@Sendable (AttemptProgress) -> Void)? = nil
    ) async -> SendOutcome {
        var body: JSONObject = ["message": message.json]
        if validateOnly { body["validateOnly"] = true }
        return await send(
            body: JSON.object(body).serialized(),
            to: message.target,
            deadline: deadline,
            pacer: pacer,
            onAttempt: onAttempt
        )
    }

    /// Sends a request body that is encoded already, for whoever sends one message to very many.
    package func send(
        body: [UInt8],
        to target: Target,
        deadline: Duration? = nil,
        pacer: Pacer? = nil,
        onAttempt: (@Sendable (AttemptProgress) -> Void)? = nil
    ) async -> SendOutcome {
        let result = await caller.perform(
            sendCall(body, hidden: target.hidden),
            policy.within(deadline),
            pacer: pacer,
            onAttempt: onAttempt
        )
        return SendOutcome(
            result: Self.read(result.reply),
            attempts: result.attempts,
            latency: result.latency
        )
    }

    private static func read(_ reply: Result<HTTPReply, SendFailure>) -> SendOutcome.Result {
        switch reply {
        case .success(let reply):
            guard let name = (try? JSON.parse(reply.body, .service))?["name"]?.string, !name.isEmpty else {
                return .unknown(SendFailure(unreadable: reply, expected: "message name"))
            }
            return .accepted(SendReceipt(name: name))
        case .failure(let failure): return SendOutcome.Result(failure)
        }
    }
}

extension Target {
    /// What of the target must not be repeated in a failure's words.
    fileprivate var hidden: String? {
        switch self {
        case .token(let token): token.rawValue
        case .fid(let fid): fid.rawValue
        case .topic, .condition: nil
        }
    }
}
