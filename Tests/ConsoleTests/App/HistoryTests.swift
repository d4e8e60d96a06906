import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Conversations about the view of what was sent.
@Suite struct HistoryTests {
    private static let entries = HistoryRecord.several

    private func opened() throws -> Conversation {
        var talk = Conversation.filled()
        talk.setTime(HistoryRecord.evening)
        try talk.pressInHistory("S")
        return talk
    }

    @Test func `S opens it in place of the panes and asks for its first rows, and again closes it`() throws {
        var talk = Conversation.filled()
        let effects = talk.prepare(.input(.key(.character("S"))))
        guard case .loadHistory(let request)? = effects.first else { return #expect(Bool(false)) }
        #expect(effects.count == 1 && request.filter == "" && request.range.lowerBound == 0)
        #expect(talk.state.view == .history && talk.state.context == .history)
        talk.answerHistory(effects)
        #expect(talk.state.sent.list.total == Self.entries.count)
        #expect(talk.state.selectedDevice == nil && talk.state.selectedTarget == nil)
        try talk.press("S")
        #expect(talk.state.view == .panes && talk.state.context == .list)
    }

    @Test func `it, the log, the handsets and the panes give way to each other`() throws {
        var talk = try opened()
        try talk.press("L")
        #expect(talk.state.view == .log)
        try talk.press("S")
        #expect(talk.state.view == .history && !talk.state.log.isOpen)
        try talk.press("H")
        #expect(talk.state.view == .handsets)
        try talk.press("S")
        #expect(talk.state.view == .history && !talk.state.phones.isShown)
        try talk.press("4")
        #expect(talk.state.view == .panes && talk.state.focus == .composer)
    }

    @Test func `what is typed behind the slash is a query, and Esc takes it back step by step`() throws {
        var talk = try opened()
        try talk.pressInHistory("/is:b")
        #expect(talk.state.sent.list.total == 2)
        try talk.pressInHistory("<Enter>")
        #expect(talk.state.context == .history && talk.state.sent.list.filter == "is:b")
        try talk.pressInHistory("<Esc>")
        #expect(talk.state.sent.list.filter == "" && talk.state.sent.list.total == Self.entries.count)
        try talk.pressInHistory("<Esc>")
        #expect(talk.state.view == .panes)
    }

    @Test func `a query that cannot be read says why, and the rows come back when it is mended`() throws {
        var talk = try opened()
        try talk.pressInHistory("/is:x")
        #expect(talk.state.sent.list.failure?.hasPrefix("is: takes send, broadcast or dry-run") == true)
        try talk.pressInHistory("<BS>s")
        #expect(talk.state.sent.list.failure == nil && talk.state.sent.list.total == 4)
    }

    @Test func `what is sent meanwhile has it asked anew, but not when it is closed`() throws {
        var talk = try opened()
        let outcome = SendOutcome(
            result: .failed(SendFailure(code: .internal, disposition: .refused, message: "no")),
            attempts: 1,
            latency: .zero
        )
        func asks(_ effects: [Effect]) -> Int {
            effects.count { if case .loadHistory = $0 { true } else { false } }
        }
        #expect(asks(talk.prepare(.sendFinished(SendID(1), outcome))) == 1)
        try talk.press("S")
        #expect(asks(talk.prepare(.sendFinished(SendID(1), outcome))) == 0)
    }

    // MARK: One entry

    @Test func `Enter opens an entry; of a broadcast its journal is read`() throws {
        var talk = try opened()
        try talk.press("j<Enter>")
        #expect(talk.state.overlay == .detail(.sent(HistoryPane.Opened(Self.entries[1]))))
        try talk.press("<Esc>j")
        let effects = talk.prepare(.input(.key(.enter)))
        guard case .loadRecipients(let id, "b-3")? = effects.first else { return #expect(Bool(false)) }
        let found = HistoryRecipients(lines: ["#1 gone"], more: 0, codes: ["UNREGISTERED": 1])
        talk.prepare(.recipientsFound(RequestID.other, .failed("of another")))
        talk.prepare(.recipientsFound(id, .loaded(found)))
        guard case .detail(.sent(let opened)) = talk.state.overlay else { return #expect(Bool(false)) }
        #expect(opened.recipients == .loaded(found))
        try talk.press("<Esc>")
        #expect(talk.state.overlay == nil && talk.state.view == .history)
    }

    // MARK: Once more

    @Test func `c takes message, target and protocol into the composer and sends nothing`() throws {
        var entry = Self.entries[1]
        entry.sendProtocol = .legacyHTTP
        var talk = Conversation.filled()
        talk.setTime(HistoryRecord.evening)
        try talk.pressInHistory("S", [entry])
        let effects = talk.prepare(.input(.key(.character("c"))))
        #expect(!effects.contains { if case .send = $0 { true } else { false } })
        #expect(talk.state.view == .panes && talk.state.focus == .composer)
        #expect(talk.state.composer.form.kind == .token)
        #expect(talk.state.composer.form.value.hasSuffix("ThatNobodyMayRead"))
        #expect(talk.state.composer.form.title.hasPrefix("Hi"))
        #expect(talk.state.composer.form.sendProtocol == .legacyHTTP)
        #expect(talk.state.review == nil)
        #expect(talk.state.notice?.text == "s-8 is in the composer: nothing is sent before its review")
    }

    @Test func `a message that is being composed goes only when c is pressed twice`() throws {
        var talk = try Conversation.ready()
        try talk.pressInHistory("Sjc")
        #expect(talk.state.view == .history && talk.state.composer.form.title == "Storm")
        #expect(talk.state.notice?.text.contains("c again") == true)
        try talk.pressInHistory("jc")
        #expect(talk.state.composer.form.title == "Storm", "another entry is asked about anew")
        try talk.pressInHistory("c")
        #expect(talk.state.view == .panes && talk.state.composer.form.title == "Storm tonight")
        #expect(talk.state.composer.form.value == "", "the recipients of a broadcast are a list")
    }

    @Test func `a group comes back by its name`() throws {
        var entry = Self.entries[5]
        entry.json = #"{"token":"APA91key","notification":{"title":"Hello"}}"#
        var talk = Conversation.filled()
        try talk.pressInHistory("S", [entry])
        try talk.press("c")
        #expect(talk.state.composer.form.kind == .group && talk.state.composer.form.value == "appUser-Chris")
        #expect(talk.state.composer.form.title == "Hello")
    }

    @Test func `a message of another project says that its tokens mean nothing here`() throws {
        var talk = try opened()
        try talk.press("jjjc")
        #expect(talk.state.notice?.kind == .warning)
        #expect(talk.state.notice?.text.contains("was for project my-app") == true)
        #expect(talk.state.composer.form.value == "weather")
    }

    @Test func `what holds no message cannot be composed`() throws {
        var entry = Self.entries[0]
        entry.json = "{"
        var talk = Conversation.filled()
        try talk.pressInHistory("S", [entry])
        try talk.press("c")
        #expect(talk.state.notice?.kind == .error && talk.state.view == .history)
    }

    @Test func `y copies a send as a command line; a broadcast has none`() throws {
        var talk = try opened()
        try talk.press("j")
        #expect(
            talk.prepare(.input(.key(.character("y")))).contains { effect in
                if case .machine(.copy(let text)) = effect {
                    text.hasPrefix("fcm-console send --token ")
                } else {
                    false
                }
            }
        )
        try talk.press("<Esc>j")
        #expect(talk.prepare(.input(.key(.character("y")))).isEmpty)
        #expect(talk.state.notice?.text == "there is nothing to copy here")
    }

    @Test func `export takes what the filter finds, and needs the history to be open`() throws {
        var talk = try opened()
        try talk.pressInHistory("/is:b<Enter>")
        #expect(try talk.run("export out.csv") == [.exportHistory(filter: "is:b", to: "out.csv")])
        try talk.press("S")
        #expect(try talk.run("export out.csv").isEmpty)
        #expect(
            talk.state.notice?.text
                == "export: open the history, the outcomes of a broadcast or the log first"
        )
    }
}

extension RequestID {
    /// Of a question that nobody asks here.
    fileprivate static let other: RequestID = {
        var ids = RequestCounter()
        for _ in 0..<1_000 { _ = ids.next() }
        return ids.next()
    }()
}
