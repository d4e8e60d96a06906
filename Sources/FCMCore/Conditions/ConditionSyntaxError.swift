import Languages

/// Why a text is not a condition, and where.
package struct ConditionSyntaxError: Error, Hashable, Sendable {
    /// What is wrong at the position.
    package enum Reason: Hashable, Sendable {
        /// Nothing but white space.
        case empty
        /// Something else where a term should begin.
        case termExpected(found: Found)
        /// A bare word where a quoted topic should be.
        case unquoted(String)
        /// A double quote or another quotation mark.
        case wrongQuote(Character)
        /// The quote at the position is never closed.
        case quoteNotClosed
        case topic(TopicName.Malformed)
        /// The name in quotes begins with `/topics/`.
        case topicPrefix
        /// No `in topics` after a quoted name; the position is where it should be.
        case inTopicsExpected
        /// Neither `&&` nor `||` nor the end after a term.
        case operatorExpected(found: Found)
        /// `&`, `|`, or a word such as `and`; the operator meant is given.
        case misspelledOperator(meant: String)
        /// The parenthesis at the position is never closed.
        case parenthesisNotClosed
        /// The closing parenthesis at the position was never opened.
        case parenthesisNotOpened
        /// More `in topics` terms than ``Condition/maximumTopics``; the position is that of the first too many.
        case tooManyTopics
        /// Parentheses and `!` nested deeper than ``Condition/maximumDepth``.
        case tooDeep
    }

    /// What stands where something else should.
    package enum Found: Hashable, Sendable {
        case end
        case character(Character)
    }

    package var reason: Reason
    /// The position in bytes of UTF-8; the length of the text when something is missing at its end.
    package var utf8Offset: Int
    /// The position in characters, for a caret below the text.
    package var characterOffset: Int

    package init(reason: Reason, utf8Offset: Int, characterOffset: Int) {
        self.reason = reason
        self.utf8Offset = utf8Offset
        self.characterOffset = characterOffset
    }
}

extension ConditionSyntaxError: CustomStringConvertible {
    /// One sentence: what is wrong, and what to write instead.
    package var description: String {
        switch reason {
        case .empty: say("a condition needs a term such as 'news' in topics")
        case .termExpected(.end):
            say("the condition ends where a term such as 'news' in topics should follow")
        case .termExpected(.character(let found)):
            say("expected a term such as 'news' in topics, found \(Self.quoted(found))")
        case .unquoted(let word): say("a topic stands in single quotes: '\(word)' in topics")
        case .wrongQuote(let quote): say("a topic stands in single quotes, not in \(quote)")
        case .quoteNotClosed: say("the topic name that begins here has no closing quote")
        case .topic(let malformed): malformed.description
        case .topicPrefix: say("a condition takes the bare topic name, without /topics/")
        case .inTopicsExpected: say("after the topic name comes: in topics")
        case .operatorExpected(.end): say("expected && or ||")
        case .operatorExpected(.character(let found)): say("expected && or ||, found \(Self.quoted(found))")
        case .misspelledOperator(let meant): say("write \(meant) here")
        case .parenthesisNotClosed: say("this parenthesis is never closed")
        case .parenthesisNotOpened: say("this parenthesis closes nothing")
        case .tooManyTopics:
            say("a condition has at most \(Condition.maximumTopics) topics, this is one too many")
        case .tooDeep: say("parentheses and ! are nested deeper than \(Condition.maximumDepth)")
        }
    }

    private static func quoted(_ character: Character) -> String {
        character == "\"" ? "'\"'" : "\"\(character)\""
    }
}
