import FCMCore
import Glibc
import Testing

/// The built program's `history` and `doctor`.
@Suite(.serialized) struct HistoryTests {
    @Test func `what was sent is listed, shown, exported and pruned`() throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let send = ["send", "--endpoint", emulator.url, "--title", "Hello, \"world\"", "--json"]
        let accepted = try runProgram(send + ["--topic", "news"], home: home)
        #expect(accepted.code == 0)
        #expect(try runProgram(send + ["--token", "unknown:token"], home: home).code != 0)

        let lines = try runProgram(["history", "list", "--json"], home: home).lines.map {
            try JSON.parse($0)
        }
        #expect(lines.map { $0["accepted"] } == [0, 1])
        #expect(lines.map { $0["status"] } == ["done", "done"])
        #expect(lines.last?["target"] == ["topic": "news"])
        let id = try #require(lines.last?["id"]?.string)
        #expect(accepted.output.contains(id))

        #expect(
            try runProgram(["history", "list", "--status", "accepted"], home: home).lines.count == 1
        )
        #expect(try runProgram(["history", "list", "--filter", "NEWS"], home: home).lines.count == 1)
        #expect(try runProgram(["history", "list", "--since", "1h"], home: home).lines.count == 2)
        #expect(try runProgram(["history", "list", "--before", "1h"], home: home).lines.isEmpty)
        #expect(try runProgram(["history", "list", "--project", "other"], home: home).lines.isEmpty)

        let shown = try runProgram(["history", "show", id, "--json"], home: home)
        let result = try JSON.parse(shown.lines.first ?? "")
        #expect(result["status"] == "accepted")
        #expect(try result["name"] == JSON.parse(accepted.lines.first ?? "")["name"])
        #expect(try JSON.parse(shown.lines.last ?? "")["summary"]?["id"] == .string(id))
        #expect(try runProgram(["history", "show", id], home: home).output.contains("topic news"))

        let file = home.file("sent.csv")
        #expect(try runProgram(["history", "export", file], home: home).code == 0)
        #expect(home.read("sent.csv")?.hasPrefix("\"id\",\"started_at\"") == true)
        #expect(home.read("sent.csv")?.contains("Hello, \\\"\"world\\\"\"") == true)
        #expect(try runProgram(["history", "export", "-"], home: home).lines.count == 2)

        #expect(
            try runProgram(["history", "prune", "--before", "1h"], home: home).output
                == "0 entries pruned\n"
        )
        let pruned = try runProgram(
            ["history", "prune", "--before", "2999-01-01", "--json"],
            home: home
        )
        #expect(try JSON.parse(pruned.output) == ["pruned": 2])
        #expect(try runProgram(["history", "list"], home: home).output.isEmpty)
    }

    @Test func `what was sent is sent once more, and not twice within a minute`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let device = try await emulator.makeDevice()
        let endpoint = ["--endpoint", emulator.url]
        let send = ["send", "--token", device.token, "--title", "Hello", "--data", "k=v"]
        #expect(try runProgram(send + endpoint, home: home).code == 0)
        let list = try runProgram(["history", "list", "--json"], home: home)
        let id = try #require(try JSON.parse(list.output)["id"]?.string)

        let soon = try runProgram(["history", "resend", id] + endpoint, home: home)
        #expect(soon.code == 1)
        #expect(soon.errors.contains("the same message went to"))
        #expect(soon.errors.contains("--again"))
        let checked = try runProgram(["history", "resend", id, "--dry-run"] + endpoint, home: home)
        #expect(checked.code == 0)
        #expect(try await emulator.messages(of: device.token).count == 1)
        let again = try runProgram(["history", "resend", id, "--again", "--json"] + endpoint, home: home)
        #expect(again.code == 0, "\(again.errors)")
        #expect(try JSON.parse(again.lines[0])["target"] == ["token": .string(device.token)])
        let messages = try await emulator.messages(of: device.token)
        #expect(messages.count == 2)
        #expect(messages.map { $0["data"] } == [["k": "v"], ["k": "v"]])
        #expect(messages.last?["notification"]?["title"] == "Hello")

        let elsewhere = try runProgram(
            ["history", "resend", id, "--again", "--read-only"] + endpoint,
            home: home
        )
        #expect(elsewhere.code == 77)
    }

    @Test func `a message is not sent to another project by mistake`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let send = ["send", "--topic", "news", "--title", "Hello", "--endpoint", emulator.url]
        #expect(try runProgram(send + ["--project", "one"], home: home).code == 0)
        let id = try #require(
            try JSON.parse(try runProgram(["history", "list", "--json"], home: home).output)["id"]?.string
        )
        let resend = ["history", "resend", id, "--again", "--endpoint", emulator.url]
        let refused = try runProgram(resend, home: home)
        #expect(refused.code == 64)
        #expect(refused.errors.contains("it was sent to the project one"))
        #expect(try runProgram(resend + ["--project", "one"], home: home).code == 0)
    }

    @Test func `doctor finds a registry that is damaged inside`() throws {
        let home = try ScratchHome()
        let registry = home.file("r.db")
        let common = ["--registry", "sqlite://\(registry)"]
        let tokens = (0..<3_000).map { "token-\($0)" }.joined(separator: "\n")
        #expect(
            try runProgram(["devices", "import", "-"] + common, home: home, input: tokens).code == 0
        )
        #expect(try Self.registryCheck(common, home) == "ok")
        // A page of the middle is overwritten.
        let handle = try #require(fopen(registry, "r+"))
        fseek(handle, 20 * 4_096, SEEK_SET)
        for _ in 0..<4_096 { fputc(0x5A, handle) }
        fclose(handle)
        #expect(try Self.registryCheck(common, home) == "fail")
    }

    private static func registryCheck(_ words: [String], _ home: ScratchHome) throws -> String? {
        let ended = try runProgram(["doctor", "--json"] + words, home: home)
        let checks = try JSON.parse(ended.output).array ?? []
        return checks.first { $0["check"] == "registry" }?["status"]?.string
    }
}
