import FCMCore
import Testing

/// The console's view of what was sent, over a registry on disk and an emulator in another process.
@Suite(.serialized) struct HistoryViewTests {
    @Test func `sends and broadcasts of the command line are found, opened, exported and composed again`()
        async throws
    {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let list = try home.write("topic\nnews\nno topic at all\nsports\n", to: "list.csv")
        let flags = ["--endpoint", emulator.url]
        let send = ["send", "--topic", "weather", "--title", "Storm tonight"] + flags
        #expect(try runProgram(send, home: home).code == 0)
        let unknown = ["send", "--token", "nobody:APA91b", "--title", "Hello"] + flags
        #expect(try runProgram(unknown, home: home).code == 65)
        try await emulator.arm(["status": 404, "code": "UNREGISTERED"], target: "sports")
        _ = try runProgram(["broadcast", list, "--title", "To all"] + flags, home: home)
        let script = """
            wait idle
            keys S
            wait idle
            save-screen \(home.file("all.txt"))
            keys <Enter>
            wait idle
            save-screen \(home.file("broadcast.txt"))
            keys <Esc>
            filter to:weather
            wait idle
            export \(home.file("out.csv"))
            wait idle
            export \(home.file("out.csv"))
            wait idle
            save-screen \(home.file("again.txt"))
            keys c
            wait idle
            save-state \(home.file("state.json"))
            """
        let path = try home.write(script, to: "script")
        let ended = try runProgram(["--script", path] + flags, home: home)
        #expect(ended.code == 0, "\(ended.errors)")
        let all = try #require(home.read("all.txt"))
        #expect(all.contains("2× \(list)".prefix(20)) && all.contains("1 accepted, 1 failed"))
        #expect(all.contains("topic weather") && all.contains("accepted"))
        #expect(all.contains("token nobo") && all.contains("failed"))
        let broadcast = try #require(home.read("broadcast.txt"))
        #expect(broadcast.contains("1 UNREGISTERED") && broadcast.contains("topic sports: failed"))
        let csv = try #require(home.read("out.csv")).split(separator: "\r\n")
        #expect(csv.count == 2 && csv[1].contains("Storm tonight"))
        #expect(try #require(home.read("again.txt")).contains("it exists: choose another name"))
        let state = try JSON.parse(try #require(home.read("state.json")))
        #expect(state["composer"]?["target"]?["topic"] == "weather")
        #expect(state["composer"]?["message"]?["notification"]?["title"] == "Storm tonight")
        #expect(try await emulator.acceptedMessages().count == 2, "composing again sends nothing")
    }
}
