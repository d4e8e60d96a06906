import FCMCore
import Testing

/// What the built program writes into the audit trail, and what `doctor` says of it.
@Suite(.serialized) struct AuditTests {
    private static let file = ".local/share/fcm-console/audit.jsonl"

    private static func entries(_ home: ScratchHome) throws -> [JSON] {
        try (home.read(file) ?? "").split(separator: "\n").map { try JSON.parse(String($0)) }
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
