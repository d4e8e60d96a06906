/// The filter of lists for rows that are not the registry's: the same words, columns, expressions and `!` as there.
package struct RowFilter: Sendable {
    private struct Term: Sendable {
        let column: String?
        let text: TermFilter
        let isInverse: Bool
    }

    private let terms: [Term]
    private let columns: [String]

    /// Reads what was typed for rows with these columns; what is unfinished wants everything.
    package init(_ text: String, columns: [String]) {
        self.columns = columns
        terms = ListFilter(text, columns: columns).terms.map {
            Term(column: $0.column, text: TermFilter($0), isInverse: $0.isInverse)
        }
    }

    package var isEmpty: Bool { terms.isEmpty }

    /// What is wrong with a filter as it was typed; `nil` when nothing is.
    package static func mistake(_ text: String, columns: [String]) -> FilterMistake? {
        ListFilter.mistake(text, columns: columns)
    }

    /// Whether the row whose columns these are is wanted.
    package func matches(_ value: (String) -> String) -> Bool {
        terms.allSatisfy { term in
            let isFound =
                term.column.map { term.text.matches(value($0)) }
                ?? columns.contains { term.text.matches(value($0)) }
            return isFound != term.isInverse
        }
    }

    /// The same of a row whose columns are looked at where they are: `look` hands the bytes of one to what it is given.
    package func matchesBytes(
        _ look: (_ column: String, _ isFound: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool
    ) -> Bool {
        terms.allSatisfy { term in
            let isFound =
                term.column.map { look($0, term.text.matches) }
                ?? columns.contains { look($0, term.text.matches) }
            return isFound != term.isInverse
        }
    }

    /// Whether a row is wanted of which only some columns are known; `nil` when the others decide.
    package func decides(knowing known: Set<String>, _ value: (String) -> String) -> Bool? {
        var isCertain = true
        for term in terms {
            let found = (term.column.map { [$0] } ?? columns).filter { known.contains($0) }
                .contains { term.text.matches(value($0)) }
            let knowsAll = term.column.map { known.contains($0) } ?? columns.allSatisfy { known.contains($0) }
            if found || knowsAll {
                guard found != term.isInverse else { return false }
            } else {
                isCertain = false
            }
        }
        return isCertain ? true : nil
    }
}
