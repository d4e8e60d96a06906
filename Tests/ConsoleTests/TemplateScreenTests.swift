import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Pictures of templates and of their values.
@Suite struct TemplateScreenTests {
    private static let scenes = [
        ("templates", "keys t\nwait idle\nkeys <Down>"),
        ("template-values", "template storm\nwait idle\nkeys <PageDown><Tab>"),
        ("template-typed", "template storm\nwait idle\nkeys Tromsø"),
        ("template-delete", "keys t\nwait idle\nkeys <C-x>"),
    ]

    @Test(arguments: scenes, ScreenTests.sizes)
    func `templates look as they were approved`(scene: (name: String, script: String), size: Size)
        async throws
    {
        for isPlain in [false, true] { try await look(scene, size, isPlain: isPlain) }
    }

    private func look(
        _ scene: (name: String, script: String),
        _ size: Size,
        isPlain: Bool
    ) async throws {
        let stage = Stage(isPlain: isPlain)
        try await stage.registry.seed(devices: 12)
        for record in [TemplateTests.storm, TemplateTests.sale] { try await stage.registry.save(record) }
        let script =
            "wait idle\ncompose topic weather\nset title Hello\nfocus composer\n\(scene.script)\nwait idle"
        let ending = try await stage.play(script, size: size)
        let (surface, cursor) = ConsoleScreen.draw(ending.state)
        let look = isPlain ? "plain" : "unicode"
        let place = cursor.map { "cursor \($0.column),\($0.row)" } ?? "no cursor"
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 && !isPlain ? surface.roles : nil,
            named: "\(scene.name)-\(look)-\(size.columns)x\(size.rows)",
            header: "\(scene.name) \(size.columns)x\(size.rows) \(look), \(place)"
        )
    }
}
