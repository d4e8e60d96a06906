import FCMCore
import FCMEmulator

/// Evaluating conditions over id sets: five topics of one and of ten million devices.
enum ConditionCases {
    static let all = [
        BenchCase(
            name: "condition.count.1M",
            summary: "members of a condition over five topics of a million devices",
            run: { try run(universe: 1_000_000, budget: .microseconds(100)) }
        ),
        BenchCase(
            name: "condition.count.10M",
            summary: "members of a condition over five topics of ten million devices",
            run: { try run(universe: 10_000_000, budget: .milliseconds(1)) }
        ),
    ]

    static func run() throws {
        for entry in all { try entry.run() }
    }

    private static func run(universe: Int, budget: Duration) throws {
        let text = "('a' in topics || 'b' in topics) && ('c' in topics || 'd' in topics) && !('e' in topics)"
        let condition = try Condition.parse(text)
        let size = "\(universe / 1_000_000)M"
        let iterations = 2_000_000_000 / universe
        let kinds = [("30pc", [0.3]), ("1pc", [0.01]), ("mixed", [0.3, 0.01, 0.000_1, 0.1, 0.001])]
        for (kind, densities) in kinds {
            var sets: [TopicName: IDSet] = [:]
            for (position, topic) in condition.topics.enumerated() {
                sets[topic] = randomSet(
                    universe: universe,
                    density: densities[position % densities.count],
                    seed: UInt64(position)
                )
            }
            Bench.measure("condition.count.\(size).\(kind)", iterations: iterations, budget: budget) {
                condition.count(in: { sets[$0] }, universe: universe)
            }
            Bench.measure("condition.members.\(size).\(kind)", iterations: iterations / 10) {
                condition.members(in: { sets[$0] }, universe: universe)
            }
        }
    }

    /// Each number is a member with the same probability.
    private static func randomSet(universe: Int, density: Double, seed: UInt64) -> IDSet {
        var random = SeededGenerator(seed: seed)
        let threshold = UInt64(density * Double(UInt32.max))
        return IDSet((0..<UInt32(universe)).lazy.filter { _ in random.next() >> 32 < threshold })
    }
}
