import FCMCore
import Testing

@Suite struct ConditionParserTests {
    static let a = Condition.topic(topicNamed("a"))
    static let b = Condition.topic(topicNamed("b"))
    static let c = Condition.topic(topicNamed("c"))

    @Test(arguments: [
        ("'a' in topics", a),
        ("'a'in topics", a),
        ("\n\t 'a'  in\n topics \r\n", a),
        ("(('a' in topics))", a),
        ("'a' in topics&&'b' in topics", .and(a, b)),
        ("'a' in topics || 'b' in topics && 'c' in topics", .and(.or(a, b), c)),
        ("'a' in topics && 'b' in topics || 'c' in topics", .or(.and(a, b), c)),
        ("'a' in topics && ('b' in topics || 'c' in topics)", .and(a, .or(b, c))),
        ("'a' in topics || ('b' in topics && 'c' in topics)", .or(a, .and(b, c))),
        ("!'a' in topics", .not(a)),
        ("!('a' in topics)", .not(a)),
        ("! ! 'a' in topics", .not(.not(a))),
        ("!'a' in topics && 'b' in topics", .and(.not(a), b)),
        ("!('a' in topics || 'b' in topics)", .not(.or(a, b))),
        ("'a' in topics && !'b' in topics || !('c' in topics)", .or(.and(a, .not(b)), .not(c))),
    ])
    func `parentheses come first, then everything from left to right`(text: String, expected: Condition)
        throws
    {
        #expect(try Condition.parse(text) == expected)
    }

    @Test(
        arguments: [
            ("", .empty, 0),
            (" \n", .empty, 2),
            ("()", .termExpected(found: .character(")")), 1),
            (")", .termExpected(found: .character(")")), 0),
            ("&& 'a' in topics", .termExpected(found: .character("&")), 0),
            ("'a' in topics &&", .termExpected(found: .end), 16),
            ("'a' in topics && || 'b' in topics", .termExpected(found: .character("|")), 17),
            ("!", .termExpected(found: .end), 1),
            ("é", .termExpected(found: .character("é")), 0),
            ("news in topics", .unquoted("news"), 0),
            ("'a' in topics && news-1", .unquoted("news-1"), 17),
            ("not 'a' in topics", .misspelledOperator(meant: "!"), 0),
            ("\"a\" in topics", .wrongQuote("\""), 0),
            ("'a' in topics || “b” in topics", .wrongQuote("“"), 17),
            ("'a in topics", .quoteNotClosed, 0),
            ("'a' in topics && 'b", .quoteNotClosed, 17),
            ("'' in topics", .topic(.empty), 1),
            ("'a b' in topics", .topic(.character(" ", offset: 1)), 2),
            ("'/topics/a' in topics", .topicPrefix, 1),
            ("'a'", .inTopicsExpected, 3),
            ("'a' on topics", .inTopicsExpected, 4),
            ("'a' in", .inTopicsExpected, 6),
            ("'a' In topics", .inTopicsExpected, 4),
            ("'a' intopics", .inTopicsExpected, 4),
            ("'a' in topic", .inTopicsExpected, 7),
            ("'a' in topics2", .operatorExpected(found: .character("2")), 13),
            ("'a' in topics 'b' in topics", .operatorExpected(found: .character("'")), 14),
            ("'a' in topics !'b' in topics", .operatorExpected(found: .character("!")), 14),
            ("'a' in topics (", .operatorExpected(found: .character("(")), 14),
            ("'a' in topics & 'b' in topics", .misspelledOperator(meant: "&&"), 14),
            ("'a' in topics | 'b' in topics", .misspelledOperator(meant: "||"), 14),
            ("'a' in topics AND 'b' in topics", .misspelledOperator(meant: "&&"), 14),
            ("'a' in topics or 'b' in topics", .misspelledOperator(meant: "||"), 14),
            ("('a' in topics", .parenthesisNotClosed, 0),
            ("'a' in topics && (('b' in topics)", .parenthesisNotClosed, 17),
            ("'a' in topics)", .parenthesisNotOpened, 13),
        ] as [(String, ConditionSyntaxError.Reason, Int)]
    )
    func `the first mistake is named with its place`(
        text: String,
        reason: ConditionSyntaxError.Reason,
        offset: Int
    ) {
        let expected = ConditionSyntaxError(reason: reason, utf8Offset: offset, characterOffset: offset)
        #expect(throws: expected) { try Condition.parse(text) }
        #expect(!expected.description.isEmpty)
    }

    @Test func `a place behind wide characters is counted in bytes and in characters`() {
        let expected = ConditionSyntaxError(
            reason: .topic(.character("ü", offset: 1)),
            utf8Offset: 2,
            characterOffset: 2
        )
        #expect(throws: expected) { try Condition.parse("'aü😀' in topics") }
        #expect(throws: ConditionSyntaxError(reason: .quoteNotClosed, utf8Offset: 0, characterOffset: 0)) {
            try Condition.parse("'é😀 in topics")
        }
    }

    @Test func `a sixth topic is refused where it stands, also when it repeats one`() throws {
        let term = "'a' in topics"
        let five = Array(repeating: term, count: 5).joined(separator: " || ")
        let condition = try Condition.parse(five)
        #expect(condition.termCount == 5)
        #expect(condition.topics == [topicNamed("a")])
        let offset = five.utf8.count + 4
        let expected = ConditionSyntaxError(
            reason: .tooManyTopics,
            utf8Offset: offset,
            characterOffset: offset
        )
        #expect(throws: expected) { try Condition.parse(five + " || " + term) }
    }

    @Test func `topics are listed once, in order of appearance`() throws {
        let text = "'z' in topics && ('a' in topics || 'z' in topics) && !('m' in topics)"
        #expect(try Condition.parse(text).topics == [topicNamed("z"), topicNamed("a"), topicNamed("m")])
    }

    @Test(arguments: ["(", "!", "!("])
    func `nesting without end is refused, not followed`(opening: String) {
        let text = String(repeating: opening, count: 10_000) + "'a' in topics"
        #expect { try Condition.parse(text) } throws: { error in
            (error as? ConditionSyntaxError)?.reason == .tooDeep
        }
    }

    @Test func `the deepest nesting allowed is accepted`() throws {
        let depth = Condition.maximumDepth
        let open = String(repeating: "(", count: depth)
        let close = String(repeating: ")", count: depth)
        #expect(try Condition.parse(open + "'a' in topics" + close) == Self.a)
        let negated = try Condition.parse(String(repeating: "!", count: depth - 1) + "'a' in topics")
        #expect(try Condition.parse(negated.description) == negated)
    }
}

/// The topic of that name, which is known to be well formed.
func topicNamed(_ name: String) -> TopicName {
    do { return try TopicName(name) } catch { preconditionFailure("\(name): \(error)") }
}
