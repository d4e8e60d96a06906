import Console
import FCMCore
import Foundation
import Registry
import TerminalUI
import TestSupport
import Testing

/// Pictures of the screen, kept as text beside this file.
@Suite struct ScreenTests {
    static let sizes = [
        Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 10),
        Size(columns: 200, rows: 60),
    ]

    private static let scenes = [
        ("start", "wait idle"),
        (
            "composer",
            "compose topic weather\nset title Storm tonight\nset body Winds up to 90 km/h\n"
                + "set data.region north\nset ttl 4h\nset priority high"
        ),
        ("findings", "compose condition 'a' in topics & 'b' in topics\nset ttl soon\nset title Storm"),
        ("editing", "compose topic weather\nset title Storm\nfocus composer\nkeys <Enter> tonight"),
        ("review", "compose topic weather\nset title Storm tonight\nset body Winds\nsend"),
        (
            "results",
            "compose topic weather\nset title S\nsend\nconfirm\nwait idle\nset title T\nsend\nconfirm\n"
                + "wait idle\nset title U\nsend\nconfirm\nwait idle"
        ),
        (
            "results-sorted",
            "compose topic weather\nset title S\nsend\nconfirm\nwait idle\ncompose topic sports\nsend\nconfirm\n"
                + "wait idle\ncompose topic alarm\ndry-run\nwait idle\nfocus results\nsort target\nfilter !status:unknown"
        ),
        (
            "protocol",
            "compose topic weather\nset title Storm tonight\nset protocol legacy-http\n"
                + "set analytics-label night\nfocus composer"
        ),
        (
            "review-legacy",
            "compose topic weather\nset title Storm tonight\nset protocol legacy-http\n"
                + "set analytics-label night\nsend"
        ),
        (
            "as-legacy",
            "compose topic weather\nset title Storm tonight\nset priority high\nset ttl 4h\n"
                + "set analytics-label night\nas legacy"
        ),
        ("lint", "compose topic weather\nset title Storm tonight\nset data.region north\nset ttl 4h\nlint"),
        ("device", "focus devices\nkeys <Enter>"),
        (
            "copy",
            "compose topic weather\nset title Storm tonight\nset body It's 90 km/h, isn't it?\nset ttl 4h\n"
                + "focus composer\nkeys y"
        ),
        ("command", "keys :fcous topics<Enter>"),
        ("palette", "keys <C-p>group"),
        ("help", "keys <F1>"),
        ("help-here", "keys ?"),
        ("help-found", "keys ?subs"),
    ]

    @Test(arguments: scenes, sizes)
    func `screens look as they were approved`(scene: (name: String, script: String), size: Size) async throws
    {
        let stage = Stage(
            services: ScriptedServices(
                .outcome(.accepted("projects/demo-project/messages/0:15")),
                .outcome(.failed(.unregistered, "Requested entity was not found.", status: 404)),
                .outcome(.unknown("no answer in 30 s"))
            )
        )
        try await stage.registry.seed(devices: 12)
        try await expectPicture(scene, size, on: stage)
    }

    @Test(arguments: [(Profile.guarded, "guarded"), (.readOnly, "read-only")])
    func `other backends are named and coloured`(profile: Profile, name: String) async throws {
        let stage = Stage(profile: profile)
        try await stage.registry.seed()
        let picture = Locked(Surface(size: Size(columns: 80, rows: 24)))
        _ = await stage.play(
            try Script(parsing: "compose topic weather\nset title S\nsend").steps + [
                .waitIdle, .inspect { _, surface in picture.withLock { $0 = surface } },
            ],
            size: Size(columns: 80, rows: 24)
        )
        let surface = picture.withLock { $0 }
        expectSnapshot(surface.text, roles: surface.roles, named: name, header: "\(name) 80x24 unicode")
        #expect(surface[0, 0].style.role == profile.backend.style)
    }

    @Test(arguments: BackendRole.allCases)
    func `a profile can wear the colours of another backend but not its word`(colors: BackendRole) {
        var profile = Profile.test
        profile.colors = colors
        let surface = ConsoleScreen.draw(Conversation(profile: profile).state).surface
        #expect(surface[0, 0].style.role == (colors == .emulator ? .emulatorBorder : colors.style))
        let header = surface.text.split(separator: "\n").first ?? ""
        #expect(header.contains("▌EMULATOR▐"))
        let word = header.prefix { $0 != "▌" }.count
        #expect(surface[word, 0].style.role == colors.style)
    }

    @Test(arguments: [(39, 10), (40, 9), (20, 5), (1, 1)])
    func `a screen too small for a pane says so in one line`(columns: Int, rows: Int) {
        var talk = Conversation(size: Size(columns: columns, rows: rows))
        talk.fill()
        let text = ConsoleScreen.draw(talk.state).surface.text
        let lines = text.split(separator: "\n").filter { $0.contains { $0 != " " } }
        #expect(lines.count == 1)
        #expect(columns < 20 || lines.first?.hasPrefix("fcm-console needs") == true)
    }

    @Test func `plain text has no frame and one pane at a time`() {
        var configuration = ConsoleConfiguration.test()
        configuration.plain = true
        let state = AppState(configuration, size: Size(columns: 80, rows: 24))
        let text = ConsoleScreen.draw(state).surface.text
        #expect(!text.contains { "┌┐└┘│─".contains($0) })
        #expect(text.contains("1 Topics"))
        #expect(!text.contains("3 Devices"))
    }

    @Test func `the cursor stands in the text being typed and nowhere else`() throws {
        var talk = Conversation()
        talk.fill()
        #expect(ConsoleScreen.draw(talk.state).cursor == nil)
        try talk.press(":abc")
        #expect(ConsoleScreen.draw(talk.state).cursor == Point(column: 5, row: 39))
        try talk.press("<Left>")
        #expect(ConsoleScreen.draw(talk.state).cursor == Point(column: 4, row: 39))
    }
}
