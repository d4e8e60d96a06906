import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// The view of the phones: what is asked when, and what late answers do.
@Suite struct HandsetsReducerTests {
    private static func phone(_ number: Int, online: Bool = true) -> EmulatorDevice {
        EmulatorDevice(
            answer: ["token": .string("t\(number)"), "online": .bool(online), "platform": "ios"]
        )
    }

    private static func message(_ id: String, _ place: HandsetMessage.Place = .tray) -> HandsetMessage {
        HandsetMessage(EmulatorDelivery(answer: ["messageId": .string(id)]), payload: [:], place: place)
    }

    private static func registration(_ number: Int) -> Registration {
        .token(RegistrationToken("t\(number)"))
    }

    private static func page(_ count: Int, of total: Int? = nil) -> Page<EmulatorDevice> {
        Page(rows: (0..<count).map { phone($0) }, total: total ?? count)
    }

    private func loading(_ effects: [Effect]) -> VirtualList<EmulatorDevice>.Request? {
        effects.lazy.compactMap { effect in
            if case .handset(.load(let request)) = effect { request } else { nil }
        }.last
    }

    /// With so many phones, the first of them listened to.
    private func opened(_ count: Int = 3, size: Size = Size(columns: 120, rows: 40)) throws -> Conversation {
        var talk = Conversation(size: size)
        talk.fill()
        let request = try #require(loading(try talk.run("handsets")))
        talk.prepare(.handsets(.list(.loaded(request.id, Self.page(count)))))
        return talk
    }

    /// The question that brings what a phone hears.
    private func id(_ number: Int, _ talk: Conversation) throws -> RequestID {
        try #require(talk.state.phones.phones.first { $0.registration == Self.registration(number) }).id
    }

    @Test func `the list brings the first phone, and it is listened to at once`() throws {
        var talk = Conversation()
        talk.fill()
        let request = try #require(loading(try talk.run("handsets")))
        let effects = talk.prepare(.handsets(.list(.loaded(request.id, Self.page(120, of: 900)))))
        #expect(effects == [.handset(.open(try id(0, talk), Self.registration(0)))])
        #expect(talk.state.phones.list.total == 900)
    }

    @Test func `the phone on which the selection rests is listened to, the one before too`() throws {
        var talk = try opened()
        let first = try id(0, talk)
        #expect(talk.prepare(.input(.key(.down))) == [.delay(.handset, .milliseconds(150))])
        #expect(talk.state.phones.phone == nil)
        let effects = talk.prepare(.delayElapsed(.handset))
        #expect(effects == [.handset(.open(try id(1, talk), Self.registration(1)))])
        talk.prepare(.handsets(.told(first, .came(Self.message("a")))))
        #expect(talk.state.phones.unseen(on: Self.phone(0)) == 1)
        #expect(talk.state.phones.phone?.messages == [])
        #expect(talk.prepare(.input(.key(.up))) == [], "it is open already")
        #expect(talk.state.phones.unseen == 0)
        #expect(talk.state.phones.phone?.messages.map(\.messageID) == ["a"])
    }

