import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

/// Pictures of the phones, kept as text beside this file.
@Suite struct HandsetScreenTests {
    @Test(arguments: ["handsets", "reading", "empty", "unseen", "filter", "message"], ScreenTests.sizes)
    func `the view looks as it was approved`(scene: String, size: Size) async throws {
        let phones = ScriptedPhones(scene == "empty" ? 0 : 12)
        for message in [HandsetScenarios.storm, HandsetScenarios.level, HandsetScenarios.lost] {
            phones.deliver(message, to: 0)
        }
        let stage = try await HandsetScenarios.stage(phones)
        let script = [
            "reading": "handsets\nwait idle\nkeys <Tab>\nwait idle\nkeys jj",
            "filter": "handsets\nwait idle\nkeys /Pix",
            "message": "handsets\nwait idle\nkeys <Enter>\nwait idle\nkeys jj<Enter>",
            "unseen": "handsets\nwait idle\nkeys <Tab><Esc>j\nwait idle",
        ]
        let picture = Locked(Surface(size: size))
        _ = await stage.play(
            try Script(parsing: script[scene] ?? "handsets").steps + [
                .waitIdle,
                .inspect { _, _ in if scene == "unseen" { phones.deliver(HandsetScenarios.more, to: 0) } },
                .waitIdle, .inspect { _, surface in picture.withLock { $0 = surface } },
            ],
            size: size
        )
        let surface = picture.withLock { $0 }
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "handsets-\(scene)-\(size.columns)x\(size.rows)",
            header: "handsets \(scene) \(size.columns)x\(size.rows) unicode"
        )
    }
}
