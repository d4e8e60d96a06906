import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Actions for everything marked, over the whole console.
@Suite struct MarkingScenarios {
    @Test func `marked devices are subscribed after one review`() async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 5)
        let ending = try await stage.play(
            "focus devices\nkeys <Space>j<Space>\nsave-screen marked\nsubscribe storms\nwait idle\n"
                + "save-screen review\nkeys <Tab><Enter>\nwait idle"
        )
        #expect(stage.file("marked")?.contains("* phone-1") == true)
        #expect(stage.file("marked")?.contains("2 marked of 5") == true)
        #expect(stage.file("review")?.contains("Subscribe 2 devices to storms") == true)
        #expect(ending.screen.contains("✓ 2 subscribed"))
        #expect(stage.scripted.calls.filter { $0.hasPrefix("subscribe") }.count == 2)
        #expect(await (try stage.registry.members(of: .test("storms"), in: 0..<9)).total == 2)
    }

    @Test func `all that a filter finds are taken from a topic, and the others stay`() async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 30)
        _ = try await stage.play(
            "focus devices\nfilter phone-2\nwait idle\nkeys *\nfilter\nwait idle\nunsubscribe weather\nwait idle\n"
                + "confirm\nwait idle"
        )
        #expect(try await stage.registry.members(of: .test("weather"), in: 0..<99).total == 19)
    }

    @Test func `a range is marked as it is seen`() async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 30)
        let ending = try await stage.play(
            "focus devices\nkeys jjvjj\nsave-screen open\nkeys v\nwait idle\nkeys k\nkeys <Space>"
        )
        #expect(stage.file("open")?.contains("+ phone-4") == true)
        #expect(ending.state.marks.devices.rows.map(\.label) == ["phone-3", "phone-5"])
    }

    @Test func `devices are forgotten with their subscriptions, and the service is not told`() async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 3)
        let ending = try await stage.play(
            "focus devices\nkeys *\nkeys <Space>\nremove\nwait idle\nsave-screen review\nconfirm\nwait idle"
        )
        #expect(stage.file("review")?.contains("FCM is not told") == true)
        #expect(ending.state.devices.total == 1)
        #expect(try await stage.registry.members(of: .test("weather"), in: 0..<9).total == 1)
        #expect(stage.scripted.calls.allSatisfy { $0 == "refresh" })
    }

    @Test func `members that have no token fail alone and say why`() async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 2)
        try await stage.registry.upsert([DeviceRecord(token: nil, fid: InstallationID("fid-1"), label: "new")]
        )
        let ending = try await stage.play(
            "focus devices\nkeys *\ngroup add appUser-Chris\nwait idle\nsave-screen review\nconfirm\nwait idle"
        )
        #expect(stage.file("review")?.contains("1 without a token cannot be members") == true)
        #expect(ending.screen.contains("has no token, so it cannot be a member"))
        #expect(ending.state.bulk.work?.done.count == 2)
        #expect(ending.state.marks.devices.rows.map(\.label) == ["new"])
    }

    @Test func `a million marked are too many for one action, and it says so`() async throws {
        let stage = Stage(registry: MillionDevices())
        let ending = try await stage.play("focus devices\nkeys *\nsubscribe news\nwait idle")
        #expect(ending.screen.contains("1,000,000 are marked, and 100,000 at a time is the most"))
        #expect(ending.state.marks.devices.count == 1_000_000)
    }

    @Test func `groups are forgotten by the registry`() async throws {
        let stage = Stage()
        try await stage.registry.seed()
        let ending = try await stage.play("focus groups\nremove\nwait idle\nconfirm\nwait idle")
        #expect(ending.state.groups.total == 0)
    }
}
