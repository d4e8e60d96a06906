import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
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
        for isPlain in [false, true] { try await look(scene, size, isPlain: isPlain) }
    }

    private func look(
        _ scene: (name: String, script: String),
        _ size: Size,
        isPlain: Bool
    ) async throws {
        let stage = Stage(isPlain: isPlain)
        try await stage.registry.seed(devices: 12)
        let script = "wait idle\nfocus composer\n\(scene.script)\nwait idle"
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
