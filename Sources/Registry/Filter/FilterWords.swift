/// What somebody typed to find something, cut at its blanks; quotes hold several words together.
enum FilterWords {
    static func of(_ text: String) -> [(text: String, isQuoted: Bool)] {
        var parts: [(text: String, isQuoted: Bool)] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" {
                rest.removeFirst()
                let end = rest.firstIndex(of: "\"") ?? rest.endIndex
                if end > rest.startIndex { parts.append((String(rest[..<end]), true)) }
                rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
            } else {
                let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
                parts.append((String(rest[..<end]), false))
                rest = rest[end...]
            }
        }
        return parts
    }
}
