import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Conversations about who is in and who is out of a condition.
@Suite struct AudienceTests {
    private static func phones(_ count: Int, _ name: String) -> [DeviceRecord] {
        (0..<count).map { DeviceRecord(token: RegistrationToken("\(name)-\($0)"), label: "\(name) \($0)") }
    }

    private static func composed(_ kind: TargetKind, _ value: String) throws -> Conversation {
        var talk = Conversation.filled()
        try talk.press("4")
        talk.prepare(.composer(.targetChosen(kind, value)))
        return talk
    }

    /// With both sides asked for and answered.
    private static func opened() throws -> Conversation {
        var talk = try composed(.condition, "'news' in topics && !('sports' in topics)")
        var asked: [AudienceSide] = []
        for effect in talk.prepare(.input(.key(.character("w")))) {
            guard case .loadAudience(let request, let condition, let side) = effect else { continue }
            #expect(condition.topics == [.test("news"), .test("sports")])
            asked.append(side)
            let rows = phones(side == .reached ? 2 : 3, side == .reached ? "in" : "out")
            talk.prepare(.audience(side, .loaded(request.id, Page(rows: rows, total: rows.count))))
        }
        #expect(asked == [.reached, .missed])
        return talk
    }

    private static func audience(_ talk: Conversation) -> Audience? {
        guard case .detail(.audience(let audience)) = talk.state.overlay else { return nil }
        return audience
    }

    @Test func `w asks for both sides, Tab turns to the other, Enter opens a device`() throws {
        var talk = try Self.opened()
        let audience = try #require(Self.audience(talk))
        #expect(audience.side == .reached)
        #expect(audience[.reached].total == 2 && audience[.missed].total == 3)
        #expect(talk.state.selectedDevice?.label == "in 0")
        try talk.press("<Tab>j")
        #expect(Self.audience(talk)?.side == .missed)
        #expect(talk.state.selectedDevice?.label == "out 1")
        try talk.press("<Tab>")
        #expect(talk.state.selectedDevice?.label == "in 0")
        let effects = talk.prepare(.input(.key(.enter)))
        #expect(effects.contains { if case .loadSubscriptions = $0 { true } else { false } })
    }

    @Test func `Esc goes back to the field that was being typed`() throws {
        var talk = try Self.composed(.condition, "'news' in topics")
        talk.prepare(.composer(.fieldSelected(.value)), .composer(.editingStarted))
        try talk.press("<F6>")
        #expect(Self.audience(talk) != nil)
        try talk.press("<Esc>")
        #expect(talk.state.overlay == nil && talk.state.composer.isEditing)
    }

    @Test(
        arguments: [
            (.topic, "news", "only a condition has devices in and out: Enter on a topic shows its members"),
            (.condition, "", "only a condition has devices in and out: Enter on a topic shows its members"),
            (.condition, "'news' in", "character 10: after the topic name comes: in topics"),
        ] as [(TargetKind, String, String)]
    )
    func `what is no condition says so`(scene: (kind: TargetKind, value: String, reason: String)) throws {
        var talk = try Self.composed(scene.kind, scene.value)
        try talk.press("w")
        #expect(talk.state.overlay == nil)
        #expect(talk.state.notice?.text.hasSuffix(scene.reason) == true)
    }

    @Test func `what changed is asked for again`() throws {
        var talk = try Self.opened()
        let effects = talk.prepare(.refreshed(failure: nil))
        let sides = effects.compactMap { effect -> AudienceSide? in
            if case .loadAudience(_, _, let side) = effect { side } else { nil }
        }
        #expect(sides == [.reached, .missed])
    }

    @Test(arguments: ["in", "out"], ScreenTests.sizes)
    func `both sides look as they were approved`(side: String, size: Size) async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 30)
        try await stage.registry.upsert([
            DeviceRecord(token: RegistrationToken("token-number-4:APA91bTest"), registered: false)
        ])
        let script = """
            wait idle
            compose condition 'weather' in topics && !('sports' in topics)
            keys w
            wait idle
            save-state state.json
            """
        let ending = try await stage.play(script + (side == "out" ? "\nkeys <Tab>" : ""), size: size)
        let state = try JSON.parse(try #require(stage.file("state.json")))
        #expect(state["detail"]?["in"] == 28 && state["detail"]?["out"] == 2)
        let surface = ConsoleScreen.draw(ending.state).surface
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "audience-\(side)-\(size.columns)x\(size.rows)",
            header: "audience \(side) \(size.columns)x\(size.rows) unicode"
        )
    }
}
