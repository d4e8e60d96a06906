import FCMCore
import Glibc
import TestSupport
import Testing

/// `fcm-console broadcast` and the emulator in two processes, and what is left when the first is killed.
@Suite(.serialized) struct BroadcastTests {
    /// A file of recipients, topics of their own so that nothing needs to be registered.
    private func recipients(_ count: Int, in home: ScratchHome) throws -> (path: String, names: [String]) {
        let names = (0..<count).map { "t\($0)" }
        let text = "topic,name\n" + names.map { "\($0),Name of \($0)\n" }.joined()
        return (try home.write(text, to: "list.csv"), names)
    }

    private func words(_ emulator: RunningEmulator, _ path: String, _ flags: String...) -> [String] {
        ["broadcast", path, "--endpoint", emulator.url, "--title", "Hello {{name}}", "--json"] + flags
    }

    @Test func `everybody gets one message with a text of their own`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        var text = "token,name\n"
        var devices: [String] = []
        for name in ["Ada", "\"Bob, jr.\"", "Ça"] {
            devices.append(try await emulator.makeDevice().token)
            text += "\(devices.last ?? ""),\(name)\n"
        }
        text += "\(devices[0]),again\n"
        let path = try home.write(text, to: "list.csv")
        let ended = try runProgram(
            words(emulator, path, "--results", home.file("results")),
            home: home
        )
        #expect(ended.code == 0, "\(ended.errors)")
        let titles = try await devices.asyncMap { device in
            try await emulator.messages(of: device).compactMap { $0["notification"]?["title"]?.string }
        }
        #expect(titles == [["Hello Ada"], ["Hello Bob, jr."], ["Hello Ça"]])
        let report = try BroadcastReport(ended.lines)
        #expect(Set(report.accepted) == Set(devices))
        #expect(report.summary["total"] == 3 && report.summary["duplicates"] == 1)
        #expect(home.read("results")?.split(separator: "\n").count == 3)
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `killed at any moment it loses nothing and sends nothing twice`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let (path, names) = try recipients(400, in: home)
        // Some answers are slow, some refusals want a repetition: the kill finds requests in every state.
        try await emulator.arm(["status": 503, "retryAfter": 0], when: .chance(0.5), target: "t*7")
        try await emulator.arm(["latency": "2ms", "jitter": "2ms"], when: .chance(0.5), target: "*")
        let concurrency = "\(Int.random(in: 5...60, using: &random))"
        var told: [String] = []
        var id: String?
        for _ in 0..<3 {
            let program = try ChildProgram(
                [BuiltProgram.path]
                    + (id.map { ["broadcast", "--resume", $0, "--json", "--concurrency", concurrency] }
                        ?? words(emulator, path, "--concurrency", concurrency)),
                environment: home.environment
            )
            for _ in 0..<Int.random(in: 0...150, using: &random) {
                guard let line = try? program.readLine() else { break }
                told.append(line)
            }
            program.signal(SIGKILL)
            let ended = try program.end()
            told += ended.whole
            id = id ?? home.broadcasts.first
        }
        let last = id.map { ["broadcast", "--resume", $0, "--json", "--results", home.file("results")] }
        let ended = try runProgram(last ?? words(emulator, path), home: home)
        let report = try BroadcastReport(ended.lines)
        #expect(ended.code == (report.unknown.isEmpty ? 0 : 1), "\(ended.errors)")
        try await judge(emulator, names, report, told: try BroadcastReport(told, isWhole: false), home)
    }

    /// The emulator's list against what the program says.
    private func judge(
        _ emulator: RunningEmulator,
        _ names: [String],
        _ report: BroadcastReport,
        told: BroadcastReport,
        _ home: ScratchHome
    ) async throws {
        let accepted = try await emulator.acceptedTopics()
        for (name, count) in accepted { #expect(count == 1, "\(name) was accepted \(count) times") }
        let all = try BroadcastReport(
            home.read("results")?.split(separator: "\n").map(String.init) ?? ended(report),
            isWhole: false
        )
        #expect(Set(all.accepted).union(all.failed).union(all.unknown) == Set(names), "each has its outcome")
        #expect(all.accepted.count + all.failed.count + all.unknown.count == names.count, "and one only")
        #expect(Set(all.accepted).isSubset(of: accepted.keys), "what is said to be accepted is")
        #expect(Set(all.failed).isDisjoint(with: accepted.keys), "what is said to have failed has")
        #expect(Set(accepted.keys).isSubset(of: Set(all.accepted + all.unknown)), "nothing is missing")
        #expect(Set(told.accepted).isSubset(of: all.accepted), "what was told stays true")
        #expect(Set(told.unknown).isSubset(of: all.unknown), "unknown stays unknown")
        #expect(Set(report.unknown) == Set(all.unknown), "the last run lists every unknown")
        #expect(report.summary["total"] == .integer(Int64(names.count)))
        #expect(report.summary["accepted"] == .integer(Int64(all.accepted.count)))
        #expect(report.summary["unknown"] == .integer(Int64(all.unknown.count)))
    }

    private func ended(_ report: BroadcastReport) -> [String] { report.lines }

    @Test func `with faults everybody ends accepted, failed or unknown, as the emulator has it`() async throws
    {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let (path, names) = try recipients(600, in: home)
        // The first rule that matches decides alone, so each has recipients of its own.
        try await emulator.arm(["disconnect": "after"], when: .chance(0.2), target: "t*1")
        try await emulator.arm(["disconnect": "before"], when: .chance(0.2), target: "t*2")
        try await emulator.arm(["status": 404, "code": "UNREGISTERED"], when: .chance(0.2), target: "t*3")
        try await emulator.arm(
            ["status": 429, "code": "QUOTA_EXCEEDED", "retryAfter": 1],
            when: .chance(0.3),
            target: "t*4"
        )
        try await emulator.arm(["status": 503, "retryAfter": 1], when: .chance(0.5), target: "t*5")
        try await emulator.arm(["status": 500], target: "t*66")
        try await emulator.arm(["latency": "15ms", "jitter": "5ms"], target: "*")
        let ended = try runProgram(words(emulator, path, "--results", home.file("results")), home: home)
        #expect(ended.code == 1, "\(ended.errors)")
        let report = try BroadcastReport(ended.lines)
        #expect(!report.failed.isEmpty && !report.unknown.isEmpty)
        #expect((report.summary["retries"]?.integer ?? 0) > 20)
        try await judge(emulator, names, report, told: try BroadcastReport([], isWhole: false), home)
    }

    @Test func `a quota of the project slows everything down, and nobody is lost`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let (path, names) = try recipients(60, in: home)
        try await emulator.arm(["status": 429, "retryAfter": 1], when: ["first": 5])
        let ended = try runProgram(words(emulator, path, "--concurrency", "5"), home: home)
        #expect(ended.code == 0, "\(ended.errors)")
        let report = try BroadcastReport(ended.lines)
        #expect(report.accepted.count == names.count)
        #expect((report.summary["seconds"]?.double ?? 0) >= 1, "the service asked for a second")
    }

    @Test func `interrupted it says how to go on, and goes on`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let (path, names) = try recipients(200, in: home)
        let program = try ChildProgram(
            [BuiltProgram.path] + words(emulator, path, "--rate", "100"),
            environment: home.environment
        )
        for _ in 0..<10 { _ = try program.readLine() }
        program.signal(SIGINT)
        let ended = try program.end()
        #expect(ended.code == 130, "\(ended.errors)")
        let id = try #require(home.broadcasts.first)
        #expect(ended.errors.contains("fcm-console broadcast --resume \(id)"))
        #expect(try BroadcastReport(ended.lines).summary["remaining"] != nil)
        let other = try runProgram(["broadcast", "--resume", id, "--title", "x"], home: home)
        #expect(other.code == 64)
        let resumed = try runProgram(["broadcast", "--resume", id, "--rate", "100000", "--json"], home: home)
        #expect(resumed.code == 0, "\(resumed.errors)")
        #expect(try BroadcastReport(resumed.lines).summary["accepted"] == 200)
        let accepted = try await emulator.acceptedTopics()
        #expect(accepted.count == names.count && accepted.values.allSatisfy { $0 == 1 })
    }

    @Test func `paused by a signal nothing leaves, and by another it goes on`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let (path, names) = try recipients(300, in: home)
        let program = try ChildProgram(
            [BuiltProgram.path] + words(emulator, path, "--rate", "300"),
            environment: home.environment
        )
        for _ in 0..<10 { _ = try program.readLine() }
        program.signal(SIGUSR1)
        let paused = try program.readErrors(until: "paused")
        #expect(paused.contains("paused"))
        program.signal(SIGUSR2)
        let ended = try program.end()
        #expect(ended.code == 0, "\(ended.errors)")
        let accepted = try await emulator.acceptedTopics()
        #expect(accepted.count == names.count && accepted.values.allSatisfy { $0 == 1 })
    }

    @Test func `the canary is sent to first, and a bad one is the end until somebody says otherwise`()
        async throws
    {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let (path, _) = try recipients(50, in: home)
        try await emulator.arm(["status": 404, "code": "UNREGISTERED"], target: "t1")
        let good = try runProgram(words(emulator, path, "--canary", "10"), home: home)
        #expect(good.code == 1 && good.errors.contains("canary: 9 of 10 accepted, 1 not: the others follow"))
        #expect(try BroadcastReport(good.lines).accepted.count == 49)
        let chosen = try home.write("topic,name\nt1,x\nmine,y\n", to: "phones.csv")
        let bad = try runProgram(words(emulator, path, "--canary-file", chosen), home: home)
        #expect(bad.code == 1 && bad.errors.contains("stopped after the canary"), "\(bad.errors)")
        let report = try BroadcastReport(bad.lines)
        #expect(report.failed == ["t1"] && report.summary["total"] == 51)
        #expect(Set(report.accepted).isSubset(of: ["mine"]))
        let id = try #require(report.summary["id"]?.string)
        let list = try runProgram(["history", "list", "--json"], home: home).lines
        #expect(try JSON.parse(try #require(list.first))["status"] == "aborted")
        let resume = ["broadcast", "--resume", id, "--json"]
        #expect(try runProgram(resume, home: home).errors.contains("stopped after the canary"))
        let forced = try runProgram(resume + ["--canary-failures", "100"], home: home)
        #expect(forced.code == 1, "\(forced.errors)")
        #expect(try BroadcastReport(forced.lines).summary["accepted"] == 50)
        #expect(try await emulator.acceptedTopics()["mine"] == 1)
        #expect(try await emulator.acceptedTopics()["t0"] == 2, "by two broadcasts")
    }

    @Test func `registrations that the service calls dead are marked in the registry`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let tokens = try await [0, 1, 2].asyncMap { _ in try await emulator.makeDevice().token }
        let list = try home.write("token,name\n" + tokens.map { "\($0),x\n" }.joined(), to: "list.csv")
        let known = try home.write("token\n" + tokens.joined(separator: "\n"), to: "known.csv")
        #expect(try runProgram(["devices", "import", known], home: home).code == 0)
        let path = "/emulator/v1/projects/demo-project/devices/"
        _ = try await emulator.ask("DELETE", path + tokens[1])
        let ended = try runProgram(words(emulator, list), home: home)
        #expect(ended.code == 1, "\(ended.errors)")
        let devices = try runProgram(["devices", "list", "--json"], home: home).lines.map {
            try JSON.parse($0)
        }
        let registered = Dictionary(
            uniqueKeysWithValues: devices.map { ($0["token"]?.string ?? "", $0["registered"]?.bool) }
        )
        #expect(registered == [tokens[0]: true, tokens[1]: false, tokens[2]: true])
    }

    @Test func `what failed for a reason that can pass is sent again when that is wanted`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let (path, names) = try recipients(20, in: home)
        try await emulator.arm(["status": 404, "code": "UNREGISTERED"], target: "t3")
        try await emulator.arm(["disconnect": "after"], target: "t5")
        try await emulator.arm(["status": 503, "retryAfter": 0], when: ["first": 6], target: "t7")
        let first = try runProgram(words(emulator, path), home: home)
        #expect(first.code == 1, "\(first.errors)")
        let report = try BroadcastReport(first.lines)
        #expect(Set(report.failed) == ["t3", "t7"] && report.unknown == ["t5"])
        let id = try #require(report.summary["id"]?.string)
        let plain = try runProgram(["broadcast", "--resume", id, "--json"], home: home)
        #expect(try BroadcastReport(plain.lines).accepted.isEmpty)
        let again = try runProgram(
            ["broadcast", "--resume", id, "--retry-failed", "--json", "--results", home.file("results")],
            home: home
        )
        #expect(again.code == 1 && again.errors.contains("1 that had failed"), "\(again.errors)")
        let last = try BroadcastReport(again.lines)
        #expect(last.accepted == ["t7"] && last.unknown == ["t5"])
        #expect(last.summary["accepted"] == 18 && last.summary["failed"] == 1)
        let shown = try BroadcastReport(try runProgram(["history", "show", id, "--json"], home: home).lines)
        let file = try #require(home.read("results")).split(separator: "\n").map(String.init)
        for all in [shown, try BroadcastReport(file, isWhole: false)] {
            #expect((all.accepted + all.failed + all.unknown).sorted() == names.sorted(), "each once")
            #expect(all.failed == ["t3"])
        }
        #expect(try await emulator.acceptedTopics().values.allSatisfy { $0 == 1 })
    }

    @Test func `recipients that were out of reach are sent to when the service is there again`() async throws
    {
        let home = try ScratchHome()
        let (path, names) = try recipients(5, in: home)
        let first = try RunningEmulator(["--quiet"])
        let address = String(first.url.dropFirst("http://".count))
        first.program.signal(SIGTERM)
        _ = try first.program.end()
        let lost = try runProgram(words(first, path), home: home)
        #expect(lost.code == 69, "\(lost.errors)")
        let report = try BroadcastReport(lost.lines)
        #expect(!report.failed.isEmpty && report.unknown.isEmpty, "a refused connection is no unknown one")
        #expect(lost.errors.contains("goes on with the rest"))
        let emulator = try RunningEmulator(["--quiet"], http: address)
        let id = try #require(report.summary["id"]?.string)
        let resumed = try runProgram(["broadcast", "--resume", id, "--json"], home: home)
        #expect(resumed.code == 0, "\(resumed.errors)")
        #expect(try BroadcastReport(resumed.lines).summary["accepted"] == .integer(Int64(names.count)))
        #expect(try await emulator.acceptedTopics().count == names.count)
    }

    @Test func `a topic and a group are expanded to the devices that are known in them`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let common = ["--endpoint", emulator.url, "--json"]
        var tokens: [String] = []
        for _ in 0..<3 { tokens.append(try await emulator.makeDevice(topics: ["news"]).token) }
        // The registry knows one more, and something of one that the emulator knows too.
        let other = try await emulator.makeDevice().token
        let dead = try await emulator.makeDevice().token
        let list = """
            token,label,topics,registered
            \(other),Ada,news,true
            \(tokens[0]),Bob,news,true
            \(dead),Eve,news,false

            """
        let known = try home.write(list, to: "known.csv")
        #expect(try runProgram(["devices", "import", known] + common, home: home).code == 0)
        let expanded = try runProgram(
            ["broadcast", "--expand-topic", "news", "--title", "Hi {{label}}"] + common,
            home: home
        )
        #expect(expanded.code == 0, "\(expanded.errors)")
        let report = try BroadcastReport(expanded.lines)
        #expect(Set(report.accepted) == Set(tokens + [other]) && report.summary["duplicates"] == nil)
        #expect(expanded.errors.contains("1 devices of the topic news are known to be unregistered"))
        #expect(try await emulator.messages(of: tokens[0]).first?["notification"]?["title"] == "Hi Bob")
        #expect(try await emulator.messages(of: tokens[1]).first?["notification"]?["title"] == "Hi ")
        let members = ["groups", "create", "team", tokens[1], other] + common
        let created = try runProgram(members, home: home)
        #expect(created.code == 0, "\(created.errors)")
        let group = try runProgram(
            ["broadcast", "--expand-group", "team", "--body", "{{token}}"] + common,
            home: home
        )
        #expect(try Set(BroadcastReport(group.lines).accepted) == [tokens[1], other], "\(group.errors)")
        let rows: [([String], Int32)] = [
            (["--expand-group", "nobody", "--title", "x"], 1),
            (["--expand-topic", "empty", "--title", "x"], 65),
            (["--expand-topic", "news", "--title", "{{shoe}}"], 65),
        ]
        for (words, code) in rows {
            let ended = try runProgram(["broadcast"] + words + common, home: home)
            #expect(ended.code == code, "\(words): \(ended.errors)")
        }
    }

    @Test func `exit codes`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let list = try home.write("news\nsport\n", to: "list.txt")
        let topics = try home.write("topic\nnews\nsport\n", to: "topics.csv")
        let base = ["broadcast", "--endpoint", emulator.url, "--title", "x"]
        let rows: [([String], Int32)] = [
            (["broadcast", "--endpoint", emulator.url], 64),
            (base + [topics, "--resume", "b-1"], 64),
            (["broadcast", "--resume", "b-nothing"], 65),
            (base + [home.file("missing.csv")], 65),
            (base + [try home.write("", to: "empty.txt")], 65),
            (base + [try home.write("a,b\n1,2\n", to: "columns.csv")], 65),
            (base + [topics, "--body", "{{name}}"], 65),
            (base + [topics, "--dry-run"], 0),
            (base + [topics], 0),
            (base + [topics], 1),
            (base + [topics, "--again"], 0),
            (base + [try home.write("topic\nnews\nno way\n", to: "bad.csv")], 65),
            (base + [try home.write("topic\nold\nno way\n", to: "worse.csv"), "--on-failure", "stop"], 65),
            (base + [list], 65),
            (["broadcast", "--endpoint", "http://127.0.0.1:1", "--title", "x", topics, "--again"], 69),
            (base + [topics, "--read-only"], 77),
            (base + [topics, "--config", home.file("none.yaml")], 78),
        ]
        for (words, code) in rows {
            let ended = try runProgram(words, home: home)
            #expect(
                ended.code == code,
                "\(words.joined(separator: " ")): \(ended.code) \(ended.output) \(ended.errors)"
            )
        }
        try await emulator.arm(["status": 401])
        #expect(try runProgram(base + [topics, "--again"], home: home).code == 77)
    }

    @Test func `what died while its recipients were written down is told of and removed, what lives is not`()
        throws
    {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let folder = ".local/share/fcm-console/broadcasts"
        let pipe = home.file("pipe.csv")
        #expect(mkfifo(pipe, 0o600) == 0)
        let (path, _) = try recipients(2, in: home)
        let writing = try ChildProgram(
            [BuiltProgram.path] + words(emulator, pipe),
            environment: home.environment
        )
        // It can be opened once somebody reads it, which comes after the folder was made.
        var writer: Int32 = -1
        let deadline = ContinuousClock.now + .seconds(300)
        while writer < 0, ContinuousClock.now < deadline {
            writer = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            if writer < 0 { sched_yield() }
        }
        defer { close(writer) }
        #expect(writer >= 0)
        #expect(write(writer, "topic,name\na,b\n", 15) == 15)
        let beside = try runProgram(words(emulator, path, "--body", "one"), home: home)
        #expect(beside.code == 0 && !beside.errors.contains("died"), "\(beside.errors)")
        writing.signal(SIGKILL)
        _ = try writing.end()
        let after = try runProgram(words(emulator, path, "--body", "two"), home: home)
        #expect(after.code == 0)
        #expect(after.errors.contains("died while its recipients were written down: nothing of it was sent"))
        let id = try #require(after.errors.split(separator: " ").first { $0.hasPrefix("b-") })
        #expect(access(home.file("\(folder)/\(id)"), F_OK) != 0, "it is gone")
        let again = try runProgram(words(emulator, path, "--body", "three"), home: home)
        #expect(again.code == 0 && !again.errors.contains("died"))
    }

    @Test func `the history has it from the first request on, whatever happens to it`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let (path, names) = try recipients(200, in: home)
        let history = { (words: String...) in
            try runProgram(["history"] + words + ["--json"], home: home).lines.map { try JSON.parse($0) }
        }
        let program = try ChildProgram(
            [BuiltProgram.path] + words(emulator, path, "--rate", "100"),
            environment: home.environment.merging(["FCM_CONSOLE_OPERATOR": "ada"]) { _, new in new }
        )
        for _ in 0..<10 { _ = try program.readLine() }
        let running = try #require(try history("list").first)
        #expect(running["kind"] == "broadcast" && running["status"] == "running")
        #expect(running["recipients"] == 200 && running["operator"] == "ada" && running["target"] == nil)
        #expect((running["accepted"]?.integer ?? 0) >= 10)
        program.signal(SIGKILL)
        _ = try program.end()
        let killed = try #require(try history("list", "--status", "interrupted").first)
        let id = try #require(killed["id"]?.string)
        #expect(killed["status"] == "interrupted" && killed["id"] == running["id"])
        let shown = try BroadcastReport(try runProgram(["history", "show", id, "--json"], home: home).lines)
        #expect(killed["accepted"] == .integer(Int64(shown.accepted.count)))
        #expect(killed["unknown"] == .integer(Int64(shown.unknown.count)))
        #expect(Set(try await emulator.acceptedTopics().keys).isSubset(of: shown.accepted + shown.unknown))
        let code = try runProgram(
            ["broadcast", "--resume", id, "--rate", "100000", "--json"],
            home: home,
            adding: ["FCM_CONSOLE_OPERATOR": "bob"]
        ).code
        let done = try #require(try history("list").first)
        #expect(done["status"] == "done" && done["remaining"] == 0 && done["finishedAt"] != nil)
        #expect(done["operator"] == "ada", "who began it")
        let all = try BroadcastReport(try runProgram(["history", "show", id, "--json"], home: home).lines)
        #expect(Set(all.accepted + all.unknown) == Set(names) && all.summary["total"] == 200)
        #expect(code == (all.unknown.isEmpty ? 0 : 1))
        let prose = try runProgram(["history", "show", id], home: home).output
        #expect(prose.contains("sent to   200 recipients: ") && prose.contains("operator  ada\n"))
        #expect(try runProgram(["history", "export", "-"], home: home).output.contains("Hello {{name}}"))
        #expect(home.broadcasts == [id])
        #expect(try runProgram(["history", "prune", "--before", "1h"], home: home).code == 0)
        #expect(home.broadcasts == [id], "it is not that old")
        #expect(try runProgram(["history", "prune", "--before", "2999-01-01"], home: home).code == 0)
        #expect(home.broadcasts.isEmpty)
        #expect(try runProgram(["broadcast", "--resume", id], home: home).code == 65)
    }

    @Test func `one that could not be carried out is aborted in the history, and says why`() async throws {
        let home = try ScratchHome()
        let topics = try home.write("topic\nnews\nsport\n", to: "topics.csv")
        let words = ["broadcast", "--endpoint", "http://127.0.0.1:1", "--title", "x", topics]
        #expect(try runProgram(words, home: home).code == 69)
        let line = try #require(try runProgram(["history", "list", "--json"], home: home).lines.first)
        #expect(try JSON.parse(line)["status"] == "aborted")
        #expect(try runProgram(["history", "list"], home: home).output.contains("nothing answers"))
    }

    @Test func `the first failure ends it when that is wanted`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let (path, _) = try recipients(50, in: home)
        try await emulator.arm(["status": 404, "code": "UNREGISTERED"], when: ["every": 5])
        let ended = try runProgram(
            words(emulator, path, "--on-failure", "stop", "--concurrency", "1"),
            home: home
        )
        #expect(ended.code == 1, "\(ended.errors)")
        let report = try BroadcastReport(ended.lines)
        #expect(report.failed.count == 1 && report.accepted.count == 4)
        #expect(report.summary["remaining"] == 45)
    }

    @Test(arguments: ["legacy-http", "v1", "xmpp"])
    func `every protocol`(choice: String) async throws {
        let emulator = try RunningEmulator(["--quiet", "--xmpp", "127.0.0.1:0"])
        let home = try ScratchHome()
        let device = try await emulator.makeDevice()
        let ended = try runProgram(
            ["broadcast", "-", "--endpoint", emulator.url, "--title", "x", "--protocol", choice, "--json"],
            home: home,
            input: "\(device.token)\n/topics/news\n"
        )
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(try BroadcastReport(ended.lines).accepted.count == 2)
        #expect(try await emulator.messages(of: device.token).count == 1)
    }
}

