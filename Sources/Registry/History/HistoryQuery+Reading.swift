import FCMCore

extension HistoryQuery {
    /// A part of a query that cannot be read, and what it could be.
    package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// What may stand before a colon, and an example of what follows it.
    package static let fields = [
        "status:failed", "code:UNREGISTERED", "to:weather", "by:anna", "is:broadcast|send|dry-run",
        "since:7d",
        "before:2026-01-31", "profile:NAME", "project:ID",
    ]

    /// Reads what somebody typed: words, `"several words"`, and `field:value` for the ``fields``.
    ///
    /// A status may be cut short and be several, with commas between. What only looks like a field is a word. A field
    /// without its value is somebody typing, and wants everything.
    ///
    /// - Throws: ``Mistake`` for a value that the field cannot have.
    package init(_ text: String, now: Int64) throws(Mistake) {
        for part in FilterWords.of(text) {
            guard !part.isQuoted, let colon = part.text.firstIndex(of: ":") else {
                words.append(part.text)
                continue
            }
            let value = String(part.text[part.text.index(after: colon)...])
            try take(part.text[..<colon].lowercased(), value, part.text, now)
        }
    }

    private mutating func take(
        _ field: String,
        _ value: String,
        _ whole: String,
        _ now: Int64
    ) throws(Mistake) {
        let text = value.isEmpty ? nil : value
        switch field {
        case "status": statuses.formUnion(try Self.statuses(value))
        case "code": code = text
        case "to": target = text
        case "by": person = text
        case "profile": profile = text
        case "project": project = text
        case "is":
            guard let text else { return }
            guard let kind = Kind.allCases.first(where: { $0.rawValue.hasPrefix(text.lowercased()) }) else {
                throw Mistake(description: "is: takes send, broadcast or dry-run, not \"\(text)\"")
            }
            self.kind = kind
        case "since": since = try text.map { value throws(Mistake) in try Self.time(field, value, now) }
        case "before": before = try text.map { value throws(Mistake) in try Self.time(field, value, now) }
        default: words.append(whole)
        }
    }

    private static func statuses(_ text: String) throws(Mistake) -> Set<HistoryRecord.Status> {
        var found: Set<HistoryRecord.Status> = []
        for word in text.split(separator: ",") {
            let matching = HistoryRecord.Status.allCases.filter { $0.rawValue.hasPrefix(word.lowercased()) }
            guard !matching.isEmpty else {
                let all = HistoryRecord.Status.allCases.map(\.rawValue).joined(separator: ", ")
                throw Mistake(description: "status: takes \(all), not \"\(word)\"")
            }
            found.formUnion(matching)
        }
        return found
    }

    private static func time(_ field: String, _ text: String, _ now: Int64) throws(Mistake) -> Int64 {
        guard let seconds = TypedTime.seconds(text, now: now) else {
            throw Mistake(
                description:
                    "\(field): takes a day (2026-01-31), a time (2026-01-31T12:00:00Z) or an age (90d, 12h, 30m),"
                    + " not \"\(text)\""
            )
        }
        return seconds
    }
}
