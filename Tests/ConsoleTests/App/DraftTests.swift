import Console
import FCMCore
import TerminalUI
import Testing

/// What the draft keeps beside the message.
@Suite struct DraftTests {
    private static func saved(_ talk: inout Conversation) throws -> String {
        let effects = talk.prepare(.delayElapsed(.draft))
        return try #require(
            effects.compactMap { if case .saveDraft(let text, _) = $0 { text } else { nil } }.first
        )
    }

    @Test func `what no message can hold yet comes back with the draft`() throws {
        var talk = try Conversation.ready()
        try talk.press("4awebpush actions<Enter>[{<Esc>")
        talk.prepare(.composer(.fieldSelected(.data(0))), .composer(.editingStarted))
        try talk.press("half")
        let text = try Self.saved(&talk)
        #expect(
            text == #"{"message":{"topic":"news","notification":{"title":"Storm"}},"#
                + #""typed":{"webpush.notification.actions":"[{"},"rows":["half"]}"#
        )
        var later = Conversation.filled()
        later.prepare(.composer(.draftFound(text, by: nil)))
        let composer = later.state.composer
        #expect(composer.document == talk.state.composer.document)
        #expect(composer.form[.member("webpush.notification.actions")] == "[{")
        #expect(composer.form.data == ["half"])
        #expect(
            Set(composer.composition.errors.map(\.field)) == [
                .member("webpush.notification.actions"), .data(0),
            ]
        )
        #expect(composer.draft == .restored)
    }

    @Test func `a draft that is all message is the message alone`() throws {
        var talk = try Conversation.ready()
        #expect(try Self.saved(&talk) == #"{"topic":"news","notification":{"title":"Storm"}}"#)
    }

    @Test(
        arguments: [
            #"{"message":{"topic":"a"},"typed":{"no.such.member":"x","data":3},"rows":[1,"k"]}"#,
            #"{"message":{"topic":"a"},"typed":{},"rows":["k"]}"#,
            #"{"message":{"topic":"a"},"typed":{}}"#,
        ]
    )
    func `a damaged draft gives what it has`(text: String) {
        var talk = Conversation.filled()
        talk.prepare(.composer(.draftFound(text, by: nil)))
        #expect(talk.state.composer.document == ["topic": "a"])
        #expect(talk.state.composer.form.members.isEmpty)
    }
}
