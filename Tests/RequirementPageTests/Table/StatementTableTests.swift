import FoundationEssentials
import Testing

/// The catalogue, the tests and the documentation agree.
///
/// They can only be compared when the whole target runs: `swift test --filter RequirementPageTests`. With
/// `RECORD_SNAPSHOTS=1` the article is written instead of compared.
@Suite struct StatementTableTests {
    @Test func `every statement of the pages has a test`() {
        let held = statementsHeld
        let missing = Statement.all.filter { !held.contains($0) }
        #expect(
            missing.map { "\($0.section): \($0.words)" } == [],
            "statements without a test; did the whole target run?"
        )
        #expect(
            held.subtracting(Statement.all).map(\.words) == [],
            "sections that the catalogue does not list"
        )
    }

    @Test func `a statement has one test`() {
        let shared = Statement.all.filter { proofs(of: $0).count > 1 }
        #expect(shared.map { "\($0.words): \(proofs(of: $0).map(\.name))" } == [])
    }

    @Test func `no two statements say the same`() {
        var seen: Set<Statement> = []
        #expect(Statement.all.filter { !seen.insert($0).inserted }.map(\.words) == [])
    }

    @Test func `the table in the documentation is the one that the tests make`() throws {
        let article = StatementTable.article
        let url = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Sources/FCMEmulator/FCMEmulator.docc/RequirementPages.md")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(article.utf8).write(to: url)
            Issue.record("recorded the article: look at it, then run again")
        }
        let written = try? String(contentsOf: url, encoding: .utf8)
        let differing = difference(written ?? "", article)
        #expect(differing == [], "run the whole target once with RECORD_SNAPSHOTS=1 and look at the article")
    }

    /// The lines that only one of the two has.
    private func difference(_ old: String, _ new: String) -> [String] {
        let (old, new) = (old.split(separator: "\n"), new.split(separator: "\n"))
        return new.difference(from: old).map {
            switch $0 {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
    }
}
