import FCMCore
import Glibc
import TestSupport
import Testing

/// Several workers of one broadcast, each a process with a home of its own, and what is left when one goes.
@Suite(.serialized, .enabled(if: PostgreSQLCluster.shared != nil, "\(PostgreSQLCluster.isMissing)"))
struct SharedWorkTests {
    /// An emulator, a registry and a broadcast in it.
    private final class Stage {
        let emulator: RunningEmulator
        let home: ScratchHome
        let url: String
        let names: [String]
        let id: String

        init(_ count: Int) throws {
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
                ],
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

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `of three workers one is killed: nothing is lost and nothing sent twice`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let stage = try Stage(2_200)
        // Some answers are slow, some refusals want a repetition: the kill finds requests in every state.
        let chance: JSON = ["probability": .number(0.5)]
        try await stage.emulator.arm(["status": 503, "retryAfter": 0], when: chance, target: "t*7")
        try await stage.emulator.arm(["latency": "5ms", "jitter": "4ms"], target: "*")
        let homes = try (0..<3).map { _ in try ScratchHome() }
        // Only one tells everybody on its output: another's pipe is not read, and would fill up.
        let workers = try homes.enumerated().map { number, home in
            let concurrency = "\(Int.random(in: 5...60, using: &random))"
            let flags = ["--concurrency", concurrency] + (number == 0 ? ["--json"] : [])
            return try stage.worker(flags, in: home)
        }
        var told: [String] = []
        for _ in 0..<Int.random(in: 0...300, using: &random) {
            guard let line = try? workers[0].readLine() else { break }
            told.append(line)
        }
        workers[0].signal(SIGKILL)
        told += try workers[0].end().whole
        for (worker, home) in zip(workers, homes).dropFirst() {
            let ended = try worker.end()
            #expect([0, 1].contains(ended.code), "\(ended.errors)")
            told += home.told
        }
        try await stage.judge(told: told)
    }

    @Test func `a worker that slept beyond its lease finds its chunks taken, and sends nothing more`()
        async throws
    {
        let stage = try Stage(700)
        let sleeper = try stage.worker(["--rate", "100", "--json"], in: stage.home)
        var told = try (0..<20).map { _ in try sleeper.readLine() }
        sleeper.signal(SIGSTOP)
        let other = try ScratchHome()
        let ended = try stage.worker([], in: other).end()
        #expect([0, 1].contains(ended.code), "\(ended.errors)")
        told += other.told
        sleeper.signal(SIGCONT)
        let woken = try sleeper.end()
        #expect(woken.code == 75, "\(woken.code) \(woken.errors)")
        #expect(woken.errors.contains("another worker has taken over"))
        try await stage.judge(told: told)
    }

    @Test func `a worker that is interrupted lets go of what it holds`() async throws {
        let stage = try Stage(700)
        let first = try ChildProgram(
            [BuiltProgram.path] + stage.words("--json", "--rate", "100", "--lease", "600"),
            environment: stage.home.environment
        )
        var told = try (0..<20).map { _ in try first.readLine() }
        let running = try stage.history()
        #expect(running["status"] == "running" && (running["accepted"]?.integer ?? 0) >= 20)
        first.signal(SIGINT)
        let ended = try first.end()
        #expect(ended.code == 130, "\(ended.errors)")
        #expect(ended.errors.contains("fcm-console broadcast --work \(stage.id)"))
        told += ended.lines
        #expect(try stage.history()["status"] == "interrupted", "nobody works on it")
        let second = try runProgram(stage.words("--json"), home: stage.home)
        #expect(second.code == 0, "\(second.errors)")
        let audit = try runProgram(["history", "audit", "--json"], home: stage.home)
        #expect(audit.code == 0, "\(audit.errors)")
        let actions = try audit.lines.dropLast().map { try JSON.parse($0) }
        #expect(actions.map { $0["action"]?.string } == ["broadcast.work", "broadcast.work", "broadcast"])
        #expect(actions.map { $0["outcome"]?.string } == ["done", "interrupted", "shared"])
        let shares = actions.compactMap { $0["done"]?.integer }
        #expect(shares.count == 2 && shares.reduce(0, +) <= 700 && shares.allSatisfy { $0 > 0 })
        try await stage.judge(told: told + second.lines)
    }

    @Test func `the server of the registry restarts in the middle, and nothing happens twice`() async throws {
        let cluster = try #require(PostgreSQLCluster())
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let url = try cluster.database()
        let list = try home.write((0..<400).map { "/topics/t\($0)\n" }.joined(), to: "list.txt")
        let base = ["broadcast", "--registry", url, "--json"]
        let made = try runProgram(
            base + [list, "--shared", "--endpoint", emulator.url, "--title", "x"],
            home: home
        )
        let id = try #require(try JSON.parse(made.lines.first ?? "")["shared"]?["id"]?.string)
        let worker = try ChildProgram(
            [BuiltProgram.path] + base + ["--work", id, "--rate", "200"],
            environment: home.environment
        )
        for means in ["fast", "immediate"] {
            for _ in 0..<40 { _ = try worker.readLine() }
            try cluster.restart(means)
        }
        let ended = try worker.end()
        #expect(ended.code == 0, "\(ended.errors)")
        let messages = try await emulator.acceptedMessages()
        #expect(messages.count == 400)
        #expect(Set(messages.compactMap { $0["target"]?["topic"]?.string }).count == 400)
    }

    @Test func `exit codes`() throws {
        let stage = try Stage(3)
        let list = try stage.home.write("/topics/a\n", to: "list.txt")
        let (work, id) = (["broadcast", "--work"], stage.id)
        let new = ["broadcast", list, "--shared", "--endpoint", stage.emulator.url, "--title", "x"]
        let rows: [([String], Int32)] = [
            (new, 78),
            (new + ["--registry", "memory:"], 78),
            (new + ["--registry", stage.url, "--on-failure", "stop"], 64),
            (["broadcast", "--shared", "--resume", "b-1", "--registry", stage.url], 64),
            (work + [id], 78),
            (work + ["b-none", "--registry", stage.url], 65),
            (work + [id, "--registry", stage.url, list], 64),
            (work + [id, "--registry", stage.url, "--title", "x"], 64),
            (work + [id, "--registry", stage.url, "--project", "other"], 64),
            (work + [id, "--registry", stage.url, "--read-only"], 77),
            (work + [id, "--registry", stage.url], 0),
            (work + [id, "--registry", stage.url], 0),
        ]
        for (words, code) in rows {
            let ended = try runProgram(words, home: stage.home)
            #expect(
                ended.code == code,
                "\(words.joined(separator: " ")): \(ended.code) \(ended.output) \(ended.errors)"
            )
        }
    }
}

/// Lines of results, by their outcome.
private struct Outcomes {
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
    fileprivate var told: [String] { read("told")?.split(separator: "\n").map(String.init) ?? [] }
}

extension ChildProgram.Ended {
    /// The lines that end with a line feed: a kill cuts the last one off.
    fileprivate var whole: [String] { output.hasSuffix("\n") ? lines : lines.dropLast() }
}
