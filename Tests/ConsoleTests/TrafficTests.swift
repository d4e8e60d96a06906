import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

/// Conversations about what an emulator was asked, and their pictures.
@Suite struct TrafficTests {
    private static let token = "dGhpc0lzQVRva2Vu:APA91b" + String(repeating: "x", count: 120)

    private static func request(
        _ number: Int,
        _ method: String = "POST",
        _ path: String = "/v1/projects/demo-project/messages:send",
        _ status: Int = 200,
        code: String? = nil,
        flaw: String? = nil
    ) -> EmulatorRequest {
        var json: JSONObject = [
            "number": .integer(Int64(number)), "time": .string("2026-11-01T12:00:0\(number % 10)Z"),
            "method": .string(method), "path": .string(path), "status": .integer(Int64(status)),
            "protocol": "HTTP/2", "milliseconds": .number(Double(number) / 4),
        ]
        json["errorCode"] = code.map(JSON.string)
        json["flaw"] = flaw.map(JSON.string)
        return EmulatorRequest(answer: .object(json))
    }

    private static let some = [
        request(1), request(2, "GET", "/iid/info/\(token)"),
        request(3, code: nil, flaw: "the message has both data and \"to\""),
        request(4, "POST", "/fcm/send", 404, code: "NotRegistered"),
        request(5, "DELETE", "/v1/projects/demo-project/registrations/\(token)/topicSubscriptions/news"),
        request(6, "POST", "/v1/projects/demo-project/messages:send", 503, code: "UNAVAILABLE"),
        request(7, "POST", "/v1/projects/demo-project/messages:send", 0, code: "DISCONNECTED"),
        request(8, "GET", "/x\u{1B}[2J", 404),
    ]

    /// Answers whoever listens; returns who listens next.
    @discardableResult
    private static func tell(
        _ talk: inout Conversation,
        _ effects: [Effect],
        _ rows: [EmulatorRequest],
        last: Int? = nil
    ) -> [Effect] {
        for case .traffic(.listen(let id, _, _, _)) in effects {
            let news = EmulatorRequests(rows: rows.reversed(), last: last ?? rows.last?.number ?? 0)
            return talk.prepare(.traffic(.told(id, .loaded(news))))
        }
        return []
    }

    private static func opened(_ size: Size = Size(columns: 120, rows: 40)) -> (Conversation, [Effect]) {
        var talk = Conversation(size: size)
        talk.fill()
        let effects = talk.prepare(.input(.key(.character("W"))))
        let next = tell(&talk, effects, some)
        return (talk, next)
    }

