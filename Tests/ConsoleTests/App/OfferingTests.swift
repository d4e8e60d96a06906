import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Conversations about what is offered for the field being typed.
@Suite struct OfferingTests {
    private static let offers = [
        FieldOffer(.topic, "sports", note: .subscribers(1)),
        FieldOffer(.topic, "sports-live", note: .subscribers(2)),
        FieldOffer(.group, "sports-team", note: .members(3)),
        FieldOffer(.token, "token-1", name: "sports phone  toke…en-1", note: .platform(.android)),
    ]

    /// The composer with its target open, and what was asked last for what was typed.
    private static func typing(
        _ text: String,
        _ kind: TargetKind = .topic
    ) throws -> (talk: Conversation, asked: (id: RequestID, question: TargetQuestion)?) {
        var talk = Conversation.filled()
        try talk.press("4")
        talk.prepare(
            .composer(.targetChosen(kind, "")),
            .composer(.fieldSelected(.value)),
            .composer(.editingStarted)
        )
        var asked: (RequestID, TargetQuestion)?
        for character in text {
            let effects = talk.prepare(.input(.key(.character(character))))
            for case .findTargets(let id, let question) in effects { asked = (id, question) }
        }
        return (talk, asked)
    }

    private static func offered(_ text: String = "sp") throws -> Conversation {
        var (talk, asked) = try typing(text)
        let id = try #require(asked).id
        talk.prepare(.composer(.targetsFound(id, offers)))
        return talk
    }

    @Test func `what is typed is asked for, and a late answer to something else is nothing`() throws {
        var (talk, asked) = try Self.typing("sp")
        let (id, question) = try #require(asked)
        #expect(question == TargetQuestion(.topic, "sp"))
        talk.prepare(.input(.key(.character("o"))), .composer(.targetsFound(id, Self.offers)))
        #expect(talk.state.composer.offers?.rows == [])
        try talk.press("<C-u>")
        #expect(talk.state.composer.offers == nil)
    }

    @Test func `Down chooses, Enter takes, and what was taken is the target with its kind`() throws {
        var talk = try Self.offered()
        #expect(talk.state.composer.offers?.chosen == nil)
        try talk.press("<Down><Down><Down>")
        #expect(talk.state.composer.offers?.chosenRow == Self.offers[2])
        let effects = talk.prepare(.input(.key(.enter)))
        #expect(talk.state.composer.document == ["group": "sports-team"])
        #expect(talk.state.composer.isEditing && talk.state.composer.selected == .value)
        #expect(talk.state.composer.offers == nil)
        #expect(effects.contains { if case .findGroup(_, "sports-team") = $0 { true } else { false } })
        try talk.press("<Enter>")
        #expect(talk.state.composer.selected == .title)
    }

    @Test(arguments: ["<Enter>", "<Tab>", "<Down><Up><Enter>", "<Up><Down><Tab>"])
    func `nothing is taken that was not chosen`(keys: String) throws {
        var talk = try Self.offered()
        try talk.press(keys)
        #expect(talk.state.composer.form.value == "sp" && talk.state.composer.selected == .title)
        #expect(talk.state.composer.offers == nil)
    }

    @Test func `Tab takes what was chosen and goes on`() throws {
        var talk = try Self.offered()
        try talk.press("<Up><Tab>")
        #expect(talk.state.composer.document == ["token": "token-1"])
        #expect(talk.state.composer.selected == .title && talk.state.composer.isEditing)
    }

    @Test func `Esc closes the list first, then the field`() throws {
        var talk = try Self.offered()
        try talk.press("<Down><Esc>")
        #expect(talk.state.composer.offers == nil && talk.state.composer.isEditing)
        #expect(talk.state.composer.form.value == "sp")
        try talk.press("<Esc>")
        #expect(!talk.state.composer.isEditing)
    }

