import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Marking rows, and the one review of what is done to them.
@Suite struct MarkingTests {
    private static let phones = (1...5).map { number in
        DeviceRecord(token: RegistrationToken("token-\(number)"), label: "phone-\(number)")
    }

    private static func talk(_ profile: Profile = .test) throws -> Conversation {
        var talk = Conversation(profile: profile)
        talk.fill(
            topics: ["a", "b", "c", "d", "e", "f"].map { TopicRecord(name: .test($0), subscribers: 1) },
            groups: [GroupRecord(name: "friends", notificationKey: "key-1", members: [])],
            devices: phones
        )
        _ = try talk.run("focus devices")
        return talk
    }

    /// The last thing that is to be done outside, when it is for what is marked.
    private static func bulk(_ effects: [Effect]) -> BulkEffect? {
        effects.lazy.compactMap { effect in
            if case .bulk(let effect) = effect { effect } else { nil }
        }.last
    }

    /// Begins an action and has everything marked found.
    private static func reviewing(_ line: String, _ profile: Profile = .test) throws -> Conversation {
        var talk = try talk(profile)
        try talk.press("<Space>j<Space>")
        let effect = try #require(bulk(try talk.run(line)))
        guard case .collect(let id, .devices(let marks)) = effect else {
            throw Unscripted(what: "\(effect)")
        }
        talk.prepare(.bulk(.collected(id, marks.rows.map(BulkItem.device))))
        return talk
    }

    @Test func `space marks and goes on`() throws {
        var talk = try Self.talk()
        try talk.press("<Space><Space>")
        #expect(talk.state.marks.devices.rows.map(\.label) == ["phone-1", "phone-2"])
        #expect(talk.state.devices.selected == 2)
    }

    @Test func `marks outlive another filter`() throws {
        var talk = try Self.talk()
        try talk.press("<Space>/zzz<Enter><Esc>")
        #expect(talk.state.marks.devices.count == 1)
    }

    @Test func `every list has its own marks`() throws {
        var talk = try Self.talk()
        try talk.press("<Space>1<Space><Space>2<Space>")
        #expect(talk.state.marks.devices.count == 1)
        #expect(talk.state.marks.topics.rows.map(\.name.rawValue) == ["a", "b"])
        #expect(talk.state.marks.groups.rows.map(\.name) == ["friends"])
        try talk.press("1U")
        #expect(talk.state.marks.topics.isEmpty)
        #expect(talk.state.marks.groups.count == 1)
    }

