import FCMCore
import Testing

@Suite struct TopicNameTests {
    @Test func `the topics prefix is accepted and removed`() throws {
        #expect(try TopicName("/topics/news").rawValue == "news")
    }

    @Test(arguments: [("a b", " ", 1), ("é", "é", 0), ("x/y", "/", 1)])
    func `the first refused character is named`(text: String, character: String, offset: Int) {
        #expect(throws: TopicName.Malformed.character(Character(character), offset: offset)) {
            try TopicName(text)
        }
    }

    @Test func `nine hundred characters are the most`() throws {
        #expect(try TopicName(String(repeating: "a", count: 900)).rawValue.count == 900)
        #expect(throws: TopicName.Malformed.tooLong(901)) {
            try TopicName(String(repeating: "a", count: 901))
        }
        #expect(throws: TopicName.Malformed.empty) { try TopicName("/topics/") }
    }
}
