import FCMCore
import Languages
import Registry

/// Looks up what can be done for what is marked among what was sent, as things are now.
struct BulkSurveying: Sendable {
    /// Seconds within which the same message to the same target is a repeat.
    private static let recent: Int64 = 60

    let session: ConsoleSession
    let now: Int64

    /// - Throws: What the registry throws, or a ``BulkRefusal`` for more than ``MarkLimits/sends``.
    func survey(_ rows: SurveyedRows) async throws -> BulkSurvey {
        switch rows {
        case .dead(let registrations, let alive): return try await dead(registrations, alive: alive)
        case .results(let found): return try await weighed(try await current(found))
        case .entries(let ids): return try await weighed(try await entries(ids))
        }
    }

    // MARK: Whom to forget

    private func dead(_ registrations: [Registration], alive: Int) async throws -> BulkSurvey {
        var survey = BulkSurvey()
        for _ in 0..<alive { survey.leaveOut(.alive) }
        for registration in registrations {
            guard let device = try await session.registry.device(registration) else {
                survey.leaveOut(.gone)
                continue
            }
            if device.registered {
                survey.leaveOut(.registered)
            } else {
                survey.items.append(.device(device))
            }
        }
        return survey
    }

    // MARK: What to send

    /// Recipients of broadcasts are as their journal has them now: somebody may have retried all of it.
    private func current(_ found: BulkSurvey) async throws -> BulkSurvey {
        var survey = found
        (survey.items, survey.unknown) = ([], [])
        for (item, wasUnknown) in found.items.map({ ($0, false) }) + found.unknown.map({ ($0, true) }) {
            try Task.checkCancellation()
            guard case .send(let send) = item, case .recipient(let broadcast, let outcome) = send.source,
                let outcomes = session.services.outcomes
            else {
                if wasUnknown { survey.unknown.append(item) } else { survey.items.append(item) }
                continue
            }
            let query = OutcomeQuery(broadcast: broadcast, filter: "", part: .around(outcome.index, 1))
            let page = try await outcomes.page(query)
            let latest = page.rows.first { $0.index == outcome.index }
            switch latest?.status {
            case _ where page.summary.isRunning: survey.leaveOut(.running)
            case nil: survey.leaveOut(.gone)
            case .accepted: survey.leaveOut(.accepted)
            case .failed: survey.items.append(item)
            case .unknown: survey.unknown.append(item)
            }
        }
        return survey
    }

    private func entries(_ ids: [String]) async throws -> BulkSurvey {
        var survey = BulkSurvey()
        var found: [HistoryRecord] = []
        for id in ids {
            guard let entry = try await session.registry.historyEntry(id: id) else {
                survey.leaveOut(.gone)
                continue
            }
            found.append(entry)
        }
        // In the order in which they were sent.
        for entry in found.sorted(by: { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }) {
            if let reason = entry.reasonNotToSend(in: session.profile.project) {
                survey.leaveOut(reason)
            } else if let send = entry.again {
                // One that was begun and never ended may have gone out too.
                if entry.status == .started || entry.status == .unknown {
                    survey.unknown.append(.send(send))
                } else {
                    survey.items.append(.send(send))
                }
            } else {
                survey.leaveOut(.unreadable)
            }
        }
        return survey
    }

    // MARK: How far it reaches

    private func weighed(_ survey: BulkSurvey) async throws -> BulkSurvey {
        let count = survey.items.count + survey.unknown.count
        guard count <= MarkLimits.sends else {
            throw BulkRefusal(
                say(
                    "\(Wording.number(count)) messages, and \(Wording.number(MarkLimits.sends)) at a time is the most: mark fewer, or retry the broadcast"
                )
            )
        }
        var survey = survey
        var reach = 0
        for item in survey.items {
            guard case .send(let send) = item else { continue }
            reach += try await self.reach(of: send)
            if try await isRecent(send) { survey.recent += 1 }
        }
        survey.reach = reach
        for item in survey.unknown {
            guard case .send(let send) = item else { continue }
            survey.reachOfUnknown += try await self.reach(of: send)
        }
        return survey
    }

    private func reach(of send: BulkSend) async throws -> Int {
        switch send.kind {
        case .token, .fid: return 1
        case .topic:
            guard let name = try? TopicName(send.value) else { return 0 }
            return try await session.registry.reach(of: .topic(name))
        case .condition: return try await session.registry.reach(of: .condition(send.value))
        case .group: return try await session.registry.group(named: send.value)?.members.count ?? 0
        }
    }

    private func isRecent(_ send: BulkSend) async throws -> Bool {
        guard case .entry(let id) = send.source, let entry = try await session.registry.historyEntry(id: id)
        else { return false }
        return try await session.registry.lastSend(of: entry.fingerprint, since: now - Self.recent) != nil
    }
}

extension HistoryRecord {
    fileprivate func reasonNotToSend(in project: String) -> BulkSurvey.Reason? {
        if broadcast != nil { return .broadcast }
        if isDryRun { return .dryRun }
        return self.project == project ? nil : .otherProject
    }

    /// It once more; `nil` for what holds no message, or has no target that can be named.
    fileprivate var again: BulkSend? {
        guard (try? JSON.parse(json))?.object != nil else { return nil }
        let (word, value) = target.cutAtBlank
        guard let kind = TargetKind(rawValue: word), !value.isEmpty else { return nil }
        return BulkSend(.entry(id), .entry(id), to: kind, value, by: sendProtocol ?? .v1)
    }
}
