import FoundationEssentials
import Testing

/// `Fidelity.md` names tests that are there, and leaves no open point out.
@Suite struct FidelityTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private let article: String
    private let tests: TestNames

    init() throws {
        let path = "Sources/FCMEmulator/FCMEmulator.docc/Fidelity.md"
        article = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        tests = try TestNames(below: Self.root.appending(path: "Tests"))
    }

    @Test func `every test that the table names is there, and what has none is not done`() {
        let table = FidelityTable(article)
        #expect(table.faults(in: tests) == [])
        #expect(table.rows.count > 150)
    }

    @Test func `every open point of the specification has one row`() {
        #expect(FidelityTable(article).numbers == Array(1...47))
    }

    @Test func `every row of the article is read`() {
        let lines = article.split(separator: "\n").filter { $0.hasPrefix("|") && !$0.hasPrefix("|-") }
        let heads = lines.filter { $0.hasSuffix(" test |") }
        #expect(FidelityTable(article).rows.count == lines.count - heads.count)
    }

    @Test(arguments: [
        ("same", #"`DozeTests` "a test that nobody wrote""#), ("same", #"`NobodysTests` "what is urgent""#),
        ("same", "none"), ("same", ""), ("same", "`DozeTests`"),
    ])
    func `a row that claims too much is found`(behaviour: String, proof: String) {
        let table = FidelityTable("| a rule | \(behaviour) | \(proof) |")
        #expect(table.faults(in: tests).count == 1)
    }

    @Test func `a row that is right passes`() {
        let article = """
            | a rule | same | `DozeTests` "what is urgent wakes"; `test_send` "a_dry_run", "to_a_fid" |
            | another | not done: nobody asks | none |
            """
        #expect(FidelityTable(article).faults(in: tests) == [])
    }
}
