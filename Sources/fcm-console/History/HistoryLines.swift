import FCMCore
import Registry

/// How entries of the history are printed.
enum HistoryLines {
    /// After so many seconds without an outcome nobody is sending any more.
    private static let patience: Int64 = 300

    // MARK: One line each

    /// One object as `history list --json` prints it.
    static func json(_ entry: HistoryRecord, now: Int64) -> String {
        let counts = counts(entry)
        var line: JSONObject = [
            "id": .string(entry.id), "kind": "send", "startedAt": time(entry.startedAt),
        ]
        line["finishedAt"] = entry.finishedAt.map(time)
        line["profile"] = .string(entry.profile)
        line["project"] = .string(entry.project)
        line["target"] = target(entry)?.json
        line["status"] = .string(status(entry, now: now))
        line["accepted"] = .integer(counts.accepted)
        line["failed"] = .integer(counts.failed)
        line["unknown"] = .integer(counts.unknown)
        line["remaining"] = .integer(counts.remaining)
        if entry.status == .validated { line["validateOnly"] = true }
        return JSON.object(line).text() + "\n"
    }

    /// A line for people: when, what became of it, its id, whom it was for.
    static func line(_ entry: HistoryRecord) -> String {
        let started = Timestamp(seconds: entry.startedAt)?.rfc3339 ?? String(entry.startedAt)
        let word =
            entry.status.rawValue + String(repeating: " ", count: max(0, 9 - entry.status.rawValue.count))
        let detail = entry.status == .failed || entry.status == .unknown ? "  \(entry.detail.visible)" : ""
        return "\(started)  \(word)  \(entry.id.visible)  \(target(entry)?.words ?? "no target")\(detail)\n"
    }

    /// The columns of an export, in their order.
    static let columns = [
        "id", "started_at", "finished_at", "profile", "project", "protocol", "target", "status", "detail",
        "message",
    ]

    /// One record of CSV, every field in quotes.
    static func csv(_ entry: HistoryRecord) -> String {
        let fields = [
            entry.id, time(entry.startedAt).string ?? String(entry.startedAt),
            entry.finishedAt.map { time($0).string ?? String($0) } ?? "", entry.profile, entry.project,
            entry.sendProtocol?.rawValue ?? "", target(entry)?.json.text() ?? "", entry.status.rawValue,
            entry.detail, entry.json,
        ]
        return record(fields)
    }

    /// One line of JSON with everything that is kept.
    static func export(_ entry: HistoryRecord) -> String {
        var line: JSONObject = ["id": .string(entry.id), "startedAt": time(entry.startedAt)]
        line["finishedAt"] = entry.finishedAt.map(time)
        line["profile"] = .string(entry.profile)
        line["project"] = .string(entry.project)
        line["protocol"] = entry.sendProtocol.map { .string($0.rawValue) }
        line["target"] = target(entry)?.json
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

    // MARK: One entry

    /// The result line and the summary, as `send --json` prints them; what was not kept is absent.
    static func results(_ entry: HistoryRecord) -> String {
        let counts = counts(entry)
        var line: JSONObject = ["index": 0]
        line["target"] = target(entry)?.json
        switch entry.status {
        case .accepted, .validated:
            line["status"] = "accepted"
            line["name"] = .string(entry.detail)
            if entry.status == .validated { line["validateOnly"] = true }
        case .failed:
            line["status"] = "failed"
            line["error"] = error(entry)
        case .started, .unknown:
            line["status"] = "unknown"
            if entry.status == .unknown { line["error"] = error(entry) }
        }
        var summary: JSONObject = [
            "id": .string(entry.id), "total": 1, "accepted": .integer(counts.accepted),
            "failed": .integer(counts.failed), "unknown": .integer(counts.unknown + counts.remaining),
        ]
        summary["seconds"] = entry.finishedAt.map { .integer($0 - entry.startedAt) }
        return JSON.object(line).text() + "\n" + JSON.object(["summary": .object(summary)]).text() + "\n"
    }

    /// Everything about an entry, a line each, and the message below.
    static func details(_ entry: HistoryRecord, now: Int64) -> String {
        var rows = [
            ("id", entry.id), ("started", time(entry.startedAt).string ?? ""),
            ("finished", entry.finishedAt.flatMap { time($0).string } ?? "never"),
            ("profile", entry.profile), ("project", entry.project),
            ("protocol", entry.sendProtocol?.rawValue ?? "not written down"),
            ("target", target(entry)?.words ?? "none"),
            ("outcome", "\(entry.status.rawValue) \(entry.detail)"),
        ]
        if entry.status == .started {
            rows[rows.count - 1].1 =
                status(entry, now: now) == "running"
                ? "not known yet" : "never known: it may have been accepted"
        }
        let lines = rows.map { name, text in
            name + String(repeating: " ", count: 10 - name.count) + text.visible + "\n"
        }
        return lines.joined() + "message   \(entry.json.visible)\n"
    }

    // MARK: Parts

    /// Whom it was for; `nil` for a message that does not say.
    static func target(_ entry: HistoryRecord) -> SendTarget? {
        guard let message = try? JSON.parse(entry.json) else { return nil }
        let raw: RawTarget? =
            if let topic = message["topic"]?.string {
                .topic(topic)
            } else if let condition = message["condition"]?.string {
                .condition(condition)
            } else if let token = message["token"]?.string {
                .token(token)
            } else if let fid = message["fid"]?.string {
                .fid(fid)
            } else {
                nil
            }
        return raw.flatMap { try? SendTarget($0) }
    }

    static func status(_ entry: HistoryRecord, now: Int64) -> String {
        guard entry.status == .started else { return "done" }
        return now - entry.startedAt < patience ? "running" : "interrupted"
    }

    private static func counts(
        _ entry: HistoryRecord
    ) -> (accepted: Int64, failed: Int64, unknown: Int64, remaining: Int64) {
        switch entry.status {
        case .accepted, .validated: (1, 0, 0, 0)
        case .failed: (0, 1, 0, 0)
        case .unknown: (0, 0, 1, 0)
        case .started: (0, 0, 0, 1)
        }
    }

    /// The failure in the words of ``SendFailure/description``: `CODE (HTTP 404): message`.
    private static func error(_ entry: HistoryRecord) -> JSON {
        guard let colon = entry.detail.firstIndex(of: ":") else { return ["message": .string(entry.detail)] }
        let code = entry.detail[..<colon].prefix { $0 != " " }
        let message = entry.detail[colon...].dropFirst(2)
        var error: JSONObject = ["code": .string(String(code)), "message": .string(String(message))]
        if let start = entry.detail[..<colon].firstRange(of: "(HTTP "),
            let status = Int64(entry.detail[start.upperBound..<colon].prefix { $0 != ")" })
        {
            error["httpStatus"] = .integer(status)
        }
        return .object(error)
    }

    private static func time(_ seconds: Int64) -> JSON {
        Timestamp(seconds: seconds).map { .string($0.rfc3339) } ?? .integer(seconds)
    }
}
