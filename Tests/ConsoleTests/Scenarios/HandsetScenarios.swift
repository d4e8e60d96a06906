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

    static let more: JSON = [
        "messageId": "m4", "from": "123456789012", "deliveredTime": "2026-11-21T17:06:00Z",
        "handling": "tray", "notification": ["title": "More", "body": "of it"],
    ]

    static func stage(_ phones: ScriptedPhones) async throws -> Stage {
        let stage = Stage(services: ScriptedServices(phones: phones))
        try await stage.registry.seed()
        return stage
    }

    @Test func `messages show up while one looks, elsewhere as a mark`() async throws {
        let phones = ScriptedPhones()
        let stage = try await Self.stage(phones)
        let ending = await stage.play(
            try Script(parsing: "handsets\nwait idle\nkeys j\nwait idle\nkeys k\nwait idle").steps + [
                .inspect { _, _ in phones.deliver(Self.storm, to: 0) },
                .inspect { _, _ in phones.deliver(Self.level, to: 1) }, .waitIdle,
            ]
                + (try Script(parsing: "save-screen a\nkeys j\nwait idle\nsave-screen b\nkeys k\nwait idle")
                    .steps)
        )
        let before = try #require(stage.file("a"))
        #expect(before.contains("Storm tonight") && before.contains("region  north"))
        #expect(before.contains("● iPhone-15 Chris               1 new front"))
        #expect(before.contains("1 new on handsets"))
        let after = try #require(stage.file("b"))
        #expect(after.contains("level") && !after.contains("1 new"))
        #expect(ending.state.phones.phone?.messages.map(\.messageID) == ["m1"])
        #expect(ending.state.phones.unseen == 0)
    }

    @Test func `phones are listened to while the panes are shown, the next profile's session begins anew`()
        async throws
    {
        let phones = ScriptedPhones()
        let stage = try await Self.stage(phones)
        let ending = await stage.play(
            try Script(parsing: "handsets\nwait idle\nkeys <Esc>").steps + [
                .inspect { _, _ in
                    #expect(phones.openStreams == 1)
                    phones.deliver(Self.storm, to: 0)
                }, .waitIdle,
                .inspect { state, surface in
                    #expect(state.phones.unseen == 1)
                    #expect(surface.text.contains("1 new on handsets"))
                },
            ] + (try Script(parsing: "profile live\nwait idle").steps)
        )
        #expect(ending.state.phones == HandsetsPane.State())
    }

    @Test func `what is done with a phone is done by its app and seen in the list`() async throws {
        let phones = ScriptedPhones()
        phones.deliver(Self.storm, to: 0)
        let stage = try await Self.stage(phones)
        let ending = try await stage.play(
            """
            handsets
            wait idle
            keys o
            wait idle
            keys f
            wait idle
            keys t
            wait idle
            upstream group appUser-Chris score=7
            upstream sender a=b
            subscribe news
            unsubscribe weather
            subscribe later
            wait idle
            save-screen told
            keys j
            handset uninstall
            wait idle
            save-state a
            """
        )
        let first = ScriptedPhones.token(0)
        let calls = phones.calls.filter { !$0.hasPrefix("close") }
        #expect(calls.prefix(3) == ["offline \(first)", "foreground \(first)", "tap \(first) m1"])
        #expect(
            Set(calls.dropFirst(4).dropLast()) == [
                "upstream \(first) group(\"appUser-Chris\") score=7", "upstream \(first) sender a=b",
                "subscribe \(first) news", "unsubscribe \(first) weather", "subscribe \(first) later",
            ]
        )
        #expect(calls.last == "uninstall \(ScriptedPhones.token(1))")
        #expect(ending.state.phones.phones.map(\.name) == ["Pixel-8 Amira"])
        #expect(!stage.scripted.calls.contains { $0.hasPrefix("subscribe") })
        let topics = try await stage.registry.topics(of: .token(RegistrationToken(first)))
        #expect(topics.contains(.test("news")) && !topics.contains(.test("later")))
        #expect(ending.state.phones.list.rows.first?.isOnline == false)
        #expect(ending.screen.contains("○ Pixel-8 Amira"))
        let state = try JSON.parse(try #require(stage.file("a")))
        #expect(state["lists"]?["handsets"]?["selected"] == "iPhone-15 Chris")
    }

    @Test func `the filter is typed as in every list, and Esc takes it away before the view`() async throws {
        let stage = try await Self.stage(ScriptedPhones(12))
        let ending = try await stage.play(
            """
            handsets
            wait idle
            keys /Fire
            wait idle
            save-screen typing
            keys <Enter>
            save-screen typed
            keys <Esc>
            wait idle
            save-state all
            keys <Esc>
            """
        )
        let typing = try #require(stage.file("typing"))
        #expect(typing.contains("Handsets /Fire") && !typing.contains("Pixel"))
        #expect(try #require(stage.file("typed")).contains("Handsets /Fire"))
        let all = try JSON.parse(try #require(stage.file("all")))
        #expect(all["lists"]?["handsets"]?["count"] == 12)
        #expect(all["lists"]?["handsets"]?["filter"] == "")
        #expect(ending.state.handsets == nil)
    }

    @Test func `a list of many thousands is held by a window`() async throws {
        let stage = try await Self.stage(ScriptedPhones(5_000))
        let ending = try await stage.play("handsets\nwait idle\nkeys G\nwait idle")
        let phones = ending.state.phones
        #expect(phones.list.total == 5_000 && phones.list.selected == 4_999)
        #expect(phones.list.rows.count < 200)
        #expect(phones.phone?.registration == .token(RegistrationToken(ScriptedPhones.token(4_999))))
    }

    @Test func `Enter on a message shows all of it`() async throws {
        let phones = ScriptedPhones()
        phones.deliver(Self.storm, to: 0)
        let stage = try await Self.stage(phones)
        let ending = await stage.play(
            try Script(parsing: "handsets\nwait idle").steps + [
                .inspect { _, _ in
                    phones.tell(.moved(messageID: "m1", .tapped, method: "didReceive"), by: 0)
                }, .waitIdle,
            ] + (try Script(parsing: "keys <Enter><Enter>").steps)
        )
        #expect(ending.screen.contains("tapped · from /topics/weather"))
        #expect(ending.screen.contains("didReceive"))
        #expect(ending.screen.contains(#""title": "Storm tonight""#))
    }

    @Test func `a list that cannot be read says why`() async throws {
        let phones = ScriptedPhones()
        phones.fail()
        let ending = try await Self.stage(phones).play("handsets\nwait idle")
        #expect(ending.screen.contains("the phones could not be listed"))
    }

    @Test func `a phone listened to is not asked again when the view comes back`() async throws {
        let phones = ScriptedPhones()
        let stage = try await Self.stage(phones)
        _ = await stage.play(
            try Script(parsing: "keys H\nwait idle\nkeys <Esc>\nkeys H\nwait idle").steps + [
                .inspect { state, _ in
                    #expect(state.phones.phone?.isOpen == true)
                    #expect(phones.openStreams == 1)
                }
            ]
        )
    }
}
