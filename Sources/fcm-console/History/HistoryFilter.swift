import Registry

/// Which entries of the history are wanted.
struct HistoryFilter: Hashable, Sendable {
    /// In the target, the text, the outcome or the id, whatever its case; empty matches everything.
    var text = ""
    var status: HistoryRecord.Status?
    var project: String?
    /// Seconds since 1970: started then or later.
    var since: Int64?
    /// Started before that.
    var before: Int64?

    /// Reads the options of `history list` and `history export`.
    ///
    /// - Throws: A usage failure (64) for a time that is none.
    init(_ arguments: Arguments, now: Int64) throws(CommandFailure) {
        text = (arguments["filter"] ?? "").lowercased()
        status = arguments["status"].flatMap(HistoryRecord.Status.init)
        project = arguments["project"]
        since = try Self.time("since", arguments, now)
        before = try Self.time("before", arguments, now)
    }

    func matches(_ entry: HistoryRecord) -> Bool {
        if let status, entry.status != status { return false }
        if let project, entry.project != project { return false }
        if let before, entry.startedAt >= before { return false }
        if let since, entry.startedAt < since { return false }
        guard !text.isEmpty else { return true }
        return [entry.id, entry.json, entry.detail].contains { $0.lowercased().contains(text) }
    }

    /// Whether no entry older than this one, the list being newest first, can match.
    func isBehind(_ entry: HistoryRecord) -> Bool { since.map { entry.startedAt < $0 } ?? false }

    /// The time that an option names.
    static func time(_ name: String, _ arguments: Arguments, _ now: Int64) throws(CommandFailure) -> Int64? {
        guard let text = arguments[name] else { return nil }
        guard let seconds = Moment.seconds(text, now: now) else {
            throw .usage(
                "--\(name) cannot be \"\(text.visible)\"",
                hint: "It takes a day (2026-01-31), a time (2026-01-31T12:00:00Z) or an age (90d, 12h, 30m)."
            )
        }
        return seconds
    }
}
