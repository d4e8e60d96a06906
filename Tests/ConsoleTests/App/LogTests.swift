import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Conversations about the log: what gets into it, and the view of it.
@Suite struct LogTests {
    private func texts(_ talk: Conversation) -> [String] {
        let log = talk.state.log
        return log.entries.numbers.map { number in
            let entry = log.entries[number]
            return "\(entry.level.rawValue) \(entry.source.rawValue) \(entry.text)"
        }
    }

    private static let token = "dGhpc0lzQVRva2Vu:APA91bThatNobodyMayRead"

    // MARK: What is logged

    @Test func `what the footer flashes stays in the log`() throws {
        var talk = Conversation()
        _ = try talk.run("subscribe news")
        _ = try talk.run("subscribe news")
        talk.prepare(.noticed(Notice(.done, "written: a")), .changed(Notice(.error, "no")))
        try talk.press("j")
        #expect(
            texts(talk) == [
                "warn console subscribe: select a device first",
                "warn console subscribe: select a device first",
                "info console written: a", "error console no",
            ]
        )
        #expect(talk.state.notice == nil)
    }

    @Test func `failures of the registry are in the log`() {
        var talk = Conversation()
        talk.fill()
        for effect in talk.prepare(.commandGiven(.plain(.refresh)), .refreshed(failure: "no emulator")) {
            guard case .loadTopics(let request) = effect else { continue }
            talk.prepare(.topics(.failed(request.id, "the registry could not be read: busy")))
        }
        talk.prepare(.composer(.draftFailed("disk full")))
        #expect(
            texts(talk) == [
                "info console profile demo: EMULATOR demo-project", "error console no emulator",
                "error registry the registry could not be read: busy",
                "error registry the draft could not be saved: disk full",
            ]
        )
    }

    @Test func `everything that a session brings is in the log, and no secret`() {
        let token = Self.token
        func settled(_ outcome: XMPPSettlement.Outcome, to recipient: String = token) -> AppAction {
            .heard(.settled(XMPPSettlement(id: "m1", recipient: recipient, outcome: outcome)))
        }
        let refusal = XMPPRefusal(word: "DEVICE_UNREGISTERED", text: "no device \(token) here")
        let receipt: JSONObject = [
            "message_id": "dr2:m1", "from": "gcm.googleapis.com",
            "data": ["original_message_id": "m1", "device_registration_id": .string(token)],
        ]
        let upstream: JSONObject = [
            "message_id": "u1", "from": .string(token), "data": ["password": "hunter2", "b": "c"],
        ]
        var talk = Conversation()
        talk.prepare(
            .heard(.note(.connected)),
            settled(.accepted([:])),
            settled(.accepted([:]), to: "/topics/news"),
            settled(.refused(refusal, nil)),
            settled(.undecided(mayHaveArrived: true)),
            .heard(.delivered(XMPPDelivery(kind: .receipt, key: nil, object: receipt))),
            .heard(.delivered(XMPPDelivery(kind: .upstream, key: nil, object: upstream))),
            .heard(.control(["control_type": "CONNECTION_DRAINING"])),
            .heard(.note(.draining)),
            .heard(.note(.disconnected("gone", unanswered: 2))),
            .heard(.note(.unreadable("no JSON"))),
            .heard(.note(.retrying(id: "m2", refusal, after: .seconds(1))))
        )
        let short = "dGhp…ead"
        #expect(
            texts(talk) == [
                "info xmpp connected", "info xmpp ack m1 for \(short)", "info xmpp ack m1 for /topics/news",
                "warn xmpp nack m1 for \(short): DEVICE_UNREGISTERED, no device … here",
                "warn xmpp no answer to m1 for \(short): it may have arrived",
                "info xmpp receipt: m1 has reached \(short)", "info xmpp upstream u1 from \(short), 2 fields",
                "info xmpp control CONNECTION_DRAINING",
                "warn xmpp the service drains the connection; another one takes over",
                "warn xmpp disconnected: gone; 2 without an answer go out again", "warn xmpp no JSON",
                "warn xmpp nack m2: DEVICE_UNREGISTERED, again in 1.0 s",
            ]
        )
        let all = String(reflecting: talk.state.log)
        #expect(!all.contains("APA91b") && !all.contains("hunter2"))
    }

    @Test func `what a phone that is listened to gets is in the log`() throws {
        var talk = Conversation()
        _ = try talk.run("handsets")
        let id = try #require(talk.state.phones.list.pending).id
        let phone = EmulatorDevice(answer: ["token": .string(Self.token), "label": "Pixel"])
        talk.prepare(.handsets(.list(.loaded(id, Page(rows: [phone], total: 1)))))
        let heard = try #require(talk.state.phones.phone).id
        func message(_ id: String, _ from: String) -> HandsetEvent {
            let delivery = EmulatorDelivery(answer: ["messageId": .string(id), "from": .string(from)])
            return .came(HandsetMessage(delivery, payload: [:], place: .app))
        }
        talk.prepare(
            .handsets(.told(heard, message("m1", "/topics/a"))),
            .handsets(.told(heard, message("m2", Self.token))),
            .handsets(.told(heard, .failed("gone"))),
            .handsets(.told(heard, .failed("gone")))
        )
        #expect(
            texts(talk) == [
                "info handset Pixel got m1 from /topics/a", "info handset Pixel got m2 from dGhp…ead",
                "warn handset Pixel cannot be listened to: gone",
            ]
        )
    }

    // MARK: The view

    @Test func `L shows the log in place of the panes, and Esc the panes again`() throws {
        var talk = Conversation.filled()
        try talk.press("L")
        #expect(talk.state.context == .log)
        let screen = ConsoleScreen.draw(talk.state).surface.text
        #expect(screen.contains("Log") && !screen.contains("1 Topics"))
        try talk.press("<Esc>")
        #expect(talk.state.context == .list)
        try talk.press("LL")
        #expect(!talk.state.log.isOpen)
        try talk.press("L3")
        #expect(!talk.state.log.isOpen && talk.state.focus == .devices)
        try talk.press("LH")
        #expect(talk.state.context == .handsets)
        try talk.press("L")
        #expect(talk.state.context == .log && talk.state.handsets == nil)
    }

    @Test func `a filter is typed into the log, and Esc leads out step by step`() throws {
        var talk = Conversation.filled()
        talk.prepare(.noticed(Notice(.done, "written: a")), .noticed(Notice(.error, "broken")))
        try talk.press("L/brokn<BS>en")
        #expect(talk.state.context == .text)
        #expect(talk.state.log.filter == "broken")
        #expect(talk.state.log.shown.count == 1)
        #expect(talk.state.topics.filter.isEmpty)
        try talk.press("<Enter>")
        #expect(talk.state.context == .log)
        try talk.press("<Enter>")
        let screen = ConsoleScreen.draw(talk.state).surface.text
        #expect(screen.contains("Log entry") && screen.contains("error  console"))
        try talk.press("<Esc><Esc>")
        #expect(talk.state.log.isOpen && talk.state.log.filter.isEmpty)
        _ = try talk.run("filter written")
        #expect(talk.state.log.shown.count == 1)
        try talk.press("<Esc><Esc>")
        #expect(!talk.state.log.isOpen)
    }

    @Test func `the level goes round by its key, and to a word by its command`() throws {
        var talk = Conversation()
        #expect(try talk.run("level warn").isEmpty)
        #expect(talk.state.notice == Notice(.warning, "level: open the log first"))
        try talk.press("Lll")
        #expect(talk.state.log.level == .warn)
        _ = try talk.run("level error")
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("Log ≥error"))
        #expect(throws: Invocation.Mistake("level wants one of debug, info, warn, error, not \"loud\"")) {
            try Invocation("level loud")
        }
        #expect(Completion.lines(for: "level w", in: talk.state) == ["level warn"])
    }

    // MARK: Writing it down

    @Test func `what is shown is exported, as it is shown`() throws {
        var talk = Conversation()
        talk.fill()
        talk.prepare(
            .noticed(Notice(.done, "accepted")),
            .heard(.note(.disconnected("the connection\u{1B}[2J\u{202E} broke", unanswered: 0))),
            .heard(.note(.disconnected("the connection\u{1B}[2J\u{202E} broke", unanswered: 0)))
        )
        let url = "http://127.0.0.1:9599/v1/projects/p/registrations/\(Self.token)/topicSubscriptions"
        var trace = HTTPTrace(id: 1, method: "GET", target: LoggedTarget(url: url), bytes: 0)
        trace.end = HTTPTrace.End(.answered(404, code: "NOT_FOUND", bytes: 9), after: .milliseconds(4))
        talk.prepare(.traced(trace))
        #expect(try talk.run("export a") == [])
        #expect(
            talk.state.notice?.text
                == "export: open the history, the outcomes of a broadcast or the log first"
        )
        try talk.press("L")
        _ = try talk.run("level warn")
        let effects = try talk.run("export a")
        guard case .machine(.exportLog(let lines, to: "a"))? = effects.first else {
            return #expect(Bool(false), "\(effects)")
        }
        let entries = try lines.map { try JSON.parse($0) }
        #expect(
            entries.map { $0["source"] } == ["xmpp", "http", "console"],
            "what the level hides is not in it"
        )
        #expect(entries[0]["text"] == "disconnected: the connection␛[2J· broke")
        #expect(entries[0]["count"] == 2 && entries[0]["level"] == "warn")
        #expect(entries[1]["result"] == "404 NOT_FOUND 4.0 ms")
        #expect(entries[1]["fields"]?.array?.first == ["name": "Method", "value": "GET"])
        #expect(entries.allSatisfy { Timestamp(rfc3339: $0["time"]?.string ?? "") != nil })
        #expect(!lines.joined().contains(Self.token))
        _ = try talk.run("filter quux")
        #expect(talk.state.log.shown.isEmpty)
        #expect(try talk.run("export a") == [])
        #expect(talk.state.notice?.text == "nothing is shown: nothing was written")
    }

    @Test func `devices that are out of sight are not acted on`() throws {
        var talk = Conversation.filled()
        try talk.press("3L")
        #expect(talk.state.selectedDevice == nil && talk.state.selectedTarget == nil)
        #expect(try talk.run("subscribe news").isEmpty)
    }

    @Test func `the wheel moves, a press selects, and neither reaches the panes behind`() throws {
        var talk = Conversation.filled()
        for number in 0..<50 { talk.prepare(.noticed(Notice(.done, "\(number)"))) }
        try talk.press("L")
        let focus = talk.state.focus
        talk.prepare(.input(.mouse(MouseEvent(action: .wheelUp, at: Point(column: 5, row: 5)))))
        #expect(!talk.state.log.isFollowing)
        #expect(talk.state.log.selectedEntry?.text == "48")
        talk.prepare(.input(.mouse(MouseEvent(action: .press, at: Point(column: 5, row: 2)))))
        let top = talk.state.log.view.window(count: 51, rows: 37).lowerBound
        #expect(talk.state.log.view.selection == top)
        talk.prepare(.input(.mouse(MouseEvent(action: .press, at: Point(column: 5, row: 1)))))
        #expect(talk.state.log.view.selection == top)
        #expect(talk.state.focus == focus)
    }

    @Test(arguments: [
        "L", "L/", "L<Tab>", "Lx", "Lc", "L<Left>", "Lq", "Lz", "L<C-s>", "L?", "L<C-p>lev<Enter>",
    ])
    func `no key breaks it`(keys: String) throws {
        var talk = Conversation.filled()
        try talk.press(keys)
        for size in [(120, 40), (80, 24), (40, 10), (20, 5), (1, 1)] {
            talk.prepare(.input(.resize(Size(columns: size.0, rows: size.1))))
            _ = ConsoleScreen.draw(talk.state)
        }
    }
}
