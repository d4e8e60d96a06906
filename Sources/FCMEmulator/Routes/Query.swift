/// The query of a request or the body of a form: the last of several equal names counts.
struct Query: Sendable {
    /// In the order in which they came, equal names included.
    private(set) var pairs: [(name: String, value: String)] = []

    init(_ text: Substring?) {
        guard let text, !text.isEmpty else { return }
        for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            let value = pair.dropFirst(name.count + 1)
            pairs.append(
                (
                    Percent.decoded(Substring(name), plusIsBlank: true),
                    Percent.decoded(Substring(value), plusIsBlank: true)
                )
            )
        }
    }

    var isEmpty: Bool { pairs.isEmpty }

    subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

    /// Parameters go by their lowerCamelCase and their snake_case name.
    subscript(camel: String, snake: String) -> String? {
        pairs.last { $0.name == camel || $0.name == snake }?.value
    }
}
