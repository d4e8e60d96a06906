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

    /// How words and values can be written.
    package static let forms = ["/expression/", "~letters", "!unwanted", "\"several words\""]

    /// Reads what somebody typed: words, `"several words"`, and `field:value` for the ``fields``; `/expression/` and
    /// `~letters` as words and as values of texts, and `!` before anything that is not wanted.
    ///
    /// A status may be cut short and be several, with commas between. What only looks like a field is a word. A field
    /// without its value is somebody typing, and wants everything.
    ///
    /// - Throws: ``Mistake`` for a value that the field cannot have, and for an expression that is none.
    package init(_ text: String, now: Int64) throws(Mistake) {
        for part in FilterWords.of(text, regexes: true) {
            if part.isQuoted {
                words.append(part.text)
            } else if part.text.hasPrefix("!") {
                var unwanted = HistoryQuery()
                try unwanted.take(String(part.text.dropFirst()), now)
                if unwanted != HistoryQuery() { without.append(unwanted) }
            } else {
                try take(part.text, now)
            }
        }
    }

    private mutating func take(_ part: String, _ now: Int64) throws(Mistake) {
        guard try !look(nil, part), !part.isEmpty else { return }
        guard let colon = part.firstIndex(of: ":") else {
            words.append(part)
            return
        }
        let field = part[..<colon].lowercased()
        let value = String(part[part.index(after: colon)...])
        if Self.texts.contains(field), try look(field, value) { return }
        try take(field, value, part, now)
    }

    /// The fields whose values are texts.
    private static let texts: Set = ["to", "by", "code", "profile", "project"]

    /// Takes an expression, or letters in their order; false for anything else.
    private mutating func look(_ field: String?, _ text: String) throws(Mistake) -> Bool {
        var term = ListFilter.Term(column: field, text: text)
        guard term.takeKind() else { return false }
        guard !term.text.isEmpty else { return true }
        if term.kind == .regex {
            do throws(FilterMistake) {
                _ = try RegexFilter(term.text)
            } catch {
                throw Mistake(description: error.description)
            }
        }
        looks.append(term)
        return true
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
