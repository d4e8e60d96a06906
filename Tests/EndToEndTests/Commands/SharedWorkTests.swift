import FCMCore
import Glibc
import TestSupport
import Testing

/// Several workers of one broadcast, each a process with a home of its own, and what is left when one goes.
@Suite(.serialized, .enabled(if: PostgreSQLCluster.shared != nil, "\(PostgreSQLCluster.isMissing)"))
struct SharedWorkTests {
    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `of three workers one is killed: nothing is lost and nothing sent twice`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let stage = try SharedStage(2_200)
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
        let stage = try SharedStage(700)
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
        let stage = try SharedStage(700)
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
        let stage = try SharedStage(3)
        let list = try stage.home.write("/topics/a\n", to: "list.txt")
        let (work, id) = (["broadcast", "--work"], stage.id)
        let new = ["broadcast", list, "--shared", "--endpoint", stage.emulator.url, "--title", "x"]
        let rows: [([String], Int32)] = [
            (new, 78),
            (new + ["--registry", "memory:"], 78),
            (new + ["--registry", stage.url, "--results", "r"], 64),
            (["broadcast", "--shared", "--resume", "b-1", "--registry", stage.url], 64),
            (work + [id], 78),
            (work + ["b-none", "--registry", stage.url], 65),
            (work + [id, "--registry", stage.url, list], 64),
            (work + [id, "--registry", stage.url, "--title", "x"], 64),
            (work + [id, "--registry", stage.url, "--project", "other"], 64),
            (work + [id, "--registry", stage.url, "--on-failure", "stop"], 64),
            (work + [id, "--registry", stage.url, "--canary", "1"], 64),
            (work + [id, "--registry", stage.url, "--canary-failures", "1"], 64),
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
