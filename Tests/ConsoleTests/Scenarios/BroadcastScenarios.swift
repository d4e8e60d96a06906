import Console
import FCMCore
import Registry
import Testing

/// Going on with a broadcast as a user lives it.
@Suite(.timeLimit(.minutes(10))) struct BroadcastScenarios {
    @Test func `it is resumed, watched and steered, and its end is told`() async throws {
        let broadcasts = ScriptedBroadcasts()
        let stage = Stage(services: ScriptedServices(broadcasts: broadcasts))
        _ = try await stage.play(
            """
            broadcast
            save-screen offer.txt
            keys r
            keys p
            keys +q
            wait idle
            save-state state.json
            save-screen ended.txt
            """
        )
        #expect(stage.file("offer.txt")?.contains("60 of 100 recipients left") == true)
        #expect(broadcasts.calls.sorted() == ["faster", "resume b-left", "stop", "togglePause"])
        let ended = try #require(stage.file("ended.txt"))
        #expect(ended.contains("State    done") && ended.contains("97 accepted, 1 failed, 2 unknown"))
        let state = try JSON.parse(try #require(stage.file("state.json")))
        #expect(state["broadcast"]?["status"] == "done" && state["broadcast"]?["accepted"] == 97)
        #expect(state["notice"] == "b-left: 100 recipients")
    }

    @Test func `who leaves while it runs has it interrupted in good order`() async throws {
        let broadcasts = ScriptedBroadcasts()
        let stage = Stage(services: ScriptedServices(broadcasts: broadcasts))
        let ending = try await stage.play("broadcast\nkeys r\nquit\nkeys <Tab><Enter>")
        #expect(broadcasts.calls == ["resume b-left", "interrupted"])
        #expect(ending.code == 0)
        guard case .ended(_, let outcome) = ending.state.broadcasts.phase else { return #expect(Bool(false)) }
        #expect(outcome.reason == "interrupted")
    }

    @Test func `without broadcasts there is nothing to open`() async throws {
        let ending = try await Stage().play("keys B\nbroadcast")
        #expect(ending.state.overlay == nil)
        #expect(ending.screen.contains("no broadcast runs and none was left"))
    }
}
