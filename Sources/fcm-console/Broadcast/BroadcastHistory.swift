import Broadcast
import FCMCore
import Glibc
import Registry

/// The entry of one broadcast in the history.
struct BroadcastHistory: Sendable {
    private let registry: any Registry
    private let entry: HistoryRecord
    private let audit: AuditTrail
    private let mark: AuditTrail.Mark?

    /// Writes down that a broadcast begins or goes on; before this returns nothing may leave.
    ///
    /// One that goes on keeps its operator.
    ///
    /// - Throws: What the registry throws.
    static func begin(
        _ plan: PlanReader,
        _ tally: BroadcastTally,
        by audit: AuditTrail,
        in registry: any Registry
    ) async throws -> BroadcastHistory {
        let header = plan.header
        let earlier = try await registry.historyEntry(id: header.id)
        let entry = HistoryRecord(
            id: header.id,
            project: header.project,
            profile: header.profile,
            operatorName: earlier?.operatorName ?? audit.operatorName,
            json: header.message.json.text(),
            target: header.source,
            sendProtocol: header.sendProtocol,
            status: .started,
            startedAt: header.startedAt,
            broadcast: BroadcastCount(plan.seal, tally, validateOnly: header.validateOnly)
        )
        let action = AuditAction(
            "broadcast",
            "\(header.id)\(earlier == nil ? "" : ", going on")",
            count: plan.seal.recipients
        )
        let mark = header.validateOnly ? nil : try audit.begin(action, project: header.project)
        try await registry.record(entry)
        return BroadcastHistory(registry: registry, entry: entry, audit: audit, mark: mark)
    }

    /// Writes into the trail that others carry it out; each of them writes down what it did.
    func handedOver() { audit.end(mark, AuditOutcome("shared")) }

    /// Writes down how it ended; that this is not possible is told, for the journal has everything.
    func end(_ status: HistoryRecord.Status, _ detail: String, _ tally: BroadcastTally) async {
        var entry = entry
        entry.status = status
        entry.detail = detail
        entry.finishedAt = Int64(time(nil))
        entry.broadcast?.take(tally)
        audit.end(
            mark,
            AuditOutcome(
                status.rawValue,
                done: tally.accepted,
                failed: tally.failed + tally.unknown,
                detail: detail.isEmpty ? nil : detail
            )
        )
        do {
            try await registry.record(entry)
        } catch {
            Output.complain("fcm-console: the history could not be written: \("\(error)".visible)\n")
        }
    }
}

extension BroadcastCount {
    init(_ seal: PlanSeal, _ tally: BroadcastTally, validateOnly: Bool) {
        self.init(recipients: seal.recipients, validateOnly: validateOnly)
        take(tally)
    }

    /// Takes over what was counted.
    mutating func take(_ tally: BroadcastTally) {
        (accepted, failed, unknown) = (tally.accepted, tally.failed, tally.unknown)
    }
}
