import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

/// Pictures of the log, kept as text beside this file.
@Suite struct LogScreenTests {
    /// An evening in which something of everything happens.
    private static func talk(_ size: Size) -> Conversation {
        var talk = Conversation(size: size)
        talk.fill()
        let token = "dGhpc0lzQVRva2Vu:APA91bPhone"
        func exchange(_ id: Int, _ method: String, _ path: String, _ result: HTTPTrace.Result?) {
            let target = LoggedTarget(url: "http://127.0.0.1:9599\(path)")
            var trace = HTTPTrace(id: id, method: method, target: target, bytes: 120)
            talk.prepare(.traced(trace))
            trace.end = result.map { HTTPTrace.End($0, after: .microseconds(4_100)) }
            if trace.end != nil { talk.prepare(.traced(trace)) }
        }
        let fine = HTTPTrace.Result.answered(200, code: nil, bytes: 60)
        for id in 1...12 {
            exchange(id, "GET", "/emulator/v1/projects/demo-project/topics/t\(id)/registrations", fine)
        }
        exchange(20, "POST", "/v1/projects/demo-project/messages:send", fine)
        talk.prepare(.noticed(Notice(.done, "accepted: topic weather")), .heard(.note(.connected)))
        let ack = XMPPSettlement(id: "fc-mi8x1-2k9", recipient: token, outcome: .accepted([:]))
        let receipt: JSONObject = [
            "message_id": "dr2:fc-mi8x1-2k9",
            "data": ["original_message_id": "fc-mi8x1-2k9", "device_registration_id": .string(token)],
        ]
        talk.prepare(
            .heard(.settled(ack)),
            .heard(.delivered(XMPPDelivery(kind: .receipt, key: nil, object: receipt))),
            .heard(
                .delivered(
                    XMPPDelivery(
                        kind: .upstream,
                        key: nil,
                        object: ["from": .string(token), "message_id": "u-1"]
                    )
                )
            ),
            .heard(.note(.disconnected("the connection\u{1B}[2J broke", unanswered: 2))),
            .noticed(Notice(.warning, "select a device first")),
            .composer(.draftFailed("the disk is full"))
        )
        exchange(
            21,
            "POST",
            "/v1/projects/demo-project/messages:send",
            .answered(404, code: "UNREGISTERED", bytes: 9)
        )
        let timeout = TransportFailure(reason: .timedOut, mayHaveArrived: true, message: "no answer in 30 s")
        exchange(22, "POST", "/v1/projects/demo-project/messages:send", .failed(timeout))
        exchange(23, "GET", "/v1/projects/demo-project/registrations/\(token)/topicSubscriptions", nil)
        return talk
    }

    @Test(
        arguments: [
            ("all", "L"), ("paused", "Lkkk"), ("level", "Lll"), ("filter", "L/receipt"),
            ("nothing", "L/quux"),
            ("entry", "Lk<Enter>"),
        ],
        ScreenTests.sizes
    )
    func `the log looks as it was approved`(scene: (name: String, keys: String), size: Size) throws {
        var talk = Self.talk(size)
        try talk.press(scene.keys)
        if scene.name == "paused" { talk.prepare(.heard(.note(.connected))) }
        let surface = ConsoleScreen.draw(talk.state).surface
        #expect(!surface.text.contains("\u{1B}"))
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "log-\(scene.name)-\(size.columns)x\(size.rows)",
            header: "log \(scene.name) \(size.columns)x\(size.rows) unicode"
        )
    }

    @Test func `plain text has no frame`() throws {
        var configuration = ConsoleConfiguration.test()
        configuration.plain = true
        var state = AppState(configuration, size: Size(columns: 80, rows: 24))
        _ = AppReducer.reduce(&state, .started)
        _ = AppReducer.reduce(&state, .commandGiven(.plain(.log)))
        let text = ConsoleScreen.draw(state).surface.text
        #expect(!text.contains { "┌┐└┘│─".contains($0) })
        #expect(text.contains("profile demo: EMULATOR demo-project"))
    }
}
