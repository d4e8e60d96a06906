import FCMCore
import Glibc
import TestSupport
import Testing

/// What all workers of a shared broadcast keep to: its canary, its end at a failure, its rate.
@Suite(
    .serialized,
    .timeLimit(.minutes(10)),
    .enabled(if: PostgreSQLCluster.shared != nil, "\(PostgreSQLCluster.isMissing)")
)
struct SharedRulesTests {
    private static let refusal: JSON = ["status": 404, "code": "UNREGISTERED"]

    /// Two workers at once, to their ends.
    private func work(_ stage: SharedStage, _ flags: String...) throws -> [ChildProgram.Ended] {
        let homes = [try ScratchHome(), try ScratchHome()]
        return try homes.map { try stage.worker(flags, in: $0) }.map { try $0.end() }
    }

    private func accepted(_ stage: SharedStage) async throws -> [String] {
        try await stage.emulator.acceptedMessages().reversed().compactMap { $0["target"]?["topic"]?.string }
    }

    @Test func `nobody is sent to before the canary of all workers has passed`() async throws {
        let stage = try SharedStage(1_400, "--canary", "700")
        try await stage.emulator.arm(["latency": "5ms", "jitter": "4ms"], target: "*")
        let ended = try work(stage, "--concurrency", "20")
        #expect(ended.map(\.code) == [0, 0], "\(ended.map(\.errors))")
        #expect(ended.allSatisfy { $0.errors.contains("canary: 700 of 700 accepted: the others follow") })
        let order = try await accepted(stage)
        #expect(Set(order.prefix(700)) == Set(stage.names.prefix(700)))
        #expect(order.count == 1_400)
        try await stage.judge(told: [])
    }

    @Test func `a canary that fails ends it for everybody, until somebody tolerates that`() async throws {
        let stage = try SharedStage(1_200, "--canary", "10")
        for number in 0..<4 {
            try await stage.emulator.arm(Self.refusal, target: "t\(number)")
        }
        let ended = try work(stage)
        #expect(ended.map(\.code) == [1, 1], "\(ended.map(\.errors))")
        #expect(ended.allSatisfy { $0.errors.contains("stopped after the canary") }, "\(ended.map(\.errors))")
        #expect(try await accepted(stage).allSatisfy { stage.names.prefix(10).contains($0) })
        let entry = try stage.history()
        #expect(entry["status"] == "aborted")
        let late = try runProgram(stage.words(), home: stage.home)
        #expect(late.code == 1 && late.errors.contains("--canary-failures 100"), "\(late.errors)")
        let last = try runProgram(stage.words("--canary-failures", "40"), home: stage.home)
        #expect(last.code == 1, "four have failed")
        #expect(Set(try await accepted(stage)) == Set(stage.names.dropFirst(4)))
        #expect(try stage.history()["status"] == "done")
        try await stage.judge(told: [])
    }

