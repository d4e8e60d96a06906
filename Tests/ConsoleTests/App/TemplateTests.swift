import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Conversations about templates: keeping, choosing, filling in.
@Suite struct TemplateTests {
    static let storm = TemplateRecord(
        name: "storm",
        json: #"{"topic":"news","notification":{"title":"Storm in {{city}}","body":"From {{hour}} on"}}"#,
        sendProtocol: .v1,
        sets: ["north": ["city": "Oslo", "hour": "21:00"], "south": ["city": "Rome"]],
        savedAt: 1
    )
    static let sale = TemplateRecord(
        name: "sale",
        json: #"{"notification":{"title":"Everything must go"}}"#,
        sendProtocol: .legacyHTTP,
        savedAt: 2
    )

    /// With the list open over two templates.
    private static func opened(_ profile: Profile = .test) throws -> Conversation {
        var talk = try Conversation.ready(profile)
        _ = try talk.run("focus composer")
        let effects = talk.prepare(.input(.key(.character("t"))))
        #expect(effects == [.template(.list)])
        talk.prepare(.templates(.listed([sale, storm])))
        return talk
    }

    /// With the values of the storm being asked for.
    private static func loaded() throws -> Conversation {
        var talk = try opened()
        try talk.press("sto<Enter>")
        return talk
    }

    private static func form(_ talk: Conversation) throws -> ValuesForm {
        guard case .values(let form)? = talk.state.template else { throw NotThere() }
        return form
    }

    private struct NotThere: Error {}

    // MARK: Asking for them

    @Test func `nobody is asked for templates before they are needed`() {
        var talk = Conversation()
        #expect(!talk.prepare(.started).contains(.template(.list)))
        #expect(talk.state.templates.stand == .unknown)
    }

    @Test func `Tab behind a command about templates asks for them and then offers them`() throws {
        var talk = try Conversation.ready()
        try talk.press(":template s")
        let tab = AppAction.input(.key(.tab))
        #expect(talk.prepare(tab) == [.template(.list)])
        talk.prepare(.templates(.listed([Self.sale, Self.storm])))
        #expect(talk.state.commandLine?.offers == ["template sale", "template storm"])
        try talk.press("<Esc>:template sto")
        #expect(talk.prepare(tab) == [], "they are known now")
        #expect(talk.state.commandLine?.editor.text == "template storm")
    }

    @Test func `what is typed while templates are asked for stays, and a failure is said`() throws {
        var talk = try Conversation.ready()
        try talk.press(":template s<Tab>ale")
        talk.prepare(.templates(.listed([Self.sale, Self.storm])))
        #expect(talk.state.commandLine?.editor.text == "template sale")
        #expect(talk.state.commandLine?.offers == [])
        var other = try Conversation.ready()
        try other.press(":template s<Tab>")
        other.prepare(.templates(.listFailed("the disk is full")))
        #expect(other.state.commandLine?.refusal == "the templates could not be read: the disk is full")
        #expect(other.prepare(.input(.key(.tab))) == [.template(.list)], "once more")
    }

    // MARK: Choosing

    @Test func `a few letters find one, Enter writes the message from it and asks for its values`() throws {
        var talk = try Self.opened()
        let before = talk.state.composer.document
        try talk.press("storm")
        guard case .list(let list)? = talk.state.template else { throw NotThere() }
        #expect(list.selected(talk.state.templates.all)?.record == Self.storm)
        let effects = talk.prepare(.input(.key(.enter)))
        #expect(effects.contains(.delay(.draft, ComposerPane.draftPause)))
        #expect(talk.state.composer.document == (try JSON.parse(Self.storm.json).object))
        #expect(try Self.form(talk).rows.map(\.name) == ["city", "hour"])
        try talk.press("<Esc>u")
        #expect(talk.state.composer.document == before, "one step takes it back")
    }

