import Console
import FCMCore
import Foundation
import Registry
import TerminalUI
import Testing

/// Everything but sending: lists, details, drafts, leaving, sizes.
@Suite struct LivingScenarios {
    @Test func `a filter narrows the list as it is typed`() async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 30)
        let ending = try await stage.play(
            "focus devices\nkeys /phone-2\nsave-state a\nkeys <Enter>\nkeys <Esc>\nsave-state b"
        )
        let typed = try JSON.parse(try #require(stage.file("a")))
        #expect(typed["lists"]?["devices"]?["count"] == 11)
        #expect(typed["lists"]?["devices"]?["filter"] == "phone-2")
        #expect(typed["lists"]?["devices"]?["selected"] == "phone-2")
        let cleared = try JSON.parse(try #require(stage.file("b")))
        #expect(cleared["lists"]?["devices"]?["count"] == 30)
        #expect(ending.state.focus == .devices)
    }

    @Test func `the log goes into a file, and never over one that is there`() async throws {
        let stage = Stage()
        let ending = try await stage.play(
            "log\nexport log.jsonl\nwait idle\nsave-screen told\nlevel error\nlevel debug\n"
                + "export log.jsonl\nwait idle"
        )
        #expect(stage.file("told")?.contains("written: log.jsonl, 1 line") == true)
        #expect(ending.screen.contains("log.jsonl is there already: name a new file"))
        let first = try #require(stage.file("log.jsonl"))
        #expect(first.hasSuffix("}\n") && first.split(separator: "\n").count == 1)
        #expect(first.contains("profile demo: EMULATOR demo-project"))
    }

    @Test func `a million devices scroll like ten`() async throws {
        let registry = MillionDevices()
        let stage = Stage(registry: registry)
        let ending = try await stage.play(
            "focus devices\nkeys G\nkeys kkk<PageUp>\nsave-state a\nkeys g\nwait idle"
        )
        let state = try JSON.parse(try #require(stage.file("a")))
        #expect(state["lists"]?["devices"]?["count"] == 1_000_000)
        #expect(ending.screen.contains("1,000,000 devices"))
        #expect(ending.state.devices.selectedRow?.label == "phone-0")
        #expect(registry.largestQuestion <= 200, "only what is shown is asked for")
    }

    @Test func `a topic opens its members`() async throws {
        let stage = Stage()
        try await stage.registry.seed()
        let ending = try await stage.play("focus topics\nkeys j<Enter>\nwait idle")
        #expect(ending.screen.contains(" Topic weather "))
        #expect(ending.screen.contains("3 devices subscribed"))
        #expect(ending.screen.contains("phone-3"))
    }

    @Test func `a device opens what registry and service say, and reconciles them`() async throws {
        let services = ScriptedServices()
        let stage = Stage(services: services)
        try await stage.registry.seed()
        let device = Registration.token(RegistrationToken("token-number-1:APA91bTest"))
        services.setTopics([.test("weather"), .test("extra")], of: device)
        let ending = try await stage.play(
            "focus devices\nkeys <Enter>\nsave-screen before\nkeys r\nwait idle"
        )
        let before = try #require(stage.file("before"))
        #expect(before.contains("≠ only at the service"))
        #expect(before.contains("≠ only in the registry"))
        #expect(before.contains("differs from the registry: r reconciles"))
        #expect(ending.screen.contains("the registry agrees"))
        let known = try await stage.registry.subscriptions(of: device)
        #expect(known.map(\.topic) == [.test("extra"), .test("weather")])
        #expect(known.map(\.origin?.source) == [.service, .made])
    }

    @Test func `subscribe and unsubscribe act on the selected device`() async throws {
        let services = ScriptedServices()
        let stage = Stage(services: services)
        try await stage.registry.seed()
        let device = Registration.token(RegistrationToken("token-number-2:APA91bTest"))
        let ending = try await stage.play(
            """
            focus devices
            keys j
            subscribe news
            unsubscribe weather
            wait idle
            """
        )
        #expect(try await stage.registry.topics(of: device) == [.test("news")])
        #expect(services.calls.contains("subscribe token-number-2:APA91bTest news"))
        #expect(services.calls.contains("unsubscribe token-number-2:APA91bTest weather"))
        #expect(ending.screen.contains("unsubscribed toke…est from weather"))
        #expect(ending.state.topics.total == 3)
    }

    @Test func `groups are made, filled and emptied with the selected device`() async throws {
        let services = ScriptedServices()
        let stage = Stage(services: services)
        try await stage.registry.seed()
        let registry = stage.registry
        _ = try await stage.play("focus devices\ngroup create team\nkeys j\ngroup add team\nwait idle")
        let team = try #require(try await registry.group(named: "team"))
        #expect(team.members.map(\.rawValue) == ["token-number-1:APA91bTest", "token-number-2:APA91bTest"])
        _ = try await stage.play(
            "focus devices\ngroup remove team\nkeys j\ngroup remove team\nwait idle"
        )
        #expect(try await registry.group(named: "team") == nil)
        let ending = try await stage.play("focus devices\ngroup add nobody\nwait idle")
        #expect(ending.screen.contains("no group \"nobody\" is known: group create nobody makes it"))
    }

    @Test func `a draft is saved after a pause and restored at the next start`() async throws {
        let stage = Stage()
        _ = try await stage.play("compose topic weather\nset title Half a sen\nwait idle")
        let draft = try #require(try await stage.registry.drafts().first)
        #expect(draft.json == #"{"topic":"weather","notification":{"title":"Half a sen"}}"#)
        let ending = try await stage.play("focus composer\nwait idle")
        #expect(ending.state.composer.form.title == "Half a sen")
        #expect(ending.screen.contains("draft restored"))
    }

    @Test(arguments: [(Int32(15), Int32(143)), (2, 130), (1, 129)])
    func `a signal saves the draft and ends with its code`(signal: Int32, code: Int32) async throws {
        let stage = Stage(clock: StageClock(holds: true))
        let ending = await stage.play(
            try Script(parsing: "compose topic weather\nset title Unsaved").steps + [
                .event(.terminate(signal: signal))
            ]
        )
        #expect(ending.code == code)
        #expect(try await stage.registry.drafts().first?.json.contains("Unsaved") == true)
    }

    @Test func `what was sent does not come back as a draft`() async throws {
        let stage = Stage(services: ScriptedServices(.outcome(.accepted())))
        _ = try await stage.play("compose topic weather\nset title S\nwait idle\nsend\nconfirm\nwait idle")
        #expect(try await stage.registry.drafts().isEmpty)
    }

    @Test func `quitting while something is on the way asks first`() async throws {
        let gate = Gate()
        let stage = Stage(services: ScriptedServices(.held(gate, .unknown("cancelled"))))
        let ending = try await stage.play(
            """
            compose topic weather
            set title S
            send
            confirm
            keys q
            save-screen asked
            keys <Enter>
            save-screen stayed
            keys q<Tab><Enter>
            """
        )
        #expect(try #require(stage.file("asked")).contains("1 message still on the way"))
        #expect(try #require(stage.file("stayed")).contains("sending 1"))
        #expect(ending.code == 0)
        gate.open()
    }

    @Test func `Ctrl-C cancels what runs, twice it quits`() async throws {
        let gate = Gate()
        let stage = Stage(services: ScriptedServices(.held(gate, .unknown("cancelled"))))
        let cancelled = try await stage.play(
            "compose topic weather\nset title S\nsend\nconfirm\nkeys <C-c>\nwait idle"
        )
        #expect(cancelled.state.results.rows.first?.phase.word == "unknown")
        let left = try await stage.play("keys <C-c><C-c>\nfocus devices")
        #expect(left.code == 130)
    }

    @Test func `any size in any order neither crashes nor loses anything`() async throws {
        let stage = Stage()
        try await stage.registry.seed()
        let start = "compose topic weather\nset title Storm\nfocus composer\nkeys <Enter>"
        var steps = try Script(parsing: start).steps
        var sizes = [(1, 1), (0, 0), (40, 10), (20, 5), (80, 24), (200, 60), (39, 10), (500, 3)]
        sizes += (1...40).map { ($0 * 7 % 130, $0 * 11 % 50) }
        let places = [
            "keys <Esc>", "keys ?", "keys <Esc>", "keys <C-p>", "keys <Esc>", "send", "cancel",
            "focus topics\nkeys j<Enter>", "keys <Esc>", "keys :abc",
        ]
        for place in places {
            for (columns, rows) in sizes {
                steps.append(.event(.resize(Size(columns: columns, rows: rows))))
                steps.append(.inspect { state, surface in #expect(surface.size == state.size) })
            }
            steps += try Script(parsing: place).steps
        }
        steps.append(.event(.resize(Size(columns: 120, rows: 40))))
        let ending = await stage.play(steps)
        #expect(ending.state.composer.form.title == "Storm")
        #expect(ending.screen.contains("Storm"))
    }

    @Test func `JSON in the editor and the form are the same document`() async throws {
        let seen = Locked<[String]>([])
        let block = "{\n\"apns\":{\"headers\":{\"apns-priority\":\"5\"}},"
        let stage = Stage(edits: { text in
            seen.withLock { $0.append(text) }
            return text.replacing("\"Storm\"", with: "\"Gale\"").replacing(
                "{\n",
                with: block,
                maxReplacements: 1
            )
        })
        let ending = try await stage.play(
            "compose topic weather\nset title Storm\nkeys <C-e>\nset body Winds\nwait idle"
        )
        #expect(seen.withLock { $0.first }?.contains("\"title\": \"Storm\"") == true)
        #expect(ending.state.composer.form.title == "Gale")
        #expect(ending.state.composer.document["apns"]?["headers"]?["apns-priority"] == "5")
        #expect(ending.state.composer.document["notification"]?["body"] == "Winds")
    }

    @Test func `a broken text from the editor is kept and opened again`() async throws {
        let seen = Locked<[String]>([])
        let stage = Stage(edits: { text in
            seen.withLock { $0.append(text) }
            return seen.withLock { $0.count } == 1 ? "{\"notification\": {" : text
        })
        let ending = try await stage.play("set title Storm\nfocus composer\nkeys <C-e><C-e>")
        #expect(seen.withLock { $0.last } == "{\"notification\": {")
        #expect(ending.state.composer.form.title == "Storm")
    }

    @Test func `an unknown command is told and the line stays`() async throws {
        let ending = try await Stage().play("keys :fcous topics<Enter>")
        #expect(ending.screen.contains("there is no command \"fcous\"; did you mean focus?"))
        #expect(ending.state.commandLine?.editor.text == "fcous topics")
    }

    @Test func `a colon opens the command line in the review, and is text in a field`() async throws {
        let stage = Stage(services: ScriptedServices(.outcome(.accepted())))
        let ending = try await stage.play(
            "compose topic weather\nkeys <Enter>12:30<Esc>\nsend\nkeys :confirm<Enter>\nwait idle"
        )
        #expect(ending.state.composer.form.title == "12:30")
        #expect(stage.scripted.sent.count == 1)
    }

    @Test func `profile opens another one, with nothing of the last`() async throws {
        let stage = Stage()
        try await stage.registry.seed()
        let ending = try await stage.play("compose topic weather\nprofile live\nwait idle\nsave-state a")
        let state = try JSON.parse(try #require(stage.file("a")))
        #expect(state["profile"] == "live")
        #expect(state["lists"]?["devices"]?["count"] == 0)
        #expect(ending.screen.contains("▌PRODUCTION▐ my-app"))
        let refused = try await stage.play("profile nowhere\nwait idle")
        #expect(refused.state.profile.name == "demo")
        #expect(refused.state.notice?.kind == .error)
    }

    @Test func `theme uses another one`() async throws {
        let ending = try await Stage().play("theme default-light\nwait idle")
        #expect(ending.state.themeName == "default-light")
    }

    @Test func `what comes from outside cannot move anything on the screen`() async throws {
        let stage = Stage()
        let nasty = "\u{1B}[2J\u{7}\u{202E}evil"
        try await stage.registry.upsert([
            DeviceRecord(token: RegistrationToken("token-number-9:APA91bTest"), label: nasty)
        ])
        let ending = try await stage.play("focus devices\nset title \(nasty)\nwait idle")
        for scalar in ending.screen.unicodeScalars where scalar != "\n" {
            #expect(scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80..<0xA0).contains(scalar.value))
            #expect(!(0x202A...0x202E).contains(scalar.value))
        }
        #expect(ending.screen.split(separator: "\n").count == 40)
        #expect(ending.state.composer.form.title == nasty, "the data itself is unchanged")
    }
}
