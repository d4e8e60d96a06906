import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Lists of registrations that are pasted.
@Suite struct PastingTests {
    private static let first = "token-number-1:APA91bTest"
    private static let second = "token-number-2:APA91bTest"

    @Test(arguments: [
        ("\(first)\n\(second)", 2, 0, 0), ("\(first)\r\n\(first)\n\n", 1, 1, 0),
        ("  \"\(first)\",\n'\(second)';", 2, 0, 0), ("hello\n\(first)", 1, 0, 1), ("", 0, 0, 0),
        ("a long line with blanks in it", 0, 0, 1), ("\(first)é", 0, 0, 1),
        ("cAAAAAAAAAAAAAAAAAAAAA", 1, 0, 0),
    ])
    func `a text is read line by line`(text: String, devices: Int, duplicates: Int, bad: Int) {
        let pasted = PastedDevices(text)
        #expect(pasted.devices.count == devices)
        #expect(pasted.duplicates == duplicates)
        #expect(pasted.badLines.count == bad)
    }

    @Test func `what is wrong with a line never shows the line`() {
        let pasted = PastedDevices("\(Self.first)é\n\(Self.second)")
        #expect(pasted.badLines == ["line 1: the token has blanks or characters beyond ASCII"])
    }

    @Test func `a FID is told from a token`() {
        #expect(PastedDevices("cAAAAAAAAAAAAAAAAAAAAA").devices.first?.fid != nil)
        #expect(PastedDevices(Self.first).devices.first?.token != nil)
    }

    @Test func `a list pasted into a pane is reviewed, and Cancel takes nothing`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("focus devices")
        talk.prepare(.input(.paste("\(Self.first)\n\(Self.second)\n\(Self.first)\nhello")))
        let review = try #require(talk.state.bulkReview)
        #expect(review.items.count == 2)
        let screen = ConsoleScreen.draw(talk.state).surface.text
        #expect(screen.contains("Import 2 devices into the registry"))
        #expect(screen.contains("! 1 line twice in the text"))
        #expect(screen.contains("! line 4: it is too short for a token or FID"))
        #expect(!screen.contains(Self.first))
        try talk.press("<Enter>")
        #expect(talk.state.overlay == nil)
        #expect(talk.state.bulk.work == nil)
    }

    @Test func `one token in the field of the target is the target`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("compose token x")
        _ = try talk.run("focus composer")
        try talk.press("j<Enter><C-u>")
        talk.prepare(.input(.paste(Self.first)))
        #expect(talk.state.overlay == nil)
    }

    @Test func `words are still no list`() throws {
        var talk = Conversation.filled()
        talk.prepare(.input(.paste("some words")))
        #expect(talk.state.overlay == nil)
        #expect(talk.state.notice?.text == "open a field with Enter to paste into it")
    }

    @Test func `a read-only profile imports nothing`() {
        var talk = Conversation.filled(.readOnly)
        talk.prepare(.input(.paste(Self.first)))
        #expect(talk.state.overlay == nil)
        #expect(talk.state.notice?.text.contains("read-only") == true)
    }

    @Test func `what was pasted is imported, and what is known stays as it is`() async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 1)
        let ending = await stage.play(
            [
                .command(.focus(.devices)), .event(.paste("\(Self.first)\n\(Self.second)")), .waitIdle,
                .command(.confirm(nil)), .waitIdle,
            ]
        )
        #expect(ending.screen.contains("✓ 2 imported"))
        #expect(ending.screen.contains("ok, as before"))
        #expect(ending.state.devices.total == 2)
        #expect(try await stage.registry.device(.token(RegistrationToken(Self.first)))?.label == "phone-1")
    }
}
