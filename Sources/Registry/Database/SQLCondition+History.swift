extension SQLCondition {
    /// Wants the entries that `query` does, and those that only a look at them leaves out.
    mutating func add(_ query: HistoryQuery) {
        if !query.statuses.isEmpty { add(query.statuses.sorted { $0.rawValue < $1.rawValue }) }
        switch query.kind {
        case nil: break
        case .send?: add("recipients IS NULL")
        case .broadcast?: add("recipients IS NOT NULL")
        case .dryRun?:
            let yes = bind(.boolean(true))
            add("(status = 'validated' OR coalesce(validate_only = \(yes), false))")
        }
        if let project = query.project { add("project = \(bind(.text(project)))") }
        if let profile = query.profile { add("profile = \(bind(.text(profile)))") }
        if let since = query.since { add("started_at >= \(bind(.integer(since)))") }
        if let before = query.before { add("started_at < \(bind(.integer(before)))") }
        if let target = query.target { add(like("target", bind(.text(target.likePattern)))) }
        if let person = query.person { add(like("coalesce(operator, '')", bind(.text(person.likePattern)))) }
        if let code = query.code {
            add(HistoryQuery.failures)
            add(like("detail", bind(.text(String(code.likePattern.dropFirst())))))
        }
        for word in query.words { add(word: word) }
        // What has to be looked at row by row is left to whoever does.
        for unwanted in query.without where !unwanted.wantsLook { addNone(of: unwanted) }
    }

    private mutating func addNone(of query: HistoryQuery) {
        let all = takeParts()
        add(query)
        let unwanted = takeParts()
        for part in all { add(part) }
        if !unwanted.isEmpty { add("NOT (\(unwanted.joined(separator: " AND ")))") }
    }

    private mutating func add(_ statuses: [HistoryRecord.Status]) {
        let all = statuses.map { bind(.text($0.rawValue)) }.joined(separator: ", ")
        add("status IN (\(all))")
    }

    private mutating func add(word: String) {
        let pattern = bind(.text(word.likePattern))
        let columns = ["id", "target", "detail", "coalesce(operator, '')"].map { like($0, pattern) }
        let inside = like("json", bind(.text(HistoryQuery.insideJSON(word).likePattern)))
        add("(\((columns + [inside]).joined(separator: " OR ")))")
    }
}
