import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

@Suite struct UndoTests {
    /// The composer with the focus on its title, to a topic.
    private func writing() throws -> Conversation {
        var talk = Conversation.filled()
        _ = try talk.run("compose topic weather")
        _ = try talk.run("focus composer")
        talk.prepare(.composer(.fieldSelected(.title)))
        return talk
    }

    private func title(_ talk: Conversation) -> String { talk.state.composer.form.title }

    @Test func `words come and go one by one`() throws {
        var talk = try writing()
        try talk.press("<Enter>Wind and rain<Esc>")
        #expect(title(talk) == "Wind and rain")
        var seen: [String] = []
        for _ in 0..<3 {
            try talk.press("u")
            seen.append(title(talk))
        }
        #expect(seen == ["Wind and ", "Wind ", ""])
        try talk.press("UU")
        #expect(title(talk) == "Wind and ")
        try talk.press("U")
        #expect(title(talk) == "Wind and rain")
        #expect(talk.state.composer.document["notification"]?["title"] == "Wind and rain")
    }

    @Test func `letters taken away are a step of their own, and typing goes on while one undoes`() throws {
        var talk = try writing()
        try talk.press("<Enter>Storm<BS><BS>")
        #expect(title(talk) == "Sto")
        try talk.press("<C-_>")
        #expect(title(talk) == "Storm")
        #expect(talk.state.composer.editor?.text == "Storm")
        try talk.press("<C-y>p")
        #expect(title(talk) == "Stop")
        try talk.press("<C-y>")
        #expect(title(talk) == "Stop", "what was written last is not overwritten")
    }

    @Test func `fields, targets and whole documents are steps, and the target is asked about again`() throws {
        var talk = try writing()
        _ = try talk.run("set body Stay inside")
        _ = try talk.run("set data.region north")
        _ = try talk.run("compose topic sports")
        talk.prepare(.composer(.textEdited(#"{"topic":"music","data":{"a":"b"}}"#)))
        let composer = { talk.state.composer }
        #expect(composer().form.value == "music")
        let effects = try talk.run("undo")
        #expect(composer().form.value == "sports")
        #expect(composer().form.body == "Stay inside")
        #expect(effects.contains { if case .countReach = $0 { true } else { false } })
        #expect(composer().draft == .changed, "what is shown is what is kept")
        _ = try talk.run("undo")
        #expect(composer().form.value == "weather")
        _ = try talk.run("undo")
        #expect(composer().form.data.isEmpty)
        for _ in 0..<3 { _ = try talk.run("redo") }
        #expect(composer().document == (try JSON.parse(#"{"topic":"music","data":{"a":"b"}}"#).object))
    }

    @Test func `looking around is no step, nor is what was found on the disk`() throws {
        var talk = Conversation.filled()
        talk.prepare(.composer(.draftFound(#"{"topic":"weather","notification":{"title":"kept"}}"#, by: nil)))
        #expect(title(talk) == "kept")
        _ = try talk.run("focus composer")
        try talk.press("jjkk<Enter><Esc>")
        _ = try talk.run("undo")
        #expect(title(talk) == "kept")
        #expect(talk.state.notice?.text == "undo: nothing was changed yet")
    }

    @Test func `a filter has none, and says whose it is`() throws {
        var talk = try writing()
        _ = try talk.run("set body x")
        _ = try talk.run("focus topics")
        try talk.press("/wea<C-_>")
        #expect(talk.state.composer.form.body == "x")
        #expect(talk.state.notice?.text == "undo is for the message in the composer")
    }

    /// Whatever is done, taking everything back and making it again ends where it was.
    @Test(arguments: 0..<20)
    func `everything taken back is as it was, and again as it became`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var talk = try writing()
        let lines = [
            "set title Wind", "set body Rain and snow", "set data.k v", "set data.k w", "compose topic a",
            "compose condition 'a' in topics", "set priority high", "set android.notification.color #ff0000",
            "set ttl 4h", "compose token t", "set protocol legacy-http",
        ]
        // Addressing it was a step, too.
        while talk.state.composer.edits.canUndo { _ = try talk.run("undo") }
        let first = EditedMessage(talk)
        for _ in 0..<30 {
            if Bool.random(using: &generator) {
                _ = try talk.run(lines.randomElement(using: &generator) ?? "")
            } else {
                try talk.press("<Enter>ab <BS>c<Esc>j")
            }
        }
        let last = EditedMessage(talk)
        while talk.state.composer.edits.canUndo { _ = try talk.run("undo") }
        #expect(EditedMessage(talk) == first)
        while talk.state.composer.edits.canRedo { _ = try talk.run("redo") }
        #expect(EditedMessage(talk) == last)
    }
}

/// What undo promises to bring back.
private struct EditedMessage: Equatable {
    var document: JSONObject
    var data: [String]
    var sendProtocol: SendProtocol

    init(_ talk: Conversation) {
        let composer = talk.state.composer
        document = composer.document
        data = composer.form.data.filter { !$0.isEmpty }
        sendProtocol = composer.form.sendProtocol
    }
}
