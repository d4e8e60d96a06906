import Console
import TerminalUI
import Testing

/// Keys one after the other.
@Suite struct ChordTests {
    private static let comma = [Key.character(",")]

    private static func popup(_ talk: Conversation) -> String {
        ConsoleScreen.draw(talk.state).surface.text
    }

    @Test func `after the first key it is shown what may follow`() throws {
        var talk = Conversation.filled()
        try talk.press(",")
        #expect(talk.state.chord == Self.comma)
        let text = Self.popup(talk)
        #expect(text.contains("┌ , … ─"))
        #expect(text.contains("h  handsets"))
        #expect(text.contains("l  log"))
        #expect(text.contains(", and one of the keys above, Esc leaves"))
    }

    @Test(arguments: [
        (",h", MainView.handsets), (",l", .log), (",s", .history), (",f", .faults), (",l,l", .panes),
        (",h,s", .history),
    ])
    func `the second key does what is shown`(keys: String, view: MainView) throws {
        var talk = Conversation.filled()
        try talk.press(keys)
        #expect(talk.state.view == view)
        #expect(talk.state.chord.isEmpty)
    }

    @Test func `a chord whose command wants something opens the command line`() throws {
        var talk = Conversation.filled()
        try talk.press(",t")
        #expect(talk.state.commandLine?.editor.text == "theme ")
    }

    @Test func `what cannot be done now says why, before and after the key`() throws {
        var talk = Conversation.filled(.guarded)
        try talk.press(",")
        #expect(Self.popup(talk).contains("– only an emulator has phones to look at"))
        try talk.press("h")
        #expect(talk.state.notice?.text == "only an emulator has phones to look at")
        #expect(talk.state.chord.isEmpty)
    }

    @Test func `Esc leaves, and nothing else has happened`() throws {
        var talk = Conversation.filled()
        let before = talk.state
        try talk.press(",<Esc>")
        #expect(talk.state == before)
    }

    @Test func `Backspace takes the key back`() throws {
        var talk = Conversation.filled()
        try talk.press(",<BS>j")
        #expect(talk.state.chord.isEmpty)
        #expect(talk.state.topics.selected == 1)
    }

    @Test func `a key that leads nowhere says so and does nothing of its own`() throws {
        var talk = Conversation.filled()
        try talk.press(",v")
        #expect(talk.state.exitCode == nil)
        #expect(talk.state.notice?.text == ", v is no command here")
        #expect(talk.state.chord.isEmpty)
    }

    @Test(arguments: [
        InputEvent.mouse(MouseEvent(action: .press, at: Point(column: 3, row: 3))), .paste("h"),
    ])
    func `a click or a paste gives the chord up`(event: InputEvent) throws {
        var talk = Conversation.filled()
        try talk.press(",")
        talk.prepare(.input(event))
        #expect(talk.state.chord.isEmpty)
        #expect(talk.state.view == .panes)
    }

    @Test func `Ctrl-C leads out of a chord too`() throws {
        var talk = Conversation.filled()
        try talk.press(",<C-c>")
        #expect(talk.state.chord.isEmpty)
        try talk.press("<C-c>")
        #expect(talk.state.exitCode == 130)
    }

    @Test func `a comma is text where text is typed`() throws {
        var talk = Conversation.filled()
        try talk.press("/a,l")
        #expect(talk.state.topics.filter == "a,l")
        try talk.press("<Enter>4")
        _ = try talk.run("focus composer")
        try talk.press("<Tab><Tab><Enter>x,l")
        #expect(talk.state.composer.editor?.text == "x,l")
        #expect(talk.state.chord.isEmpty)
    }

    @Test func `a resize keeps the chord, at any size it is drawn inside`() throws {
        var talk = Conversation.filled()
        try talk.press(",")
        for (columns, rows) in [(20, 5), (40, 10), (200, 60), (1, 1), (44, 6)] {
            let size = Size(columns: columns, rows: rows)
            talk.prepare(.input(.resize(size)))
            #expect(ConsoleScreen.draw(talk.state).surface.size == size)
        }
        try talk.press("l")
        #expect(talk.state.view == .log)
    }

    // MARK: One's own

    private static func conversation(_ own: [Command.ID: [Chord]]) throws -> Conversation {
        var talk = Conversation(keys: try KeyMap(rebinding: [:], chords: own))
        talk.fill()
        return talk
    }

    @Test func `a command can have chords and keys, of any length`() throws {
        let long = Chord([.alt("x"), .character("y"), .character("z")])
        var talk = try Self.conversation([.log: [long, "L"], .zoom: []])
        try talk.press("<A-x>y")
        #expect(talk.state.chord == [.alt("x"), .character("y")])
        try talk.press("z")
        #expect(talk.state.view == .log)
        try talk.press("L")
        #expect(talk.state.view == .panes)
        try talk.press("z")
        #expect(!talk.state.isZoomed)
    }

    @Test(
        arguments: [
            ([Command.ID.log: [Chord("gx")]], "log cannot have g x: g alone is first"),
            ([.log: [",h"]], "log cannot have , h: handsets has those keys"),
            ([.log: [",hh"]], "log cannot have , h h: , h alone is handsets"),
            ([.log: ["x"], .zoom: ["xx"]], "zoom cannot have x x: x alone is log"),
            ([.log: ["q"]], "log cannot have q: quit has that key"),
        ] as [([Command.ID: [Chord]], String)]
    )
    func `chords that others stand in the way of are refused with the reason`(
        own: [Command.ID: [Chord]],
        reason: String
    ) {
        do {
            _ = try KeyMap(rebinding: [:], chords: own)
            Issue.record("taken")
        } catch {
            // Of two of one's own either may be told.
            #expect(error.description == reason || own.count > 1)
        }
    }

    @Test func `a key that chords begin with is refused with one of them`() {
        do {
            _ = try KeyMap(rebinding: [:], chords: [.log: [","]])
            Issue.record("taken")
        } catch {
            #expect(error.description.hasPrefix("log cannot have ,: , "))
            #expect(error.description.hasSuffix(" begins with it"))
        }
    }

    @Test func `the old key of a command that is bound anew is free for a chord`() throws {
        var talk = try Self.conversation([.first: ["gg"], .log: ["gl"]])
        try talk.press("g")
        #expect(talk.state.chord == [.character("g")])
        try talk.press("l")
        #expect(talk.state.view == .log)
    }

    @Test(arguments: [
        ("x", Chord("x")), (", h", ",h"), ("g g", "gg"),
        ("ctrl+x  f5", Chord([.control("x"), .function(5)])),
        ("space", Chord([.character(" ")])),
    ])
    func `a chord is written as its keys with blanks between them`(text: String, chord: Chord) throws {
        #expect(Chord(parsing: text) == chord)
        #expect(Chord(parsing: chord.description) == chord)
    }

    @Test(arguments: ["", " ", "gg", "g nokey", "ctrl+"])
    func `anything else is none`(text: String) {
        #expect(Chord(parsing: text) == nil)
    }

    @Test(arguments: Command.Context.allCases)
    func `no chord of the table begins with a key of the table`(context: Command.Context) {
        for command in Command.all where command.contexts.contains(context) {
            for chord in KeyMap.standard.chords(of: command, in: context) where chord.keys.count > 1 {
                #expect(KeyMap.standard.command(for: chord.keys, in: context) == command.id)
                for count in 1..<chord.keys.count {
                    let beginning = Array(chord.keys.prefix(count))
                    #expect(KeyMap.standard.command(for: beginning, in: context) == nil)
                    #expect(KeyMap.standard.begins(beginning, in: context))
                }
            }
        }
    }
}
