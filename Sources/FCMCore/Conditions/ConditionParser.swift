extension Condition {
    /// Reads a condition such as `'a' in topics && !('b' in topics)`.
    ///
    /// ```
    /// expression = term (("&&" | "||") term)*
    /// term       = "!" term | "(" expression ")" | "'" topic "'" "in" "topics"
    /// ```
    ///
    /// White space is free between the parts.
    ///
    /// - Throws: ``ConditionSyntaxError`` for the first thing that is wrong.
    package static func parse(_ text: String) throws(ConditionSyntaxError) -> Condition {
        var parser = ConditionParser(text)
        return try parser.parse()
    }
}

/// A recursive descent over the bytes of the text, at most ``Condition/maximumDepth`` deep.
private struct ConditionParser {
    private let text: String
    private let bytes: [UInt8]
    private var offset = 0
    private var terms = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    mutating func parse() throws(ConditionSyntaxError) -> Condition {
        skipSpace()
        guard offset < bytes.count else { throw failure(.empty) }
        let condition = try parseExpression(depth: 0)
        guard offset == bytes.count else { throw failure(.parenthesisNotOpened) }
        return condition
    }

    /// Reads terms and operators up to the end or a closing parenthesis, which is left to the caller.
    private mutating func parseExpression(depth: Int) throws(ConditionSyntaxError) -> Condition {
        var result = try parseTerm(depth: depth)
        while true {
            skipSpace()
            guard let byte = peek(), byte != UInt8(ascii: ")") else { return result }
            let joinsBoth = try parseOperator(byte)
            let right = try parseTerm(depth: depth)
            result = joinsBoth ? .and(result, right) : .or(result, right)
        }
    }

    /// Reads `&&` (true) or `||` (false).
    private mutating func parseOperator(_ byte: UInt8) throws(ConditionSyntaxError) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "|"):
            let meant = byte == UInt8(ascii: "&") ? "&&" : "||"
            guard peek(1) == byte else { throw failure(.misspelledOperator(meant: meant)) }
            offset += 2
            return byte == UInt8(ascii: "&")
        default:
            switch word(at: offset).lowercased() {
            case "and": throw failure(.misspelledOperator(meant: "&&"))
            case "or": throw failure(.misspelledOperator(meant: "||"))
            default: throw failure(.operatorExpected(found: found()))
            }
        }
    }

    private mutating func parseTerm(depth: Int) throws(ConditionSyntaxError) -> Condition {
        skipSpace()
        switch peek() {
        case UInt8(ascii: "'"):
            return .topic(try parseTopic())
        case UInt8(ascii: "("):
            guard depth < Condition.maximumDepth else { throw failure(.tooDeep) }
            let opening = offset
            offset += 1
            let inner = try parseExpression(depth: depth + 1)
            guard peek() == UInt8(ascii: ")") else { throw failure(.parenthesisNotClosed, at: opening) }
            offset += 1
            return inner
        case UInt8(ascii: "!"):
            // The printer puts parentheses around a negated topic, so such a topic is as deep as those.
            guard depth + 1 < Condition.maximumDepth else { throw failure(.tooDeep) }
            offset += 1
            return .not(try parseTerm(depth: depth + 1))
        default:
            throw termFailure()
        }
    }

    /// Reads `'name' in topics`, standing on the opening quote.
    private mutating func parseTopic() throws(ConditionSyntaxError) -> TopicName {
        let opening = offset
        guard terms < Condition.maximumTopics else { throw failure(.tooManyTopics) }
        terms += 1
        guard let closing = bytes[(opening + 1)...].firstIndex(of: UInt8(ascii: "'")) else {
            throw failure(.quoteNotClosed)
        }
        let name = String(decoding: bytes[(opening + 1)..<closing], as: UTF8.self)
        guard !name.hasPrefix("/topics/") else { throw failure(.topicPrefix, at: opening + 1) }
        let topic: TopicName
        do throws(TopicName.Malformed) {
            topic = try TopicName(name)
        } catch {
            throw failure(.topic(error), at: opening + 1 + Self.utf8Offset(of: error, in: name))
        }
        offset = closing + 1
        for keyword in ["in", "topics"] {
            skipSpace()
            guard word(at: offset) == keyword else { throw failure(.inTopicsExpected) }
            offset += keyword.utf8.count
        }
        return topic
    }

    /// Where in `name`, in bytes, the mistake is.
    private static func utf8Offset(of malformed: TopicName.Malformed, in name: String) -> Int {
        switch malformed {
        case .empty: 0
        case .tooLong: name.prefix(TopicName.maximumLength).utf8.count
        case .character(_, let offset): name.prefix(offset).utf8.count
        }
    }

    /// Why no term begins here.
    private func termFailure() -> ConditionSyntaxError {
        let found = found()
        if case .character(let character) = found, "\"`‘’“”´".contains(character) {
            return failure(.wrongQuote(character))
        }
        let word = topicLikeText(at: offset)
        if word.lowercased() == "not" { return failure(.misspelledOperator(meant: "!")) }
        return failure(word.isEmpty ? .termExpected(found: found) : .unquoted(word))
    }

    // MARK: Reading

    private func peek(_ ahead: Int = 0) -> UInt8? {
        offset + ahead < bytes.count ? bytes[offset + ahead] : nil
    }

    private mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    }

    /// The ASCII letters from `start` on.
    private func word(at start: Int) -> String {
        let letters = bytes[start...].prefix { byte in
            let lower = byte | 0x20
            return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
        }
        return String(decoding: letters.prefix(16), as: UTF8.self)
    }

    /// What looks like a topic name from `start` on, cut to 40 bytes.
    private func topicLikeText(at start: Int) -> String {
        let isPart = { (byte: UInt8) in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-_.~%".utf8.contains(byte)
            }
        }
        return String(decoding: bytes[start...].prefix(while: isPart).prefix(40), as: UTF8.self)
    }

    private func found() -> ConditionSyntaxError.Found {
        guard offset < bytes.count else { return .end }
        // Every part before the position is ASCII or closed by it, so a scalar begins here.
        let rest = String(decoding: bytes[offset...].prefix(64), as: UTF8.self)
        return rest.first.map { .character($0) } ?? .end
    }

    private func failure(_ reason: ConditionSyntaxError.Reason, at position: Int? = nil)
        -> ConditionSyntaxError
    {
        let position = position ?? offset
        let before = String(decoding: bytes[..<position], as: UTF8.self)
        return ConditionSyntaxError(reason: reason, utf8Offset: position, characterOffset: before.count)
    }
}
