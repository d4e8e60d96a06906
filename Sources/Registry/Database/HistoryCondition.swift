/// A query of the history as the `WHERE` of a statement, and the values that it binds from `$1` on.
struct HistoryCondition {
    private(set) var values: [SQLValue] = []
    private var parts: [String] = []
    private let isLike: String

    /// Empty when everything is wanted.
    var sql: String { parts.isEmpty ? "" : "WHERE " + parts.joined(separator: " AND ") }

    init(_ query: HistoryQuery, isLike: String) {
        self.isLike = isLike
        if !query.statuses.isEmpty { add(query.statuses.sorted { $0.rawValue < $1.rawValue }) }
        switch query.kind {
        case nil: break
        case .send?: parts.append("recipients IS NULL")
        case .broadcast?: parts.append("recipients IS NOT NULL")
        case .dryRun?:
            let yes = bind(.boolean(true))
            parts.append("(status = 'validated' OR coalesce(validate_only = \(yes), false))")
        }
        if let project = query.project { parts.append("project = \(bind(.text(project)))") }
        if let profile = query.profile { parts.append("profile = \(bind(.text(profile)))") }
        if let since = query.since { parts.append("started_at >= \(bind(.integer(since)))") }
        if let before = query.before { parts.append("started_at < \(bind(.integer(before)))") }
        if let target = query.target { parts.append(like("target", bind(.text(target.likePattern)))) }
        if let person = query.person {
            parts.append(like("coalesce(operator, '')", bind(.text(person.likePattern))))
        }
        if let code = query.code {
            add(HistoryQuery.failures)
            parts.append(like("detail", bind(.text(String(code.likePattern.dropFirst())))))
        }
        for word in query.words { add(word) }
    }

    private mutating func add(_ statuses: [HistoryRecord.Status]) {
        let all = statuses.map { bind(.text($0.rawValue)) }.joined(separator: ", ")
        parts.append("status IN (\(all))")
    }

    private mutating func add(_ word: String) {
        let pattern = bind(.text(word.likePattern))
        let columns = ["id", "target", "detail", "coalesce(operator, '')"].map { like($0, pattern) }
        let inside = like("json", bind(.text(HistoryQuery.insideJSON(word).likePattern)))
        parts.append("(\((columns + [inside]).joined(separator: " OR ")))")
    }

    private func like(_ column: String, _ pattern: String) -> String {
        "\(column) \(isLike) \(pattern) ESCAPE '\\'"
    }

    private mutating func bind(_ value: SQLValue) -> String {
        values.append(value)
        return "$\(values.count)"
    }
}
