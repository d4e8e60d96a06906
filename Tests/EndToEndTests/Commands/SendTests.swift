import FCMCore
import Testing

/// The built binary sends to the built binary's emulator in another process.
@Suite(.serialized) struct SendTests {
    @Test func `a message to a topic is accepted and delivered`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let device = try await emulator.makeDevice(topics: ["news"])
        let ended = try runProgram(
            [
                "send", "--endpoint", emulator.url, "--topic", "news", "--title", "Hello", "--data", "k=v",
                "--json",
            ],
            home: home
        )
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(ended.lines.count == 2)
        let line = try JSON.parse(ended.lines.first ?? "")
        #expect(line["status"] == "accepted")
        #expect(line["target"] == ["topic": "news"])
        #expect(try JSON.parse(ended.lines.last ?? "")["summary"]?["accepted"] == 1)
        let messages = try await emulator.messages(of: device.token)
        #expect(messages.count == 1)
        #expect(messages.first?["notification"]?["title"] == "Hello")
        #expect(messages.first?["data"] == ["k": "v"])
    }

    @Test func `every kind of target is taken, a group by its name`() async throws {
        let emulator = try RunningEmulator(["--demo"])
        let home = try ScratchHome()
        let device = try await emulator.makeDevice(topics: ["a"])
        for target in [
            ["--token", device.token], ["--fid", device.fid],
            ["--condition", "'a' in topics && !('b' in topics)"],
            ["--group", "appUser-Chris"],
        ] {
            let ended = try runProgram(
                ["send", "--endpoint", emulator.url, "--title", "x"] + target,
                home: home
            )
            #expect(ended.code == 0, "\(target): \(ended.errors)")
            #expect(ended.output.contains("accepted"))
        }
        #expect(try await emulator.messages(of: device.token).count == 3)
    }

    @Test func `the same message within a minute is refused unless it is meant`() throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let words = ["send", "--endpoint", emulator.url, "--topic", "news", "--title", "Once"]
        #expect(try runProgram(words + ["--dry-run"], home: home).code == 0)
        #expect(try runProgram(words, home: home).code == 0)
        let again = try runProgram(words, home: home)
        #expect(again.code == 1)
        #expect(again.errors.contains("--again"))
        #expect(try runProgram(words + ["--again"], home: home).code == 0)
        #expect(try runProgram(words + ["--body", "another"], home: home).code == 0)
    }

    @Test(arguments: [
        (400, "INVALID_ARGUMENT", Int32(65)), (401, "UNAUTHENTICATED", 77), (403, "PERMISSION_DENIED", 77),
        (404, "UNREGISTERED", 1), (429, "QUOTA_EXCEEDED", 75), (503, "UNAVAILABLE", 69),
    ])
    func `each answer of the service has its exit code`(status: Int, code: String, exit: Int32) async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        try await emulator.arm(["status": .integer(Int64(status)), "code": .string(code)])
        let ended = try runProgram(
            [
                "send", "--endpoint", emulator.url, "--topic", "news", "--title", "x", "--json", "--deadline",
                "10",
            ],
            home: home
        )
        #expect(ended.code == exit, "\(ended.output) \(ended.errors)")
        #expect(try JSON.parse(ended.lines.first ?? "")["status"] == "failed")
    }

    @Test func `no answer is unknown and not sent again`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        try await emulator.arm(["disconnect": "after"])
        let ended = try runProgram(
            ["send", "--endpoint", emulator.url, "--topic", "news", "--title", "x", "--json"],
            home: home
        )
        #expect(ended.code == 1)
        let line = try JSON.parse(ended.lines.first ?? "")
        #expect(line["status"] == "unknown")
        #expect(line["attempts"] == 1)
    }

    @Test func `nothing listening is failed and 69`() throws {
        let home = try ScratchHome()
        let ended = try runProgram(
            ["send", "--endpoint", "http://127.0.0.1:1", "--topic", "news", "--json", "--deadline", "10"],
            home: home
        )
        #expect(ended.code == 69)
        #expect(try JSON.parse(ended.lines.first ?? "")["status"] == "failed")
    }

    @Test func `the demo needs nothing at all`() throws {
        let home = try ScratchHome()
        let ended = try runProgram(["send", "--topic", "weather", "--title", "x"], home: home)
        #expect(ended.code == 0, "\(ended.errors)")
    }

    @Test func `a message file from stdin is merged with flags`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let device = try await emulator.makeDevice(topics: ["news"])
        let ended = try runProgram(
            ["send", "--message", "-", "--title", "New"],
            home: home,
            adding: ["FIREBASE_MESSAGING_EMULATOR_HOST": String(emulator.url.dropFirst("http://".count))],
            input: #"{"topic":"news","notification":{"title":"Old","body":"Kept"}}"#
        )
        #expect(ended.code == 0, "\(ended.errors)")
        let shown = try await emulator.messages(of: device.token).first?["notification"]
        #expect(shown?["title"] == "New")
        #expect(shown?["body"] == "Kept")
    }

    @Test func `protection and read-only stop a send with 77`() throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let config = try home.write(
            """
            profiles:
              guarded: {backend: emulator, endpoint: "\(emulator.url)", project: demo-project, protection: confirm}
            """,
            to: "config.yaml"
        )
        let words = ["send", "--config", config, "--profile", "guarded", "--topic", "news", "--title", "x"]
        #expect(try runProgram(words, home: home).code == 77)
        #expect(try runProgram(words + ["--yes"], home: home).code == 77)
        #expect(try runProgram(words + ["--confirm", "other"], home: home).code == 77)
        #expect(try runProgram(words + ["--dry-run"], home: home).code == 0)
        #expect(try runProgram(words + ["--confirm", "demo-project"], home: home).code == 0)
        #expect(try runProgram(words + ["--read-only", "--again"], home: home).code == 77)
    }

    @Test func `a profile of the service goes where its hosts point, with its own sign-in`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let device = try await emulator.makeDevice(topics: ["news"])
        let key = try ServiceAccountFile.make(in: home, tokenURI: "\(emulator.url)/token")
        let config = try home.write(
            """
            profile: production
            profiles:
              production:
                backend: fcm
                project: demo-project
                sender_id: "123456789012"
                credentials: \(key)
                hosts: {fcm: "\(emulator.url)", iid: "\(emulator.url)"}
            """,
            to: "config.yaml"
        )
        let ended = try runProgram(
            ["send", "--config", config, "--topic", "news", "--title", "Signed", "--json"],
            home: home
        )
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(try await emulator.messages(of: device.token).first?["notification"]?["title"] == "Signed")
        let requests = try await emulator.ask("GET", "/emulator/v1/projects/demo-project/requests?limit=100")
        let paths = (requests["requests"]?.array ?? []).compactMap { $0["path"]?.string }
        #expect(paths.contains("/token"))
    }
}
