/// Which rows of a list are wanted: words that a row has all of, as `weather label:pixel !ios`.
struct ListFilter: Hashable, Sendable {
    struct Term: Hashable, Sendable {
        /// The column that has to have the text; `nil` for any.
        var column: String?
        var text: String
        /// Whether no column, or not that one, may have it.
        var isInverse = false
    }

    let terms: [Term]
    /// Whether whatever a longer filter finds this one finds too.
    let isNarrowedByMore: Bool

    /// Reads what was typed for a list with these columns; what is unfinished wants everything.
    ///
    /// A colon behind anything that is no column is part of the word: tokens have one.
    init(_ text: String, columns: [String]) {
        var isPlain = true
        terms = FilterWords.of(text).compactMap { part in
            var term = Term(text: part.text)
            guard !part.isQuoted else {
                isPlain = false
                return term
            }
            if term.text.hasPrefix("!") {
                isPlain = false
                term.isInverse = true
                term.text.removeFirst()
            }
            if let colon = term.text.firstIndex(of: ":") {
                isPlain = false
                let name = term.text[..<colon].lowercased()
                if columns.contains(name) {
                    term.column = name
                    term.text = String(term.text[term.text.index(after: colon)...])
                }
            }
            return term.text.isEmpty ? nil : term
        }
        // Behind an open quote, or a name that becomes a column, a letter more can find more.
        isNarrowedByMore = isPlain && !text.contains("\"")
    }

    static let deviceColumns = ["label", "token", "fid", "platform"]
}
