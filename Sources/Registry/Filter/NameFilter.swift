/// A filter of a list whose rows have a name and nothing else to look at.
package struct NameFilter {
    private let terms: [(text: TermFilter, isInverse: Bool)]

    package init(_ text: String) {
        terms = ListFilter(text, columns: ["name"]).terms.map { (TermFilter($0), $0.isInverse) }
    }

    package var isEmpty: Bool { terms.isEmpty }

    package func matches(_ name: String) -> Bool {
        terms.allSatisfy { $0.text.matches(name) != $0.isInverse }
    }

    /// What is wrong with a filter as it was typed, such as an expression without its end; `nil` when nothing is.
    package static func mistake(_ text: String) -> FilterMistake? {
        ListFilter.mistake(text, columns: ["name"])
    }
}
