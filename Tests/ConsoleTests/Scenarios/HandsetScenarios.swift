import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// The phones of an emulator, in the whole console.
@Suite struct HandsetScenarios {
    static let storm: JSON = [
        "messageId": "m1", "from": "/topics/weather", "sentTime": "2026-11-21T17:03:19Z",
        "deliveredTime": "2026-11-21T17:03:20Z", "priority": "high", "handling": "tray",
        "notification": ["title": "Storm tonight", "body": "Winds up to 90 km/h, stay at home if you can"],
        "data": ["region": "north"],
    ]
    static let level: JSON = [
        "messageId": "m2", "from": "123456789012", "deliveredTime": "2026-11-21T17:04:00Z",
        "priority": "normal", "handling": "background",
        "data": ["level": "3", "a-name-that-is-much-too-long": "x\u{1B}[2J\u{202E}y"],
    ]
    static let lost: JSON = [
        "messageType": "deleted_messages", "from": "123456789012",
        "deliveredTime": "2026-11-21T17:05:00Z", "handling": "background",
    ]

    static func stage(_ phones: ScriptedPhones) async throws -> Stage {
        let stage = Stage(services: ScriptedServices(phones: phones))
        try await stage.registry.seed()
        return stage
    }

    @Test func `a message shows up while one looks`() async throws {
        let phones = ScriptedPhones()
        let stage = try await Self.stage(phones)
        let ending = await stage.play(
            try Script(parsing: "handsets").steps + [
                .waitIdle, .inspect { _, _ in phones.deliver(Self.storm, to: 0) },
                .inspect { _, _ in phones.deliver(Self.level, to: 1) }, .waitIdle,
            ] + (try Script(parsing: "keys j\nkeys k\nwait idle").steps)
        )
        #expect(ending.state.handsets?.messages.map(\.messageID) == ["m1"])
        #expect(ending.screen.contains("Storm tonight"))
        #expect(ending.screen.contains("region  north"))
    }

    @Test func `what is done to a phone is done by the emulator and seen in the list`() async throws {
        let phones = ScriptedPhones()
        let stage = try await Self.stage(phones)
        let ending = try await stage.play(
            """
            handsets
            wait idle
            keys o
            wait idle
            keys f
            upstream group appUser-Chris score=7
            upstream sender a=b
            subscribe news
            keys j
            handset uninstall
            wait idle
            save-state a
            """
        )
        let first = ScriptedPhones.token(0)
        #expect(
            phones.calls == [
                "offline \(first)", "foreground \(first)",
                "upstream \(first) group(\"appUser-Chris\") score=7", "upstream \(first) sender a=b",
                "uninstall \(ScriptedPhones.token(1))",
            ]
        )
        #expect(stage.scripted.calls.contains("subscribe fid-0 news"))
        #expect(ending.state.handsets?.handsets[0].isOnline == false)
        #expect(ending.screen.contains("○ Pixel-8 Amira"))
        let state = try JSON.parse(try #require(stage.file("a")))
        #expect(state["lists"]?["handsets"]?["selected"] == "iPhone-15 Chris")
    }

    @Test func `a list that cannot be read says why`() async throws {
        let phones = ScriptedPhones()
        phones.fail()
        let ending = try await Self.stage(phones).play("handsets\nwait idle")
        #expect(ending.screen.contains("the phones could not be listed"))
    }

    @Test func `the view closed and opened again watches anew, and only once`() async throws {
        let phones = ScriptedPhones()
        let stage = try await Self.stage(phones)
        _ = await stage.play(
            try Script(parsing: "keys H\nwait idle\nkeys <Esc>\nkeys H\nwait idle").steps + [
                .inspect { state, _ in #expect(state.handsets?.isWatched == true) }
            ]
        )
    }
}
