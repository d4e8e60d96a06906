import FCMCore

/// The topic that is being typed in a condition, as far as it stands before the caret.
struct ConditionWord {
    let text: String
    /// What stands before it, without its quote.
    private let before: Substring
    private let after: Substring

    /// `nil` where no topic can stand.
    init?(in condition: String, caret: Int) {
        let end = condition.index(condition.startIndex, offsetBy: min(caret, condition.count))
        let typed = condition[..<end]
        let isQuoted = !typed.count { $0 == "'" }.isMultiple(of: 2)
        if isQuoted, let quote = typed.lastIndex(of: "'") {
            before = typed[..<quote]
            text = String(typed[typed.index(after: quote)...])
        } else {
            let isPart = { (character: Character) in
                character.isASCII && (character.isLetter || character.isNumber || "-_.~%".contains(character))
            }
            let word = typed.reversed().prefix(while: isPart).count
            before = typed.dropLast(word)
            text = String(typed.suffix(word))
        }
        after = condition[end...]
        guard Self.wantsTerm(before) else { return nil }
    }

    /// The condition with `topic` in the word's place, and how many characters stand before the caret then.
    func replaced(by topic: String) -> (condition: String, caret: Int) {
        // Inside quotes that are there already, the rest of the term is too.
        let term = after.first == "'" ? "'\(topic)" : "'\(topic)' in topics"
        let head = String(before) + term
        return (head + after, head.count)
    }

    private static func wantsTerm(_ text: Substring) -> Bool {
        do throws(ConditionSyntaxError) {
            _ = try Condition.parse(String(text))
            return false
        } catch {
            return error.reason == .empty || error.reason == .termExpected(found: .end)
        }
    }
}
