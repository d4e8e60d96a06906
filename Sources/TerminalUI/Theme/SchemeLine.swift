/// One line of a scheme file taken apart: indentation, key and value without comment, quotes and escapes.
struct SchemeLine {
    /// Why a line cannot be read.
    struct Flaw: Error, Hashable {
        var message: String
        var remedy: String
    }

    /// A value, and whether it stood in quotes.
    struct Scalar {
        var text: String
        var isQuoted = false
    }

    /// What stands before the first character; only blanks in what is read.
    let indentation: Substring
    /// The line without indentation, comment and blanks at its end.
    let content: Substring

    /// Finds the comment and the quotes of a line.
    init(_ line: Substring) throws(Flaw) {
        let content = try Self.withoutComment(line).trimmed
        indentation = line[..<content.startIndex]
        self.content = content
    }

    var isEmpty: Bool { content.isEmpty }

    /// Splits `key: value`.
    func pair() throws(Flaw) -> (key: String, value: Scalar) { try Self.pair(content) }

    /// The entries of a value in braces; `nil` when it is none.
    func braced(_ value: Scalar) throws(Flaw) -> [(key: String, value: Scalar)]? {
        guard !value.isQuoted, value.text.hasPrefix("{") else { return nil }
        guard value.text.hasSuffix("}"), value.text.count > 1 else {
            throw Flaw(
                message: "a brace is not closed on its line",
                remedy: "close it, or put each name on a line"
            )
        }
        let inside = value.text.dropFirst().dropLast()
        var parts: [Substring] = []
        var quote: Character?
        var start = inside.startIndex
        for index in inside.indices {
            let character = inside[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "{" || character == "[" {
                throw Flaw(message: "a map or list within a map", remedy: "give one colour to one name")
            } else if character == "," {
                parts.append(inside[start..<index])
                start = inside.index(after: index)
            }
        }
        parts.append(inside[start...])
        var entries: [(key: String, value: Scalar)] = []
        for part in parts.map(\.trimmed) where !part.isEmpty { entries.append(try Self.pair(part)) }
        return entries
    }

    private static func pair(_ content: Substring) throws(Flaw) -> (key: String, value: Scalar) {
        guard !content.hasPrefix("- "), content != "-" else {
            throw Flaw(message: "a list", remedy: "a scheme is a map: write name: value")
        }
        guard !content.hasPrefix("{"), !content.hasPrefix("["), let colon = separator(in: content) else {
            throw Flaw(message: "expected `name: value`", remedy: "put a colon and a blank after the name")
        }
        let key = try scalar(content[..<colon]).text
        guard !key.isEmpty else {
            throw Flaw(message: "no name before the colon", remedy: "write name: value")
        }
        return (key, try scalar(content[content.index(after: colon)...]))
    }

    /// The first colon outside quotes that a blank or the end follows.
    private static func separator(in content: Substring) -> Substring.Index? {
        var quote: Character?
        for index in content.indices {
            let character = content[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if (character == "\"" || character == "'") && index == content.startIndex {
                quote = character
            } else if character == ":" {
                let next = content.index(after: index)
                if next == content.endIndex || content[next] == " " || content[next] == "\t" { return index }
            }
        }
        return nil
    }

    private static func scalar(_ text: Substring) throws(Flaw) -> Scalar {
        let trimmed = text.trimmed
        guard let quote = trimmed.first, quote == "\"" || quote == "'" else {
            return Scalar(text: String(trimmed))
        }
        var result = ""
        var rest = trimmed.dropFirst()
        while let character = rest.popFirst() {
            if character == quote {
                if quote == "'", rest.first == "'" {
                    rest.removeFirst()
                    result.append("'")
                    continue
                }
                guard rest.isEmpty else {
                    throw Flaw(
                        message: "text behind a closed quote",
                        remedy: "remove it, or put a # before it"
                    )
                }
                return Scalar(text: result, isQuoted: true)
            }
            result.append(quote == "\"" && character == "\\" ? try escaped(&rest) : character)
        }
        throw Flaw(message: "a quote is not closed", remedy: "close it on the same line")
    }

    /// What stands behind a backslash in double quotes.
    private static func escaped(_ rest: inout Substring) throws(Flaw) -> Character {
        let kind = rest.popFirst()
        switch kind {
        case "\"", "\\", "/", " ": return kind ?? " "
        case "n", "t", "r": return " "
        case "x", "u", "U":
            let digits = rest.prefix(kind == "x" ? 2 : kind == "u" ? 4 : 8)
            if digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16),
                let scalar = Unicode.Scalar(value)
            {
                rest.removeFirst(digits.count)
                return Character(scalar)
            }
        case _: break
        }
        throw Flaw(message: "an unknown escape", remedy: "write the character itself")
    }

    /// The line up to a `#` that begins it or follows a blank outside quotes.
    ///
    /// A quote is one only where a text begins; within a text it is an apostrophe.
    private static func withoutComment(_ line: Substring) throws(Flaw) -> Substring {
        var quote: Character?
        var isEscaped = false
        var isInBraces = false
        var previous: Character = " "
        /// The quote that the character before closed, unless it was the first half of a doubled one.
        var closed: Character?
        /// The last character that is no blank.
        var before: Character?
        for index in line.indices {
            let character = line[index]
            let justClosed = closed
            closed = nil
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\", open == "\"" {
                    isEscaped = true
                } else if character == open {
                    (quote, closed) = (nil, open)
                }
            } else if character == "'", justClosed == "'" {
                quote = character
            } else if character == "#", previous == " " || previous == "\t" {
                return line[..<index]
            } else if character == "\"" || character == "'" {
                let begins = before == nil || before == ":" || isInBraces && (before == "{" || before == ",")
                if begins { quote = character }
            } else if character == "{", before == ":" {
                isInBraces = true
            }
            previous = character
            if character != " ", character != "\t" { before = character }
        }
        guard quote == nil else {
            throw Flaw(message: "a quote is not closed", remedy: "close it on the same line")
        }
        return line
    }
}

extension Substring {
    /// Without blanks and tabs at both ends.
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start.dropLast(start.reversed().prefix { $0 == " " || $0 == "\t" }.count)
    }
}
