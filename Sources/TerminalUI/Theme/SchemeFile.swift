/// The small part of YAML that scheme files are written in: a map, and maps of one more level in it.
struct SchemeFile {
    struct Value {
        var text: String
        var line: Int
    }

    /// What stands at the top, by key.
    private(set) var top: [String: Value] = [:]
    /// The maps of one more level, by their key at the top.
    private(set) var maps: [String: [String: Value]] = [:]

    private let theme: String

    /// Reads the whole of a file.
    ///
    /// - Throws: ``ThemeError`` with the line of anything that is not in this part of YAML: lists, tabs as
    ///   indentation, deeper maps, a key twice.
    init(_ text: String, theme: String) throws(ThemeError) {
        self.theme = theme
        var section: String?
        var indentation: Int?
        let body = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, raw) in lines.enumerated() {
            let number = index + 1
            let line = try withoutComment(raw, number)
            let content = line.drop { $0 == " " || $0 == "\t" }
            if content.isEmpty || content == "---" || content == "..." { continue }
            let indent = line[..<content.startIndex]
            guard !indent.contains("\t") else { throw error(number, "a tab; indent with blanks") }
            if indent.isEmpty {
                (section, indentation) = (try readTop(content, number), nil)
                continue
            }
            guard let name = section, indentation ?? indent.count == indent.count else {
                throw error(number, "unexpected indentation")
            }
            indentation = indent.count
            let (key, value) = try pair(content, number)
            try insert(key, Value(text: value, line: number), into: &maps[name, default: [:]])
        }
    }

    func error(_ line: Int?, _ message: String) -> ThemeError {
        ThemeError(theme: theme, line: line, message: message)
    }

    /// Reads one entry at the top; gives its key when the entries of a map follow.
    private mutating func readTop(_ content: Substring, _ line: Int) throws(ThemeError) -> String? {
        let (key, value) = try pair(content, line)
        if value.isEmpty {
            guard maps[key] == nil else { throw error(line, "\(key) is there twice") }
            maps[key] = [:]
            return key
        }
        guard value.hasPrefix("{"), value.hasSuffix("}") else {
            try insert(key, Value(text: value, line: line), into: &top)
            return nil
        }
        var map: [String: Value] = [:]
        for part in value.dropFirst().dropLast().split(separator: ",") {
            let (key, value) = try pair(part.drop { $0 == " " }, line)
            try insert(key, Value(text: value, line: line), into: &map)
        }
        guard maps.updateValue(map, forKey: key) == nil else { throw error(line, "\(key) is there twice") }
        return nil
    }

    private func insert(
        _ key: String,
        _ value: Value,
        into map: inout [String: Value]
    ) throws(ThemeError) {
        guard map.updateValue(value, forKey: key) == nil else {
            throw error(value.line, "\(key) is there twice")
        }
    }

    /// Splits `key: value` and takes the quotes off both.
    private func pair(_ content: Substring, _ line: Int) throws(ThemeError) -> (String, String) {
        guard !content.hasPrefix("- ") else {
            throw error(line, "a list; a scheme is a map of names to values")
        }
        guard let colon = content.indices.first(where: { isSeparator(content, $0) }) else {
            throw error(line, "expected `name: value`")
        }
        let key = try unquoted(content[..<colon], line)
        guard !key.isEmpty else { throw error(line, "expected a name before the colon") }
        return (key, try unquoted(content[content.index(after: colon)...], line))
    }

    private func isSeparator(_ content: Substring, _ index: Substring.Index) -> Bool {
        guard content[index] == ":" else { return false }
        let next = content.index(after: index)
        return next == content.endIndex || content[next] == " "
    }

    private func unquoted(_ text: Substring, _ line: Int) throws(ThemeError) -> String {
        let start = text.drop { $0 == " " || $0 == "\t" }
        let blanks = start.reversed().prefix { $0 == " " || $0 == "\t" }.count
        let trimmed = start.dropLast(blanks)
        guard let quote = trimmed.first, quote == "\"" || quote == "'" else { return String(trimmed) }
        let inner = trimmed.dropFirst().dropLast()
        guard trimmed.count >= 2, trimmed.last == quote, !inner.contains(quote) else {
            throw error(line, "a quote is not closed")
        }
        return String(inner)
    }

    /// The line up to a `#` that begins it or follows a blank outside quotes.
    private func withoutComment(_ line: Substring, _ number: Int) throws(ThemeError) -> Substring {
        var quote: Character?
        var previous: Character = " "
        for index in line.indices {
            let character = line[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if (character == "\"" || character == "'") && (previous == " " || previous == "{") {
                quote = character
            } else if character == "#" && (previous == " " || previous == "\t") {
                return line[..<index].dropLastBlanks
            }
            previous = character
        }
        guard quote == nil else { throw error(number, "a quote is not closed") }
        return line.dropLastBlanks
    }
}

extension Substring {
    fileprivate var dropLastBlanks: Substring {
        dropLast(reversed().prefix { $0 == " " || $0 == "\t" }.count)
    }
}
