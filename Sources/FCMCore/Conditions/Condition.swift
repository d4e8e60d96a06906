/// A boolean expression over topics, as the `condition` of a message holds it.
///
/// Parenthesised parts are evaluated first, then everything strictly from left to right: `&&` and `||` bind
/// equally, so `A || B && C` means `(A || B) && C`. Source: the topic messaging guide; no other precedence is
/// published.
package indirect enum Condition: Hashable, Sendable {
    /// `'NAME' in topics`.
    case topic(TopicName)
    case and(Condition, Condition)
    case or(Condition, Condition)
    case not(Condition)

    /// The most `in topics` terms in one expression.
    ///
    /// Every occurrence counts, a repeated topic too: the guide limits what an expression includes, and the
    /// stricter reading is never refused by the service.
    package static let maximumTopics = 5

    /// The deepest nesting of parentheses and `!`; a limit of ours that keeps the parser's stack small.
    package static let maximumDepth = 100

    /// The topics mentioned, each once, in order of first appearance.
    package var topics: [TopicName] {
        var seen: Set<TopicName> = []
        var ordered: [TopicName] = []
        visitTopics { topic in
            if seen.insert(topic).inserted { ordered.append(topic) }
        }
        return ordered
    }

    /// The number of `in topics` terms, repetitions included: what ``maximumTopics`` limits.
    package var termCount: Int {
        var count = 0
        visitTopics { _ in count += 1 }
        return count
    }

    /// Whether the condition holds for someone subscribed to exactly the topics that `isSubscribed` accepts.
    package func holds(where isSubscribed: (TopicName) throws -> Bool) rethrows -> Bool {
        switch self {
        case .topic(let topic): try isSubscribed(topic)
        case .and(let left, let right):
            try left.holds(where: isSubscribed) && right.holds(where: isSubscribed)
        case .or(let left, let right):
            try left.holds(where: isSubscribed) || right.holds(where: isSubscribed)
        case .not(let operand): try !operand.holds(where: isSubscribed)
        }
    }

    /// Calls `body` with the topic of each term, from left to right.
    private func visitTopics(_ body: (TopicName) -> Void) {
        switch self {
        case .topic(let topic): body(topic)
        case .and(let left, let right), .or(let left, let right):
            left.visitTopics(body)
            right.visitTopics(body)
        case .not(let operand): operand.visitTopics(body)
        }
    }
}
