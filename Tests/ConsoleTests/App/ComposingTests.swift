import Console
import FCMCore
import Testing

/// Conversations about a message that is being written.
@Suite struct ComposingTests {
    @Test func `c composes to the selected topic and opens the title`() throws {
        var talk = Conversation.filled()
        try talk.press("jc")
        #expect(talk.state.focus == .composer)
        #expect(talk.state.composer.form.kind == .topic)
        #expect(talk.state.composer.form.value == "sports")
        #expect(talk.state.composer.selected == .title)
        #expect(talk.state.composer.isEditing)
    }

    @Test func `compose asks for the reach and puts off the draft`() throws {
        var talk = Conversation.filled()
        let effects = try talk.run("compose topic news")
        let id = talk.state.composer.reach
        guard case .loading(let request) = id else { return #expect(Bool(false), "no reach is asked") }
        #expect(
            effects == [.countReach(request, .topic(.test("news"))), .delay(.draft, ComposerPane.draftPause)]
        )
        talk.tell(.composer(.reachCounted(request, 1_204))) { $0.composer.reach = .loaded(1_204) }
        talk.tell(.composer(.reachCounted(RequestID(1), 5)))
    }

    @Test func `a title does not ask for the reach again`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("compose topic news")
        #expect(try talk.run("set title Storm") == [.delay(.draft, ComposerPane.draftPause)])
    }

    @Test func `the pause saves the draft, and what is typed meanwhile is still unsaved`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("set title Storm")
        talk.tell(.delayElapsed(.draft), [.saveDraft(#"{"notification":{"title":"Storm"}}"#)]) { state in
            state.composer.draft = .saving
        }
        _ = try talk.run("set title Stormy")
        talk.tell(.composer(.draftSaved(at: 7)))
        #expect(talk.state.composer.draft == .changed)
        talk.prepare(.delayElapsed(.draft))
        talk.tell(.composer(.draftSaved(at: 8))) { $0.composer.draft = .saved(8) }
    }

    @Test func `a draft found does not replace what was begun meanwhile`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("set title New")
        talk.tell(.composer(.draftFound(#"{"notification":{"title":"Old"}}"#, by: nil)))
    }

    @Test func `a condition is checked where it is wrong`() throws {
        var talk = Conversation.filled()
        _ = try talk.run("compose condition 'a' in topics & 'b' in topics")
        let finding = try #require(talk.state.composer.composition.errors.first)
        #expect(finding.field == .value)
        #expect(finding.message == "character 15: write && here")
        #expect(talk.state.composer.reach == nil, "nobody is asked about a broken condition")
    }

    @Test(arguments: [
        ("set ttl soon", ComposerField.ttl), ("set priority urgent", .priority),
        ("compose topic a b", .value), ("compose condition x", .value),
    ])
    func `what is wrong stands beside its field`(line: String, field: ComposerField) throws {
        var talk = Conversation.filled()
        _ = try talk.run("compose topic news")
        _ = try talk.run(line)
        #expect(talk.state.composer.composition.errors.map(\.field) == [field])
        #expect(talk.state.composer.obstacle != nil)
    }
}
