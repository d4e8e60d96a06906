import FCMCore
import TestSupport
import Testing

@Suite struct EmulatorControlTests {
    private func control(_ replies: HTTPReply...) -> (EmulatorControl, ScriptedTransport) {
        let transport = ScriptedTransport(replies.map(ScriptedTransport.Step.reply))
        let control = EmulatorControl(
            address: "http://127.0.0.1:9599",
            project: "demo-project",
            transport: transport,
            time: ManualClock(passesWhileSleeping: true).timepiece
        )
        return (control, transport)
    }

    private func line(_ transport: ScriptedTransport) -> String {
        transport.requests.map { "\($0.method) \($0.url) \(String(decoding: $0.body, as: UTF8.self))" }
            .joined(separator: "\n")
            .replacing("http://127.0.0.1:9599/emulator/v1", with: "")
    }

    @Test func `it says who it is`() async throws {
        let (control, transport) = control(
            .json(200, #"{"version":"1.0","projects":[{"project":"p","senderId":"12","serverKey":"AAAA"}]}"#)
        )
        let info = try await control.info()
        #expect(info.version == "1.0")
        #expect(info.projects == [.init(project: "p", senderID: "12", serverKey: Secret("AAAA"))])
        #expect(line(transport) == "GET  ")
    }

    @Test func `devices are made, listed, read, changed and removed`() async throws {
        let device = #"{"token":"t:1","fid":"f","platform":"ios","label":"iPhone"}"#
        let (control, transport) = control(
            .json(200, #"{"devices":[\#(device)]}"#),
            .json(200, #"{"devices":[\#(device)],"nextPageToken":"n"}"#),
            .json(
                200,
                """
                {"token":"t:1","fid":"f","platform":"ios","label":"iPhone","online":false,"appState":"background",\
                "registered":true,"topics":["a"],"pending":3}
                """
            ),
            .json(200, device),
            .json(200, "{}")
        )
        let made = try await control.createDevices(
            1,
            platform: "ios",
            topics: [try TopicName("a")],
            isOnline: false
        )
        #expect(made.first?.token == RegistrationToken("t:1"))
        let page = try await control.devicePage(pageSize: 10, pageToken: "m n")
        #expect(page.nextPageToken == "n")
        #expect(page.elements.first?.isOnline == nil)
        let registration = Registration.token(RegistrationToken("t:1"))
        let whole = try await control.device(registration)
        #expect(whole.isOnline == false)
        #expect(whole.appState == "background")
        #expect(whole.topics == ["a"])
        #expect(whole.pending == 3)
        _ = try await control.change(registration, EmulatorDeviceChange(isOnline: true, label: "x"))
        try await control.removeDevice(registration)
        #expect(
            line(transport) == """
                POST /projects/demo-project/devices {"count":1,"platform":"ios","topics":["a"],"online":false}
                GET /projects/demo-project/devices?pageSize=10&pageToken=m%20n \("")
                GET /projects/demo-project/devices/t%3A1 \("")
                PATCH /projects/demo-project/devices/t%3A1 {"online":true,"label":"x"}
                DELETE /projects/demo-project/devices/t%3A1 \("")
                """
        )
    }

    @Test func `what a device got is read`() async throws {
        let (control, _) = control(
            .json(
                200,
                """
                {"messages":[{"messageId":"1","from":"/topics/a","sentTime":"2026-01-15T01:30:15Z","priority":"high",\
                "notification":{"title":"T"},"data":{"k":"v"},"handling":"tray"}]}
                """
            )
        )
        let deliveries = try await control.messages(of: .fid(InstallationID("f")))
        #expect(deliveries.count == 1)
        #expect(deliveries.first?.messageID == "1")
        #expect(deliveries.first?.notification?["title"] == "T")
        #expect(deliveries.first?.data == ["k": "v"])
        #expect(deliveries.first?.handling == "tray")
    }

    @Test func `topics, groups, messages, requests and totals are read`() async throws {
        let (control, transport) = control(
            .json(200, #"{"topics":[{"name":"a","subscribers":2}]}"#),
            .json(200, #"{"registrations":[{"token":"t","fid":"f"}],"nextPageToken":""}"#),
            .json(200, #"{"groups":[{"name":"g","notificationKey":"APA91b","members":["t"]}]}"#),
            .json(
                200,
                """
                {"messages":[{"name":"n","protocol":"v1","target":{"topic":"a"},"validateOnly":false,"targeted":3,\
                "delivered":1,"pending":1,"dropped":{"TTL_EXPIRED":1}}]}
                """
            ),
            .json(
                200,
                #"{"requests":[{"method":"GET","path":"/x","status":200,"protocol":"HTTP/2","milliseconds":0.5}]}"#
            ),
            .json(200, #"{"requests":5,"failed":{"UNREGISTERED":2},"devices":60,"connections":1}"#)
        )
        #expect(try await control.topics() == [EmulatorTopic(name: "a", subscribers: 2)])
        let subscribers = try await control.subscriberPage(of: try TopicName("a%"))
        #expect(subscribers.nextPageToken == nil)
        #expect(subscribers.elements.first?.fid == InstallationID("f"))
        #expect(try await control.groups().first?.members == [RegistrationToken("t")])
        let message = try await control.messagePage().elements.first
        #expect(message?.targeted == 3)
        #expect(message?.dropped == ["TTL_EXPIRED": 1])
        #expect(try await control.requests(limit: 1).first?.milliseconds == 0.5)
        let stats = try await control.stats()
        #expect(stats.failed == ["UNREGISTERED": 2])
        #expect(stats.devices == 60)
        #expect(line(transport).contains("GET /projects/demo-project/topics/a%25/registrations "))
        #expect(line(transport).contains("GET /projects/demo-project/requests?limit=1 "))
    }

    @Test func `new requests are waited for, and one is read with what it carried`() async throws {
        let row = #"{"number":7,"method":"POST","path":"/x","status":200,"protocol":"HTTP/2"}"#
        let (control, transport) = control(
            .json(200, #"{"requests":[\#(row)],"last":7}"#),
            .json(200, #"{"number":7,"path":"/x","target":"/x?y=1","body":"{}","answer":"a"}"#),
            .json(200, #"{"number":7,"path":"/x"}"#)
        )
        let news = try await control.requests(after: 6, limit: 10, seconds: 25)
        #expect(news.last == 7 && news.rows.map(\.number) == [7])
        let exchange = try await control.exchange(7)
        #expect(exchange.target == "/x?y=1" && exchange.body == "{}" && exchange.answer == "a")
        let bare = try await control.exchange(7)
        #expect(bare.target == "/x" && bare.body == nil)
        let asked = line(transport)
        #expect(asked.contains("GET /projects/demo-project/requests?after=6&limit=10&timeout=25 "))
        #expect(asked.contains("GET /projects/demo-project/requests/7 "))
    }

    @Test func `faults, clock and reset are commands`() async throws {
        let (control, transport) = control(
            .json(200, #"{"id":"f-1"}"#),
            .json(200, #"{"faults":[{"id":"f-1","hits":2}]}"#),
            .json(200, "{}"),
            .json(200, "{}"),
            .json(200, #"{"now":"2026-01-15T01:30:15Z"}"#),
            .json(200, "{}"),
            .json(200, "{}"),
            .json(200, "{}"),
            .json(200, "{}")
        )
        #expect(try await control.addFault(["action": ["status": 503]]) == "f-1")
        #expect(try await control.faults().first?["hits"] == 2)
        try await control.removeFaults("f-1")
        try await control.removeFaults()
        #expect(try await control.clock()?.rfc3339 == "2026-01-15T01:30:15Z")
        try await control.advanceClock(seconds: 60)
        try await control.reset(to: .seed)
        try await control.waitForMessages(3, seconds: 2)
        try await control.settle(seconds: 1)
        #expect(
            line(transport).replacing("/projects/demo-project/", with: "") == """
                POST faults {"action":{"status":503}}
                GET faults \("")
                DELETE faults/f-1 \("")
                DELETE faults \("")
                GET clock \("")
                POST clock:advance {"duration":"60s"}
                POST state:reset {"to":"seed"}
                GET messages:wait?count=3&timeout=2 \("")
                GET messages:settle?timeout=1 \("")
                """
        )
    }
}
