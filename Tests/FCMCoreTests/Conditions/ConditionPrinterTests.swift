import FCMCore
import TestSupport
import Testing

@Suite struct ConditionPrinterTests {
    @Test(arguments: [
        (
            "('a' in topics || 'b' in topics) && 'c' in topics",
            "'a' in topics || 'b' in topics && 'c' in topics"
        ),
        (
            "'a' in topics && ('b' in topics && 'c' in topics)",
            "'a' in topics && ('b' in topics && 'c' in topics)"
        ),
        ("!'a' in topics", "!('a' in topics)"),
        ("!(!('a' in topics))", "!!('a' in topics)"),
        ("((!('a' in topics || 'b' in topics)))", "!('a' in topics || 'b' in topics)"),
        ("'a' in topics||(!'b'in topics)", "'a' in topics || !('b' in topics)"),
    ])
    func `only the parentheses that matter are printed`(text: String, printed: String) throws {
        #expect(try Condition.parse(text).description == printed)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `what is printed parses back to the same tree`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let condition = Condition.random(terms: Int.random(in: 1...5, using: &random), using: &random)
            #expect(try Condition.parse(condition.description) == condition)
        }
    }

    @Test func `a condition holds or not for one subscriber`() throws {
        let condition = try Condition.parse("'a' in topics || 'b' in topics && !('c' in topics)")
        let holding = ["a", "b", "ab"]
        for subscriptions in ["", "a", "b", "c", "ab", "ac", "bc", "abc"] {
            let holds = condition.holds { subscriptions.contains($0.rawValue) }
            #expect(holds == holding.contains(subscriptions), "\(subscriptions)")
        }
    }
}

extension Condition {
    /// A tree of that many terms over the topics `a` to `e`, every shape possible.
    static func random(terms: Int, using random: inout SeededGenerator) -> Condition {
        let condition: Condition
        if terms == 1 {
            condition = .topic(topicNamed(["a", "b", "c", "d", "e"].randomElement(using: &random) ?? "a"))
        } else {
            let left = Int.random(in: 1..<terms, using: &random)
            let first = Condition.random(terms: left, using: &random)
            let second = Condition.random(terms: terms - left, using: &random)
            condition = Bool.random(using: &random) ? .and(first, second) : .or(first, second)
        }
        return Int.random(in: 0..<4, using: &random) == 0 ? .not(condition) : condition
    }
}
