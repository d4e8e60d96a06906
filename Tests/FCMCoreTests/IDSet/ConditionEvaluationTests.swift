import FCMCore
import TestSupport
import Testing

@Suite struct ConditionEvaluationTests {
    private static let topics = ["a", "b", "c", "d", "e"].map(topicNamed)

    /// What the definition says: each id asked by itself.
    private func truth(
        _ condition: Condition,
        _ sets: [TopicName: Set<UInt32>],
        among candidates: some Sequence<UInt32>
    ) -> [UInt32] {
        candidates.filter { id in condition.holds { sets[$0]?.contains(id) ?? false } }.sorted()
    }

    private func check(
        _ condition: Condition,
        _ sets: [TopicName: Set<UInt32>],
        universe: Int,
        present: Set<UInt32>? = nil
    ) {
        let idSets = sets.mapValues { IDSet($0) }
        let expected =
            present.map { truth(condition, sets, among: $0.filter { $0 < universe }) }
            ?? truth(condition, sets, among: 0..<UInt32(universe))
        let lookup = { (topic: TopicName) in idSets[topic] }
        let presentSet = present.map { IDSet($0) }
        let counted = condition.count(in: lookup, universe: universe, present: presentSet)
        let members = condition.members(in: lookup, universe: universe, present: presentSet)
        var streamed: [UInt32] = []
        condition.forEachMember(in: lookup, universe: universe, present: presentSet) { streamed.append($0) }
        // Thousands of comparisons: only those that fail are worth recording.
        let agrees =
            counted == expected.count && members.count == counted
            && Array(members) == expected && streamed == expected
        if !agrees { Issue.record("\(condition) over \(sets) of \(universe) among \(present ?? [])") }
    }

    @Test func `every small tree is right over every pair of sets of a universe of three`() {
        let a = Condition.topic(Self.topics[0])
        let b = Condition.topic(Self.topics[1])
        let leaves = [a, b, .not(a), .not(b)]
        var trees = leaves
        for left in leaves {
            for right in leaves {
                trees += [
                    .and(left, right), .or(left, right), .not(.and(left, right)), .not(.or(left, right)),
                ]
            }
        }
        for mask in 0..<64 as Range<UInt32> {
            let first = Set((0..<3 as Range<UInt32>).filter { mask >> $0 & 1 == 1 })
            let second = Set((0..<3 as Range<UInt32>).filter { mask >> ($0 + 3) & 1 == 1 })
            let sets = [Self.topics[0]: first, Self.topics[1]: second]
            for tree in trees {
                check(tree, sets, universe: 3)
                check(tree, sets, universe: 3, present: [0, 2])
            }
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `random trees agree with asking each id`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for universe in [1, 64, 100, 16_384, 16_385, 40_000] {
            let condition = Condition.random(terms: Int.random(in: 1...5, using: &random), using: &random)
            var sets: [TopicName: Set<UInt32>] = [:]
            for topic in Self.topics where Int.random(in: 0..<6, using: &random) > 0 {
                let density = [1, 200, universe / 3, universe].randomElement(using: &random) ?? 1
                // Some members lie beyond the universe: they must not be reported.
                let limit = UInt32(universe + 70)
                let members = (0..<density).map { _ in UInt32.random(in: 0..<limit, using: &random) }
                sets[topic] = Set(members)
            }
            check(condition, sets, universe: universe)
            let present = (0..<UInt32(universe)).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
            check(condition, sets, universe: universe, present: Set(present))
        }
    }

    @Test func `a negation reaches also those without any subscription`() throws {
        let condition = try Condition.parse("!('a' in topics)")
        #expect(condition.count(in: { _ in nil }, universe: 1_000_000) == 1_000_000)
        #expect(condition.count(in: { _ in IDSet(0..<10) }, universe: 1_000_000) == 999_990)
        #expect(condition.count(in: { _ in IDSet(0..<10) }, universe: 0) == 0)
    }
}