    @Test func `what stands there is not offered, and nothing offered is no list`() throws {
        var talk = try Self.offered("sports")
        #expect(talk.state.composer.offers?.rows == Array(Self.offers.dropFirst()))
        let effects = talk.prepare(.input(.key(.character("x"))))
        for case .findTargets(let id, _) in effects { talk.prepare(.composer(.targetsFound(id, []))) }
        #expect(talk.state.composer.offers == nil)
        try talk.press("<Down>")
        #expect(talk.state.composer.selected == .title)
    }

    @Test func `a click chooses, a second one takes`() throws {
        var talk = try Self.offered()
        let rect = try #require(
            ConsoleScreen.marks(talk.state).last { $0.target == .offer(1) }?.rect
        )
        func click(_ clicks: Int) -> AppAction {
            .input(
                .mouse(
                    MouseEvent(
                        action: .press,
                        at: Point(column: rect.column + 3, row: rect.row),
                        clicks: clicks
                    )
                )
            )
        }
        talk.prepare(click(1))
        #expect(talk.state.composer.offers?.chosen == 1)
        talk.prepare(click(2))
        #expect(talk.state.composer.document == ["topic": "sports-live"])
    }

    // MARK: Conditions

    @Test(
        arguments: [
            ("'a' in topics && 'sp", "sp"), ("sp", "sp"), ("!(sp", "sp"), ("'a' in topics || ", ""),
            ("'", ""),
        ] as [(String, String)]
    )
    func `in a condition the word before the caret is asked for where a topic can stand`(
        scene: (text: String, word: String)
    ) throws {
        var (talk, asked) = try Self.typing(scene.text, .condition)
        let (id, question) = try #require(asked)
        #expect(question == TargetQuestion(.condition, scene.word))
        talk.prepare(.composer(.targetsFound(id, [FieldOffer(.condition, "sports")])))
        try talk.press("<Down><Enter>")
        let head = String(scene.text.dropLast(scene.word.count))
        let expected = (head.hasSuffix("'") ? String(head.dropLast()) : head) + "'sports' in topics"
        #expect(talk.state.composer.form.value == expected)
        #expect(talk.state.composer.editor?.caret == expected.count)
    }

    @Test(arguments: ["'a' i", "'a' in topics", "'a' in topics &", "'a' in topics && 'b' in to"])
    func `where no topic can stand nothing is offered`(text: String) throws {
        let (talk, _) = try Self.typing(text, .condition)
        #expect(talk.state.composer.offers == nil)
    }

    @Test func `inside quotes that are closed the rest of the condition stays`() throws {
        var (talk, _) = try Self.typing("'x' in topics || 'b' in topics", .condition)
        try talk.press("<Home><Right>")
        var asked: RequestID?
        for case .findTargets(let id, _) in talk.prepare(.input(.key(.character("s")))) { asked = id }
        // What follows the caret is an x, so the word ends before it.
        let id = try #require(asked)
        try talk.press("<Del>")
        #expect(talk.state.composer.offers?.asked != id)
        let last = try #require(talk.state.composer.offers?.asked)
        talk.prepare(.composer(.targetsFound(last, [FieldOffer(.condition, "sports")])))
        try talk.press("<Down><Enter>")
        #expect(talk.state.composer.form.value == "'sports' in topics || 'b' in topics")
    }

    @Test func `the place of a mistake in a condition is known`() throws {
        let (talk, _) = try Self.typing("'a' in topics and 'b'", .condition)
        #expect(talk.state.composer.conditionMistake?.characterOffset == 14)
        let (right, _) = try Self.typing("'a' in topics", .condition)
        #expect(right.state.composer.conditionMistake == nil)
    }

    // MARK: Values

    @Test func `a field with few values offers them`() throws {
        var talk = try Conversation.ready()
        try talk.press("4")
        talk.prepare(.composer(.fieldSelected(.priority)), .composer(.editingStarted))
        #expect(talk.state.composer.offers?.rows.map(\.value) == ["normal", "high"])
        try talk.press("h")
        #expect(talk.state.composer.offers?.rows.map(\.value) == ["high"])
        try talk.press("<Down><Enter>")
        #expect(talk.state.composer.document["android"] == ["priority": "HIGH"])
        #expect(talk.state.composer.offers == nil && talk.state.composer.isEditing)
    }
}
