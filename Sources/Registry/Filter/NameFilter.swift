/// A filter of a list whose rows have a name and nothing else to look at.
package struct NameFilter {
    private let terms: [(text: TextFilter, isInverse: Bool)]

    package init(_ text: String) {
        terms = ListFilter(text, columns: ["name"]).terms.map { (TextFilter($0.text), $0.isInverse) }
    }

    package var isEmpty: Bool { terms.isEmpty }

    package func matches(_ name: String) -> Bool {
        terms.allSatisfy { $0.text.matches(name) != $0.isInverse }
    }
}