    @Test func `the first failure ends it for everybody, until somebody ignores that`() async throws {
        let stage = try SharedStage(3_000, "--on-failure", "stop", "--rate", "600")
        try await stage.emulator.arm(Self.refusal, target: "t100")
        let ended = try work(stage)
        #expect(ended.map(\.code) == [1, 1], "\(ended.map(\.errors))")
        #expect(
            ended.allSatisfy { $0.errors.contains("stopped at the first failure") },
            "\(ended.map(\.errors))"
        )
        let sent = try await accepted(stage)
        #expect(!sent.isEmpty && sent.count < 2_000)
        #expect(try stage.history()["status"] == "aborted")
        let late = try runProgram(stage.words(), home: stage.home)
        #expect(late.code == 1 && late.errors.contains("--on-failure continue"), "\(late.errors)")
        #expect(try await accepted(stage).count == sent.count, "nothing more has left")
        let rest = try runProgram(
            stage.words("--on-failure", "continue", "--rate", "100000"),
            home: stage.home
        )
        #expect(rest.code == 1, "one has failed")
        #expect(Set(try await accepted(stage)) == Set(stage.names).subtracting(["t100"]))
        try await stage.judge(told: [])
    }

    @Test func `the rate is that of all workers together`() async throws {
        let stage = try SharedStage(1_000, "--rate", "200")
        let homes = [try ScratchHome(), try ScratchHome()]
        let workers = try homes.map { try stage.worker([], in: $0) }
        #expect(try workers.map { try $0.end().code } == [0, 0])
        let times = try await stage.emulator.acceptedMessages().compactMap {
            $0["acceptedTime"]?.string.flatMap { Timestamp(rfc3339: $0) }
        }
        #expect(times.count == 1_000)
        let (first, last) = (
            try #require(times.map(\.seconds).min()), try #require(times.map(\.seconds).max())
        )
        // At twice the rate it would take half of that.
        #expect(last - first >= 4, "\(last - first) s")
        for home in homes {
            let audit = try runProgram(["history", "audit", "--json"], home: home)
            let share = try JSON.parse(try #require(audit.lines.first))["done"]?.integer ?? 0
            #expect(share >= 200, "both have worked")
        }
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `a worker killed in the middle of the canary: another takes that on, and nobody passes it early`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        // More than a chunk, so that both have a part in it.
        let stage = try SharedStage(1_400, "--canary", "600", "--canary-failures", "100")
        // As long as this one has no answer the canary is open.
        try await stage.emulator.arm(["latency": "600s"], target: "t0")
        try await stage.emulator.arm(["latency": "5ms", "jitter": "4ms"], target: "*")
        let homes = [try ScratchHome(), try ScratchHome()]
        let flags = ["--concurrency", "20"]
        let killed = try stage.worker(flags + ["--json", "--deadline", "600"], in: homes[0])
        var told = [try killed.readLine()]
        let other = try stage.worker(flags, in: homes[1])
        for _ in 0..<Int.random(in: 0...300, using: &random) { told.append(try killed.readLine()) }
        killed.signal(SIGKILL)
        told += try killed.end().whole
        let ended = try other.end()
        #expect(ended.code == 1, "one is unknown: \(ended.errors)")
        #expect(ended.errors.contains(" not: the others follow"), "\(ended.errors)")
        let order = try await accepted(stage)
        let first = Set(stage.names.prefix(600))
        let last = try #require(order.lastIndex { first.contains($0) })
        let next = try #require(order.firstIndex { !first.contains($0) })
        #expect(last < next, "nobody else was sent to before the canary had passed")
        #expect(Set(stage.names.dropFirst(600)).isSubset(of: order))
        try await stage.judge(told: told + homes[1].told)
    }

    @Test func `a canary that a killed worker leaves unknown ends it for everybody`() async throws {
        let stage = try SharedStage(700, "--canary", "10", "--canary-failures", "0")
        try await stage.emulator.arm(["latency": "600s"], target: "t7")
        let homes = [try ScratchHome(), try ScratchHome()]
        let killed = try stage.worker(["--json", "--deadline", "600"], in: homes[0])
        for _ in 0..<9 { _ = try killed.readLine() }
        let other = try stage.worker([], in: homes[1])
        killed.signal(SIGKILL)
        _ = try killed.end()
        let ended = try other.end()
        #expect(ended.code == 1)
        #expect(ended.errors.contains("stopped after the canary"), "\(ended.errors)")
        #expect(Set(try await accepted(stage)).isSubset(of: stage.names.prefix(10)))
        #expect(try stage.history()["status"] == "aborted")
    }

    @Test func `the share of a killed worker is taken over when its lease ends`() throws {
        let stage = try SharedStage(1_500, "--rate", "200")
        let homes = [try ScratchHome(), try ScratchHome()]
        let living = try stage.worker([], in: homes[0])
        let killed = try stage.worker(["--json"], in: homes[1])
        // It begins when the other has slowed down.
        _ = try killed.readLine()
        killed.signal(SIGKILL)
        _ = try killed.end()
        #expect([0, 1].contains(try living.end().code))
        let log = try #require(homes[0].read(".local/state/fcm-console/console.log"))
        let shares = try log.split(separator: "\n").map { try JSON.parse(String($0)) }
            .filter { $0["event"] == "broadcast.worker.share" }.map { $0["workers"]?.integer }
        #expect(shares.prefix(2) == [2, 1], "\(shares)")
    }

    @Test func `the same to the same list is refused within a minute, whoever made it`() throws {
        let stage = try SharedStage(3)
        let other = try ScratchHome()
        let list = try other.write(
            "topic,name\n" + stage.names.map { "\($0),Name of \($0)\n" }.joined(),
            to: "list.csv"
        )
        let words = [
            "broadcast", list, "--endpoint", stage.emulator.url, "--title", "Hello {{name}}", "--registry",
            stage.url,
        ]
        for more in [["--shared"], []] {
            let ended = try runProgram(words + more, home: other)
            #expect(ended.code == 1)
            #expect(ended.errors.contains("--work \(stage.id) goes on with it"), "\(ended.errors)")
        }
        #expect(try runProgram(words + ["--shared", "--dry-run"], home: other).code == 0)
        #expect(try runProgram(words + ["--shared", "--body", "Other"], home: other).code == 0)
        #expect(try runProgram(words + ["--again"], home: other).code == 0)
    }
}
