import FCMCore
import Languages
import Registry

/// Carries out one action for everything that was marked, and tells what became of each.
struct BulkWork: Sendable {
    let id: RequestID
    let action: BulkAction
    let items: [BulkItem]
    let session: ConsoleSession
    let mailbox: Mailbox
    let sending: BulkSending

    /// So many failures in a row that have nothing to do with the devices end the work.
    private static let patience = 10

    func run() async -> [AppAction] {
        let teller = BulkTeller(id, items, mailbox)
        do {
            let end = try await session.services.bulk.begin(action, items)
            let reason = await carryOut(teller)
            let tally = await teller.finish()
            end(tally)
            let stopped = tally.wasInterrupted ? say("stopped") : nil
            return [.bulk(.ended(id, reason ?? stopped))]
        } catch {
            _ = await teller.finish()
            return [.bulk(.ended(id, "\(error)"))]
        }
    }

    /// Why it ended early, if for more than being stopped.
    private func carryOut(_ teller: BulkTeller) async -> String? {
        switch action {
        case .subscribe(let topic): await change(.subscribe, topic, teller)
        case .unsubscribe(let topic): await change(.unsubscribe, topic, teller)
        case .addToGroup(let name): await each(teller) { try await add($0, to: name) }
        case .removeFromGroup(let name): await each(teller) { try await take($0, from: name) }
        case .remove: await each(teller, remove)
        case .prune: await each(teller, prune)
        case .sendAgain: await sending.run(items, teller)
        case .take: await take(teller)
        }
    }

    // MARK: Topics

    private func change(
        _ operation: BulkSubscription.Operation,
        _ topic: TopicName,
        _ teller: BulkTeller
    ) async -> String? {
        let registrations = items.compactMap(\.registration)
        let ledger = BulkLedger(SubscriptionLedger(operation, topic, session.registry))
        // Cancelled from inside when nothing gets through any more.
        let work = Task { [session] in
            await session.services.bulk.change(operation, topic, registrations) { entry in
                await ledger.note(entry)
                await teller.tell(entry)
                let (problem, failures) = (await ledger.problem, await teller.failuresInARow)
                if problem != nil || failures >= Self.patience {
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
        }
        await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        await ledger.flush()
        if let problem = await ledger.problem { return say("the registry could not be written: \(problem)") }
        return await teller.failuresInARow >= Self.patience ? say("nothing gets through") : nil
    }

    // MARK: One by one

    private func each(
        _ teller: BulkTeller,
        _ change: (BulkItem) async throws -> Void
    ) async -> String? {
        for (index, item) in items.enumerated() {
            if Task.isCancelled { return nil }
            do {
                try await change(item)
                await teller.tell(index, .done(changed: true))
            } catch {
                await teller.tell(index, BulkResult.Outcome(error), isEverybodys: error.isEverybodys)
                if await teller.failuresInARow >= Self.patience { return say("nothing gets through") }
            }
        }
        return nil
    }

    private func add(_ item: BulkItem, to name: String) async throws {
        let (group, token) = try await member(item, name)
        try await session.registry.save(try await session.services.addToGroup(group, [token]))
    }

    private func take(_ item: BulkItem, from name: String) async throws {
        let (group, token) = try await member(item, name)
        let rest = try await session.services.removeFromGroup(group, [token])
        if rest.members.isEmpty {
            // The service forgets a group with its last member.
            try await session.registry.removeGroup(named: name)
        } else {
            try await session.registry.save(rest)
        }
    }

    private func member(_ item: BulkItem, _ name: String) async throws -> (GroupRecord, RegistrationToken) {
        guard let token = item.token else { throw BulkRefusal(say("has no token, so it cannot be a member")) }
        guard let group = try await session.registry.group(named: name) else {
            throw UnknownGroup(name: name)
        }
        return (group, token)
    }

    /// Takes devices; one that is known already stays as it is.
    private func take(_ teller: BulkTeller) async -> String? {
        for (index, item) in items.enumerated() {
            if Task.isCancelled { return nil }
            guard case .device(let device) = item else { continue }
            do {
                let entry = DeviceEntry(token: device.token, fid: device.fid)
                let count = try await session.registry.take([entry])
                await teller.tell(index, .done(changed: count.added > 0))
            } catch {
                await teller.tell(index, BulkResult.Outcome(error))
            }
        }
        return nil
    }

    private func remove(_ item: BulkItem) async throws {
        switch item {
        case .device(let device):
            guard let registration = device.registration else { return }
            try await session.registry.remove(registration)
        case .group(let group): try await session.registry.removeGroup(named: group.name)
        // Only sent, never removed.
        case .send: return
        }
    }

    /// Forgets a device unless it has been registered again since it was looked up.
    private func prune(_ item: BulkItem) async throws {
        guard let registration = item.registration,
            let device = try await session.registry.device(registration)
        else { return }
        if device.registered { throw BulkRefusal(say("registered again since: it is kept")) }
        try await session.registry.remove(registration)
    }
}

/// Why something cannot be done to one of those marked, in words.
struct BulkRefusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Keeps the registry in step with a stream of answers.
private actor BulkLedger {
    private var ledger: SubscriptionLedger
    private(set) var problem: String?

    init(_ ledger: SubscriptionLedger) { self.ledger = ledger }

    // Nothing new is begun while one is noted, so the copy is the only one.
    func note(_ entry: BulkSubscription.Entry) async {
        var ledger = ledger
        do { try await ledger.note(entry) } catch { problem = problem ?? "\(error)" }
        self.ledger = ledger
    }

    func flush() async {
        var ledger = ledger
        do { try await ledger.flush() } catch { problem = problem ?? "\(error)" }
        self.ledger = ledger
    }
}
