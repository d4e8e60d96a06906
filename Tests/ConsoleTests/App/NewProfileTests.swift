import Console
import TerminalUI
import Testing

/// `profile new`, question by question.
@Suite struct NewProfileTests {
    private static func begun() throws -> Conversation {
        var talk = Conversation.filled()
        _ = try talk.run("profile new")
        return talk
    }

    private static func making(_ talk: Conversation, at location: SourceLocation = #_sourceLocation) throws
        -> NewProfile
    {
        guard case .newProfile(let making)? = talk.state.overlay else {
            throw Closed()
        }
        return making
    }

    private struct Closed: Error {}

    /// Answers everything up to the summary.
    private static func answered(
        _ keys: String = "live2<Enter><Enter>my-app<Enter>~/key.json<Enter><Enter><Enter><Enter><Enter>"
    )
        throws -> Conversation
    {
        var talk = try begun()
        try talk.press(keys)
        return talk
    }

    private static var draft: ProfileDraft {
        var draft = ProfileDraft()
        (draft.name, draft.project, draft.credentials) = ("live2", "my-app", "~/key.json")
        return draft
    }

    @Test func `the questions of the service come one after the other`() throws {
        var talk = try Self.begun()
        let steps: [(NewProfile.Step, String)] = [
            (.name, "live2<Enter>"), (.backend, "<Enter>"), (.project, "my-app<Enter>"),
            (.credentials, "~/key.json<Enter>"), (.care, "<Enter>"), (.senderID, "<Enter>"),
            (.color, "<Enter>"), (.rateLimit, "<Enter>"),
        ]
        for (step, keys) in steps {
            #expect(try Self.making(talk).step == step)
            try talk.press(keys)
        }
        #expect(try Self.making(talk).step == .summary)
        #expect(try Self.making(talk).draft == Self.draft)
    }

    @Test func `an emulator is asked for its address and not for credentials`() throws {
        let talk = try Self.answered(
            "lab<Enter><Down><Enter><C-u>http://127.0.0.1:1<Enter><Enter><Down><Enter><Enter><Enter><Enter>"
        )
        let draft = try Self.making(talk).draft
        #expect(draft.backend == .emulator)
        #expect(draft.endpoint == "http://127.0.0.1:1")
        #expect(draft.project == "")
        #expect(draft.care == .readOnly)
        #expect(try Self.making(talk).step == .summary)
    }

    @Test(arguments: [
        ("<Enter>", "a profile needs a name, such as production"),
        ("a b<Enter>", "a name has letters, digits, - and _, at most 40"),
        ("new<Enter>", "new is the word that makes one: take another"),
        ("demo<Enter>", "there is a profile demo already"),
        ("x<Enter><Enter><Enter>", "the project id, as the Firebase console shows it"),
        ("x<Enter><Enter>my app!<Enter>", "that is no project id: letters, digits and -"),
        (
            "x<Enter><Enter>p<Enter><Enter><Enter>12a<Enter>",
            "a sender id has digits only, such as 123456789012"
        ),
        (
            "x<Enter><Enter>p<Enter><Enter><Enter><Enter><Enter>0<Enter>",
            "a whole number of messages a second, from 1 to 1,000,000"
        ),
        ("x<Enter><Down><Enter><C-u><Enter>", "an emulator has an address: http://127.0.0.1:9599"),
    ])
    func `a wrong answer says what is wrong and stays`(keys: String, refusal: String) throws {
        let talk = try Self.answered(keys)
        #expect(try Self.making(talk).refusal == refusal)
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("✗ \(refusal)"))
    }

    @Test func `sender id, colour and rate limit can be given`() throws {
        let talk = try Self.answered(
            "live2<Enter><Enter>my-app<Enter><Enter><Enter>123456789012<Enter><Down><Down><Enter>500<Enter>"
        )
        let draft = try Self.making(talk).draft
        #expect(draft.senderID == "123456789012")
        #expect(draft.color == .orange)
        #expect(draft.rateLimit == "500")
        let text = ConsoleScreen.draw(talk.state).surface.text
        for words in ["Sender id", "123456789012", "orange", "500 a second"] { #expect(text.contains(words)) }
    }

    @Test func `Shift-Tab goes back to answers that are still there`() throws {
        var talk = try Self.answered()
        try talk.press("<S-Tab><S-Tab><S-Tab><S-Tab><S-Tab><S-Tab>")
        #expect(try Self.making(talk).step == .project)
        #expect(try Self.making(talk).editor.text == "my-app")
        try talk.press("<Tab><Tab><Tab><Tab><Tab><Tab>")
        #expect(try Self.making(talk).step == .summary)
    }

    @Test func `Esc leaves, and what was typed is there again`() throws {
        var talk = try Self.begun()
        try talk.press("live2<Enter><Enter>my-ap<Esc>")
        #expect(talk.state.overlay == nil)
        _ = try talk.run("profile new")
        #expect(try Self.making(talk).editor.text == "live2")
        try talk.press("<Enter><Enter>")
        #expect(try Self.making(talk).editor.text == "my-ap")
    }

    @Test func `Enter on the summary tries it, and a passed test leads to Save`() throws {
        var talk = try Self.answered()
        let effects = talk.prepare(.input(.key(.enter)))
        guard case .newProfile(let id, let draft, saves: false)? = effects.first else {
            return #expect(Bool(false))
        }
        #expect(draft == Self.draft)
        #expect(talk.prepare(.input(.key(.enter))) == [])
        talk.prepare(.profileAnswered(id, .passed("my-app took the dry run: sending works")))
        #expect(try Self.making(talk).saves)
        let saving = talk.prepare(.input(.key(.enter)))
        guard case .newProfile(let second, Self.draft, saves: true)? = saving.first else {
            return #expect(Bool(false))
        }
        talk.prepare(.profileAnswered(second, .saved(file: "/home/me/config.yaml")))
        #expect(talk.state.overlay == nil)
        #expect(talk.state.profileNames.contains("live2"))
        #expect(talk.state.notice?.text == "live2 is in /home/me/config.yaml; :profile live2 opens it")
    }

    @Test func `a failed test says why, and everything can be changed`() throws {
        var talk = try Self.answered()
        guard case .newProfile(let id, _, saves: false)? = talk.prepare(.input(.key(.enter))).first else {
            return #expect(Bool(false))
        }
        talk.prepare(.profileAnswered(id, .refused("UNAUTHENTICATED: no\nrun fcm-console doctor")))
        let text = ConsoleScreen.draw(talk.state).surface.text
        #expect(text.contains("✗ UNAUTHENTICATED: no"))
        #expect(text.contains("run fcm-console doctor"))
        try talk.press("<S-Tab>")
        #expect(try Self.making(talk).step == .rateLimit)
        #expect(try Self.making(talk).phase == .asking)
    }

    @Test func `an answer to somebody who has left is let go`() throws {
        var talk = try Self.answered()
        guard case .newProfile(let id, _, saves: false)? = talk.prepare(.input(.key(.enter))).first else {
            return #expect(Bool(false))
        }
        try talk.press("<Esc>")
        let before = talk.state
        talk.prepare(.profileAnswered(id, .passed("late")))
        #expect(talk.state == before)
    }

    @Test func `letters are answers and no commands`() throws {
        var talk = try Self.begun()
        try talk.press("q:?,'1z")
        #expect(try Self.making(talk).editor.text == "q:?,'1z")
        #expect(talk.state.exitCode == nil)
    }

    @Test func `a paste is an answer`() throws {
        var talk = try Self.begun()
        talk.prepare(.input(.paste("li\nve")))
        #expect(try Self.making(talk).editor.text == "li ve")
    }
}
