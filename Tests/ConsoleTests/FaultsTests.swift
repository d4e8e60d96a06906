import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

/// Conversations about the emulator's faults, and their pictures.
@Suite struct FaultsTests {
    @Test(arguments: [
        ("send 503", #"{"match":{"method":"messages:send"},"action":{"status":503}}"#),
        (
            "send weather* 429 retry-after=5 p=0.1 next",
            #"{"match":{"method":"messages:send","target":"weather*"},"when":{"probability":0.1,"otherwise":"next"},"action":{"status":429,"retryAfter":5}}"#
        ),
        (
            "all latency=150ms jitter=50ms",
            #"{"match":{"method":"*"},"action":{"latency":"150ms","jitter":"50ms"}}"#
        ),
        (
            "groups UNREGISTERED first=2",
            #"{"match":{"method":"notification"},"when":{"first":2},"action":{"code":"UNREGISTERED"}}"#
        ),
        (
            "xmpp drain every=3 count=1",
            #"{"match":{"method":"xmpp"},"when":{"every":3,"count":1},"action":{"drain":true}}"#
        ),
        (
            "messages:send mid-body",
            #"{"match":{"method":"messages:send"},"action":{"disconnect":"midBody"}}"#
        ),
        (
            "send garbage until=2026-01-31T12:00:00Z",
            #"{"match":{"method":"messages:send"},"when":{"until":"2026-01-31T12:00:00Z"},"action":{"garbage":true}}"#
        ),
        (
            "send SERVICE_DISABLED",
            #"{"match":{"method":"messages:send"},"action":{"code":"SERVICE_DISABLED"}}"#
        ),
        (
            "send apns-reason=BadDeviceToken",
            #"{"match":{"method":"messages:send"},"action":{"apnsReason":"BadDeviceToken"}}"#
        ),
        (
            "iid weather* result=INTERNAL",
            #"{"match":{"method":"iid","target":"weather*"},"action":{"result":"INTERNAL"}}"#
        ),
        (#"{"action":{"goaway":true}}"#, #"{"action":{"goaway":true}}"#),
    ])
    func `a phrase is a rule of the control API`(phrase: String, json: String) throws {
        #expect(try FaultPhrase.rule(phrase).text() == json)
        let shown = try #require(ArmedFault(try JSON.parse(#"{"id":7,"hits":2,\#(json.dropFirst())"#)))
        #expect(shown.id == "7" && shown.hits == 2 && !shown.effect.isEmpty)
        #expect(JSON.object(shown.rule).text() == json)
    }

    @Test(arguments: [
        ("", "fault wants"), ("sending 503", "a fault is about one of send"), ("send", "say what happens"),
        ("send weather*", "say what happens"), ("send a b 503", "there are two targets: a and b"),
        ("send 503 p=2", "p is between 0 and 1"), ("send 503 first=x", "first is a whole number"),
        ("send 503 often=1", "a fault has no \"often\""), ("{", "this is no JSON"),
    ])
    func `what is no rule is refused with what to write`(phrase: String, words: String) {
        let mistake = #expect(throws: FaultPhrase.Mistake.self) { try FaultPhrase.rule(phrase) }
        #expect(mistake?.description.hasPrefix(words) == true)
    }

    private static let rules = [
        #"{"id":1,"hits":12,"match":{"method":"messages:send","target":"weather*"},"when":{"probability":0.1},"action":{"status":503}}"#,
        #"{"id":2,"hits":0,"match":{"method":"*"},"action":{"latency":"150ms","jitter":"50ms"}}"#,
    ].compactMap { (try? JSON.parse($0)).flatMap(ArmedFault.init) }

    private func opened(_ size: Size = Size(columns: 120, rows: 40)) throws -> Conversation {
        var talk = Conversation(size: size)
        talk.fill()
        answer(&talk, talk.prepare(.input(.key(.character("F")))))
        return talk
    }

    private func answer(_ talk: inout Conversation, _ effects: [Effect], _ rules: [ArmedFault] = rules) {
        for case .loadFaults(let id) in effects { talk.prepare(.faultsTold(id, .loaded(rules))) }
    }

    @Test func `F opens them, n begins a phrase, d disarms the selected one`() throws {
        var talk = try opened()
        #expect(talk.state.view == .faults && talk.state.faults.rules.count == 2)
        try talk.press("n")
        #expect(talk.state.commandLine?.editor.text == "fault ")
        try talk.press("<Esc>")
        #expect(try talk.run("fault send 503") == [.armFault(try FaultPhrase.rule("send 503"))])
        try talk.press("j")
        #expect(talk.prepare(.input(.key(.character("d")))) == [.disarmFault("2")])
        let effects = talk.prepare(.faultsChanged(Notice(.done, "rule 2 disarmed")))
        answer(&talk, effects, Array(Self.rules.prefix(1)))
        #expect(talk.state.faults.rules.count == 1 && talk.state.faults.selected?.id == "1")
        try talk.press("<Esc>")
        #expect(talk.state.view == .panes)
    }

    @Test(arguments: [
        "send 503", "send weather* 429 retry-after=5 p=0.1 next", "all latency=150ms jitter=50ms",
        "groups UNREGISTERED first=2", "xmpp drain every=3 count=1", "send mid-body", "legacy before",
        "send IAM_PERMISSION_DENIED", "send apns-reason=Unregistered count=1", "iid weather* result=UNKNOWN",
        "send garbage until=2026-01-31T12:00:00Z",
        #"{"match":{"method":"messages:send"},"action":{"disconnect":"before","scope":"connection"}}"#,
        #"{"action":{"goaway":true}}"#, #"{"match":{"method":"iid","target":"a b"},"action":{"status":503}}"#,
    ])
    func `a rule is written as the phrase that makes it`(phrase: String) throws {
        let rule = try #require(try FaultPhrase.rule(phrase).object)
        #expect(FaultPhrase.phrase(rule) == phrase)
    }

    @Test func `y copies the selected rule as a line of the console, then as curl`() throws {
        var talk = try opened()
        let line = ":fault send weather* 503 p=0.1"
        #expect(talk.prepare(.input(.key(.character("y")))) == [.machine(.copy(line))])
        let curl = talk.prepare(.input(.key(.character("y"))))
        guard case .machine(.copy(let command)) = curl.last else { return #expect(Bool(false)) }
        #expect(command.contains("/emulator/v1/projects/demo-project/faults"))
        #expect(command.contains(#"'{"match":{"method":"messages:send","target":"weather*"},"#))
        try talk.press("<Esc>")
        #expect(talk.state.view == .faults && talk.state.overlay == nil)
    }

    @Test func `an answer that was overtaken changes nothing`() throws {
        var talk = try opened()
        let effects = talk.prepare(.commandGiven(.plain(.refresh)))
        guard let last = effects.last, case .loadFaults(let id) = last else { return #expect(Bool(false)) }
        let newer = talk.prepare(.faultsChanged(Notice(.done, "armed")))
        talk.prepare(.faultsTold(id, .loaded([])))
        #expect(talk.state.faults.rules.count == 2)
        answer(&talk, newer, [])
        #expect(talk.state.faults.rules.isEmpty)
    }

    @Test func `only an emulator has them, and a read-only profile changes none`() throws {
        var talk = Conversation(profile: .guarded)
        try talk.press("F")
        #expect(talk.state.view == .panes && talk.state.notice?.text == "only an emulator has faults")
        var reader = Conversation(profile: .readOnly)
        #expect(try reader.run("fault send 503").isEmpty)
    }

    @Test(arguments: [("rules", "F"), ("none", "F"), ("rule", "F<Enter>")], ScreenTests.sizes)
    func `faults look as they were approved`(scene: (name: String, keys: String), size: Size) throws {
        var talk = try opened(size)
        if scene.name == "none" { answer(&talk, talk.prepare(.commandGiven(.plain(.refresh))), []) }
        if scene.name == "rule" { try talk.press("<Enter>") }
        let surface = ConsoleScreen.draw(talk.state).surface
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "faults-\(scene.name)-\(size.columns)x\(size.rows)",
            header: "faults \(scene.name) \(size.columns)x\(size.rows) unicode"
        )
    }
}
