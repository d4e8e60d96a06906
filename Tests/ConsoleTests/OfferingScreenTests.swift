import TerminalUI
import Testing

/// Pictures of what is offered for a target, and of a condition that is wrong.
@Suite struct OfferingScreenTests {
    private static let scenes = [
        ("offers", "keys <Enter>pho\nwait idle\nkeys <Down>"),
        ("offers-unchosen", "keys <Enter>wea"),
        ("condition", "keys kl<Tab><Enter>'weather' in topics and 'sports' in topics"),
        ("condition-offers", "keys kl<Tab><Enter>'weather' in topics && s\nwait idle\nkeys <Down>"),
    ]

    @Test(arguments: scenes, ScreenTests.sizes)
    func `what is offered looks as it was approved`(
        scene: (name: String, script: String),
        size: Size
    ) async throws {
        try await expectScene((scene.name, "focus composer\n\(scene.script)"), size)
    }
}
