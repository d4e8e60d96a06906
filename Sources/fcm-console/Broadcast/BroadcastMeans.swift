import Broadcast
import FCMCore

/// How the requests of a broadcast are made, and within which limits.
struct BroadcastMeans: Sendable {
    let header: BroadcastHeader
    /// What the command line says about this run; `nil` is what was written down.
    var rate: Int?
    var concurrency: Int?
    var stopsAtFailure: Bool?
    /// Time allowed for one request.
    var deadline: Duration?

    func policy(_ settings: Settings, _ backend: Backend) -> BroadcastPolicy {
        var policy = BroadcastPolicy()
        let isService = backend.control == nil
        policy.concurrency = concurrency ?? header.concurrency ?? (isService ? 500 : 200)
        if let rate = rate ?? header.rate {
            policy.rate = Double(rate)
        } else if let rate = settings.profile.rateLimit ?? (isService ? 9_000 : nil) {
            policy.rate = Double(rate)
            policy.rampUp = isService ? .seconds(60) : nil
        }
        policy.stopsAtFailure = stopsAtFailure ?? header.stopsAtFailure
        return policy
    }

    /// One request each: what is tried again is decided by the broadcast, after it was written down.
    func sender(_ backend: Backend) async throws(CommandFailure) -> BroadcastSender {
        var backend = backend
        backend.client.policy.maximumAttempts = 1
        backend.client.policy.maximumConnectAttempts = 1
        let template = MessageTemplate(header.message)
        let deadline = deadline ?? header.deadline.map { .seconds($0) } ?? .seconds(30)
        let validateOnly = header.validateOnly
        guard header.sendProtocol != .v1 else {
            let (client, request) = (backend.client, RequestTemplate(template, validateOnly: validateOnly))
            return BroadcastSender(executor: client.executor) { recipient in
                await client.send(
                    body: request.body(for: recipient),
                    to: recipient.target,
                    deadline: deadline
                )
            }
        }
        let sender = try await MessageSender(header.sendProtocol, backend)
        return BroadcastSender(close: sender.close) { recipient in
            await sender.send(template.addressed(recipient), validateOnly, deadline, nil)
        }
    }
}

/// What makes the requests of a broadcast.
struct BroadcastSender: Sendable {
    /// Where ``send`` runs best, if it does not matter to it.
    var executor: (any TaskExecutor)?
    var close: @Sendable () async -> Void = {}
    var send: @Sendable (Recipient) async -> SendOutcome
}
