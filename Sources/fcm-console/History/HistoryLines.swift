import FCMCore
import Registry

/// How entries of the history are printed.
enum HistoryLines {
    // MARK: One line each

    /// One object as `history list --json` prints it.
    static func json(_ entry: HistoryRecord, now: Int64) -> String {
        let counts = counts(entry)
        var line: JSONObject = [
            "id": .string(entry.id), "kind": kind(entry), "startedAt": time(entry.startedAt),
        ]
        line["finishedAt"] = entry.finishedAt.map(time)
        line["profile"] = .string(entry.profile)
        line["project"] = .string(entry.project)
        line["operator"] = entry.operatorName.map { .string($0) }
        line["target"] = target(entry)?.json
        line["recipients"] = entry.broadcast.map { .integer(Int64($0.recipients)) }
        line["status"] = .string(status(entry, now: now))
        line["accepted"] = .integer(counts.accepted)
        line["failed"] = .integer(counts.failed)
        line["unknown"] = .integer(counts.unknown)
        line["remaining"] = .integer(counts.remaining)
        if entry.isDryRun { line["validateOnly"] = true }
        return JSON.object(line).text() + "\n"
    }

    /// A line for people: when, what became of it, its id, whom it was for.
    static func line(_ entry: HistoryRecord) -> String {
        let started = Timestamp(seconds: entry.startedAt)?.rfc3339 ?? String(entry.startedAt)
        let status = entry.status.rawValue
        let word = status + String(repeating: " ", count: max(0, 11 - status.count))
        let detail =
            switch entry.status {
            case .failed, .unknown, .aborted: "  \(entry.detail.visible)"
            case .started, .accepted, .validated, .done, .interrupted: ""
            }
        return "\(started)  \(word)  \(entry.id.visible)  \(recipients(entry))\(detail)\n"
    }

    /// Whom it was for, in words; of a broadcast how many, and what became of them.
    static func recipients(_ entry: HistoryRecord) -> String {
        guard let broadcast = entry.broadcast else { return target(entry)?.words ?? "no target" }
        let words = broadcast.parts.map { "\($0.count.withThousands) \($0.word)" }
        let total = "\(broadcast.recipients.withThousands) recipients"
        return words.isEmpty ? total : "\(total): \(words.joined(separator: ", "))"
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
        case .started, .unknown, .done, .interrupted, .aborted:
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
            ("operator", entry.operatorName ?? "not written down"),
            ("protocol", entry.sendProtocol?.rawValue ?? "not written down"),
        ]
        if entry.broadcast == nil {
            rows.append(("target", target(entry)?.words ?? "none"))
            rows.append(("outcome", outcome(entry, now: now)))
        } else {
            rows.append(("sent to", recipients(entry)))
            let why = entry.detail.isEmpty ? "" : ": \(entry.detail)"
            rows.append(("outcome", status(entry, now: now) + why))
        }
        let lines = rows.map { name, text in
            name + String(repeating: " ", count: 10 - name.count) + text.visible + "\n"
        }
        return lines.joined() + "message   \(entry.json.visible)\n"
    }

    /// What became of a send, in words.
    private static func outcome(_ entry: HistoryRecord, now: Int64) -> String {
        guard entry.status == .started else { return "\(entry.status.rawValue) \(entry.detail)" }
        return status(entry, now: now) == "running"
            ? "not known yet" : "never known: it may have been accepted"
    }

    // MARK: Parts

    static func kind(_ entry: HistoryRecord) -> JSON { entry.broadcast == nil ? "send" : "broadcast" }

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
        switch entry.status {
        case .accepted, .validated, .failed, .unknown, .done: return "done"
        case .interrupted, .aborted: return entry.status.rawValue
        case .started: return entry.isRunning(now: now) ? "running" : "interrupted"
        }
    }

    static func counts(
        _ entry: HistoryRecord
    ) -> (accepted: Int64, failed: Int64, unknown: Int64, remaining: Int64) {
        if let broadcast = entry.broadcast {
            return (
                Int64(broadcast.accepted), Int64(broadcast.failed), Int64(broadcast.unknown),
                Int64(broadcast.remaining)
            )
        }
        return switch entry.status {
        case .accepted, .validated: (1, 0, 0, 0)
        case .failed: (0, 1, 0, 0)
        case .unknown: (0, 0, 1, 0)
        case .started, .done, .interrupted, .aborted: (0, 0, 0, 1)
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

    static func time(_ seconds: Int64) -> JSON {
        Timestamp(seconds: seconds).map { .string($0.rfc3339) } ?? .integer(seconds)
    }
}