    @Test func `a template without target and variables keeps whom the message is for`() throws {
        var talk = try Self.opened()
        try talk.press("<Enter>")
        #expect(talk.state.template == nil)
        #expect(talk.state.composer.targetText == "topic news")
        #expect(talk.state.composer.form.title == "Everything must go")
        #expect(talk.state.composer.sendProtocol == .legacyHTTP)
        #expect(talk.state.notice?.text == "written from the template sale")
    }

    @Test func `a template that is no message says so and changes nothing`() throws {
        var talk = try Self.opened()
        let before = talk.state.composer
        talk.prepare(.templates(.found(TemplateRecord(name: "odd", json: "[]", savedAt: 0))))
        #expect(talk.state.composer == before)
        #expect(talk.state.notice?.text == "the template odd is no message")
    }

    @Test func `what comes late finds the review and lets it be`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("template storm")
        _ = try talk.run("send")
        let before = talk.state.composer
        talk.prepare(.templates(.found(Self.storm)), .templates(.taken(by: Self.storm, wanted: Self.sale)))
        #expect(talk.state.review != nil && talk.state.composer == before)
    }

    @Test func `a file is chosen like any other, and not changed here`() throws {
        var talk = try Self.opened()
        let hidden = TemplateRecord(name: "sale", json: #"{"data":{"a":"b"}}"#, savedAt: 0)
        talk.prepare(.templates(.listed([Self.sale], files: [hidden, Self.storm])))
        #expect(talk.state.templates.all.map(\.record) == [Self.sale, Self.storm])
        try talk.press("storm<C-x>")
        #expect(talk.state.notice?.text == "it is a file: change it in the folder of templates")
        try talk.press("<C-t>")
        #expect(talk.state.commandLine == nil)
        try talk.press("<Enter>")
        #expect(try Self.form(talk).rows.count == 2)
        try talk.press("x<C-s>")
        #expect(talk.state.notice?.text.hasPrefix("keep the message as a template first") == true)
    }

    // MARK: Keeping

    @Test func `keeping asks before it replaces another`() throws {
        var talk = try Conversation.ready()
        let effects = try talk.run("template-save storm")
        let record = TemplateRecord(
            name: "storm",
            json: #"{"topic":"news","notification":{"title":"Storm"}}"#,
            sendProtocol: .v1,
            savedAt: 1_000
        )
        #expect(effects == [.template(.save(record, replaces: false))])
        talk.prepare(.templates(.taken(by: Self.storm, wanted: record)))
        #expect(talk.state.context == .question)
        #expect(talk.prepare(.input(.key(.enter))).isEmpty, "Cancel has the focus")
        talk.prepare(.templates(.taken(by: Self.storm, wanted: record)))
        try talk.press("<Right>")
        #expect(talk.prepare(.input(.key(.enter))) == [.template(.save(record, replaces: true))])
        talk.prepare(.templates(.saved("storm")))
        #expect(talk.state.templates.current == "storm" && talk.state.overlay == nil)
    }

    @Test(arguments: ["\u{1B}[2J", "a\u{202E}b", String(repeating: "x", count: 101)])
    func `a name that cannot be shown as it is, is refused`(name: String) throws {
        var talk = try Conversation.ready()
        #expect(talk.prepare(.commandGiven(.templateSave(name))).isEmpty)
        #expect(talk.state.notice?.text == "a name is one line of at most 100 visible characters")
    }

    @Test func `what no document can hold is not lost silently`() throws {
        var talk = try Conversation.ready()
        talk.prepare(.composer(.fieldSelected(.data(0))), .composer(.editingStarted))
        try talk.press("region")
        #expect(talk.prepare(.commandGiven(.templateSave("x"))).isEmpty)
        #expect(talk.state.notice?.text == "data: write key=value")
    }

    @Test func `a read-only profile writes from templates and keeps none`() throws {
        var talk = try Self.opened(.readOnly)
        try talk.press("<C-x>")
        #expect(talk.state.notice?.text == "the profile look is read-only")
        try talk.press("storm<Enter>")
        #expect(try Self.form(talk).rows.count == 2)
        #expect(try talk.run("template-save x").isEmpty)
        #expect(try talk.run("values-save x").isEmpty)
    }

    @Test func `deleting asks, renaming goes on from the present name`() throws {
        var talk = try Self.opened()
        try talk.press("<Down><C-t>")
        #expect(talk.state.commandLine?.editor.text == "template-rename storm")
        let effects = talk.prepare(.input(.key(.character("y"))), .input(.key(.enter)))
        #expect(effects == [.template(.rename("storm", to: "stormy"))])
        try talk.press("<C-x>")
        #expect(talk.state.context == .question)
        #expect(talk.prepare(.input(.key(.enter))).isEmpty)
        try talk.press("<Down><C-x><Tab>")
        #expect(talk.prepare(.input(.key(.enter))) == [.template(.remove("storm"))])
        talk.prepare(.templates(.listed([Self.sale])), .templates(.removed("storm")))
        guard case .list(let list)? = talk.state.template else { throw NotThere() }
        #expect(list.selected(talk.state.templates.all)?.record == Self.sale)
    }

    // MARK: Values

    @Test func `Enter fills in what was typed as one step, and says what is left`() throws {
        var talk = try Self.loaded()
        let before = talk.state.composer.document
        try talk.press("\"Ålesund\" 👩‍👧<Enter>")
        #expect(talk.state.template == nil)
        #expect(talk.state.composer.form.title == "Storm in \"Ålesund\" 👩‍👧")
        #expect(talk.state.composer.form.body == "From {{hour}} on")
        #expect(talk.state.notice == Notice(.warning, "no value yet: {{hour}}"))
        try talk.press("u")
        #expect(talk.state.composer.document == before)
    }

    @Test func `fields are gone through with Tab and arrows, and a pasted text keeps its lines`() throws {
        var talk = try Self.loaded()
        try talk.press("Oslo<Tab>")
        talk.prepare(.input(.paste("nine\nten")))
        #expect(try Self.form(talk).values == ["city": "Oslo", "hour": "nine\nten"])
        try talk.press("<Tab>!<Up>?")
        #expect(try Self.form(talk).values["city"] == "Oslo!?")
        try talk.press("<Enter>")
        #expect(talk.state.composer.form.body == "From nine\nten on")
    }

    @Test func `sets are gone through, and around the end is what was typed`() throws {
        var talk = try Self.loaded()
        try talk.press("Bergen<PageDown>")
        #expect(try Self.form(talk).values == ["city": "Oslo", "hour": "21:00"])
        try talk.press("<PageDown>")
        #expect(try Self.form(talk).values == ["city": "Rome"])
        #expect(try Self.form(talk).set == "south")
        try talk.press("<PageDown>")
        #expect(try Self.form(talk).values == ["city": "Bergen"])
        try talk.press("<PageUp><C-n><C-n>x")
        #expect(try Self.form(talk).values == ["city": "Oslox", "hour": "21:00"])
        #expect(try Self.form(talk).set == nil)
    }

    @Test func `values are kept under a name and taken away again`() throws {
        var talk = try Self.loaded()
        try talk.press("Bergen<C-s>")
        #expect(talk.state.commandLine?.editor.text == "values-save ")
        try talk.press("west")
        let effects = talk.prepare(.input(.key(.enter)))
        #expect(effects == [.template(.saveValues(["city": "Bergen"], set: "west", template: "storm"))])
        var record = Self.storm
        record.sets["west"] = ["city": "Bergen"]
        talk.prepare(.templates(.listed([Self.sale, record])), .templates(.valuesSaved(set: "west")))
        #expect(try Self.form(talk).set == "west")
        #expect(
            talk.prepare(.input(.key(.control("x")))) == [
                .template(.removeValues(set: "west", template: "storm"))
            ]
        )
        talk.prepare(.templates(.listed([Self.storm])), .templates(.valuesRemoved(set: "west")))
        #expect(try Self.form(talk).set == nil)
        #expect(try Self.form(talk).values == ["city": "Bergen"])
    }

    @Test func `what was typed is there again after Esc`() throws {
        var talk = try Self.loaded()
        try talk.press("Bergen<Esc>")
        #expect(talk.state.composer.form.title == "Storm in {{city}}")
        try talk.press("v")
        #expect(try Self.form(talk).values == ["city": "Bergen"])
    }

    @Test func `any document with variables can be filled in, from a command too`() throws {
        var talk = try Conversation.ready()
        #expect(
            Command.row(.templateValues).isRefused(in: talk.state)
                == "the message has no variables: {{name}} in any text is one"
        )
        _ = try talk.run("set title {{a}} {{b}}")
        _ = try talk.run("fill c=1")
        #expect(talk.state.notice?.text.hasPrefix("the message has no variable \"c\"") == true)
        _ = try talk.run("fill a = x = y")
        #expect(talk.state.composer.form.title == "x = y {{b}}")
        _ = try talk.run("template-values")
        #expect(try Self.form(talk).rows.map(\.name) == ["b"])
        #expect(
            Command.row(.valuesSave).isRefused(in: talk.state)
                == "keep the message as a template first: its values are kept with it"
        )
        _ = try talk.run("fill b=z")
        #expect(talk.state.template == nil && talk.state.composer.form.title == "x = y z")
    }

    @Test func `a set is filled in by its name at once`() throws {
        var talk = try Self.loaded()
        try talk.press("<Esc>")
        _ = try talk.run("template-values nroth")
        #expect(talk.state.notice?.text == "no values are kept as \"nroth\"; did you mean north?")
        _ = try talk.run("template-values north")
        #expect(talk.state.composer.form.title == "Storm in Oslo")
        #expect(talk.state.composer.obstacle == nil)
    }

    @Test func `what no document can hold survives the filling in`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("set title {{a}}")
        talk.prepare(.composer(.fieldSelected(.data(0))), .composer(.editingStarted))
        try talk.press("region<Esc>")
        _ = try talk.run("fill a=1")
        #expect(talk.state.composer.form.data == ["region"])
        #expect(talk.state.composer.form.title == "1")
    }

    // MARK: Sending

    @Test func `a variable without value stops a send and no broadcast from a file`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("set title Hi {{name}}")
        #expect(
            talk.state.composer.obstacle
                == "notification.title: fill in {{name}} by :template-values"
        )
        #expect(talk.state.broadcastObstacle == nil)
        let title = talk.state.composer.composition.findings.first { $0.field == .title }
        #expect(title?.isError == true)
        _ = try talk.run("set image https://example.com/{{name}}.png")
        #expect(talk.state.broadcastObstacle?.hasPrefix("notification.image: fill in {{name}}") == true)
    }

    @Test func `a variable in the target is asked for before the target is judged`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("compose topic news-{{city}}")
        #expect(talk.state.composer.obstacle == "topic: fill in {{city}} by :template-values")
        #expect(talk.state.composer.composition.errors.count == 1)
        _ = try talk.run("fill city=oslo")
        #expect(talk.state.composer.targetText == "topic news-oslo")
        #expect(talk.state.composer.obstacle == nil)
    }

    @Test func `hostile names and values are drawn as marks`() throws {
        var talk = try Self.opened()
        let hostile = TemplateRecord(
            name: "evil\u{1B}[2J\u{202E}",
            json: #"{"data":{"x":"{{a\u0007\u202e}}"}}"#,
            sets: ["s\u{1B}": ["a\u{7}\u{202E}": "\u{1B}]0;x\u{7}"]],
            savedAt: 0
        )
        talk.prepare(.templates(.listed([hostile])))
        for keys in ["", "<Enter>", "<PageDown>"] {
            try talk.press(keys)
            let text = ConsoleScreen.draw(talk.state).surface.text
            #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 32 || $0.value == 0x202E) })
        }
        #expect(try Self.form(talk).set == "s\u{1B}")
    }
}
