import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

/// Pictures of panes that stand otherwise than the size alone would have them.
@Suite struct LayoutScreenTests {
    private static let scenes = [
        ("tall", "layout tall\ncompose topic weather\nset title Storm tonight"),
        ("resized", "keys +++>>>>4-----\nfocus devices"),
        ("mouse-off", "mouse off"),
        ("chord", "keys ,"),
        ("tour", "tour\nkeys <Space><Space>"),
        ("new-profile", "profile new\nkeys production<Enter><Enter>my-app<Enter>~/key.json"),
        (
            "new-profile-summary",
            "profile new\nkeys lab<Enter><Down><Enter><Enter>my-app<Enter><Enter>4711<Enter><Down><Enter>500<Enter>"
        ),
        ("jump", "focus composer\nkeys '"),
    ]

    @Test(arguments: scenes, ScreenTests.sizes + [Size(columns: 60, rows: 50)])
    func `panes stand where they were put`(scene: (name: String, script: String), size: Size) async throws {
        try await expectScene(scene.name, scene.script, size)
    }
}

/// Plays a script over a small world and compares its last picture with the approved one.
func expectScene(
    _ name: String,
    _ script: String,
    _ size: Size,
    stage: Stage = Stage(),
    filePath: String = #filePath,
    at location: SourceLocation = #_sourceLocation
) async throws {
    try await stage.registry.seed(devices: 12)
    let picture = Locked(Surface(size: size))
    _ = await stage.play(
        try Script(parsing: script).steps
            + [.waitIdle, .inspect { _, surface in picture.withLock { $0 = surface } }],
        size: size
    )
    let surface = picture.withLock { $0 }
    expectSnapshot(
        surface.text,
        named: "\(name)-\(size.columns)x\(size.rows)",
        header: "\(name) \(size.columns)x\(size.rows) unicode",
        filePath: filePath,
        sourceLocation: location
    )
}
