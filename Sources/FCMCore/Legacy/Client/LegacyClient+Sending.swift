extension LegacyClient {
    /// Sends what a v1 message is in the legacy protocol; see ``LegacyConversion`` for what is lost.
    ///
    /// Takes and gives what ``FCMClient/send(_:validateOnly:deadline:pacer:onAttempt:)`` does. A message to an
    /// installation ID is refused here: the legacy protocols know only tokens.
    package func send(
        _ message: AddressedMessage,
        validateOnly: Bool = false,
        deadline: Duration? = nil,
        pacer: Pacer? = nil,
        onAttempt: (@Sendable (AttemptProgress) -> Void)? = nil
    ) async -> SendOutcome {
        let conversion = LegacyConversion(
            MessageDocument(message),
            validateOnly: validateOnly,
            secondsSince1970: Int64(now())
        )
        guard conversion.message.target != nil else {
            let failure = SendFailure(
                code: .invalidArgument,
                disposition: .refused,
                message: "the legacy protocol knows no installation IDs: address the token"
            )
            return SendOutcome(result: .failed(failure), attempts: 0, latency: .zero)
        }
        let outcome = await send(
            conversion.message,
            deadline: deadline,
            pacer: pacer,
            onAttempt: onAttempt
        )
        return outcome.outcome(project: project)
    }
}
