import FCMCore

extension EffectRunner {
    /// Answers with the broadcasts that were left.
    func findUnfinished() {
        quick { session in
            guard let broadcasts = session.services.broadcasts else { return [] }
            do {
                return [.unfinishedFound(try await broadcasts.unfinished())]
            } catch {
                let text = "what broadcasts were left cannot be said: \(error)"
                return [.noticed(Notice(.error, text, from: .registry))]
            }
        }
    }

    /// Goes on with a broadcast, told as it goes.
    func resume(_ id: String) {
        broadcast = start(.lasting) { [session, mailbox] in
            guard let broadcasts = session.services.broadcasts else { return [] }
            do {
                let outcome = try await broadcasts.resume(id) { mailbox.post(.broadcastTold(id, $0)) }
                return [.broadcastEnded(id, outcome)]
            } catch {
                let outcome = BroadcastOutcome(
                    summary: "\(id): nothing was sent",
                    reason: "\(error)",
                    isGood: false
                )
                return [.broadcastEnded(id, outcome)]
            }
        }
    }

    func steer(_ steer: BroadcastSteer) { session.services.broadcasts?.steer(steer) }
}
