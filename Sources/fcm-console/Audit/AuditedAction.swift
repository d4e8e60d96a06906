import FCMCore

/// One action of the trail: its beginning and its end as one.
struct AuditedAction: Hashable, Sendable {
    /// The entry of its beginning.
    var number: Int
    var startedAt: Int64
    /// `nil` for one that never told its end: it goes on, or it died.
    var finishedAt: Int64?
    var who: String
    var profile: String
    var project: String
    var action: AuditAction
    var outcome: AuditOutcome

    /// What the beginning says, or the end of an action whose beginning is lost.
    init(_ entry: AuditEntry) {
        let content = entry.content
        number = entry.number
        startedAt = Self.time(entry)
        who = content["who"]?.string ?? ""
        profile = content["profile"]?.string ?? ""
        project = content["project"]?.string ?? ""
        action = AuditAction(
            content["action"]?.string ?? "",
            content["what"]?.string ?? "",
            count: content["count"]?.integer.map { Int($0) }
        )
        outcome = AuditOutcome(content["outcome"]?.string ?? "started")
        take(entry)
        if let begun = content["of"]?.integer { (number, finishedAt) = (Int(begun), startedAt) }
    }

    /// Takes over what its end says.
    mutating func end(_ entry: AuditEntry) {
        finishedAt = Self.time(entry)
        outcome.word = entry.content["outcome"]?.string ?? outcome.word
        take(entry)
    }

    private mutating func take(_ entry: AuditEntry) {
        outcome.done = entry.content["done"]?.integer.map { Int($0) }
        outcome.failed = entry.content["failed"]?.integer.map { Int($0) }
        outcome.detail = entry.content["detail"]?.string
    }

    private static func time(_ entry: AuditEntry) -> Int64 {
        entry.content["time"]?.string.flatMap { Timestamp(rfc3339: $0) }?.seconds ?? 0
    }

    /// One object as `history audit --json` prints it.
    var json: String {
        var line: JSONObject = ["n": .integer(Int64(number)), "startedAt": HistoryLines.time(startedAt)]
        line["finishedAt"] = finishedAt.map(HistoryLines.time)
        line["who"] = .string(who)
        line["profile"] = .string(profile)
        line["project"] = .string(project)
        line["action"] = .string(action.name)
        line["what"] = .string(action.what)
        line["count"] = action.count.map { .integer(Int64($0)) }
        line["outcome"] = .string(outcome.word)
        line["done"] = outcome.done.map { .integer(Int64($0)) }
        line["failed"] = outcome.failed.map { .integer(Int64($0)) }
        line["detail"] = outcome.detail.map { .string($0) }
        return JSON.object(line).text() + "\n"
    }

    /// A line for people: when, how it ended, who, what, how many.
    var prose: String {
        let started = HistoryLines.time(startedAt).string ?? String(startedAt)
        let word = outcome.word + String(repeating: " ", count: max(0, 11 - outcome.word.count))
        let counts = [(outcome.done, "done"), (outcome.failed, "not")].compactMap { count, name in
            count.flatMap { $0 > 0 ? "\($0.withThousands) \(name)" : nil }
        }
        var after = counts.isEmpty ? "" : ": " + counts.joined(separator: ", ")
        if counts.isEmpty, let count = action.count, count > 1 { after = " (\(count.withThousands))" }
        let detail = outcome.detail.map { "  " + $0.visible } ?? ""
        return "\(started)  \(word.visible)  \(who.visible)  \(action.name.visible)"
            + "  \(action.what.visible)\(after)\(detail)\n"
    }
}
