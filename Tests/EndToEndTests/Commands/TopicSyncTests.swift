import FCMCore
import Testing

/// The built program's `topics sync`, `empty` and `leave` against an emulator.
@Suite(.serialized) struct TopicSyncTests {
    @Test func `a plan is written, reviewed and carried out, twice without harm`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        var tokens: [String] = []
        for index in 0..<4 {
            tokens.append(try await emulator.makeDevice(topics: index < 2 ? ["news"] : []).token)
        }
        let common = ["--endpoint", emulator.url, "--json"]
        let list = try home.write(tokens[1...2].joined(separator: "\n"), to: "list")
        let path = home.file("plan.jsonl")
        let planned = try runProgram(
            ["topics", "sync", "news", "--file", list, "--plan", path] + common,
            home: home
        )
        #expect(planned.code == 0, "\(planned.errors)")
        let summary = try JSON.parse(planned.output)["summary"]
        #expect(summary?["add"] == 1)
        #expect(summary?["remove"] == 1)
        #expect(summary?["confirm"] == 1)
        #expect(try await Self.subscribers("news", emulator) == [tokens[0], tokens[1]])

        for _ in 0..<2 {
            let applied = try runProgram(["topics", "sync", "--apply", path] + common, home: home)
            #expect(applied.code == 0, "\(applied.errors)")
            #expect(try await Self.subscribers("news", emulator) == [tokens[1], tokens[2]])
        }
        let equal = try runProgram(["topics", "sync", "news", "--file", list] + common, home: home)
        #expect(try JSON.parse(equal.output)["summary"] == ["add": 0, "remove": 0, "same": 2])
        #expect(try runProgram(["topics", "list"], home: home).output == "news  2 subscribers\n")
    }

    @Test func `the registry is made equal to the service`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let one = try await emulator.makeDevice(topics: ["a", "b"])
        let two = try await emulator.makeDevice()
        let common = ["--endpoint", emulator.url]
        let list = "token,topics\n\(one.token),a gone\n\(two.token),gone\n"
        #expect(try runProgram(["devices", "import", "-"] + common, home: home, input: list).code == 0)
        let first = try runProgram(["topics", "sync", "b", "--from-service"] + common, home: home)
        #expect(first.output.contains("1 to add, 0 to remove"))
        let synced = try runProgram(["topics", "sync", "--from-service", "--json"] + common, home: home)
        let summary = try JSON.parse(synced.output)["summary"]
        #expect(summary?["added"] == 0)
        #expect(summary?["removed"] == 2)
        #expect(summary?["confirmed"] == 1)
        let shown = try runProgram(["devices", "show", one.token, "--json"] + common, home: home)
        let subscriptions = try JSON.parse(shown.output)["subscriptions"]?.array ?? []
        #expect(subscriptions.map { $0["topic"] } == ["a", "b"])
        #expect(subscriptions.map { $0["source"] } == ["service", "service"])
        let other = ["topics", "sync", "--from-service", "--project", "other"] + common
        #expect(
            try runProgram(
                ["devices", "import", "-", "--project", "other"] + common,
                home: home,
                input: list
            ).code == 0
        )
        let refused = try runProgram(other, home: home)
        #expect(refused.code == 1)
        #expect(refused.errors.contains("knows none of the 2 devices: nothing was changed"))
    }

    @Test func `a topic is emptied, and a device leaves every topic`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let one = try await emulator.makeDevice(topics: ["a", "b", "c"])
        let two = try await emulator.makeDevice(topics: ["a", "b"])
        let common = ["--endpoint", emulator.url]
        let emptied = try runProgram(["topics", "empty", "a"] + common, home: home)
        #expect(emptied.code == 0)
        #expect(try await Self.subscribers("a", emulator).isEmpty)
        let list = try home.write(two.token, to: "list")
        let begun = try runProgram(["topics", "sync", "new", "--file", list] + common, home: home)
        #expect(begun.code == 0, "\(begun.errors)")
        #expect(try await Self.subscribers("new", emulator) == [two.token])
        #expect(try runProgram(["topics", "members", "nowhere"] + common, home: home).output.isEmpty)
        let left = try runProgram(["topics", "leave", one.token, "--json"] + common, home: home)
        #expect(left.code == 0)
        #expect(try JSON.parse(left.lines.last ?? "")["summary"]?["done"] == 2)
        #expect(try await Self.subscribers("b", emulator) == [two.token])
        #expect(try await Self.subscribers("c", emulator).isEmpty)
    }

    @Test(arguments: [
        ("topics sync", 64), ("topics sync a", 64), ("topics sync --file x", 64),
        ("topics sync a --apply x", 64),
        ("topics sync a --file x --from-service", 64), ("topics sync --apply /nowhere", 65),
        ("topics sync a --file /nowhere", 65), ("topics sync a$ --file x", 65), ("topics leave", 64),
        ("topics leave t:1 --read-only", 77), ("topics empty a --read-only", 77), ("topics empty a", 0),
        ("topics sync a --from-service --read-only", 77), ("topics sync --from-service", 0),
        ("topics leave t:1 --endpoint http://127.0.0.1:1", 69),
    ])
    func `each way to end has its exit code`(words: String, code: Int32) throws {
        let home = try ScratchHome()
        let ended = try runProgram(words.split(separator: " ").map(String.init), home: home)
        #expect(ended.code == code, "\(ended.output) \(ended.errors)")
    }

    private static func subscribers(
        _ topic: String,
        _ emulator: RunningEmulator
    ) async throws -> Set<String> {
        let path = "/emulator/v1/projects/demo-project/topics/\(topic)/registrations"
        let found = try await emulator.ask("GET", path)["registrations"]?.array ?? []
        return Set(found.compactMap { $0["token"]?.string })
    }
}
