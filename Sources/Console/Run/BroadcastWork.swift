import FCMCore
import Languages

extension EffectRunner {
    /// Answers with the broadcasts that were left.
    func findUnfinished() {
        quick { session in
            guard let broadcasts = session.services.broadcasts else { return [] }
            do {
                return [.unfinishedFound(try await broadcasts.unfinished())]
            } catch {
                let text = say("what broadcasts were left cannot be said: \(error)")
                return [.noticed(Notice(.error, text, from: .registry))]
            }
        }
    }

    /// Writes down whom a message is for.
    ///
    /// A script waits for it, and so does the end of the console: what is cancelled has to remove what it wrote.
    func write(_ id: RequestID, _ request: BroadcastRequest) {
        writing = start(.final) { [session, mailbox] in
            guard let broadcasts = session.services.broadcasts else {
                return [.broadcastRefused(id, say("this profile has no broadcasts"))]
            }
            do {
                let prepared = try await broadcasts.write(request) { mailbox.post(.broadcastCounted(id, $0)) }
                return [.broadcastWritten(id, prepared)]
            } catch {
                return [.broadcastRefused(id, "\(error)")]
            }
        }
    }

    func cancelWriting() { writing?.cancel() }

    func discard(_ id: String) {
        _ = start(.final) { [session] in
            await session.services.broadcasts?.discard(id)
            return []
        }
    }

    /// Sends what was written down, told as it goes.
    func begin(_ id: String) { carryOut(id) { try await $0.begin(id, $1) } }

    /// Goes on with a broadcast, told as it goes.
    func resume(_ id: String, _ resumption: Resumption) {
        carryOut(id) { try await $0.resume(id, resumption, $1) }
    }

    private func carryOut(
        _ id: String,
        _ work:
            @escaping @Sendable (BroadcastServices, @escaping @Sendable (BroadcastNews) -> Void) async throws
            -> BroadcastOutcome
    ) {
        broadcast = start(.lasting) { [session, mailbox] in
            guard let broadcasts = session.services.broadcasts else { return [] }
            do {
                let outcome = try await work(broadcasts) { mailbox.post(.broadcastTold(id, $0)) }
                return [.broadcastEnded(id, outcome)]
            } catch {
                let outcome = BroadcastOutcome(
                    summary: say("\(id): nothing was sent"),
                    reason: "\(error)",
                    isGood: false
                )
                return [.broadcastEnded(id, outcome)]
            }
        }
    }

    func steer(_ steer: BroadcastSteer) { session.services.broadcasts?.steer(steer) }
}
