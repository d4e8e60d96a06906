import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Pictures of lists with marks, orders and filters, and of what is done to what is marked.
@Suite struct MarkingScreenTests {
    private static let scenes = [
        ("tree", "keys t"),
        ("sorted", "focus devices\nsort label desc"),
        ("filter-mistake", "focus devices\nkeys //(pixel"),
        ("found", "focus devices\nfind phone-1"),
        ("marked", "focus devices\nkeys <Space>j<Space>jvj"),
        ("bulk-review", "focus devices\nkeys *\nkeys <Space>\nsubscribe storms"),
        (
            "bulk-results",
            "focus devices\nkeys *\ngroup add appUser-Chris\nwait idle\nconfirm"
        ),
    ]

    @Test(arguments: scenes, ScreenTests.sizes)
    func `marks look as they were approved`(scene: (name: String, script: String), size: Size)
        async throws
    {
        let stage = Stage()
        try await stage.registry.seed(devices: 12)
        try await stage.registry.upsert([
            DeviceRecord(token: nil, fid: InstallationID("fid-1"), label: "new")
        ]
        )
        let steps = try Script(parsing: scene.script).steps
        let picture = Locked(Surface(size: size))
        _ = await stage.play(
            steps + [.waitIdle, .inspect { _, surface in picture.withLock { $0 = surface } }],
            size: size
        )
        let surface = picture.withLock { $0 }
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "\(scene.name)-\(size.columns)x\(size.rows)",
            header: "\(scene.name) \(size.columns)x\(size.rows) unicode"
        )
    }
}
