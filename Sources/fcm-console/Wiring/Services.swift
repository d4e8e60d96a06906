import Console
import FCMCore
import Registry

/// What the console asks of the service, carried out by a backend.
enum Services {
    static func make(_ backend: Backend, _ registry: LayeredRegistry, _ log: LogFile) -> ConsoleServices {
        let client = backend.client
        return ConsoleServices(
            send: { message, validateOnly, choice, onAttempt in
                let outcome = await send(message, validateOnly, by: choice, backend) { progress in
                    if case .sending(let attempt) = progress, attempt > 1 { onAttempt(attempt) }
                }
                log.write(.info, "send.finished", describe(message.target, outcome, validateOnly))
                return outcome
            },
            subscribe: { registration, topic in
                do throws(SendFailure) {
                    _ = try await client.createTopicSubscription(registration, to: topic)
                } catch {
                    // Subscribed already is subscribed.
                    guard error.code == .alreadyExists else { throw error }
                }
            },
            unsubscribe: { try await client.deleteTopicSubscription($0, to: $1) },
            createGroup: { name, members in
                let key = try await client.createGroup(name, members: members)
                return GroupRecord(name: name, notificationKey: key.rawValue, members: members)
            },
            addToGroup: { group, members in
                let key = RegistrationToken(group.notificationKey)
                let newKey = try await client.addToGroup(group.name, key: key, members: members)
                let added = members.filter { !group.members.contains($0) }
                return GroupRecord(
                    name: group.name,
                    notificationKey: newKey.rawValue,
                    members: group.members + added
                )
            },
            removeFromGroup: { group, members in
                let key = RegistrationToken(group.notificationKey)
                let newKey = try await client.removeFromGroup(group.name, key: key, members: members)
                return GroupRecord(
                    name: group.name,
                    notificationKey: newKey.rawValue,
                    members: group.members.filter { !members.contains($0) }
                )
            },
            topicsOnService: { try await client.topicSubscriptions(of: $0) },
            bulk: BulkServices(
                change: { operation, topic, registrations, tell in
                    let work = BulkSubscription(
                        operation,
                        topic: topic,
                        client: client,
                        policy: RetryPlan.Policy(deadline: .seconds(60))
                    )
                    let list = AsyncStream { stream in
                        for registration in registrations { stream.yield(registration) }
                        stream.finish()
                    }
                    _ = await work.run(over: list, onEntry: tell)
                }
            ),
            refresh: { tell in
                guard let control = backend.control else { return }
                try await Mirror.refresh(registry, from: control, tell)
            },
            deliveries: { name in try await deliveries(of: name, backend.control) },
            handsets: backend.control.map {
                Handsets.services($0, $0.transport, registry, senderID: backend.senderID)
            },
            faults: backend.control.map { control in
                FaultServices(
                    list: { try await control.faults().compactMap(ArmedFault.init) },
                    arm: { try await control.addFault($0) },
                    disarm: { try await control.removeFaults($0) }
                )
            },
            traffic: backend.control.map { control in
                TrafficServices(
                    requests: { try await control.requests(after: $0, limit: $1, seconds: 0) },
                    exchange: { try await control.exchange($0) }
                )
            },
            hear: { listener in
                backend.xmpp.listen { report in
                    if case .note(let note) = report { log.write(note) }
                    listener(report)
                }
                try await backend.xmpp.sender(for: backend).listen()
            },
            trace: { backend.tracer.listen($0) }
        )
    }

    /// Sends by that protocol; what the protocol lacks is a failure like any other.
    private static func send(
        _ message: AddressedMessage,
        _ validateOnly: Bool,
        by choice: SendProtocol,
        _ backend: Backend,
        _ onAttempt: @escaping @Sendable (AttemptProgress) -> Void
    ) async -> SendOutcome {
        do throws(CommandFailure) {
            let sender = try await MessageSender(choice, backend, wantsReceipts: !validateOnly)
            return await sender.send(message, validateOnly, nil, onAttempt)
        } catch {
            let failure = SendFailure(code: .cancelled, disposition: .refused, message: error.text)
            return SendOutcome(result: .failed(failure), attempts: 0, latency: .zero)
        }
    }

    /// How far a message has come; asked once more when something was still on its way.
    private static func deliveries(of name: String, _ control: EmulatorControl?) async throws
        -> DeliveryCount?
    {
        guard let control else { return nil }
        let find = {
            try await control.messagePage(pageSize: 200).elements.first { $0.name == name }
        }
        var message = try await find()
        if let found = message, found.pending > 0 {
            try? await control.settle(seconds: 2)
            message = try await find()
        }
        return message.map {
            DeliveryCount(targeted: $0.targeted, delivered: $0.delivered, pending: $0.pending)
        }
    }

    /// What the log may say about a send: no token, no body.
    private static func describe(_ target: Target, _ outcome: SendOutcome, _ validateOnly: Bool) -> JSONObject
    {
        let (status, detail): (String, String) =
            switch outcome.result {
            case .accepted(let receipt): ("accepted", receipt.name)
            case .failed(let failure): ("failed", failure.code.name)
            case .unknown(let failure): ("unknown", failure.code.name)
            }
        return [
            "target": .string(SendTarget.direct(target).words), "status": .string(status),
            "detail": .string(detail), "attempts": .integer(Int64(outcome.attempts)),
            "validateOnly": .bool(validateOnly),
        ]
    }
}
