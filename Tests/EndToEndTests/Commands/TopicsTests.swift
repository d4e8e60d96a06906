import FCMCore
import Testing

/// The built program's `topics` against an emulator, with a registry of its own.
@Suite(.serialized) struct TopicsTests {
    @Test func `devices are subscribed, listed and unsubscribed, and the registry follows`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let (one, two) = (try await emulator.makeDevice(), try await emulator.makeDevice())
        let common = ["--endpoint", emulator.url, "--json"]
        let begun = try runProgram(
            ["topics", "subscribe", "/topics/news", one.token, two.fid, "unknown:token"] + common,
            home: home
        )
        #expect(begun.code == 1)
        let lines = try begun.lines.map { try JSON.parse($0) }
        #expect(lines.count == 4)
        let byIndex = Dictionary(grouping: lines.dropLast()) { $0["index"]?.integer ?? -1 }
        #expect(byIndex[0]?.first?["target"] == ["token": .string(one.token)])
        #expect(byIndex[0]?.first?["status"] == "done")
        #expect(byIndex[1]?.first?["target"] == ["fid": .string(two.fid)])
        #expect(byIndex[2]?.first?["status"] == "failed")
        #expect(byIndex[2]?.first?["error"]?["httpStatus"] == 400)
        #expect(lines.last?["summary"]?["done"] == 2)
        #expect(try await Self.subscribers(emulator) == 2)

        let listed = try runProgram(["topics", "list"] + common, home: home)
        #expect(try JSON.parse(listed.output) == ["name": "news", "subscribers": 2, "known": 2])
        let members = try runProgram(["topics", "members", "news"] + common, home: home).lines.map {
            try JSON.parse($0)
        }
        #expect(Set(members.compactMap { $0["where"]?.string }) == ["both"])
        #expect(members.count == 2)

        let again = try runProgram(["topics", "subscribe", "news", one.token] + common, home: home)
        #expect(again.code == 0)
        #expect(try JSON.parse(again.lines[0])["changed"] == false)

        let ended = try runProgram(["topics", "unsubscribe", "news", one.token] + common, home: home)
        #expect(ended.code == 0)
        #expect(try await Self.subscribers(emulator) == 1)
        let rest = try runProgram(["topics", "members", "news"] + common, home: home)
        #expect(rest.lines.count == 1)
    }

    @Test func `what only one of both has is told`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let there = try await emulator.makeDevice(topics: ["news"])
        let list = "token,topics\nonly:here,news\n"
        #expect(try runProgram(["devices", "import", "-"], home: home, input: list).code == 0)
        let common = ["--endpoint", emulator.url, "--json"]
        let members = try runProgram(["topics", "members", "news"] + common, home: home).lines.map {
            try JSON.parse($0)
        }
        #expect(members.map { $0["where"]?.string } == ["registry", "service"])
        #expect(members.map { $0["token"]?.string } == ["only:here", there.token])
        #expect(try runProgram(["topics", "list"], home: home).output == "news  1 subscriber\n")
    }

    @Test func `a list is read from stdin and from a file`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let (one, two) = (try await emulator.makeDevice(), try await emulator.makeDevice())
        let common = ["--endpoint", emulator.url]
        let piped = try runProgram(
            ["topics", "subscribe", "news", "-"] + common,
            home: home,
            input: "\(one.token)\n\nbad token\n\(two.fid)\n"
        )
        #expect(piped.code == 1)
        #expect(piped.output == "topic news: 2 subscribed, 1 line left out\n")
        #expect(piped.errors.contains("stdin:3: the token has blanks"))
        let file = try home.write("fid,name\n\(two.fid),x\n", to: "list.csv")
        let filed = try runProgram(
            ["topics", "unsubscribe", "news", "--file", file] + common,
            home: home
        )
        #expect(filed.output == "topic news: 1 unsubscribed\n")
        #expect(filed.code == 0)
        #expect(try await Self.subscribers(emulator) == 1)
    }

    @Test func `when nothing gets through the rest is not tried`() throws {
        let home = try ScratchHome()
        let tokens = (0..<3_000).map { "token:\($0)" }.joined(separator: "\n")
        let ended = try runProgram(
            ["topics", "subscribe", "news", "-", "--json", "--endpoint", "http://127.0.0.1:1"],
            home: home,
            input: tokens
        )
        #expect(ended.code == 69)
        #expect(ended.lines.count < 1_000)
        #expect(try JSON.parse(ended.lines.last ?? "")["summary"]?["stopped"] == true)
    }

    @Test(arguments: [
        ("topics list", 0), ("topics subscribe news t:1", 65), ("topics subscribe a$ t:1", 65),
        ("topics subscribe news --file /nowhere", 65), ("topics subscribe news", 64),
        ("topics subscribe news -", 65), ("topics subscribe news t:1 --file x", 64),
        ("topics unsubscribe news t:1 --read-only", 77), ("topics subscribe news t:1 --confirm other", 77),
        ("topics subscribe news t:1 --profile none", 78), ("topics members news", 0),
        ("topics list --endpoint http://127.0.0.1:1", 69), ("topics members a$", 65),
    ])
    func `each way to end has its exit code`(words: String, code: Int32) throws {
        let home = try ScratchHome()
        let ended = try runProgram(words.split(separator: " ").map(String.init), home: home)
        #expect(ended.code == code, "\(ended.output) \(ended.errors)")
    }

    @Test(arguments: ["topics subscribe news t:1", "groups create g t:1"])
    func `a protected profile wants its project before anything is changed`(words: String) async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let config = try home.write(
            """
            profiles:
              guarded: {backend: emulator, endpoint: "\(emulator.url)", project: demo-project, protection: confirm}
            """,
            to: "config.yaml"
        )
        let common =
            words.split(separator: " ").map(String.init) + ["--config", config, "--profile", "guarded"]
        #expect(try runProgram(common, home: home).code == 77)
        #expect(try runProgram(common + ["--yes"], home: home).code == 77)
        #expect(try runProgram(common + ["--confirm", "other"], home: home).code == 77)
        let passed = try runProgram(common + ["--confirm", "demo-project"], home: home)
        #expect(passed.code != 77)
        #expect(passed.output.contains("INVALID_ARGUMENT"))
    }

    private static func subscribers(_ emulator: RunningEmulator) async throws -> Int64? {
        try await emulator.ask("GET", "/emulator/v1/projects/demo-project/topics")["topics"]?
            .array?.first?["subscribers"]?.integer
    }
}
