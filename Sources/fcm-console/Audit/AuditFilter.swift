/// Which actions of the trail are wanted.
struct AuditFilter: Hashable, Sendable {
    /// In the action, what it is about or how it ended, whatever its case; empty matches everything.
    var text = ""
    var who: String?
    var project: String?
    /// Seconds since 1970: begun then or later.
    var since: Int64?
    /// Begun before that.
    var before: Int64?

    /// Reads the options of `history audit`.
    ///
    /// - Throws: A usage failure (64) for a time that is none.
    init(_ arguments: Arguments, now: Int64) throws(CommandFailure) {
        text = (arguments["filter"] ?? "").lowercased()
        who = arguments["who"]
        project = arguments["project"]
        since = try HistoryFilter.time("since", arguments, now)
        before = try HistoryFilter.time("before", arguments, now)
    }

    func matches(_ action: AuditedAction) -> Bool {
        if let who, action.who != who { return false }
        if let project, action.project != project { return false }
        if let since, action.startedAt < since { return false }
        if let before, action.startedAt >= before { return false }
        guard !text.isEmpty else { return true }
        return [action.action.name, action.action.what, action.outcome.word, action.outcome.detail ?? ""]
            .contains { $0.lowercased().contains(text) }
    }
}
