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
        try await emulator.arm(["status": 503, "retryAfter": 0], 0.5, target: "t*7")
        try await emulator.arm(["latency": "2ms", "jitter": "2ms"], 0.5, target: "*")
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
        try await emulator.arm(["disconnect": "after"], 0.2, target: "t*1")
        try await emulator.arm(["disconnect": "before"], 0.2, target: "t*2")
        try await emulator.arm(["status": 404, "code": "UNREGISTERED"], 0.2, target: "t*3")
        try await emulator.arm(
            ["status": 429, "code": "QUOTA_EXCEEDED", "retryAfter": 1],
            0.3,
            target: "t*4"
        )
        try await emulator.arm(["status": 503, "retryAfter": 1], 0.5, target: "t*5")
        try await emulator.arm(["status": 500], 1, target: "t*66")
        try await emulator.arm(["latency": "15ms", "jitter": "5ms"], 1, target: "*")
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

    @Test(arguments: ["legacy-http", "v1"])
    func `every protocol that answers one by one`(choice: String) async throws {
        let emulator = try RunningEmulator(["--quiet"])
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

extension ChildProgram.Ended {
    /// The lines that end with a line feed: a kill cuts the last one off.
    fileprivate var whole: [String] {
        let all = output.split(separator: "\n").map(String.init)
        return output.hasSuffix("\n") ? all : all.dropLast()
    }
}

extension ScratchHome {
    /// The ids of the broadcasts that are written down.
    fileprivate var broadcasts: [String] {
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
    /// Arms a fault for sends to what the pattern matches, by chance.
    fileprivate func arm(_ action: JSON, _ probability: Double, target: String) async throws {
        _ = try await ask(
            "POST",
            "/emulator/v1/projects/demo-project/faults",
            [
                "match": ["method": "messages:send", "target": .string(target)],
                "when": ["probability": .number(probability)], "action": action,
            ]
        )
    }

    /// How often a message to each topic was accepted.
    fileprivate func acceptedTopics() async throws -> [String: Int] {
        var topics: [String: Int] = [:]
        var token = ""
        repeat {
            let path = "/emulator/v1/projects/demo-project/messages?pageSize=1000"
            let page = try await ask("GET", path + (token.isEmpty ? "" : "&pageToken=\(token)"))
            for message in page["messages"]?.array ?? [] {
                topics[try #require(message["target"]?["topic"]?.string), default: 0] += 1
            }
            token = page["nextPageToken"]?.string ?? ""
        } while !token.isEmpty
        return topics
    }
}

extension JSON {
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
