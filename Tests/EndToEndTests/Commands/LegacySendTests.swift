import FCMCore
import Testing

/// The built binary sends by the legacy protocol to the built binary's emulator in another process.
@Suite(.serialized) struct LegacySendTests {
    private func send(_ emulator: RunningEmulator, _ words: [String], home: ScratchHome) throws
        -> ChildProgram.Ended
    {
        let start = ["send", "--endpoint", emulator.url, "--protocol", "legacy-http", "--json"]
        return try runProgram(start + words, home: home)
    }

    @Test func `token, topic, condition and group are reached, and told as by v1`() async throws {
        let emulator = try RunningEmulator(["--demo"])
        let home = try ScratchHome()
        let device = try await emulator.makeDevice(topics: ["a"])
        for target in [
            ["--token", device.token], ["--topic", "a"], ["--condition", "'a' in topics"],
        ] {
            let ended = try send(emulator, ["--title", "x", "--data", "k=v"] + target, home: home)
            #expect(ended.code == 0, "\(target): \(ended.output) \(ended.errors)")
            let line = try JSON.parse(ended.lines.first ?? "")
            #expect(line["status"] == "accepted")
            #expect(line["name"]?.string?.hasPrefix("projects/demo-project/messages/") == true)
        }
        let group = try send(emulator, ["--title", "x", "--group", "appUser-Chris"], home: home)
        #expect(group.code == 0, "\(group.errors)")
        #expect(try JSON.parse(group.lines.first ?? "")["failure"] == 0)
        let messages = try await emulator.messages(of: device.token)
        #expect(messages.count == 3)
        #expect(messages.allSatisfy { $0["data"] == ["k": "v"] })
        let accepted = try await emulator.ask("GET", "/emulator/v1/projects/demo-project/messages")
        #expect(accepted["messages"]?.array?.first?["protocol"] == "legacy-http")
    }

    @Test func `the emulator's key for the project is asked for, also for one that is new there`()
        async throws
    {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let words = ["--project", "brand-new", "--topic", "a", "--title", "x"]
        let ended = try send(emulator, words, home: home)
        #expect(ended.code == 0, "\(ended.output) \(ended.errors)")
        let messages = try await emulator.ask("GET", "/emulator/v1/projects/brand-new/messages")
        #expect(messages["messages"]?.array?.count == 1)
        let mine = try await emulator.ask("GET", "/emulator/v1/projects/demo-project/messages")
        #expect(mine["messages"]?.array?.isEmpty == true)
    }

    @Test func `without a key the real service is not asked`() throws {
        let home = try ScratchHome()
        let key = try ServiceAccountFile.make(in: home, tokenURI: "http://127.0.0.1:1/token")
        let config = try home.write(
            "profiles:\n  old: {backend: fcm, project: p, credentials: \(key), hosts: {fcm: \"http://127.0.0.1:1\"}}",
            to: "config.yaml"
        )
        let words = [
            "send", "--config", config, "--profile", "old", "--protocol", "legacy-http", "--topic", "a",
            "--title", "x",
        ]
        let ended = try runProgram(words, home: home)
        #expect(ended.code == 78, "\(ended.errors)")
        #expect(ended.errors.contains("FCM_CONSOLE_SERVER_KEY"))
    }

    @Test func `what is not sent is said, and what cannot be is refused`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let device = try await emulator.makeDevice()
        let lost = try send(
            emulator,
            ["--token", device.token, "--title", "x", "--analytics-label", "night"],
            home: home
        )
        #expect(lost.code == 0)
        #expect(lost.errors.contains("not sent: fcmOptions.analyticsLabel"))
        let large = "k=" + String(repeating: "x", count: 2_100)
        #expect(try send(emulator, ["--topic", "a", "--data", large], home: home).code == 65)
        #expect(try send(emulator, ["--token", device.token, "--data", large], home: home).code == 0)
        let fid = try send(emulator, ["--fid", device.fid, "--title", "x"], home: home)
        #expect(fid.code == 64)
        #expect(try send(emulator, ["--token", "no-such-token", "--title", "x"], home: home).code == 65)
        _ = try await emulator.ask("DELETE", "/emulator/v1/projects/demo-project/devices/\(device.token)")
        let gone = try send(emulator, ["--token", device.token, "--title", "y"], home: home)
        #expect(gone.code == 1)
        #expect(try JSON.parse(gone.lines.first ?? "")["error"]?["code"] == "UNREGISTERED")
    }

    @Test func `the same message by the other protocol within a minute is the same message`() throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let words = ["--topic", "news", "--title", "Once"]
        #expect(try runProgram(["send", "--endpoint", emulator.url] + words, home: home).code == 0)
        #expect(try send(emulator, words, home: home).code == 1)
        #expect(try send(emulator, words + ["--again"], home: home).code == 0)
    }

    @Test func `where nothing listens the send failed`() throws {
        let words = [
            "send", "--endpoint", "http://127.0.0.1:1", "--protocol", "legacy-http", "--topic", "a",
            "--title", "x",
            "--json", "--deadline", "10",
        ]
        let ended = try runProgram(words, home: try ScratchHome())
        #expect(ended.code == 69)
        #expect(try JSON.parse(ended.lines.first ?? "")["status"] == "failed")
    }
}
