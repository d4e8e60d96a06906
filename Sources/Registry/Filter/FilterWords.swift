/// What somebody typed to find something, cut at its blanks; quotes hold several words together.
enum FilterWords {
    ///
    /// With `regexes` an expression between slashes is one of them, as `/a b/`, `!/a b/` or `label:/a b/`; without its end
    /// it goes on to the end of the text.
    static func of(_ text: String, regexes: Bool = false) -> [(text: String, isQuoted: Bool)] {
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
                let word = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
                let end = regexes ? Self.endOfRegex(rest) ?? word : word
                parts.append((String(rest[..<end]), false))
                rest = rest[end...]
            }
        }
        return parts
    }

    /// Where an expression that begins `text` ends, with what stands before it; `nil` when none does.
    private static func endOfRegex(_ text: Substring) -> Substring.Index? {
        var rest = text
        if rest.first == "!" { rest.removeFirst() }
        let name = rest.prefix(while: \.isLetter)
        if !name.isEmpty, rest.dropFirst(name.count).first == ":" {
            rest = rest.dropFirst(name.count + 1)
        }
        guard rest.first == "/" else { return nil }
        var index = rest.index(after: rest.startIndex)
        while index < rest.endIndex {
            let next = rest.index(after: index)
            if rest[index] == "/", next == rest.endIndex || rest[next].isWhitespace { return next }
            index = next
        }
        return rest.endIndex
    }
}
