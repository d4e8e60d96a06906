import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Choosing the protocol, and looking at the message as another one has it.
@Suite struct ProtocolTests {
    private static func composed(_ lines: String...) throws -> Conversation {
        var talk = try Conversation.ready()
        for line in lines { _ = try talk.run(line) }
        return talk
    }

    private func text(_ talk: Conversation) throws -> DetailText {
        guard case .detail(.text(let text, _)) = talk.state.overlay else {
            throw Unscripted(what: "no text is open")
        }
        return text
    }

    // MARK: Choosing

    @Test func `the field is there once another protocol than v1 is set`() throws {
        var talk = try Conversation.ready()
        #expect(!talk.state.composer.form.fields.contains(.sendProtocol))
        let effects = [Effect.delay(.draft, ComposerPane.draftPause)]
        let document = talk.state.composer.document
        #expect(try talk.run("set protocol legacy-http") == effects)
        #expect(talk.state.composer.form.sendProtocol == .legacyHTTP)
        #expect(talk.state.composer.document == document)
        #expect(talk.state.composer.form.fields.contains(.sendProtocol))
        #expect(talk.state.composer.document == ["topic": "news", "notification": ["title": "Storm"]])
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("Protocol legacy-http"))
    }

    @Test func `Enter and arrows step through the protocols, and v1 takes the field away`() throws {
        var talk = try Self.composed("set protocol legacy-http", "focus composer")
        talk.prepare(.composer(.fieldSelected(.sendProtocol)))
        try talk.press("<Enter>")
        #expect(talk.state.composer.sendProtocol == .xmpp)
        try talk.press("<Left><Left>")
        #expect(talk.state.composer.sendProtocol == .v1)
        #expect(talk.state.composer.selected == .value)
        #expect(!talk.state.composer.isEditing)
    }

    @Test func `the choice is kept with the draft, and comes back with it`() throws {
        var talk = try Self.composed("set protocol legacy-http")
        let json = #"{"topic":"news","notification":{"title":"Storm"}}"#
        #expect(talk.prepare(.delayElapsed(.draft)) == [.saveDraft(json, by: .legacyHTTP)])
        var later = Conversation()
        #expect(try later.run("set protocol xmpp") == [.hear], "there is nothing to save yet")
        later.prepare(.composer(.draftFound(json, by: .legacyHTTP)))
        #expect(later.state.composer.sendProtocol == .legacyHTTP)
        var old = Conversation()
        _ = try old.run("set protocol xmpp")
        old.prepare(.composer(.draftFound(json, by: nil)))
        #expect(old.state.composer.sendProtocol == .xmpp, "the draft does not say")
    }

    @Test func `another word is refused and nothing changes`() throws {
        var talk = try Conversation.ready()
        talk.tell(.commandGiven(try Invocation("set protocol http"))) { state in
            state.notice = Notice(.error, "protocol is one of v1, legacy-http, xmpp, not \"http\"")
        }
    }

    @Test func `the choice outlives the editor and ends a dry run's word`() throws {
        var talk = try Self.composed("dry-run")
        talk.prepare(.sendFinished(SendID(1), .accepted()))
        #expect(talk.state.composer.isChecked)
        _ = try talk.run("set protocol legacy-http")
        #expect(!talk.state.composer.isChecked)
        talk.prepare(.composer(.textEdited(#"{"topic":"news","data":{"a":"b"}}"#)))
        #expect(talk.state.composer.sendProtocol == .legacyHTTP)
    }

    // MARK: Sending

    @Test func `the review names it and the send goes by it`() throws {
        var talk = try Self.composed("set protocol legacy-http", "send")
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("Protocol legacy-http"))
        let effects = try talk.run("confirm")
        let message = AddressedMessage(
            target: .topic(.test("news")),
            message: Message(notification: Notification(title: "Storm"))
        )
        let json = #"{"topic":"news","notification":{"title":"Storm"}}"#
        #expect(effects == [.send(SendID(1), message, json: json, validateOnly: false, by: .legacyHTTP)])
        #expect(talk.state.results.rows.first?.sendProtocol == .legacyHTTP)
    }

    @Test func `what it does not carry is a warning beside its field and in the review`() throws {
        var talk = try Self.composed("set protocol legacy-http", "set analytics-label night", "send")
        let finding = try #require(talk.state.composer.composition.warnings.first)
        #expect(finding.field == .analyticsLabel)
        #expect(finding.message.hasPrefix("not sent by legacy-http: "))
        #expect(talk.state.review?.warnings == [finding.text])
        _ = try talk.run("cancel")
        _ = try talk.run("set protocol v1")
        #expect(talk.state.composer.composition.findings == [])
    }

    @Test func `half the size is the limit for topics`() throws {
        let text = String(repeating: "x", count: 2_100)
        var talk = try Self.composed("set data.k \(text)", "set protocol legacy-http", "send")
        #expect(talk.state.review == nil)
        #expect(talk.state.composer.composition.errors.map(\.message).first?.contains("2048 bytes") == true)
        _ = try talk.run("set protocol v1")
        _ = try talk.run("send")
        #expect(talk.state.review != nil)
    }

    @Test func `an installation ID cannot be reached by it`() throws {
        let fid = "cQ1xVVyRTTqBp4nYbXoGhw"
        var talk = try Self.composed("compose fid \(fid)", "set protocol legacy-http", "send")
        #expect(talk.state.review == nil)
        #expect(talk.state.notice?.text.contains("installation IDs") == true)
        _ = try talk.run("set protocol v1")
        _ = try talk.run("send")
        #expect(talk.state.review != nil)
    }

    // MARK: Looking

    @Test func `as legacy shows the body and names what is lost`() throws {
        var talk = try Self.composed("set analytics-label night", "set priority high", "as legacy")
        let text = try text(talk)
        #expect(text.title == "As legacy")
        let lines = text.lines.map(\.text)
        #expect(lines.contains { $0.hasPrefix("✗ lost: fcmOptions.analyticsLabel: ") })
        #expect(lines.contains { $0.hasPrefix("! changed: android.priority: becomes priority") })
        #expect(lines.contains(#"  "to": "/topics/news","#))
        try talk.press("<Esc>")
        #expect(talk.state.overlay == nil)
    }

    @Test func `a group's key is shown by its ends`() throws {
        var talk = Conversation.filled()
        let effects = try talk.run("compose group friends")
        guard case .findGroup(let id, _)? = effects.first else { throw Unscripted(what: "\(effects)") }
        let group = GroupRecord(name: "friends", notificationKey: "APA91bGHXQBB0sp2DtLd", members: [])
        talk.prepare(.composer(.groupFound(id, group)))
        _ = try talk.run("as legacy")
        #expect(try text(talk).lines.map(\.text).contains(#"  "to": "APA9…tLd""#))
    }

    @Test func `as v1 shows the request as it is composed`() throws {
        let talk = try Self.composed("as v1")
        let text = try text(talk)
        #expect(text.heading == "POST /v1/projects/demo-project/messages:send")
        #expect(text.lines.first == .init("This is how it is composed: nothing is lost.", .good))
        #expect(text.lines.map(\.text).contains(#"    "topic": "news","#))
    }

    @Test func `lint tells what stands before a move to v1`() throws {
        let talk = try Self.composed("lint")
        let text = try text(talk)
        #expect(text.title == "Moving to HTTP v1")
        #expect(text.heading == "0 errors, 2 hints")
        #expect(text.lines.map(\.text).contains("! to: becomes topic, without the prefix /topics/"))
    }

    @Test func `a legacy body from the editor is converted, and its losses can be read`() throws {
        var talk = Conversation.filled()
        let body = """
            {"to": "/topics/news", "delay_while_idle": true, "time_to_live": 60,
             "notification": {"title": "Storm", "click_action": "OPEN"}, "data": {"n": 5}}
            """
        talk.prepare(.composer(.textEdited(body)))
        #expect(talk.state.notice?.text == "a legacy body: converted to v1, 1 lost; :as v1 shows what")
        #expect(talk.state.composer.form.kind == .topic)
        #expect(talk.state.composer.form.title == "Storm")
        #expect(talk.state.composer.form.ttl == "60s")
        #expect(talk.state.composer.composition.errors == [])
        _ = try talk.run("as v1")
        #expect(try text(talk).lines.contains { $0.text.hasPrefix("✗ lost: delay_while_idle: ") })
        _ = try talk.run("lint")
        #expect(try text(talk).lines.contains { $0.text.hasPrefix("! data.n: the legacy service makes it") })
        _ = try talk.run("set title Calm")
        _ = try talk.run("as v1")
        #expect(try !text(talk).lines.contains { $0.text.contains("delay_while_idle") })
    }

    @Test func `a legacy body that cannot be read comes back into the editor`() throws {
        var talk = Conversation.filled()
        let body = #"{"to": "t", "time_to_live": "60"}"#
        talk.prepare(.composer(.textEdited(body)))
        #expect(talk.state.composer.rejectedText == body)
        #expect(talk.state.notice?.text.contains("time_to_live: this must be a whole number") == true)
    }

    @Test(arguments: ["as", "as v2", "as legacy x", "lint x"])
    func `what is no form is refused`(line: String) {
        #expect(throws: Invocation.Mistake.self) { try Invocation(line) }
    }

    @Test func `there is nothing to show of nothing, nor of what is no message`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("as legacy")
        #expect(talk.state.notice?.text == "as: there is no message yet")
        talk.prepare(.composer(.textEdited(#"{"topic":"a","android":5}"#)))
        _ = try talk.run("lint")
        #expect(talk.state.overlay == nil)
        #expect(talk.state.notice?.text.hasPrefix("lint: android") == true)
    }

    @Test func `a long text scrolls to its last row and no further`() throws {
        var talk = try Self.composed("set priority high", "set ttl 60", "set collapse-key k", "as legacy")
        talk.prepare(.input(.resize(Size(columns: 40, rows: 10))))
        try talk.press("G")
        let end = talk.state
        try talk.press("<Down>")
        #expect(talk.state == end)
        #expect(ConsoleScreen.draw(end).surface.text.contains("}"))
    }
}
