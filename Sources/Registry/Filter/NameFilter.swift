/// A filter of a list whose rows have a name and nothing else to look at.
struct NameFilter {
    private let terms: [(text: TextFilter, isInverse: Bool)]

    init(_ text: String) {
        terms = ListFilter(text, columns: ["name"]).terms.map { (TextFilter($0.text), $0.isInverse) }
    }

    var isEmpty: Bool { terms.isEmpty }

    func matches(_ name: String) -> Bool { terms.allSatisfy { $0.text.matches(name) != $0.isInverse } }
}
