import Console
import FCMCore
import Languages
import Registry
import TerminalUI
import TestSupport
import Testing

/// The console in other languages: pictures of what everyone sees, and that they fit.
@Suite struct LanguageScreenTests {
    private static let scenes = [
        ("findings", "compose condition 'a' in topics & 'b' in topics\nset ttl soon\nset title Storm"),
        ("review", "compose topic weather\nset title Storm tonight\nset body Winds\nsend"),
        (
            "results",
            "compose topic weather\nset title S\nsend\nconfirm\nwait idle\nset title T\nsend\nconfirm\n"
                + "wait idle\nset title U\nsend\nconfirm\nwait idle"
        ),
        ("help", "keys <F1>"),
        ("palette", "keys <C-p>"),
        ("log", "log"),
    ]

    private static func picture(
        _ language: Language,
        _ script: String,
        _ size: Size
    ) async throws -> (surface: Surface, ending: Stage.Ending) {
        let stage = Stage(
            services: ScriptedServices(
                .outcome(.accepted("projects/demo-project/messages/0:15")),
                .outcome(.failed(.unregistered, "Requested entity was not found.", status: 404)),
                .outcome(.unknown("no answer in 30 s"))
            )
        )
        try await stage.registry.seed(devices: 12)
        let picture = Locked(Surface(size: size))
        let steps = try Script(parsing: "language \(language.rawValue)\n\(script)").steps
        let ending = await stage.play(
            steps + [.waitIdle, .inspect { _, surface in picture.withLock { $0 = surface } }],
            size: size
        )
        return (picture.withLock { $0 }, ending)
    }

    @Test(arguments: scenes, ScreenTests.sizes)
    func `Persian looks as it was approved`(scene: (name: String, script: String), size: Size) async throws {
        try await expect(.persian, scene, size)
    }

    @Test(arguments: scenes, ScreenTests.sizes)
    func `Chinese looks as it was approved`(scene: (name: String, script: String), size: Size) async throws {
        try await expect(.chinese, scene, size)
    }

    private func expect(
        _ language: Language,
        _ scene: (name: String, script: String),
        _ size: Size
    ) async throws {
        let (surface, _) = try await Self.picture(language, scene.script, size)
        expectSnapshot(
            surface.text,
            named: "\(language.rawValue)-\(scene.name)-\(size.columns)x\(size.rows)",
            header: "\(scene.name) \(size.columns)x\(size.rows) unicode \(language.rawValue)"
        )
    }

    @Test(arguments: Language.allCases, ScreenTests.sizes)
    func `no language makes a row wider than the screen`(language: Language, size: Size) async throws {
        for (_, script) in Self.scenes {
            let (surface, _) = try await Self.picture(language, script, size)
            for row in 0..<size.rows {
                let text = String(surface.text(ofRow: row).unicodeScalars.filter { !isolates.contains($0) })
                #expect(text.displayWidth == size.columns)
            }
        }
    }

    /// What opens and closes texts; a row with more of one than of the other would turn what follows it.
    private let isolates: Set<Unicode.Scalar> = ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]

    @Test(arguments: scenes)
    func `every isolate is closed in its row, and only Persian has any`(
        scene: (name: String, script: String)
    ) async throws {
        let size = Size(columns: 120, rows: 40)
        for language in Language.allCases {
            let (surface, _) = try await Self.picture(language, scene.script, size)
            var count = 0
            for row in 0..<size.rows {
                var depth = 0
                for scalar in surface.text(ofRow: row).unicodeScalars where isolates.contains(scalar) {
                    depth += scalar == "\u{2069}" ? -1 : 1
                    count += 1
                    #expect((0...2).contains(depth))
                }
                #expect(depth == 0)
            }
            #expect((count > 0) == language.isRightToLeft)
        }
    }

    /// `Reach    12 devices`: what is said stands in one column under another, which another target pads to as well.
    @Test(arguments: Language.allCases)
    func `labels are as wide as in English`(language: Language) {
        for (key, text) in Catalogue.rows(of: language) {
            let start = String(key.prefix(9))
            guard key.dropFirst(9).first != " ", start.count == 9, start.hasSuffix("  "), start.first != " "
            else { continue }
            let isInPlace = text.indices.dropFirst().contains { index in
                text[..<index].displayWidth == 9 && text[text.index(before: index)] == " "
                    && text[index] != " "
            }
            #expect(isInPlace, "\(text)")
        }
    }

    @Test func `what is on the screen changes its language with the rest`() async throws {
        let script = "compose topic weather\nset title S\nsend\nconfirm\nwait idle\nset language id"
        let (surface, ending) = try await Self.picture(.persian, script, Size(columns: 120, rows: 40))
        #expect(ending.state.language == .indonesian)
        #expect(surface.text.contains("1 Topik"))
        #expect(surface.text.contains("diterima"))
        #expect(surface.text.contains("EMULATOR"))
    }

    @Test func `a language that is none of ours is refused with those that are`() async throws {
        let ending = try await Stage().play("keys :language xx<Enter>")
        #expect(ending.screen.contains("language wants one of en, zh, fr, id, fa, not \"xx\""))
        #expect(ending.state.language == .english)
    }
}
