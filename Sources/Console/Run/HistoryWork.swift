import FCMCore
import Languages
import Registry

/// Reading what was sent.
extension EffectRunner {
    func loadHistory(_ request: VirtualList<HistoryRecord>.Request) {
        let now = clock.now
        // Whoever asks anew does not wait for what was asked before.
        loads["history"]?.cancel()
        loads["history"] = start(.quick) { [session] in
            do {
                var query = try HistoryQuery(request.filter, now: now)
                query.order = request.order
                var page = try await session.registry.history(matching: query, in: request.range)
                if !request.filter.isEmpty {
                    page.everything = try await session.registry.history(in: 0..<0).total
                }
                if let services = session.services.history {
                    for index in page.rows.indices {
                        page.rows[index] = try await services.current(page.rows[index])
                    }
                }
                return [.history(.loaded(request.id, page))]
            } catch is CancellationError {
                return []
            } catch let mistake as HistoryQuery.Mistake {
                return [.history(.failed(request.id, mistake.description))]
            } catch {
                return [.history(.failed(request.id, say("the history could not be read: \(error)")))]
            }
        }
    }

    func loadRecipients(_ id: RequestID, _ broadcast: String) {
        quick { session in
            guard let services = session.services.history else {
                return [.recipientsFound(id, .failed(say("this backend keeps none")))]
            }
            do {
                return [.recipientsFound(id, .loaded(try await services.recipients(broadcast)))]
            } catch {
                return [.recipientsFound(id, .failed("\(error)"))]
            }
        }
    }

    func exportHistory(_ filter: String, _ path: String) {
        let now = clock.now
        export(to: path) { session in
            guard let services = session.services.history else { throw NoHistory() }
            let (count, path) = try await services.export(HistoryQuery(filter, now: now), path)
            return Self.exported(count, path)
        }
    }

    func exportEntries(_ ids: [String], _ path: String) {
        export(to: path) { session in
            guard let services = session.services.history else { throw NoHistory() }
            let (count, path) = try await services.exportEntries(ids, path)
            return Self.exported(count, path)
        }
    }

    private static func exported(_ count: Int, _ path: String) -> String {
        let words = say("\(count, "# entry", "# entries")")
        return say("\(words) in \(path), tokens and messages included")
    }
}

/// The backend forgets what was sent.
private struct NoHistory: Error, CustomStringConvertible {
    let description = say("this backend has no history to export")
}