    @Test func `a range asks for its rows by position`() throws {
        var talk = try Self.talk()
        try talk.press("jvjj")
        let effects = talk.prepare(.input(.key(.character("v"))))
        guard
            case .findRange(let id, .devices, filter: "", by: nil, 1..<4) = try #require(
                Self.bulk(effects)
            )
        else {
            throw Unscripted(what: "\(effects)")
        }
        #expect(talk.state.marks.devices.isEmpty, "not before they have come")
        talk.prepare(.bulk(.rangeFound(id, .devices(Array(Self.phones[1..<4])))))
        #expect(talk.state.marks.devices.rows.map(\.label) == ["phone-2", "phone-3", "phone-4"])
        talk.prepare(.bulk(.rangeFound(id, .devices(Self.phones))))
        #expect(talk.state.marks.devices.count == 3, "a second answer is nobody's")
    }

    @Test func `space ends a range, and Esc gives it up`() throws {
        var talk = try Self.talk()
        try talk.press("vj<Esc>")
        #expect(!talk.state.isMarkingRange)
        #expect(talk.state.marks.devices.isEmpty)
        try talk.press("v")
        let effects = talk.prepare(.input(.key(.character(" "))))
        guard
            case .findRange(_, .devices, filter: "", by: nil, 1..<2) = try #require(Self.bulk(effects))
        else {
            throw Unscripted(what: "\(effects)")
        }
    }

    @Test func `a range too long says what to do instead`() throws {
        var talk = Conversation()
        for effect in talk.prepare(.started) {
            guard case .loadDevices(let request) = effect else { continue }
            talk.prepare(.devices(.loaded(request.id, Page(rows: Self.phones, total: 1_000_000))))
        }
        _ = try talk.run("focus devices")
        try talk.press("vGv")
        #expect(talk.state.notice?.text.contains("up to 10,000 rows, this one 1,000,000") == true)
        #expect(talk.state.isMarkingRange, "the range is not lost")
        try talk.press("<Esc>*")
        #expect(talk.state.marks.devices.count == 1_000_000)
        #expect(talk.state.marks.devices.rows.isEmpty)
    }

    @Test func `all that the filter finds is marked and unmarked by one key`() throws {
        var talk = try Self.talk()
        try talk.press("*")
        #expect(talk.state.marks.devices.query == .init(filter: "", total: 5))
        try talk.press("*")
        #expect(talk.state.marks.devices.isEmpty)
    }

    @Test func `a second filter does not silently replace the first`() throws {
        var talk = try Self.talk()
        for (filter, total) in [("phone", 5), ("other", 2)] {
            for effect in talk.prepare(.commandGiven(.filter(filter))) {
                guard case .loadDevices(let request) = effect else { continue }
                talk.prepare(.devices(.loaded(request.id, Page(rows: Self.phones, total: total))))
            }
            try talk.press("*")
        }
        #expect(talk.state.marks.devices.query?.filter == "phone")
        #expect(talk.state.notice?.text.contains("all with \"phone\" are marked already") == true)
    }

    @Test(arguments: [
        "subscribe news", "unsubscribe news", "group add friends", "group remove friends",
    ])
    func `what is done to marked devices is reviewed, and Cancel has the focus`(line: String) throws {
        var talk = try Self.reviewing(line)
        #expect(talk.state.bulkReview?.items.count == 2)
        #expect(talk.state.context == .review)
        try talk.press("<Enter>")
        #expect(talk.state.overlay == nil)
        #expect(talk.state.bulk.work == nil)
        #expect(talk.state.marks.devices.count == 2, "the marks are still there")
    }

    @Test func `without marks it is done to the selected one at once`() throws {
        var talk = try Self.talk()
        #expect(
            try talk.run("subscribe news") == [
                .change(.subscribe(.token(RegistrationToken("token-1")), .test("news")))
            ]
        )
    }

    @Test func `confirmed it is done to those of the review, and each has its result`() throws {
        var talk = try Self.reviewing("subscribe news")
        let effects = try talk.run("confirm")
        guard case .run(let id, .subscribe, let items) = try #require(Self.bulk(effects)) else {
            throw Unscripted(what: "\(effects)")
        }
        #expect(items.map(\.name).map { $0.prefix(7) } == ["phone-1", "phone-3"])
        #expect(talk.state.marks.devices.isEmpty)
        let failed = BulkResult(items[1], .failed(code: "UNREGISTERED", remedy: "remove this device"))
        talk.prepare(.bulk(.told(id, [BulkResult(items[0], .done(changed: true)), failed])))
        let work = try #require(talk.state.bulk.work)
        #expect(work.count == 2)
        #expect(work.result(at: 0) == failed, "what failed comes first")
        talk.prepare(.bulk(.ended(id, nil)))
        #expect(talk.state.bulk.work?.phase == .ended(nil))
        #expect(
            talk.state.marks.devices.rows.map(\.label) == ["phone-3"],
            "what failed is marked again"
        )
        #expect(talk.state.notice?.text == "1 of 2 subscribed; the others are marked")
    }

    @Test func `news of another action is nobody's`() throws {
        var talk = try Self.reviewing("subscribe news")
        _ = try talk.run("confirm")
        let before = talk.state
        talk.prepare(.bulk(.told(RequestID(-1), [])), .bulk(.ended(RequestID(-1), nil)))
        talk.prepare(.bulk(.collected(RequestID(-1), [])), .bulk(.refused(RequestID(-1), "no")))
        #expect(talk.state == before)
    }

    @Test func `a protected profile wants its project id`() throws {
        var talk = try Self.reviewing("subscribe news", .guarded)
        #expect(try talk.run("confirm").isEmpty)
        #expect(talk.state.bulkReview?.refusal == "type the project id my-app to go on")
        try talk.press("my-app")
        let effects = talk.prepare(.input(.key(.enter)))
        guard case .run = try #require(Self.bulk(effects)) else { throw Unscripted(what: "\(effects)") }
    }

    @Test func `a card that is closed lets the action go on, and M brings it back`() throws {
        var talk = try Self.reviewing("subscribe news")
        _ = try talk.run("confirm")
        #expect(talk.state.context == .bulk)
        try talk.press("<Esc>")
        #expect(talk.state.overlay == nil)
        #expect(talk.state.bulk.isRunning)
        #expect(talk.state.notice?.text == "it goes on: M shows it")
        try talk.press("M")
        #expect(talk.state.overlay == .bulk(.live))
    }

    @Test func `it is stopped by q, by cancel and by Ctrl-C`() throws {
        for line in ["keys", "cancel", "interrupt"] {
            var talk = try Self.reviewing("subscribe news")
            _ = try talk.run("confirm")
            let effects: [Effect] =
                switch line {
                case "keys": talk.prepare(.input(.key(.character("q"))))
                case "cancel": try talk.run("cancel")
                case _: talk.prepare(.input(.key(.control("c"))))
                }
            #expect(effects.contains(.bulk(.stop)), "\(line)")
            #expect(talk.state.bulk.work?.phase == .stopping)
        }
    }

    @Test func `leaving while it runs is asked about`() throws {
        var talk = try Self.reviewing("subscribe news")
        _ = try talk.run("confirm")
        try talk.press("<Esc>q")
        #expect(talk.state.overlay == .quit(QuitQuestion()))
    }

    @Test func `nothing marked that is known is refused and loses no mark`() throws {
        var talk = try Self.talk()
        try talk.press("<Space>")
        let effect = try #require(Self.bulk(try talk.run("subscribe news")))
        guard case .collect(let id, _) = effect else { throw Unscripted(what: "\(effect)") }
        talk.prepare(.bulk(.collected(id, [])))
        guard case .bulk(.refused(_, let reason)) = talk.state.overlay else {
            throw Unscripted(what: "\(String(describing: talk.state.overlay))")
        }
        #expect(reason == "none of what is marked is known any more")
        try talk.press("<Esc>")
        #expect(talk.state.marks.devices.count == 1)
    }

    @Test func `a topic that is no name is refused before anything is looked up`() throws {
        var talk = try Self.talk()
        try talk.press("<Space>")
        #expect(try talk.run("subscribe no blanks").isEmpty)
        #expect(talk.state.overlay == nil)
        #expect(talk.state.notice?.kind == .error)
    }

    @Test func `marked topics make a condition`() throws {
        var talk = try Self.talk()
        try talk.press("1<Space><Space>")
        _ = try talk.run("compose-selected")
        #expect(talk.state.composer.form.kind == .condition)
        #expect(talk.state.composer.form.value == "'a' in topics || 'b' in topics")
    }

    @Test func `more topics than a condition has are refused`() throws {
        var talk = try Self.talk()
        try talk.press("1<Space><Space><Space><Space><Space><Space>c")
        #expect(talk.state.notice?.text == "a condition has up to 5 topics, and 6 are marked")
        #expect(talk.state.focus == .topics)
    }

    @Test func `the registry forgets what is marked, or else what is selected`() throws {
        var talk = try Self.talk()
        guard case .collect(_, .devices(let one)) = try #require(Self.bulk(try talk.run("remove")))
        else {
            throw Unscripted(what: "no devices")
        }
        #expect(one.rows.map(\.label) == ["phone-1"])
        try talk.press("<Esc>2D")
        guard case .bulk(.collecting(_, .remove)) = talk.state.overlay else {
            throw Unscripted(what: "no groups")
        }
        try talk.press("<Esc>1D")
        #expect(talk.state.notice?.text.contains("the registry keeps topics") == true)
    }

    @Test func `a read-only profile changes nothing that is marked`() throws {
        var talk = try Self.talk(.readOnly)
        try talk.press("*")
        #expect(try talk.run("subscribe news").isEmpty)
        #expect(try talk.run("remove").isEmpty)
        #expect(talk.state.overlay == nil)
    }

    @Test func `a broadcast goes to what is marked`() throws {
        var talk = try Self.talk()
        _ = try talk.run("set title Storm")
        _ = try talk.run("focus devices")
        try talk.press("<Space>b")
        #expect(talk.state.commandLine?.editor.text == "broadcast-to marked")
        let effects = try talk.run("broadcast-to --dry-run marked")
        guard case .writeBroadcast(_, let request) = effects.first,
            case .marked(let marks) = request.recipients
        else { throw Unscripted(what: "\(effects)") }
        #expect(marks.rows.map(\.label) == ["phone-1"])
        #expect(request.recipients.words == "1 marked device")
    }

    @Test func `another profile begins without marks`() throws {
        var talk = try Self.reviewing("subscribe news")
        try talk.press("<Esc>")
        talk.prepare(.profileOpened(.guarded))
        #expect(talk.state.marks == ListMarks())
    }
}
