import FCMCore
import TestSupport
import Testing

/// An emulator, a registry and a broadcast in it.
final class SharedStage {
    let emulator: RunningEmulator
    let home: ScratchHome
    let url: String
    let names: [String]
    let id: String

    /// Makes a broadcast to so many topics, `t0` the first, with these flags.
    init(_ count: Int, _ flags: String...) throws {
        emulator = try RunningEmulator(["--quiet"])
        home = try ScratchHome()
        url = try #require(PostgreSQLCluster.shared).database()
        names = (0..<count).map { "t\($0)" }
        let list = try home.write(
            "topic,name\n" + names.map { "\($0),Name of \($0)\n" }.joined(),
            to: "list.csv"
        )
        let ended = try runProgram(
            [
                "broadcast", list, "--shared", "--endpoint", emulator.url, "--title", "Hello {{name}}",
                "--registry", url, "--json",
            ] + flags,
            home: home
        )
        #expect(ended.code == 0, "\(ended.errors)")
        let made = try JSON.parse(ended.lines.first ?? "")["shared"]
        #expect(made?["recipients"] == .integer(Int64(count)))
        id = try #require(made?["id"]?.string)
    }

    func words(_ flags: String...) -> [String] {
        ["broadcast", "--work", id, "--registry", url] + flags
    }

    func worker(_ flags: [String], in home: ScratchHome) throws -> ChildProgram {
        try ChildProgram(
            [BuiltProgram.path] + words("--lease", "1", "--results", home.file("told")) + flags,
            environment: home.environment
        )
    }

    /// The newest entry of the history.
    func history() throws -> JSON {
        let listed = try runProgram(["history", "list", "--registry", url, "--json"], home: home)
        return try JSON.parse(listed.lines.first ?? "")
    }

    /// What the registry says in the end against what the emulator accepted.
    func judge(told lines: [String]) async throws {
        var accepted: [String: Int] = [:]
        for message in try await emulator.acceptedMessages() {
            accepted[try #require(message["target"]?["topic"]?.string), default: 0] += 1
        }
        for (name, count) in accepted { #expect(count == 1, "\(name) was accepted \(count) times") }
        let last = try runProgram(words("--json", "--results", home.file("results")), home: home)
        let all = try Outcomes(home.read("results")?.split(separator: "\n").map(String.init) ?? [])
        #expect(last.code == (all.unknown.isEmpty && all.failed.isEmpty ? 0 : 1), "\(last.errors)")
        #expect(all.accepted.union(all.failed).union(all.unknown) == Set(names), "each has its outcome")
        #expect(all.lines == names.count, "and one only")
        #expect(all.accepted.isSubset(of: accepted.keys), "what is said to be accepted is")
        #expect(all.failed.isDisjoint(with: accepted.keys), "what is said to have failed has")
        #expect(Set(accepted.keys).isSubset(of: all.accepted.union(all.unknown)), "nothing is missing")
        let told = try Outcomes(lines)
        #expect(told.accepted.isSubset(of: all.accepted), "what was told stays true")
        #expect(told.unknown.isSubset(of: all.unknown), "unknown stays unknown")
        let listed = try Outcomes(last.lines)
        #expect(listed.unknown == all.unknown && listed.accepted.isEmpty, "every unknown is listed")
        #expect(listed.summary["accepted"] == .integer(Int64(all.accepted.count)))
        #expect(listed.summary["unknown"] == .integer(Int64(all.unknown.count)))
        #expect(listed.summary["remaining"] == nil)
        let entry = try history()
        #expect(entry["id"]?.string == id && entry["status"] == "done")
        #expect(entry["accepted"] == .integer(Int64(all.accepted.count)))
        let shown = try runProgram(["history", "show", id, "--registry", url, "--json"], home: home)
        let lines = try Outcomes(shown.lines)
        #expect(lines.accepted == all.accepted && lines.unknown == all.unknown)
    }
}

/// Lines of results, by their outcome.
struct Outcomes {
    private(set) var accepted: Set<String> = []
    private(set) var failed: Set<String> = []
    private(set) var unknown: Set<String> = []
    private(set) var lines = 0
    private(set) var summary: JSON = .null

    init(_ lines: [String]) throws {
        for line in lines {
            let json = try JSON.parse(line)
            if let summary = json["summary"] {
                self.summary = summary
                continue
            }
            self.lines += 1
            let target = try #require(json["target"]?["topic"]?.string)
            switch json["status"]?.string {
            case "accepted": accepted.insert(target)
            case "failed": failed.insert(target)
            case "unknown": unknown.insert(target)
            default: #expect(Bool(false), "\(line)")
            }
        }
    }
}

extension ScratchHome {
    /// The lines of a worker's file of results.
    var told: [String] { read("told")?.split(separator: "\n").map(String.init) ?? [] }
}