    @Test func `the ninth phone takes the place of the one looked at longest ago`() throws {
        var talk = try opened(12)
        for _ in 1..<HandsetsPane.listeningLimit {
            talk.prepare(.input(.key(.down)), .delayElapsed(.handset))
        }
        // The first is looked at once more, so the second is the oldest.
        talk.prepare(.input(.key(.home)), .input(.key(.end)))
        let effects = talk.prepare(.delayElapsed(.handset))
        #expect(
            effects == [
                .handset(.open(try id(11, talk), Self.registration(11))),
                .handset(.close(Self.registration(1))),
            ]
        )
        #expect(talk.state.phones.phones.count == HandsetsPane.listeningLimit)
    }

    @Test func `on a narrow screen a phone is opened by Enter, and its messages are seen then`() throws {
        var talk = try opened(size: Size(columns: 50, rows: 20))
        #expect(talk.state.phones.phones == [])
        #expect(talk.prepare(.input(.key(.down))) == [])
        let effects = talk.prepare(.input(.key(.enter)))
        let id = try id(1, talk)
        #expect(effects == [.handset(.open(id, Self.registration(1)))])
        talk.prepare(.handsets(.told(id, .came(Self.message("a")))))
        #expect(talk.state.phones.unseen == 0)
        talk.prepare(.input(.key(.escape)), .handsets(.told(id, .came(Self.message("b")))))
        #expect(talk.state.phones.unseen == 1)
    }

    @Test func `messages are shown newest first, none twice, and not without end`() throws {
        var talk = try opened()
        let id = try id(0, talk)
        talk.prepare(
            .handsets(.told(id, .opened([Self.message("1"), Self.message("2")]))),
            .handsets(.told(id, .came(Self.message("2")))),
            .handsets(.told(id, .came(Self.message("3"))))
        )
        #expect(talk.state.phones.phone?.messages.map(\.messageID) == ["3", "2", "1"])
        for number in 4..<300 { talk.prepare(.handsets(.told(id, .came(Self.message("\(number)"))))) }
        #expect(talk.state.phones.phone?.messages.count == HandsetsPane.messageLimit)
        #expect(talk.state.phones.phone?.messages.first?.messageID == "299")
    }

    @Test func `a message goes on to another place, with the method that got it`() throws {
        var talk = try opened()
        let id = try id(0, talk)
        talk.prepare(
            .handsets(.told(id, .opened([Self.message("1", .kept)]))),
            .handsets(.told(id, .moved(messageID: "1", .app, method: "m"))),
            .handsets(.told(id, .moved(messageID: "unknown", .app, method: "m")))
        )
        let message = try #require(talk.state.phones.phone?.messages.first)
        #expect(message.place == .app && message.methods == ["m"])
    }

    @Test func `who reads an older message keeps reading it`() throws {
        var talk = try opened()
        let id = try id(0, talk)
        talk.prepare(.handsets(.told(id, .opened((0..<4).map { Self.message("\($0)") }))))
        try talk.press("<Tab>jj")
        #expect(talk.state.phones.top == 2)
        talk.prepare(.handsets(.told(id, .came(Self.message("new")))))
        #expect(talk.state.phones.top == 3)
        try talk.press("g")
        #expect(talk.state.phones.top == 0)
    }

    @Test func `keys and commands act on the selected phone`() throws {
        var talk = try opened()
        let phone = Self.registration(0)
        talk.prepare(.handsets(.told(try id(0, talk), .opened([Self.message("m1")]))))
        let effects = talk.prepare(
            .input(.key(.character("o"))),
            .input(.key(.character("f"))),
            .input(.key(.character("t")))
        )
        #expect(
            effects == [
                .handset(.change(phone, .offline, name: "…")),
                .handset(.change(phone, .foreground, name: "…")),
                .handset(.tap(phone, messageID: "m1", name: "…")),
            ]
        )
        #expect(
            try talk.run("handset uninstall") == [.handset(.change(phone, .uninstall, name: "…"))]
        )
        #expect(
            try talk.run("upstream group friends a=1 b=2=3") == [
                .handset(.sendUpstream(phone, .group("friends"), ["a": "1", "b": "2=3"], name: "…"))
            ]
        )
        #expect(
            try talk.run("subscribe news") == [.handset(.subscribe(phone, .test("news"), name: "…"))]
        )
        #expect(
            try talk.run("unsubscribe news") == [.handset(.unsubscribe(phone, .test("news"), name: "…"))]
        )
        talk.prepare(.handsets(.changed(Self.phone(0, online: false))))
        #expect(
            talk.prepare(.input(.key(.character("o")))) == [.handset(.change(phone, .online, name: "…"))]
        )
    }

    @Test func `whatever is done with a phone opens it first`() throws {
        var talk = try opened()
        talk.prepare(.input(.key(.down)))
        let effects = talk.prepare(.input(.key(.character("o"))))
        #expect(
            effects == [
                .handset(.open(try id(1, talk), Self.registration(1))),
                .handset(.change(Self.registration(1), .offline, name: "…")),
            ]
        )
    }

    @Test func `only what is in the tray can be tapped`() throws {
        var talk = try opened()
        talk.prepare(.handsets(.told(try id(0, talk), .opened([Self.message("m1", .app)]))))
        #expect(talk.prepare(.input(.key(.character("t")))) == [])
        #expect(talk.state.notice?.text == "the message on top is not in the tray")
    }

    @Test func `an uninstalled app is not listened to any more`() throws {
        var talk = try opened()
        let gone = EmulatorDevice(answer: ["token": "t0", "registered": false])
        #expect(talk.prepare(.handsets(.changed(gone))) == [.handset(.close(Self.registration(0)))])
        #expect(talk.state.phones.phones == [])
    }

    @Test func `Esc goes from the messages to the list and from there to the panes`() throws {
        var talk = try opened()
        try talk.press("<Tab>")
        #expect(talk.state.phones.isReading)
        try talk.press("<Esc>")
        #expect(!talk.state.phones.isReading)
        #expect(talk.prepare(.input(.key(.escape))) == [])
        #expect(talk.state.handsets == nil)
        #expect(talk.state.phones.phones.count == 1, "it is listened to still")
    }

    @Test func `a pane's number and composing lead out of the view`() throws {
        var talk = try opened()
        try talk.press("3")
        #expect(talk.state.focus == .devices && talk.state.handsets == nil)
        talk = try opened()
        try talk.press("c")
        #expect(talk.state.handsets == nil)
        #expect(talk.state.composer.form.kind == .token)
        #expect(talk.state.composer.form.value == "t0")
    }

    @Test func `the filter asks for other phones, and the one beside the list follows`() throws {
        var talk = try opened()
        let request = try #require(
            loading(talk.prepare(.input(.key(.character("/"))), .input(.key(.character("x")))))
        )
        #expect(request.filter == "x")
        #expect(talk.state.context == .text)
        let found = Page(rows: [Self.phone(7)], total: 1)
        let effects = talk.prepare(.handsets(.list(.loaded(request.id, found))))
        #expect(effects == [.delay(.handset, .milliseconds(150))])
        #expect(talk.state.phones.current == Self.registration(7))
        try talk.press("<Esc>")
        #expect(talk.state.context == .handsets && talk.state.phones.list.filter == "x")
    }

    @Test func `what the app hears late is told by the phone's name, and the list is read again`() throws {
        var talk = try opened()
        let effects = talk.prepare(
            .handsets(.told(try id(0, talk), .told(Notice(.done, "is subscribed to news"))))
        )
        #expect(loading(effects) != nil)
        #expect(talk.state.notice == Notice(.done, "…: is subscribed to news"))
    }

    @Test func `a failure is shown and forgotten with the next answer`() throws {
        var talk = try opened()
        let id = try id(0, talk)
        talk.prepare(.handsets(.told(id, .failed("gone"))))
        #expect(talk.state.phones.phone?.failure == "gone")
        talk.prepare(.handsets(.told(id, .listening)))
        #expect(talk.state.phones.phone?.failure == nil)
    }

    @Test(arguments: [Profile.guarded, .readOnly])
    func `only an emulator has phones`(profile: Profile) throws {
        var talk = Conversation(profile: profile)
        talk.fill()
        #expect(try talk.run("handsets") == [])
        #expect(talk.state.handsets == nil)
        #expect(talk.state.notice?.text == "handsets: only an emulator has phones to look at")
    }

    @Test(arguments: [
        "handset away", "upstream", "upstream nobody a=1", "upstream group", "upstream sender a",
    ])
    func `a line that is not understood says what is wanted`(line: String) {
        #expect(throws: Invocation.Mistake.self) { try Invocation(line) }
    }
}
