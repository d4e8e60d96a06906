import Console
import FCMCore
import TerminalUI
import Testing

/// Conversations in the command line, the palette and the help, and by paste and mouse.
@Suite struct CommandLineTests {
    // MARK: The command line

    @Test func `Tab completes, Up brings back, Esc closes`() throws {
        var talk = Conversation.filled()
        try talk.press(":the<Tab>")
        #expect(talk.state.commandLine?.editor.text == "theme")
        try talk.press("<Esc>:focus dev<Tab><Enter>")
        #expect(talk.state.focus == .devices)
        try talk.press(":<Up>")
        #expect(talk.state.commandLine?.editor.text == "focus devices")
        try talk.press("<Down>")
        #expect(talk.state.commandLine?.editor.text == "")
    }

    @Test func `a key whose command wants an argument opens the line with its name`() throws {
        var talk = Conversation.filled()
        try talk.press("3s")
        #expect(talk.state.commandLine?.editor.text == "subscribe ")
    }

    @Test func `the palette runs what it finds`() throws {
        var talk = Conversation.filled()
        try talk.press("<C-p>zoom<Enter>")
        #expect(talk.state.isZoomed)
        #expect(talk.state.overlay == nil)
    }

    @Test func `help closes by Esc`() throws {
        var talk = Conversation.filled()
        try talk.press("<F1>")
        #expect(talk.state.overlay == .help(.list, offset: 0))
        try talk.press("<Esc>")
        #expect(talk.state.overlay == nil)
    }

    @Test func `what can be done here is found by a few letters and done`() throws {
        var talk = Conversation.filled()
        try talk.press("?")
        guard case .palette(let palette) = talk.state.overlay else { return #expect(Bool(false)) }
        let keys = talk.state.keys
        let here = Command.all.filter {
            $0.contexts.contains(.list) && !keys.chords(of: $0, in: .list).isEmpty
        }
        #expect(here.count > 10)
        #expect(Set(palette.matches(keys).prefix(here.count).map(\.id)) == Set(here.map(\.id)))
        try talk.press("foc pan alone<Enter>")
        #expect(talk.state.isZoomed && talk.state.overlay == nil)
    }

    @Test func `help over a review leaves the review as it was, and what it finds is done there`() throws {
        var talk = try Conversation.ready()
        try talk.press("4<C-s>")
        let review = talk.state.overlay
        #expect(talk.state.review != nil)
        for keys in ["?<Esc>", "<F1><Esc>", "<C-p><Esc>", "?abc<F1><Esc>"] {
            try talk.press(keys)
            #expect(talk.state.overlay == review, "\(keys)")
        }
        try talk.press("?cancel<Enter>")
        #expect(talk.state.overlay == nil && talk.state.covered == nil)
        #expect(talk.state.notice?.text == "nothing was sent")
    }

    @Test(
        arguments: [
            ("zoom", "zoom"), ("ss", "save-screen"), ("gadd", "group add"), ("hist", "history"),
            ("dry", "dry-run"), ("qui", "quit"), ("edit json", "edit-json"), ("GROUP C", "group create"),
        ]
    )
    func `a few letters find the command that they begin`(text: String, name: String) {
        var palette = Palette()
        palette.editor = TextField(text)
        #expect(palette.matches(.standard).first?.name == name)
    }

    @Test func `letters that are not there find nothing`() {
        #expect(FuzzyMatch.score("xyz", in: "zoom") == nil)
        #expect(FuzzyMatch.score("mooz", in: "zoom") == nil)
        #expect(FuzzyMatch.score("", in: "zoom") == 0)
        let together = FuzzyMatch.score("zoo", in: "zoom") ?? 0
        #expect(together > FuzzyMatch.score("zoo", in: "z x o y o") ?? 0)
    }

    @Test func `help scrolls no further than its last line`() throws {
        var talk = Conversation.filled()
        try talk.press("<F1>G")
        let end = talk.state
        try talk.press("<Down>")
        #expect(talk.state == end)
        try talk.press("<Up>")
        let lines = ConsoleScreen.draw(talk.state).surface.text
        #expect(lines != ConsoleScreen.draw(end).surface.text, "one step back is seen")
    }

    @Test func `the palette keeps its picture while the selection is in it`() throws {
        var talk = Conversation.filled()
        try talk.press("<C-p>" + String(repeating: "<Down>", count: 20) + "<Up>")
        guard case .palette(let palette) = talk.state.overlay else {
            Issue.record("there is no palette")
            return
        }
        #expect(palette.view.selection == 19)
        #expect(palette.view.offset == 7, "the 14 rows that end at the 21st command")
    }

    // MARK: Pasting and the mouse

    @Test func `a paste is text in a field and nothing elsewhere`() throws {
        var talk = Conversation.filled()
        talk.tell(.input(.paste("q:quit\n"))) { state in
            state.notice = Notice(.warning, "open a field with Enter to paste into it")
        }
        _ = try talk.run("compose topic news")
        try talk.press("<Enter>")
        talk.prepare(.input(.paste("one\ntwo")))
        #expect(talk.state.composer.form.title == "one\ntwo")
        try talk.press("<Esc>:")
        talk.prepare(.input(.paste("focus\nresults")))
        #expect(talk.state.commandLine?.editor.text == "focus results")
    }

    @Test func `a click focuses the pane and selects the row`() {
        var talk = Conversation.filled()
        talk.prepare(.commandGiven(.focus(.results)))
        talk.prepare(.input(.mouse(MouseEvent(action: .press, at: Point(column: 3, row: 3)))))
        #expect(talk.state.focus == .topics)
        #expect(talk.state.topics.selected == 1)
    }

    @Test func `another profile begins with nothing of the last`() throws {
        var talk = try Conversation.ready()
        talk.prepare(.profileOpened(.guarded))
        #expect(talk.state.profile == .guarded)
        #expect(talk.state.composer.document.members.isEmpty)
        #expect(talk.state.topics.rows.isEmpty)
    }
}
