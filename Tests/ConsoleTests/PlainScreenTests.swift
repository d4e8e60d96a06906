import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// `--plain`: one thing at a time in labelled lines, and the cursor where the focus is.
@Suite struct PlainScreenTests {
    private static let scenes = [
        ("topics", "wait idle"),
        ("composer", "compose topic weather\nset title Storm tonight\nset ttl 4h\nfocus composer"),
        ("review", "compose topic weather\nset title Storm tonight\nset body Winds\nsend"),
        ("results", "compose topic weather\nset title S\nsend\nconfirm\nwait idle\nfocus results"),
        ("device", "focus devices\nkeys <Enter>\nwait idle"),
        ("help", "keys ?"),
        ("history", "history"),
        ("log", "log"),
    ]

    private static func play(_ script: String, _ size: Size) async throws -> (Surface, Point?, AppState) {
        let stage = Stage(
            services: ScriptedServices(.outcome(.accepted("projects/p/messages/1"))),
            isPlain: true
        )
        try await stage.registry.seed(devices: 12)
        let ending = try await stage.play(script + "\nwait idle", size: size)
        let (surface, cursor) = ConsoleScreen.draw(ending.state)
        return (surface, cursor, ending.state)
    }

    @Test(arguments: scenes, ScreenTests.sizes)
    func `plain screens read as they were approved`(
        scene: (name: String, script: String),
        size: Size
    ) async throws {
        let (surface, cursor, _) = try await Self.play(scene.script, size)
        let place = cursor.map { "cursor \($0.column),\($0.row)" } ?? "no cursor"
        expectSnapshot(
            surface.text,
            named: "plain-\(scene.name)-\(size.columns)x\(size.rows)",
            header: "\(scene.name) \(size.columns)x\(size.rows) plain, \(place)"
        )
        #expect(!surface.text.contains { "┌┐└┘├┤┬┴│─▌▐▸▇▁".contains($0) })
        #expect(cursor.map(surface.bounds.contains) == true)
    }

    @Test func `the cursor goes with the selection`() async throws {
        let size = Size(columns: 80, rows: 24)
        let (first, before, _) = try await Self.play("focus devices", size)
        let (second, after, _) = try await Self.play("focus devices\nkeys jj", size)
        let (from, to) = (try #require(before), try #require(after))
        #expect(to.row == from.row + 2)
        #expect(first.text(ofRow: from.row).hasPrefix(" >") && second.text(ofRow: to.row).hasPrefix(" >"))
    }

    @Test func `a message is composed and sent by what is read aloud`() async throws {
        let size = Size(columns: 80, rows: 24)
        let script = "keys 1jc\nkeys Storm<Esc>\nkeys <C-s>\nwait idle"
        let (review, cursor, _) = try await Self.play(script, size)
        let row = try #require(cursor?.row)
        #expect(review.text(ofRow: row).contains(">[ Cancel ]"))
        let (sent, _, state) = try await Self.play(script + "\nkeys <Tab><Enter>\nwait idle", size)
        #expect(sent.text.contains("accepted"))
        #expect(state.focus == .results)
    }

    @Test func `an announcement has the last line for itself`() async throws {
        let (surface, _, _) = try await Self.play("keys n", Size(columns: 80, rows: 24))
        let last = surface.text(ofRow: 23)
        #expect(last.contains("nothing was looked for yet"))
        #expect(!last.contains("quit"))
    }
}
