import FCMCore
import Languages
import Registry

/// Reading what became of a broadcast's recipients.
extension EffectRunner {
    func run(_ effect: OutcomeEffect) {
        switch effect {
        case .load(let id, let query): loadOutcomes(id, query)
        case .stopLoading: loads[Self.loading]?.cancel()
        case .message(let id, let broadcast, let outcome): loadOutcomeMessage(id, broadcast, outcome)
        case .sent(let id, let record): loadSentMessage(id, record)
        case .export(let broadcast, let filter, let path): exportOutcomes(broadcast, filter, path)
        case .prune(let source): prune(source)
        }
    }

    /// The name of what reads outcomes.
    private static let loading = "outcomes"

    /// An order may take a while: whoever asks for another one, or closes the view, does not wait for it.
    private func loadOutcomes(_ id: RequestID, _ query: OutcomeQuery) {
        loads[Self.loading]?.cancel()
        loads[Self.loading] = start(.quick) { [session] in
            do {
                return [.outcomes(.loaded(id, try await Self.outcomes(session).page(query)))]
            } catch is CancellationError {
                return []
            } catch {
                return [.outcomes(.failed(id, "\(error)"))]
            }
        }
    }

    private func loadOutcomeMessage(_ id: RequestID, _ broadcast: String, _ outcome: Outcome) {
        quick { session in
            do {
                let message = try await Self.outcomes(session).message(broadcast, outcome)
                return [.outcomeMessageFound(id, .loaded(message))]
            } catch {
                return [.outcomeMessageFound(id, .failed("\(error)"))]
            }
        }
    }

    private func loadSentMessage(_ id: RequestID, _ record: String) {
        quick { session in
            do {
                guard let entry = try await session.registry.historyEntry(id: record),
                    let message = try JSON.parse(entry.json).object
                else { return [.outcomeMessageFound(id, .failed(say("it is not in the history any more")))] }
                return [.outcomeMessageFound(id, .loaded(message))]
            } catch {
                return [.outcomeMessageFound(id, .failed("\(error)"))]
            }
        }
    }

    private func exportOutcomes(_ broadcast: String, _ filter: String, _ path: String) {
        export(to: path) { session in
            let (count, path) = try await Self.outcomes(session).export(broadcast, filter, path)
            return say("\(Wording.count(count, "outcome")) in \(path), tokens included")
        }
    }

    private func prune(_ source: DeadSource) {
        quick { session in
            do {
                return [.pruned(Notice(.done, try await Self.outcomes(session).prune(source)))]
            } catch {
                return [.pruned(Notice(.error, "\(error)"))]
            }
        }
    }

    private static func outcomes(_ session: ConsoleSession) throws -> OutcomeServices {
        guard let outcomes = session.services.outcomes else { throw NoOutcomes() }
        return outcomes
    }
}

/// The backend forgets its broadcasts.
private struct NoOutcomes: Error, CustomStringConvertible {
    let description = say("this profile keeps no outcomes of broadcasts")
}
