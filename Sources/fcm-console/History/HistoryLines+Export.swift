import FCMCore
import Registry

/// Entries with everything that is kept of them.
extension HistoryLines {
    /// The columns of an export, in their order.
    static let columns = [
        "id", "started_at", "finished_at", "profile", "project", "protocol", "target", "status", "detail",
        "message", "kind", "operator", "recipients", "accepted", "failed", "unknown", "remaining",
    ]

    /// One record of CSV, every field in quotes.
    static func csv(_ entry: HistoryRecord) -> String {
        let counts = counts(entry)
        var fields = [
            entry.id, time(entry.startedAt).string ?? String(entry.startedAt),
            entry.finishedAt.map { time($0).string ?? String($0) } ?? "", entry.profile, entry.project,
            entry.sendProtocol?.rawValue ?? "", target(entry)?.json.text() ?? "", entry.status.rawValue,
            entry.detail, entry.json,
        ]
        fields += [
            kind(entry).string ?? "", entry.operatorName ?? "", String(entry.broadcast?.recipients ?? 1),
        ]
        fields += [counts.accepted, counts.failed, counts.unknown, counts.remaining].map { String($0) }
        return record(fields)
    }

    /// One line of JSON with everything that is kept.
    static func export(_ entry: HistoryRecord) -> String {
        var line: JSONObject = [
            "id": .string(entry.id), "kind": kind(entry), "startedAt": time(entry.startedAt),
        ]
        line["finishedAt"] = entry.finishedAt.map(time)
        line["profile"] = .string(entry.profile)
        line["project"] = .string(entry.project)
        line["operator"] = entry.operatorName.map { .string($0) }
        line["protocol"] = entry.sendProtocol.map { .string($0.rawValue) }
        line["target"] = target(entry)?.json
        if let broadcast = entry.broadcast {
            line["recipients"] = .integer(Int64(broadcast.recipients))
            line["accepted"] = .integer(Int64(broadcast.accepted))
            line["failed"] = .integer(Int64(broadcast.failed))
            line["unknown"] = .integer(Int64(broadcast.unknown))
            line["remaining"] = .integer(Int64(broadcast.remaining))
        }
        line["status"] = .string(entry.status.rawValue)
        line["detail"] = .string(entry.detail)
        line["message"] = (try? JSON.parse(entry.json)) ?? .string(entry.json)
        return JSON.object(line).text() + "\n"
    }

    /// Fields as one record of CSV.
    static func record(_ fields: [String]) -> String {
        fields.map { field in
            let parts = field.split(separator: "\"", omittingEmptySubsequences: false)
            return "\"\(parts.joined(separator: "\"\""))\""
        }.joined(separator: ",") + "\r\n"
    }
}
