import FCMCore
import Testing

/// The console arms faults of an emulator in another process, and sees them hit.
@Suite(.serialized) struct FaultsViewTests {
    @Test func `a fault is armed by a phrase, hits a send, and is disarmed`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let script = """
            wait idle
            keys F
            wait idle
            fault send weather* UNREGISTERED
            wait idle
            fault send nonsense=1 503
            save-screen \(home.file("mistake.txt"))
            compose topic weather
            set title Storm
            dry-run
            wait idle
            keys F
            wait idle
            save-screen \(home.file("hit.txt"))
            keys d
            wait idle
            save-state \(home.file("state.json"))
            """
        let path = try home.write(script, to: "script")
        let ended = try runProgram(["--script", path, "--endpoint", emulator.url], home: home)
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(try #require(home.read("mistake.txt")).contains("a fault has no \"nonsense\""))
        let hit = try #require(home.read("hit.txt"))
        #expect(
            hit.contains("send to weather*") && hit.contains("code UNREGISTERED") && hit.contains("1 hit")
        )
        let state = try JSON.parse(try #require(home.read("state.json")))
        #expect(state["lists"]?["faults"] == [])
        #expect(state["results"]?.array?.first?["error"]?["code"] == "UNREGISTERED")
    }
}
