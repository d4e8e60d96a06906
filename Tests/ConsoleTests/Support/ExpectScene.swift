import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Plays a script over a small world, once in frames and once plain, and compares what is on the screen in the end, and
/// where the cursor stands, with what was approved.
func expectScene(
    _ scene: (name: String, script: String),
    _ size: Size,
    templates: [TemplateRecord] = [],
    filePath: String = #filePath,
    at location: SourceLocation = #_sourceLocation
) async throws {
    for isPlain in [false, true] {
        let stage = Stage(isPlain: isPlain)
        try await stage.registry.seed(devices: 12)
        for record in templates { try await stage.registry.save(record) }
        let ending = try await stage.play("wait idle\n\(scene.script)\nwait idle", size: size)
        let (surface, cursor) = ConsoleScreen.draw(ending.state)
        let look = isPlain ? "plain" : "unicode"
        let place = cursor.map { "cursor \($0.column),\($0.row)" } ?? "no cursor"
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 && !isPlain ? surface.roles : nil,
            named: "\(scene.name)-\(look)-\(size.columns)x\(size.rows)",
            header: "\(scene.name) \(size.columns)x\(size.rows) \(look), \(place)",
            filePath: filePath,
            sourceLocation: location
        )
    }
}

/// Plays a script on a stage that was set before, and compares what is on the screen in the end with what was approved.
func expectPicture(
    _ scene: (name: String, script: String),
    _ size: Size,
    on stage: Stage,
    filePath: String = #filePath,
    at location: SourceLocation = #_sourceLocation
) async throws {
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
        header: "\(scene.name) \(size.columns)x\(size.rows) unicode",
        filePath: filePath,
        sourceLocation: location
    )
}
