/// The `WHERE` of a statement while it is put together, and the values that it binds.
struct SQLCondition {
    private(set) var values: [SQLValue]
    private var parts: [String] = []
    private let isLike: String

    /// - Parameters:
    ///   - isLike: How a pattern is compared, as ``RegistryStore/isLike``.
    ///   - values: What the statement binds before it.
    init(isLike: String, after values: [SQLValue] = []) {
        self.isLike = isLike
        self.values = values
    }

    /// Empty when everything is wanted.
    var sql: String { parts.isEmpty ? "" : "WHERE " + parts.joined(separator: " AND ") }

    mutating func add(_ part: String) { parts.append(part) }

    /// Takes out what was added so far; its values stay bound.
    mutating func takeParts() -> [String] {
        defer { parts = [] }
        return parts
    }

    /// The name of a value in the statement.
    mutating func bind(_ value: SQLValue) -> String {
        values.append(value)
        return "$\(values.count)"
    }

    func like(_ column: String, _ pattern: String) -> String {
        "\(column) \(isLike) \(pattern) ESCAPE '\\'"
    }
}

extension SQLCondition {
    /// Wants the rows that `filter` finds, its columns being called as in the table; without the terms that the
    /// database cannot answer.
    mutating func add(_ filter: ListFilter, columns: [String]) {
        for term in filter.terms where term.kind == .text {
            let pattern = bind(.text(term.text.likePattern))
            // What is not known has no text, and does not have this one either.
            let tests = (term.column.map { [$0] } ?? columns).map { like("coalesce(\($0), '')", pattern) }
            let any = "(\(tests.joined(separator: " OR ")))"
            add(term.isInverse ? "NOT \(any)" : any)
        }
    }
}
