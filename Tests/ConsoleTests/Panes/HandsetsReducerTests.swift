import Console
import FCMCore
import TerminalUI
import Testing

/// The view of the phones: what is asked when, and what late answers do.
@Suite struct HandsetsReducerTests {
    private static func phone(_ number: Int, online: Bool = true) -> EmulatorDevice {
        EmulatorDevice(answer: ["token": .string("t\(number)"), "online": .bool(online), "platform": "ios"])
    }

    private static func message(_ id: String) -> EmulatorDelivery {
        EmulatorDelivery(answer: ["messageId": .string(id), "handling": "tray"])
    }

    private static func registration(_ number: Int) -> Registration {
        .token(RegistrationToken("t\(number)"))
    }

    /// With three phones, the first of them watched.
    private func opened() throws -> Conversation {
        var talk = Conversation()
        talk.fill()
        let effects = try talk.run("handsets")
        guard case .loadHandsets(let id)? = effects.last else {
            Issue.record("\(effects)")
            return talk
        }
        let page = HandsetPage(handsets: (0..<3).map { Self.phone($0) }, isMore: false)
        talk.prepare(.handsets(.loaded(id, page)))
        return talk
    }

    @Test func `the list brings the first phone, and its messages are asked for`() throws {
        var talk = Conversation()
        talk.fill()
        guard case .loadHandsets(let id)? = try talk.run("handsets").last else {
            Issue.record("nothing is loaded")
            return
        }
        let page = HandsetPage(handsets: [Self.phone(0)], isMore: true)
        let effects = talk.prepare(.handsets(.loaded(id, page)))
        let watching = try #require(talk.state.handsets?.watching)
        #expect(effects == [.watchHandset(watching, Self.registration(0))])
        #expect(talk.state.handsets?.isMore == true)
    }

    @Test func `moving on watches the next phone and forgets what the one before had`() throws {
        var talk = try opened()
        let first = try #require(talk.state.handsets?.watching)
        talk.prepare(.handsets(.messagesLoaded(first, [Self.message("a")])))
        let effects = talk.prepare(.input(.key(.down)))
        let second = try #require(talk.state.handsets?.watching)
        #expect(effects == [.watchHandset(second, Self.registration(1))])
        #expect(talk.state.handsets?.messages == [])
        talk.tell(.handsets(.delivered(first, Self.message("late"))))
    }

    @Test func `messages are shown newest first, none twice, and not without end`() throws {
        var talk = try opened()
        let id = try #require(talk.state.handsets?.watching)
        talk.prepare(.handsets(.messagesLoaded(id, [Self.message("1"), Self.message("2")])))
        talk.prepare(
            .handsets(.delivered(id, Self.message("2"))),
            .handsets(.delivered(id, Self.message("3")))
        )
        #expect(talk.state.handsets?.messages.map(\.messageID) == ["3", "2", "1"])
        for number in 4..<300 { talk.prepare(.handsets(.delivered(id, Self.message("\(number)")))) }
        #expect(talk.state.handsets?.messages.count == HandsetsPane.messageLimit)
        #expect(talk.state.handsets?.messages.first?.messageID == "299")
    }

    @Test func `who reads an older message keeps reading it`() throws {
        var talk = try opened()
        let id = try #require(talk.state.handsets?.watching)
        talk.prepare(.handsets(.messagesLoaded(id, (0..<4).map { Self.message("\($0)") })))
        try talk.press("<Tab>jj")
        #expect(talk.state.handsets?.top == 2)
        talk.prepare(.handsets(.delivered(id, Self.message("new"))))
        #expect(talk.state.handsets?.top == 3)
        try talk.press("g")
        #expect(talk.state.handsets?.top == 0)
    }

    @Test func `keys and commands change the selected phone`() throws {
        var talk = try opened()
        let effects = talk.prepare(.input(.key(.character("o"))), .input(.key(.character("f"))))
        #expect(
            effects == [
                .changeHandset(Self.registration(0), .offline, name: "…"),
                .changeHandset(Self.registration(0), .foreground, name: "…"),
            ]
        )
        #expect(
            try talk.run("handset uninstall") == [
                .changeHandset(Self.registration(0), .uninstall, name: "…")
            ]
        )
        #expect(
            try talk.run("upstream group friends a=1 b=2=3") == [
                .sendUpstream(Self.registration(0), .group("friends"), ["a": "1", "b": "2=3"], name: "…")
            ]
        )
        #expect(
            try talk.run("subscribe news") == [.subscribe(Self.registration(0), .test("news"))]
        )
        talk.prepare(.handsets(.changed(Self.phone(0, online: false))))
        #expect(
            talk.prepare(.input(.key(.character("o")))) == [
                .changeHandset(Self.registration(0), .online, name: "…")
            ]
        )
    }

    @Test func `Esc goes from the messages to the list and from there to the panes`() throws {
        var talk = try opened()
        try talk.press("<Tab>")
        #expect(talk.state.handsets?.isReading == true)
        try talk.press("<Esc>")
        #expect(talk.state.handsets?.isReading == false)
        #expect(talk.prepare(.input(.key(.escape))) == [.unwatchHandset])
        #expect(talk.state.handsets == nil)
    }

    @Test func `a pane's number and composing lead out of the view`() throws {
        var talk = try opened()
        #expect(talk.prepare(.input(.key(.character("3")))) == [.unwatchHandset])
        #expect(talk.state.focus == .devices && talk.state.handsets == nil)
        talk = try opened()
        try talk.press("c")
        #expect(talk.state.handsets == nil)
        #expect(talk.state.composer.form.kind == .token)
        #expect(talk.state.composer.form.value == "t0")
    }

    @Test func `after something was done the list is read again, and the selection stays`() throws {
        var talk = try opened()
        try talk.press("j")
        let effects = talk.prepare(.changed(Notice(.done, "x")))
        guard
            case .loadHandsets(let id)? = effects.first(where: {
                if case .loadHandsets = $0 { true } else { false }
            })
        else {
            Issue.record("\(effects)")
            return
        }
        let page = HandsetPage(handsets: [Self.phone(7), Self.phone(1)], isMore: false)
        #expect(talk.prepare(.handsets(.loaded(id, page))) == [])
        #expect(talk.state.handsets?.selected?.token == RegistrationToken("t1"))
    }

    @Test func `a failure is shown and forgotten with the next answer`() throws {
        var talk = try opened()
        let id = try #require(talk.state.handsets?.watching)
        talk.prepare(.handsets(.watchingFailed(id, "gone")))
        #expect(talk.state.handsets?.watchFailure == "gone")
        talk.prepare(.handsets(.messagesLoaded(id, [])))
        #expect(talk.state.handsets?.watchFailure == nil)
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