    @Test func `W asks at once, then waits for what is new, and nobody asks when it is closed`() throws {
        var talk = Conversation()
        talk.fill()
        let first = talk.prepare(.input(.key(.character("W"))))
        guard case .traffic(.listen(_, 0, true, .zero)) = first.last else { return #expect(Bool(false)) }
        let second = Self.tell(&talk, first, [Self.request(1), Self.request(2)])
        guard case .traffic(.listen(_, 2, false, .seconds(1))) = second.last else {
            return #expect(Bool(false))
        }
        #expect(talk.state.view == .traffic && talk.state.traffic.list.selectedRow?.number == 2)
        let closed = talk.prepare(.input(.key(.escape)))
        #expect(closed == [.traffic(.stopListening)] && talk.state.view == .panes)
        // What arrives late is nobody's.
        #expect(Self.tell(&talk, second, [Self.request(3)]).isEmpty)
        #expect(talk.state.traffic.last == 2)
        let again = talk.prepare(.commandGiven(.plain(.traffic)))
        guard case .traffic(.listen(_, 2, true, .zero)) = again.last else { return #expect(Bool(false)) }
    }

    @Test func `who goes up stays there and is told of what is new, t goes back to the end`() throws {
        var (talk, listening) = Self.opened()
        try talk.press("kk")
        listening = Self.tell(&talk, listening, [Self.request(9), Self.request(10)])
        #expect(talk.state.traffic.list.selectedRow?.number == 6 && talk.state.traffic.list.unseen == 2)
        try talk.press("t")
        #expect(talk.state.traffic.list.selectedRow?.number == 10 && talk.state.traffic.list.unseen == 0)
        try talk.press("t")
        Self.tell(&talk, listening, [Self.request(11)])
        #expect(talk.state.traffic.list.selectedRow?.number == 10)
    }

    @Test func `what came and went between two looks is counted, and a reset begins anew`() throws {
        var (talk, listening) = Self.opened()
        listening = Self.tell(&talk, listening, [Self.request(20), Self.request(21)])
        #expect(talk.state.traffic.missed == 11 && talk.state.traffic.last == 21)
        listening = Self.tell(&talk, listening, [], last: 2)
        guard case .traffic(.listen(_, 0, false, _)) = listening.last else { return #expect(Bool(false)) }
        Self.tell(&talk, listening, [Self.request(1), Self.request(2)])
        #expect(talk.state.traffic.last == 2 && talk.state.traffic.missed == 0)
        #expect(talk.state.traffic.list.selectedRow?.number == 2)
    }

    @Test func `a filter shows what has the words, also of what comes`() throws {
        var (talk, listening) = Self.opened()
        try talk.press("/post 404<Enter>")
        #expect(talk.state.traffic.list.shown.count == 1)
        listening = Self.tell(
            &talk,
            listening,
            [Self.request(9), Self.request(10, "POST", "/fcm/send", 404)]
        )
        #expect(talk.state.traffic.list.shown.count == 2)
        try talk.press("<Esc>")
        #expect(talk.state.traffic.list.shown.count == 10 && talk.state.view == .traffic)
    }

    @Test func `an emulator that cannot be read is asked again later, and says why`() throws {
        var (talk, listening) = Self.opened()
        guard case .traffic(.listen(let id, _, _, _)) = listening.last else { return #expect(Bool(false)) }
        let next = talk.prepare(.traffic(.told(id, .failed("it is gone"))))
        guard case .traffic(.listen(_, 8, false, .seconds(5))) = next.last else {
            return #expect(Bool(false))
        }
        #expect(talk.state.traffic.failure == "it is gone")
        listening = Self.tell(&talk, next, [])
        #expect(talk.state.traffic.failure == nil)
    }

    @Test func `only an emulator has it`() throws {
        var talk = Conversation(profile: .guarded)
        try talk.press("W")
        #expect(talk.state.view == .panes)
        #expect(talk.state.notice?.text == "only an emulator tells what it was asked")
    }

    private static func exchange(_ number: Int, body: String?, answer: String? = "{}") -> EmulatorExchange {
        let row = some[number - 1]
        var json: JSONObject = [
            "number": .integer(Int64(number)), "method": .string(row.method), "path": .string(row.path),
            "status": .integer(Int64(row.status)), "protocol": "HTTP/2", "milliseconds": .number(1.5),
            "target": .string(row.path + (number == 4 ? "?a=1" : "")), "time": "2026-11-01T12:00:01Z",
        ]
        json["body"] = body.map(JSON.string)
        json["answer"] = answer.map(JSON.string)
        return EmulatorExchange(answer: .object(json))
    }

    private static func find(_ talk: inout Conversation, _ effects: [Effect], _ exchange: EmulatorExchange)
        -> [Effect]
    {
        for case .traffic(.find(let id, _)) in effects {
            return talk.prepare(.traffic(.found(id, .loaded(exchange))))
        }
        return []
    }

    @Test func `Enter shows what a request carried without tokens, y there copies it`() throws {
        var (talk, _) = Self.opened()
        talk.prepare(.commandGiven(.plain(.first)))
        let asked = talk.prepare(.input(.key(.enter)))
        guard case .traffic(.find(_, 1)) = asked.last else { return #expect(Bool(false)) }
        let body = #"{"message":{"token":"\#(Self.token)","data":{"k":"v"}}}"#
        _ = Self.find(&talk, asked, Self.exchange(1, body: body))
        guard case .detail(.text(let text, _)) = talk.state.overlay else { return #expect(Bool(false)) }
        let words = text.lines.map(\.text).joined(separator: "\n")
        #expect(words.contains("dGhp…xxx") && !words.contains(Self.token) && words.contains("\"k\": \"v\""))
        let copied = talk.prepare(.input(.key(.character("y"))))
        let url = "http://127.0.0.1:9599/v1/projects/demo-project/messages:send"
        guard case .machine(.copy(let command)) = copied.last else { return #expect(Bool(false)) }
        #expect(command.hasPrefix("curl -sS "))
        #expect(command.contains(url.dropFirst("http://127.0.0.1:9599".count)))
        #expect(command.contains(body))
    }

    @Test func `y in the list copies the selected request, keys of groups as variables`() throws {
        var (talk, _) = Self.opened()
        try talk.press("kkkk")
        #expect(talk.state.traffic.list.selectedRow?.number == 4)
        let key = "APA91b" + String(repeating: "k", count: 100)
        let copied = Self.find(
            &talk,
            talk.prepare(.input(.key(.character("y")))),
            Self.exchange(4, body: #"{"to":"\#(key)"}"#)
        )
        guard case .machine(.copy(let command)) = copied.last else { return #expect(Bool(false)) }
        #expect(command.contains("/fcm/send?a=1") && command.contains("\"$FCM_SERVER_KEY\""))
        #expect(command.contains("\"$FCM_GROUP_KEY\"") && !command.contains(key))
        try talk.press("<Esc>")
        let nothing = Self.find(
            &talk,
            talk.prepare(.input(.key(.character("y")))),
            Self.exchange(4, body: nil)
        )
        #expect(nothing.isEmpty)
        guard case .detail(.copy(let card)) = talk.state.overlay else { return #expect(Bool(false)) }
        #expect(card.notes.first?.contains("the emulator has not kept what it carried") == true)
    }

    @Test(
        arguments: [
            ("all", "W"), ("paused", "Wkkk"), ("filter", "W/fcm"), ("none", "W"), ("entry", "W<Enter>"),
        ],
        ScreenTests.sizes
    )
    func `the traffic looks as it was approved`(scene: (name: String, keys: String), size: Size) throws {
        var talk = Conversation(size: size)
        talk.fill()
        let listening = talk.prepare(.input(.key(.character("W"))))
        let next = Self.tell(&talk, listening, scene.name == "none" ? [] : Self.some)
        if scene.name == "entry" {
            talk.prepare(.commandGiven(.plain(.first)))
            let body = #"{"message":{"token":"\#(Self.token)","notification":{"title":"Hello"}}}"#
            let answer = #"{"name":"projects/demo-project/messages/0:1"}"#
            _ = Self.find(
                &talk,
                talk.prepare(.input(.key(.enter))),
                Self.exchange(1, body: body, answer: answer)
            )
        } else {
            try talk.press(String(scene.keys.dropFirst()))
        }
        if scene.name == "paused" { Self.tell(&talk, next, [Self.request(15)]) }
        let surface = ConsoleScreen.draw(talk.state).surface
        #expect(!surface.text.contains("\u{1B}"))
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "traffic-\(scene.name)-\(size.columns)x\(size.rows)",
            header: "traffic \(scene.name) \(size.columns)x\(size.rows) unicode"
        )
    }
}
