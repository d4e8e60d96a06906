import FCMCore
import Languages
import Registry

extension EffectRunner {
    /// Starts what is asked for what is marked.
    func run(_ effect: BulkEffect) {
        switch effect {
        case .findRange(let id, let pane, let filter, let order, let range):
            findRange(id, pane, filter, order, range)
        case .collect(let id, let marked):
            quick { session in
                do {
                    let items = try await MarkedReading(registry: session.registry).items(marked)
                    return [.bulk(.collected(id, items))]
                } catch {
                    return [.bulk(.refused(id, "\(error)"))]
                }
            }
        case .survey(let id, let rows):
            let now = clock.now
            quick { session in
                do {
                    return [
                        .bulk(.surveyed(id, try await BulkSurveying(session: session, now: now).survey(rows)))
                    ]
                } catch {
                    return [.bulk(.refused(id, "\(error)"))]
                }
            }
        case .findEntries(let id, let filter, let order, let range): findEntries(id, filter, order, range)
        case .findTargets(let ids): findTargets(ids)
        case .run(let id, let action, let items):
            let work = BulkWork(
                id: id,
                action: action,
                items: items,
                session: session,
                mailbox: mailbox,
                sending: makeSendingAgain()
            )
            bulk = start(.lasting) { await work.run() }
        case .stop: bulk?.cancel()
        }
    }

    /// Reads the ids of entries part by part, so that their messages are not held.
    private func findEntries(_ id: RequestID, _ filter: String, _ order: ListOrder?, _ range: Range<Int>) {
        let now = clock.now
        quick { session in
            do {
                var query = try HistoryQuery(filter, now: now)
                query.order = order
                var (ids, total, start) = ([String](), 0, range.lowerBound)
                while start < range.upperBound {
                    let part = start..<min(range.upperBound, start + 500)
                    let page = try await session.registry.history(matching: query, in: part)
                    ids += page.rows.map(\.id)
                    total = page.total
                    start = part.upperBound
                    if page.rows.count < part.count { break }
                }
                return [.bulk(.entriesFound(id, ids, total: total))]
            } catch let mistake as HistoryQuery.Mistake {
                return [.bulk(.rangeFailed(id, mistake.description))]
            } catch {
                return [.bulk(.rangeFailed(id, say("the history could not be read: \(error)")))]
            }
        }
    }

    /// Reads whom marked entries were for; broadcasts were for a list.
    private func findTargets(_ ids: [String]) {
        quick { session in
            do {
                var targets: [(kind: String, value: String)] = []
                for id in ids {
                    guard let entry = try await session.registry.historyEntry(id: id), entry.broadcast == nil
                    else { continue }
                    let (kind, value) = entry.target.cutAtBlank
                    targets.append((kind, String(value)))
                }
                let isOneKind = Set(targets.map(\.kind)).count == 1
                return [
                    .bulk(.targetsFound(targets.map { isOneKind ? $0.value : "\($0.kind) \($0.value)" }))
                ]
            } catch {
                let text = say("the history could not be read: \(error)")
                return [.noticed(Notice(.error, text, from: .registry))]
            }
        }
    }

    private func findRange(
        _ id: RequestID,
        _ pane: Pane,
        _ filter: String,
        _ order: ListOrder?,
        _ range: Range<Int>
    ) {
        quick { session in
            let registry = session.registry
            do {
                switch pane {
                case .topics:
                    let rows = try await registry.topics(matching: filter, by: order, in: range).rows
                    return [.bulk(.rangeFound(id, .topics(rows)))]
                case .groups:
                    let rows = try await registry.groups(matching: filter, by: order, in: range).rows
                    return [.bulk(.rangeFound(id, .groups(rows)))]
                case .devices:
                    let rows = try await registry.devices(matching: filter, by: order, in: range).rows
                    return [.bulk(.rangeFound(id, .devices(rows)))]
                case .composer, .results: return []
                }
            } catch {
                return [.bulk(.rangeFailed(id, say("the registry could not be read: \(error)")))]
            }
        }
    }
}

/// Looks up what is marked, as the registry has it now.
struct MarkedReading: Sendable {
    private static let page = 5_000

    let registry: any Registry

    /// - Throws: A ``BulkRefusal`` for more than ``MarkLimits/action``.
    func items(_ marked: MarkedRows) async throws -> [BulkItem] {
        switch marked {
        case .groups(let marks):
            return try await rows(marks) {
                try await registry.groups(matching: $0, in: $1)
            } one: {
                try await registry.group(named: $0.name)
            }.map(BulkItem.group)
        case .devices(let marks):
            return try await rows(marks) {
                try await registry.devices(matching: $0, in: $1)
            } one: { device in
                guard let registration = device.registration else { return nil }
                return try await registry.device(registration)
            }.map(BulkItem.device)
        }
    }

    private func rows<Row>(
        _ marks: Marks<Row>,
        read: (String, Range<Int>) async throws -> Page<Row>,
        one: (Row) async throws -> Row?
    ) async throws -> [Row] {
        guard marks.count <= MarkLimits.action else { throw Self.tooMany(marks.count) }
        var result: [Row] = []
        for row in marks.rows {
            if let known = try await one(row) { result.append(known) }
        }
        guard let query = marks.query else { return result }
        var start = 0
        while true {
            try Task.checkCancellation()
            let page = try await read(query.filter, start..<(start + Self.page))
            result += page.rows.filter { row in
                row.identity.map { !query.except.contains($0) } ?? false
            }
            guard result.count <= MarkLimits.action else { throw Self.tooMany(page.total) }
            start += page.rows.count
            guard page.rows.count == Self.page else { return result }
        }
    }

    private static func tooMany(_ count: Int) -> BulkRefusal {
        BulkRefusal(
            say(
                "\(Wording.number(count)) are marked, and \(Wording.number(MarkLimits.action)) at a time is the most:"
            )
                + say(" mark fewer, or give fcm-console topics subscribe a file")
        )
    }
}
