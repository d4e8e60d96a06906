import TerminalUI
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
        let script = "compose topic weather\nset title Hello\nfocus composer\n\(scene.script)"
        try await expectScene(
            (scene.name, script),
            size,
            templates: [TemplateTests.storm, TemplateTests.sale]
        )
    }
}
