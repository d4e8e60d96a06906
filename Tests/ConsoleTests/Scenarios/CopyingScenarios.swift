import Console
import FCMCore
import Registry
import TestSupport
import Testing

/// Copying as a user does it.
@Suite(.timeLimit(.minutes(10))) struct CopyingScenarios {
    private func play(_ script: String, _ services: ScriptedServices = ScriptedServices()) async throws -> (
        lines: [String], ending: Stage.Ending
    ) {
        let stage = Stage(services: services)
        try await stage.registry.seed()
        let ending = try await stage.play(script + "\nwait idle\nsave-state state.json")
        let state = try JSON.parse(try #require(stage.file("state.json")))
        return (state["detail"]?["lines"]?.array?.compactMap(\.string) ?? [], ending)
    }

    @Test func `what is composed, and what was sent`() async throws {
        let composed = try await play("compose topic weather\nset title Storm\nfocus composer\nkeys y")
        #expect(composed.lines.first == "fcm-console send --topic weather --title Storm")
        #expect(composed.lines.last?.contains("messages:send") == true)
        let sent = try await play(
            "compose topic weather\nset title Storm\ndry-run\nwait idle\nset title Other\nfocus results\nkeys y",
            ScriptedServices(.outcome(.accepted()))
        )
        #expect(sent.lines.first == "fcm-console send --topic weather --dry-run --title Storm")
    }

    @Test func `a change is what is copied, as long as its device is selected`() async throws {
        let changed = try await play("focus devices\nsubscribe news\nwait idle\nkeys y")
        let token = "token-number-1:APA91bTest"
        #expect(changed.lines.first == "fcm-console topics subscribe news \(token)")
        let other = try await play("focus devices\nsubscribe news\nwait idle\nkeys jy")
        #expect(other.lines.first == "fcm-console devices show token-number-2:APA91bTest")
        let group = try await play("focus devices\ngroup add appUser-Chris\nwait idle\nkeys <Enter>y")
        #expect(group.lines.first == "fcm-console groups add appUser-Chris \(token)")
    }

    @Test func `the card takes the next form, and Esc goes back to what was open`() async throws {
        let card = try await play("focus topics\nkeys jj<Enter>\nwait idle\nkeys y")
        #expect(card.lines == ["fcm-console topics members weather"])
        #expect(card.ending.screen.contains("# There is no curl for it: the service never tells"))
        let next = try await play("focus devices\nkeys <Enter>\nwait idle\nkeys yy")
        let lines = next.ending.screen.split(separator: "\n").map { $0.trimmingBlanks }
        #expect(lines.contains("# as a command line"))
        #expect(lines.contains("# as curl (no clipboard here: select it)"))
        #expect(lines.contains("fcm-console devices show token-number-1:APA91bTest"))
        let back = try await play("focus devices\nkeys <Enter>\nwait idle\nkeys y<Esc>\nwait idle")
        #expect(back.ending.screen.contains("differs from the registry"))
    }

    @Test func `there is nothing to copy where nothing is`() async throws {
        let stage = Stage()
        let ending = try await stage.play("focus results\nkeys y")
        #expect(ending.screen.contains("there is nothing to copy here"))
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