/// The lines of a broadcast's JSON output.
private struct BroadcastReport {
    let lines: [String]
    private(set) var accepted: [String] = []
    private(set) var failed: [String] = []
    private(set) var unknown: [String] = []
    private(set) var summary: JSON = .null

    /// Reads them; a whole output ends with a summary.
    init(_ lines: [String], isWhole: Bool = true) throws {
        self.lines = lines
        for line in lines {
            let json = try JSON.parse(line)
            if let summary = json["summary"] {
                self.summary = summary
                continue
            }
            let target = try #require(json["target"]?.object?.members.first?.value.string)
            #expect(json["index"]?.integer != nil && json["attempts"]?.integer != nil)
            switch json["status"]?.string {
            case "accepted": accepted.append(target)
            case "failed": failed.append(target)
            case "unknown": unknown.append(target)
            default: #expect(Bool(false), "\(line)")
            }
        }
        if isWhole { #expect(summary != .null, "there is no summary") }
    }
}

extension ScratchHome {
    /// The ids of the broadcasts that are written down.
    var broadcasts: [String] {
        guard let folder = opendir(file(".local/share/fcm-console/broadcasts")) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix("b-") else { continue }
            // One that was killed while its recipients were written down has no journal, and nothing was sent.
            let journal = file(".local/share/fcm-console/broadcasts/\(name)/attempts")
            if access(journal, F_OK) == 0 { names.append(name) }
        }
        return names
    }
}

extension RunningEmulator {
    /// How often a message to each topic was accepted.
    fileprivate func acceptedTopics() async throws -> [String: Int] {
        var topics: [String: Int] = [:]
        for message in try await acceptedMessages() {
            topics[try #require(message["target"]?["topic"]?.string), default: 0] += 1
        }
        return topics
    }
}

extension JSON {
    /// When a fault is to happen by chance.
    fileprivate static func chance(_ probability: Double) -> JSON { ["probability": .number(probability)] }

    fileprivate var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .null, .bool, .string, .array, .object: nil
        }
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
