/// Which rows of a list are wanted: terms that a row has all of, as `weather label:pixel !ios /^a.*z$/ ~wthr`.
struct ListFilter: Hashable, Sendable {
    struct Term: Hashable, Sendable {
        /// How its text is looked for.
        enum Kind: Hashable, Sendable {
            case text
            /// As a POSIX extended regular expression.
            case regex
            /// Its letters in their order, with anything between them.
            case letters
        }

        /// The column that has to have the text; `nil` for any.
        var column: String?
        var text: String
        var kind = Kind.text
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
        terms = FilterWords.of(text, regexes: true).compactMap { part in
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
            if term.takeKind() { isPlain = false }
            return term.text.isEmpty ? nil : term
        }
        // Behind an open quote, or a name that becomes a column, a letter more can find more.
        isNarrowedByMore = isPlain && !text.contains("\"")
    }

    /// Whether a database has to hand its rows over to be looked at.
    var wantsLook: Bool { terms.contains { $0.kind != .text } }

    static let deviceColumns = ["label", "token", "fid", "platform"]

    /// What is wrong with a filter as it was typed; `nil` when nothing is.
    static func mistake(_ text: String, columns: [String]) -> FilterMistake? {
        for term in ListFilter(text, columns: columns).terms where term.kind == .regex {
            do throws(FilterMistake) { _ = try RegexFilter(term.text) } catch { return error }
        }
        return nil
    }
}

extension ListFilter.Term {
    /// Takes the signs off that say how the text is looked for; false for a plain one.
    mutating func takeKind() -> Bool {
        if text.hasPrefix("/") {
            kind = .regex
            text.removeFirst()
            if text.hasSuffix("/") { text.removeLast() }
            return true
        }
        guard text.hasPrefix("~") else { return false }
        kind = .letters
        text.removeFirst()
        return true
    }
}
