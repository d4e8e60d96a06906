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

    @Test func `one is begun, looked at, confirmed and watched, and its failures are rows`() async throws {
        let broadcasts = ScriptedBroadcasts()
        broadcasts.finish()
        let stage = Stage(services: ScriptedServices(broadcasts: broadcasts))
        let ending = try await stage.play(
            """
            set title Hello {{name}}
            broadcast-to file list.csv
            save-screen review.txt
            save-state review.json
            confirm
            wait idle
            save-state state.json
            """
        )
        #expect(broadcasts.calls == ["write file list.csv", "begin b-new"])
        let review = try #require(stage.file("review.txt"))
        #expect(review.contains("100 recipients in the file") && review.contains("▸[ Cancel ]"))
        #expect(review.contains("list.csv:7: there is no recipient") && review.contains("Hello Ada"))
        let written = try JSON.parse(try #require(stage.file("review.json")))["broadcast"]
        #expect(written?["status"] == "review" && written?["total"] == 100 && written?["badLines"] == 2)
        let state = try JSON.parse(try #require(stage.file("state.json")))
        #expect(state["broadcast"]?["status"] == "done")
        let row = state["results"]?.array?.first
        #expect(row?["broadcast"] == "b-new" && row?["error"]?["code"] == "UNREGISTERED")
        #expect(ending.code == 0)
    }

    @Test func `who leaves over the review leaves nothing behind`() async throws {
        let broadcasts = ScriptedBroadcasts()
        let ending = try await Stage(services: ScriptedServices(broadcasts: broadcasts))
            .play("set title x\nbroadcast-to topic news\nquit")
        #expect(broadcasts.calls == ["write topic news, device by device", "discard b-new"])
        #expect(ending.code == 0)
    }

    @Test func `without broadcasts there is nothing to open`() async throws {
        let ending = try await Stage().play("keys B\nbroadcast")
        #expect(ending.state.overlay == nil)
        #expect(ending.screen.contains("no broadcast runs and none was left"))
    }
}
