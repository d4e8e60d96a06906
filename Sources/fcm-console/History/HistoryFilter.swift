import FCMCore
import Registry

/// Which entries of the history `history list` and `history export` want.
struct HistoryFilter: Hashable, Sendable {
    private let query: HistoryQuery

    init(_ query: HistoryQuery) { self.query = query }

    /// Reads the options: what `--filter` says and what the others say have both to hold.
    ///
    /// - Throws: A usage failure (64) for a time that is none, or a filter that cannot be read.
    init(_ arguments: Arguments, now: Int64) throws(CommandFailure) {
        var query: HistoryQuery
        do throws(HistoryQuery.Mistake) {
            query = try HistoryQuery(arguments["filter"] ?? "", now: now)
        } catch {
            throw .usage(
                "--filter: \(error.description.visible)",
                hint:
                    "Words are looked for everywhere; fields are \(HistoryQuery.fields.joined(separator: ", "));"
                    + " \(HistoryQuery.forms.joined(separator: ", "))."
            )
        }
        if let status = arguments["status"].flatMap(HistoryRecord.Status.init) { query.statuses = [status] }
        query.project = arguments["project"] ?? query.project
        query.since = try Self.time("since", arguments, now) ?? query.since
        query.before = try Self.time("before", arguments, now) ?? query.before
        self.query = query
    }

    /// Started before that, in seconds since 1970.
    var before: Int64? { query.before }

    /// What to ask the registry for: its status of a broadcast that has died may be an older one than
    /// ``matches(_:)`` has to be asked about.
    var asked: HistoryQuery {
        var query = query
        if !query.statuses.isEmpty { query.statuses.insert(.started) }
        query.without.removeAll { !$0.statuses.isEmpty }
        return query
    }

    func matches(_ entry: HistoryRecord) -> Bool { query.matches(entry) }

    /// The same, made once for many entries.
    var test: (HistoryRecord) -> Bool { query.test }

    /// The time that an option names.
    static func time(_ name: String, _ arguments: Arguments, _ now: Int64) throws(CommandFailure) -> Int64? {
        guard let text = arguments[name] else { return nil }
        guard let seconds = TypedTime.seconds(text, now: now) else {
            throw .usage(
                "--\(name) cannot be \"\(text.visible)\"",
                hint: "It takes a day (2026-01-31), a time (2026-01-31T12:00:00Z) or an age (90d, 12h, 30m)."
            )
        }
        return seconds
    }
}
