import Console
import FCMCore
import TerminalUI
import Testing

/// Conversations about members of the message that have no standing field.
@Suite struct FieldComposingTests {
    private func text(_ talk: Conversation) -> String { JSON.object(talk.state.composer.document).text() }

    @Test func `a finds a member by its words, and what is typed is in the document`() throws {
        var talk = try Conversation.ready()
        try talk.press("4a")
        #expect(talk.state.context == .palette)
        try talk.press("channel android.<Enter>")
        #expect(talk.state.overlay == nil && talk.state.composer.isEditing)
        #expect(talk.state.composer.selected == .member("android.notification.channelId"))
        try talk.press("alerts<Esc>")
        #expect(
            text(talk)
                == #"{"topic":"news","notification":{"title":"Storm"},"android":{"notification":{"channelId":"alerts"}}}"#
        )
        #expect(talk.state.composer.composition.errors.isEmpty)
    }

    @Test func `a standing field that is found is opened itself`() throws {
        var talk = try Conversation.ready()
        try talk.press("4anotification.title<Enter>")
        #expect(talk.state.composer.selected == .title && talk.state.composer.isEditing)
        #expect(talk.state.composer.form.members.isEmpty)
    }

    @Test func `one with few values is stepped through, and nothing takes it away`() throws {
        var talk = try Conversation.ready()
        try talk.press("4avisibility android.notification<Enter>")
        #expect(!talk.state.composer.isEditing)
        try talk.press("ll")
        #expect(talk.state.composer.document["android"]?["notification"]?["visibility"] == "PUBLIC")
        try talk.press("h")
        #expect(talk.state.composer.document["android"]?["notification"]?["visibility"] == "PRIVATE")
        try talk.press("h")
        #expect(talk.state.composer.document["android"] == nil)
        try talk.press("l<Del>")
        #expect(talk.state.composer.document["android"] == nil && talk.state.composer.form.members.isEmpty)
    }

    @Test func `a key of an open object is typed on the command line`() throws {
        var talk = try Conversation.ready()
        try talk.press("4apns header request<Enter>")
        #expect(talk.state.commandLine == nil || talk.state.commandLine?.editor.text == "set apns.headers.")
        _ = try talk.run("set apns.headers.apns-priority 5")
        _ = try talk.run("set apns.payload.aps.badge 3")
        _ = try talk.run("set apns.payload.order 17")
        let apns = talk.state.composer.document["apns"]
        #expect(apns?["headers"]?["apns-priority"] == "5")
        #expect(apns?["payload"]?["aps"]?["badge"] == 3 && apns?["payload"]?["order"] == 17)
        #expect(talk.state.composer.form.members.count == 3)
        _ = try talk.run(#"set apns.payload {"aps":{"sound":"default"},"a":{"b":true}}"#)
        #expect(
            talk.state.composer.form.members.map(\.path) == [
                "apns.headers.apns-priority", "apns.payload.aps.sound", "apns.payload.a.b",
            ]
        )
    }

    @Test
    func `what a member cannot hold is found beside it, and JSON that is none stays where it was typed`()
        throws
    {
        var talk = try Conversation.ready()
        _ = try talk.run("set android.notification.notificationCount many")
        let finding = try #require(talk.state.composer.composition.errors.first)
        #expect(finding.field == .member("android.notification.notificationCount"))
        _ = try talk.run("set android.notification.notification_count 2")
        #expect(talk.state.composer.composition.errors.isEmpty)
        try talk.press("4awebpush actions<Enter>[{<Esc>")
        #expect(talk.state.composer.form[.member("webpush.notification.actions")] == "[{")
        #expect(
            talk.state.composer.composition.errors.first?.field == .member("webpush.notification.actions")
        )
        #expect(talk.state.composer.document["webpush"] == nil)
        #expect(talk.state.composer.obstacle != nil)
        let effects = try talk.run("set webpush.notification.actions [{")
        #expect(
            talk.state.notice?.kind == .error
                || effects.contains { if case .notify = $0 { true } else { false } }
        )
    }

    @Test func `a wrong path names the nearest`() {
        let mistake = #expect(throws: Invocation.Mistake.self) {
            try Invocation("set android.notification.chanelId x")
        }
        #expect(mistake?.description.contains("android.notification.channelId") == true)
    }

    @Test func `Tab completes paths and the values that they are chosen from`() throws {
        let talk = try Conversation.ready()
        let lines = Completion.lines(for: "set android.notification.vis", in: talk.state)
        #expect(lines.first == "set android.notification.visibility")
        #expect(lines.contains("set android.notification.visibility SECRET"))
    }
}
