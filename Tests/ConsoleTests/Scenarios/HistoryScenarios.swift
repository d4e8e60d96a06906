import Console
import FCMCore
import Registry
import TestSupport
import Testing

/// Looking for what was sent, as a user does it.
@Suite(.timeLimit(.minutes(10))) struct HistoryScenarios {
    @Test func `what was just sent is there, opened, and composed once more`() async throws {
        let services = ScriptedServices(.outcome(.accepted()), .outcome(.accepted()))
        let stage = Stage(services: services)
        try await stage.registry.seed()
        let ending = try await stage.play(
            """
            compose topic weather
            set title Storm
            send
            confirm
            wait idle
            keys S
            wait idle
            save-screen list.txt
            keys <Enter>
            save-screen entry.txt
            keys <Esc>c
            wait idle
            """
        )
        let list = try #require(stage.file("list.txt"))
        #expect(list.contains("History") && list.contains("topic weather") && list.contains("accepted"))
        let entry = try #require(stage.file("entry.txt"))
        #expect(entry.contains("To        topic weather") && entry.contains("\"title\": \"Storm\""))
        #expect(services.sent.count == 1, "composing sends nothing")
        #expect(ending.state.view == .panes && ending.state.composer.form.title == "Storm")
    }

    @Test func `a thousand entries are looked through by their words, a part at a time`() async throws {
        let stage = Stage()
        for number in 1...1_000 {
            let isRare = number == 37
            try await stage.registry.record(
                .test(
                    "s-\(number)",
                    isRare ? .failed : .accepted,
                    to: "topic t\(number)",
                    detail: isRare ? "QUOTA_EXCEEDED (HTTP 429): slow down" : "",
                    at: Int64(number)
                )
            )
        }
        let ending = try await stage.play(
            "keys S\nwait idle\nkeys G\nwait idle\nsave-state end.json\nfilter code:quota\nwait idle\nsave-state found.json"
        )
        let end = try JSON.parse(try #require(stage.file("end.json")))["lists"]?["history"]
        #expect(end?["count"] == 1_000 && end?["selected"] == "s-1")
        let found = try JSON.parse(try #require(stage.file("found.json")))["lists"]?["history"]
        #expect(found?["count"] == 1 && found?["selected"] == "s-37" && found?["filter"] == "code:quota")
        #expect(ending.screen.contains("QUOTA_EXCEEDED"))
    }

    @Test func `a backend without journals says so, and loses nothing`() async throws {
        let stage = Stage()
        let count = BroadcastCount(recipients: 2, accepted: 1, failed: 1)
        try await stage.registry.record(.test("b-1", .done, to: "list.csv", at: 5, broadcast: count))
        let ending = try await stage.play(
            "keys S\nwait idle\nkeys <Enter>\nwait idle\nexport out.csv\nwait idle"
        )
        #expect(ending.screen.contains("its journal cannot be read: this backend keeps none"))
        #expect(ending.state.notice?.text == "this backend has no history to export")
    }
}
