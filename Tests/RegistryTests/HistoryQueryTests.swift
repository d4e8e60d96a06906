import Registry
import Testing

@Suite struct HistoryQueryTests {
    @Test(
        arguments: [
            ("", "s-1 s-2 s-3 s-4 s-5 s-6 b-7 b-8 s-9"), ("weather", "s-1 b-8"), ("WEATHER storm", "s-1"),
            ("\"a \\\"", ""), ("\"b\"", "s-4 b-7 b-8 s-9"), ("a\\d", ""), ("c\\d", "s-4"),
            ("100%", "b-7 b-8"),
            ("_1%x", "s-2"),
            ("status:failed", "s-2 s-9"), ("status:fail,unk", "s-2 s-3 s-9"), ("code:unreg", "s-2"),
            ("code:%", ""), ("to:weather", "s-1 b-8"), ("to:group", "s-5"), ("by:ANNA", "s-1 s-4"),
            ("is:dry-run", "s-4 b-8"), ("is:broadcast", "b-7 b-8"), ("is:b status:started", "b-8"),
            ("since:9994s", "s-6 b-7 b-8 s-9"), ("since:9997s before:9995s", "s-3 s-4"), ("project:q", "s-3"),
            ("!weather", "s-2 s-3 s-4 s-5 s-6 b-7 s-9"),
            ("!status:failed,unknown !is:broadcast", "s-1 s-4 s-5 s-6"),
            ("to:/^TOPIC /", "s-1 s-4 b-8 s-9"), ("~wthr", "s-1 b-8"), ("by:/^anna$/", "s-1"),
            ("code:/^(quota|deadline)/", "s-3 s-9"), ("!to:/^token/ status:failed", "s-9"),
            ("/", "s-1 s-2 s-3 s-4 s-5 s-6 b-7 b-8 s-9"),
            ("profile:other", ""), ("https://x", ""), ("status:", "s-1 s-2 s-3 s-4 s-5 s-6 b-7 b-8 s-9"),
        ]
    )
    func `words and fields find what they say`(text: String, ids: String) throws {
        let query = try HistoryQuery(text, now: 10_000)
        let found = HistoryExamples.entries.filter(query.matches).map(\.id).joined(separator: " ")
        #expect(found == ids)
    }

    @Test(arguments: [
        ("status:gone", "status: takes"), ("is:topic", "is: takes send, broadcast or dry-run"),
        ("since:yesterday", "since: takes a day"), ("storm before:12", "before: takes a day"),
        ("/(/", "/(/ is no regular expression"), ("!to:/[/", "/[/ is no regular expression"),
    ])
    func `a value that a field cannot have is refused with what it takes`(text: String, words: String) {
        let mistake = #expect(throws: HistoryQuery.Mistake.self) { try HistoryQuery(text, now: 0) }
        #expect(mistake?.description.hasPrefix(words) == true)
    }

    @Test func `quotes hold words together and make fields words`() throws {
        let query = try HistoryQuery(#" "by:anna" "two words" one "open end"#, now: 0)
        #expect(query.words == ["by:anna", "two words", "one", "open end"])
        #expect(query.person == nil)
    }
}
