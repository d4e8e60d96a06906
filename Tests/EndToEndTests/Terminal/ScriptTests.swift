import FCMCore
import Testing

/// The console driven by `--script` where there is no terminal.
@Suite(.serialized) struct ScriptTests {
    /// Runs a script and answers how it ended; files it saves are in `home`.
    private func run(_ script: String, _ flags: [String] = [], home: ScratchHome) throws -> ChildProgram.Ended
    {
        let path = try home.write(script, to: "script")
        return try runProgram(["--script", path] + flags, home: home)
    }

    private static func compose(in home: ScratchHome) -> String {
        """
        wait idle
        compose topic weather
        set title Storm tonight
        wait idle
        send
        wait idle
        save-screen \(home.file("review.txt"))
        confirm
        wait idle
        save-screen \(home.file("sent.txt"))
        save-state \(home.file("state.json"))
        """
    }

    @Test func `a message is composed, reviewed, sent and seen over the demo`() throws {
        let home = try ScratchHome()
        let ended = try run(Self.compose(in: home), home: home)
        #expect(ended.code == 0, "\(ended.errors)")
        let review = try #require(home.read("review.txt"))
        #expect(review.contains("Cancel") && review.contains("Send"))
        #expect(review.split(separator: "\n").count == 40)
        let sent = try #require(home.read("sent.txt"))
        #expect(sent.contains("accepted") && sent.contains("weather"))
        let state = try JSON.parse(try #require(home.read("state.json")))
        #expect(state["profile"] == "demo")
        let audit = try runProgram(["history", "audit", "--json"], home: home)
        #expect(audit.code == 0, "\(audit.errors)")
        let send = try JSON.parse(try #require(audit.lines.first))
        #expect(send["action"] == "send" && send["what"] == "to topic weather")
        #expect(send["outcome"] == "accepted" && send["profile"] == "demo")
    }

    @Test func `the same works against an emulator in another process`() async throws {
        let emulator = try RunningEmulator()
        let device = try await emulator.makeDevice(topics: ["weather"])
        let home = try ScratchHome()
        let ended = try run(Self.compose(in: home), ["--endpoint", emulator.url], home: home)
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(try #require(home.read("sent.txt")).contains("accepted"))
        #expect(
            try await emulator.messages(of: device.token).first?["notification"]?["title"] == "Storm tonight"
        )
    }

    @Test func `and by a profile of the service whose hosts point at it`() async throws {
        let emulator = try RunningEmulator()
        let device = try await emulator.makeDevice(topics: ["weather"])
        let home = try ScratchHome()
        let key = try ServiceAccountFile.make(in: home, tokenURI: "\(emulator.url)/token")
        let config = try home.write(
            """
            profile: production
            profiles:
              production: {backend: fcm, project: demo-project, credentials: \(key), hosts: {fcm: "\(emulator.url)"}}
            """,
            to: "config.yaml"
        )
        let ended = try run(Self.compose(in: home), ["--config", config], home: home)
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(try #require(home.read("sent.txt")).contains("PRODUCTION"))
        #expect(try await emulator.messages(of: device.token).count == 1)
    }
}
