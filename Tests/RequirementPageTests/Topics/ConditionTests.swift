import FCMCore
import FCMEmulator
import Testing

/// Who a condition reaches.
@Suite struct ConditionTests {
    private static let pageCondition = "'TopicA' in topics && ('TopicB' in topics || 'TopicC' in topics)"

    /// For each set of subscriptions, whether its device received the one message to the condition.
    private func receivers(
        of condition: String,
        among subscriptions: [[String]]
    ) async throws -> [Bool] {
        let stage = try Stage()
        var devices: [EmulatorDevice] = []
        for topics in subscriptions { devices.append(try await stage.device(topics: topics)) }
        try await stage.send(to: .condition(condition))
        return try await stage.counts(of: devices).map { $0 == 1 }
    }

    @Test(.states(TopicConditions.combination))
    func `TopicA and one of the others: of all eight combinations three receive the message`() async throws {
        let combinations: [[String]] = [
            [], ["TopicA"], ["TopicB"], ["TopicC"], ["TopicA", "TopicB"], ["TopicA", "TopicC"],
            ["TopicB", "TopicC"], ["TopicA", "TopicB", "TopicC"],
        ]
        #expect(
            try await receivers(of: Self.pageCondition, among: combinations)
                == [false, false, false, false, true, true, false, true]
        )
    }

    @Test(.states(TopicConditions.parenthesesFirst))
    func `parentheses are evaluated before what stands around them`() async throws {
        let subscriptions = [["a"], ["b"], ["c"], ["b", "c"], ["a", "c"]]
        #expect(
            try await receivers(
                of: "'a' in topics || ('b' in topics && 'c' in topics)",
                among: subscriptions
            ) == [true, false, false, true, true]
        )
        #expect(
            try await receivers(
                of: "('a' in topics || 'b' in topics) && 'c' in topics",
                among: subscriptions
            ) == [false, false, false, true, true]
        )
    }

    @Test(.states(TopicConditions.leftToRight))
    func `without parentheses the first operator is evaluated first, whichever it is`() async throws {
        let subscriptions = [["a"], ["b"], ["c"], ["b", "c"], ["a", "c"], ["a", "b"]]
        #expect(
            try await receivers(of: "'a' in topics || 'b' in topics && 'c' in topics", among: subscriptions)
                == [false, false, false, true, true, false],
            "(a or b) and c"
        )
        #expect(
            try await receivers(of: "'a' in topics && 'b' in topics || 'c' in topics", among: subscriptions)
                == [false, false, true, true, true, true],
            "(a and b) or c"
        )
    }

    @Test(.states(TopicConditions.oneTopicIsNotEnough), arguments: ["TopicA", "TopicB", "TopicC"])
    func `a subscriber of one topic alone gets nothing`(topic: String) async throws {
        #expect(try await receivers(of: Self.pageCondition, among: [[topic]]) == [false])
    }

    @Test(
        .states(TopicConditions.withoutTopicA),
        arguments: [["TopicB"], ["TopicC"], ["TopicB", "TopicC"], ["TopicB", "TopicC", "topica"], []]
    )
    func `without TopicA there is no message`(topics: [String]) async throws {
        #expect(try await receivers(of: Self.pageCondition, among: [topics]) == [false])
    }

    @Test(.states(TopicConditions.withTopicAAndB))
    func `TopicA and TopicB receive it`() async throws {
        #expect(try await receivers(of: Self.pageCondition, among: [["TopicA", "TopicB"]]) == [true])
    }

    @Test(.states(TopicConditions.withTopicAAndC))
    func `TopicA and TopicC receive it`() async throws {
        #expect(try await receivers(of: Self.pageCondition, among: [["TopicA", "TopicC"]]) == [true])
    }

    @Test(.states(TopicConditions.fiveTopics))
    func `five topics are taken and six refused`() async throws {
        let stage = try Stage()
        let terms = (1...6).map { "'t\($0)' in topics" }
        let device = try await stage.device(topics: ["t5"])
        try await stage.send(to: .condition(terms.prefix(5).joined(separator: " || ")))
        #expect(try await stage.counts(of: [device]) == [1])
        let refusal = await #expect(throws: SendFailure.self) {
            try await stage.send(to: .condition(terms.joined(separator: " || ")))
        }
        #expect(refusal?.httpStatus == 400)
        #expect(refusal?.code == .invalidArgument)
        #expect(try await stage.counts(of: [device]) == [1])
    }
}
