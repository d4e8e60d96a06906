import Testing

@testable import fcm_console

@Suite struct NearestTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("topic", "topic", 0), ("tpoic", "topic", 1), ("topics", "topic", 1),
        ("kitten", "sitting", 3), ("ab", "ba", 1), ("abc", "ca", 3),
    ])
    func `the distance counts edits and swaps`(left: String, right: String, distance: Int) {
        #expect(Nearest.distance(Array(left), Array(right)) == distance)
        #expect(Nearest.distance(Array(right), Array(left)) == distance)
    }

    @Test func `what is too far away is not suggested`() {
        #expect(Nearest.match(for: "--banana", among: ["--topic", "--title"]) == nil)
        #expect(Nearest.match(for: "x", among: []) == nil)
    }
}
