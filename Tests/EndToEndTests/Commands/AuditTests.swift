import FCMCore
import Testing

/// What the built program writes into the audit trail, and what `doctor` says of it.
@Suite(.serialized) struct AuditTests {
    private static let file = ".local/share/fcm-console/audit.jsonl"

    private static func entries(_ home: ScratchHome) throws -> [JSON] {
        try (home.read(file) ?? "").split(separator: "\n").map { try JSON.parse(String($0)) }
    }

    /// The actions that `history audit` lists.
    private static func actions(_ home: ScratchHome, _ flags: String...) throws -> [JSON] {
        let ended = try runProgram(["history", "audit", "--json"] + flags, home: home)
        #expect(ended.code == 0, "\(ended.errors)")
        return try ended.lines.dropLast().map { try JSON.parse($0) }
    }

    private static func check(_ home: ScratchHome) throws -> (status: String?, detail: String) {
        let ended = try runProgram(["doctor", "--json"], home: home)
        let found = try JSON.parse(ended.output).array?.first { $0["check"] == "audit" }
        return (found?["status"]?.string, found?["detail"]?.string ?? "")
    }

    @Test func `everything that changes something is written down, and nothing else`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let device = try await emulator.makeDevice()
        let common = ["--endpoint", emulator.url]
        let list = try home.write(device.token + "\n", to: "list")
        for words in [
            ["send", "--topic", "news", "--title", "x", "--dry-run"], ["topics", "list"],
            ["devices", "list"],
            ["topics", "sync", "news", "--file", list, "--plan", home.file("plan")],
            ["topics", "subscribe", "news", device.token, "--read-only"],
            ["send", "--topic", "news", "--title", "x", "--confirm", "other"],
        ] {
            _ = try runProgram(words + common, home: home)
        }
        #expect(home.read(Self.file) == nil)
        for words in [
            ["send", "--topic", "news", "--title", "x"], ["broadcast", list, "--title", "x"],
            ["topics", "subscribe", "news", device.token, "unknown:token"],
            ["topics", "sync", "news", "--file", list], ["topics", "sync", "b", "--file", list],
            ["topics", "leave", device.token], ["groups", "create", "g", device.token],
            ["groups", "create", "g", device.token], ["devices", "import", list],
            ["devices", "remove", device.token], ["history", "prune", "--before", "1d"],
        ] {
            _ = try runProgram(words + common, home: home)
        }
        let entries = try Self.entries(home)
        let begun = entries.filter { $0["of"] == nil }.map { $0["action"]?.string }
        #expect(
            begun == [
                "send", "broadcast", "topics.subscribe", "topics.sync", "topics.leave", "groups.create",
                "groups.create", "devices.import", "devices.remove", "history.prune",
            ]
        )
        let ended = entries.filter { $0["of"] != nil }.map { $0["outcome"]?.string }
        #expect(
            ended == [
                "accepted", "done", "partly", "done", "done", "done", "failed", "done", "done", "done",
            ]
        )
        #expect(entries.allSatisfy { $0["project"] == "demo-project" && $0["profile"] == "demo" })
        let text = try #require(home.read(Self.file))
        #expect(!text.contains(device.token))
        let check = try Self.check(home)
        #expect(check.status == "ok")
        #expect(check.detail.contains("20 entries, whole"))
    }

    @Test func `what devices check marks is written down, once for all of them`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        var tokens: [String] = []
        for _ in 0..<3 { tokens.append(try await emulator.makeDevice().token) }
        let list = try home.write(tokens.joined(separator: "\n"), to: "list")
        let common = ["--endpoint", emulator.url]
        #expect(try runProgram(["devices", "import", list] + common, home: home).code == 0)
        for token in tokens.dropFirst() {
            _ = try await emulator.ask("DELETE", "/emulator/v1/projects/demo-project/devices/\(token)")
        }
        for _ in 0..<2 {
            #expect(try runProgram(["devices", "check"] + common, home: home).code == 0)
        }
        let actions = try Self.actions(home, "--filter", "devices.mark")
        #expect(actions.count == 1, "what is marked already is not marked again")
        #expect(actions.first?["outcome"] == "done" && actions.first?["done"] == 2)
    }

    @Test func `the trail is listed, newest first, by operator, time and text`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let list = try home.write("a:1\n", to: "list")
        for (name, words) in [
            ("alice", ["send", "--topic", "news", "--title", "x", "--endpoint", emulator.url]),
            ("bob", ["devices", "import", list]), ("bob", ["devices", "import", list]),
        ] {
            var environment = home.environment
            environment["FCM_CONSOLE_OPERATOR"] = name
            let ended = try ChildProgram([BuiltProgram.path] + words, environment: environment).end()
            #expect(ended.code == 0, "\(ended.errors)")
        }
        #expect(
            try Self.actions(home).map { $0["action"]?.string } == [
                "devices.import", "devices.import", "send",
            ]
        )
        #expect(try Self.actions(home, "--limit", "1").map { $0["n"]?.integer } == [5])
        #expect(
            try Self.actions(home, "--who", "alice").map { $0["what"]?.string?.hasSuffix("to topic news") }
                == [true]
        )
        #expect(try Self.actions(home, "--filter", "IMPORT").count == 2)
        #expect(try Self.actions(home, "--since", "1h").count == 3)
        #expect(try Self.actions(home, "--before", "1h").isEmpty)
        #expect(try Self.actions(home, "--project", "other").isEmpty)
        let shown = try runProgram(["history", "audit", "--who", "bob", "--limit", "1"], home: home)
        #expect(shown.code == 0)
        #expect(shown.output.contains("Z  done         bob  devices.import  \(list): 1 done\n"))
        #expect(try runProgram(["history", "audit", "--since", "yesterday"], home: home).code == 64)
        #expect(home.read(".local/share/fcm-console/registry.db") != nil)
    }

    @Test func `a trail that somebody has changed is listed as far as it is whole, with 1`() throws {
        let home = try ScratchHome()
        let empty = try runProgram(["history", "audit", "--json"], home: home)
        #expect(empty.code == 0)
        #expect(try JSON.parse(empty.output)["summary"]?["entries"] == 0)
        for token in ["a:1", "a:2"] {
            #expect(try runProgram(["devices", "import", "-"], home: home, input: token).code == 0)
        }
        let lines = try #require(home.read(Self.file)).split(separator: "\n").map(String.init)
        let forged = lines[1].replacing("\"done\":1", with: "\"done\":2")
        #expect(forged != lines[1])
        try home.write(([lines[0], forged] + lines[2...]).joined(separator: "\n") + "\n", to: Self.file)
        let prose = try runProgram(["history", "audit"], home: home)
        #expect(prose.code == 1)
        #expect(prose.lines.count == 2)
        #expect(prose.errors.contains("is not whole: line 2 is not what was written"))
        let json = try runProgram(["history", "audit", "--json"], home: home)
        #expect(json.code == 1)
        let summary = try JSON.parse(try #require(json.lines.last))["summary"]
        #expect(summary?["isWhole"] == false && summary?["entries"] == 3 && summary?["open"] == 1)
        #expect(summary?["problems"]?.array?.count == 1)
    }

    @Test func `doctor tells a broken link and a cut end exactly`() throws {
        let home = try ScratchHome()
        for token in ["a:1", "a:2", "a:3"] {
            #expect(try runProgram(["devices", "import", "-"], home: home, input: token).code == 0)
        }
        let whole = try #require(home.read(Self.file))
        let lines = whole.split(separator: "\n").map(String.init)
        #expect(lines.count == 6)
        try home.write(lines.prefix(4).joined(separator: "\n") + "\n", to: Self.file)
        var check = try Self.check(home)
        #expect(check.status == "fail")
        #expect(check.detail.hasSuffix("the last 2 entries of 6 were cut off: it ends with entry 4"))
        var changed = lines
        changed[2] = changed[2].split(separator: "started", omittingEmptySubsequences: false)
            .joined(separator: "stopped")
        try home.write(changed.joined(separator: "\n") + "\n", to: Self.file)
        check = try Self.check(home)
        #expect(check.detail.hasSuffix("line 3 is not what was written: its hash does not fit"))
        #expect(try runProgram(["doctor"], home: home).code == 1)
    }
}
