import FoundationEssentials

/// The tables of `Fidelity.md`: a rule, what the emulator does about it, and the tests that hold it.
struct FidelityTable {
    struct Row {
        var section: String
        var rule: String
        var behaviour: String
        var proof: String

        /// Suites with the parts of test names that stand behind each: `` `Suite` "part", "part" ``.
        var tests: [(suite: String, parts: [String])] {
            proof.matches(of: /`(\w+)`((?: "[^"]+",?)+)/).map { match in
                let parts = match.2.matches(of: /"([^"]+)"/).map { String($0.1) }
                return (suite: String(match.1), parts: parts)
            }
        }
    }

    let rows: [Row]

    init(_ article: String) {
        var rows: [Row] = []
        var section = ""
        for line in article.split(separator: "\n") {
            if line.hasPrefix("#") { section = String(line) }
            guard line.hasPrefix("| "), line.hasSuffix(" |") else { continue }
            let inner = line.dropFirst(2).dropLast(2)
            let cells = inner.split(separator: " | ", omittingEmptySubsequences: false)
            guard cells.count == 3, cells[2] != "test" else { continue }
            rows.append(
                Row(
                    section: section,
                    rule: String(cells[0]),
                    behaviour: String(cells[1]),
                    proof: String(cells[2])
                )
            )
        }
        self.rows = rows
    }

    /// The numbers of the rows that have one.
    var numbers: [Int] { rows.compactMap { $0.rule.prefixMatch(of: #/(\d+)\. /#).flatMap { Int($0.1) } } }

    /// What the table claims and the tests do not bear out, a sentence each.
    func faults(in tests: TestNames) -> [String] {
        rows.flatMap { row -> [String] in
            guard !row.tests.isEmpty else {
                let isOpen = row.proof == "none" && row.behaviour.hasPrefix("not done")
                return isOpen ? [] : ["\(row.rule): no test, and not said to be not done"]
            }
            return row.tests.flatMap { suite, parts -> [String] in
                guard let names = tests[suite] else { return ["\(row.rule): no suite \(suite)"] }
                return parts.filter { part in !names.contains { $0.contains(part) } }
                    .map { "\(row.rule): \(suite) has no test \"\($0)\"" }
            }
        }
    }
}

/// The names of all tests of the repository, by suite.
struct TestNames {
    private var names: [String: [String]] = [:]

    /// Reads the Swift and Python files below the folder.
    ///
    /// A suite is a type, extended or not, or a file of Python tests. Names are those of its functions in backticks,
    /// and the texts of its cases, which parametrised tests run under.
    init(below folder: URL) throws {
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            guard path.hasSuffix(".swift") || path.hasSuffix(".py") else { continue }
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            if path.hasSuffix(".py") {
                let suite = path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? path
                names[suite, default: []] += text.matches(of: /def (test_\w+)/).map { String($0.1) }
            } else {
                let types = text.matches(of: /(?:struct|class|extension) ([A-Z]\w*)/).map { String($0.1) }
                let found =
                    text.matches(of: /func `([^`]+)`/).map { String($0.1) }
                    + text.matches(of: /"([^"\\\n]+)"/).map { String($0.1) }
                for type in Set(types) { names[type, default: []] += found }
            }
        }
    }

    subscript(suite: String) -> [String]? { names[suite] }
}
