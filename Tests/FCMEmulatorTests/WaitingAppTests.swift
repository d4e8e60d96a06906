import FCMCore
import FCMEmulator
import Testing

/// Data alone for Apple devices: by which way they go, and what they wait for (`fcm-legacy-xmpp-device.md` A.3, C.6).
@Suite struct WaitingAppTests {
    private func pending(_ desk: Desk, _ device: Desk.Device) throws -> Int64? {
        try desk.control("GET", "devices/\(device.token)").json["pending"]?.integer
    }

    private func change(_ desk: Desk, _ device: Desk.Device, _ change: String) throws {
        #expect(try desk.control("PATCH", "devices/\(device.token)", change).status == 200)
    }

    private func counts(_ desk: Desk) throws -> [Int64] {
        let row = try desk.control("GET", "messages").json["messages"]?.array?.first
        return [
            row?["targeted"]?.integer, row?["delivered"]?.integer, row?["pending"]?.integer,
            row?["dropped"]?["TTL_EXPIRED"]?.integer,
        ].map { $0 ?? 0 }
    }

    @Test(arguments: ["background", "terminated"])
    func `legacy data wait until the app is in front`(appState: String) throws {
        let desk = Desk()
        let device = try desk.device(platform: "ios")
        try change(desk, device, "{\"appState\":\"\(appState)\"}")
        #expect(try desk.legacy("{\"to\":\"\(device.token)\",\"data\":{\"k\":\"v\"}}").status == 200)
        #expect(try desk.messages(of: device).isEmpty)
        #expect(try pending(desk, device) == 1)
        #expect(try counts(desk) == [1, 0, 1, 0])
        try change(desk, device, #"{"appState":"foreground"}"#)
        let message = try #require(desk.messages(of: device).first)
        #expect(message["data"] == ["k": "v"])
        #expect(message["handling"]?.string == "foreground")
        #expect(message["aps"] == [:], "nothing of it is APNs'")
        #expect(try counts(desk) == [1, 1, 0, 0])
    }

    @Test(arguments: [
        ("ios", "foreground", #""data":{"k":"v"}"#, "foreground"),
        ("ios", "background", #""data":{"k":"v"},"content_available":true"#, "silent"),
        ("ios", "background", #""data":{"k":"v"},"notification":{"title":"T"}"#, "tray"),
        ("ios", "terminated", #""notification":{"title":"T"}"#, "tray"),
        ("android", "background", #""data":{"k":"v"}"#, "background"),
        ("web", "background", #""data":{"k":"v"}"#, "background"),
    ])
    func `everything else is handed over at once`(
        platform: String,
        appState: String,
        content: String,
        handling: String
    ) throws {
        let desk = Desk()
        let device = try desk.device(platform: platform)
        try change(desk, device, "{\"appState\":\"\(appState)\"}")
        #expect(try desk.legacy("{\"to\":\"\(device.token)\",\(content)}").status == 200)
        #expect(try desk.messages(of: device).first?["handling"]?.string == handling)
        #expect(try pending(desk, device) == 0)
    }

    @Test(arguments: ["background", "terminated"])
    func `by v1 data alone are a background push, which waits for nobody`(appState: String) throws {
        let desk = Desk()
        let device = try desk.device(platform: "ios")
        try change(desk, device, "{\"appState\":\"\(appState)\"}")
        #expect(try desk.send("{\"token\":\"\(device.token)\",\"data\":{\"k\":\"v\"}}").status == 200)
        let message = try #require(desk.messages(of: device).first)
        #expect(message["handling"]?.string == "silent")
        #expect(message["priority"]?.string == "normal")
        #expect(message["aps"] == ["content-available": 1])
    }

    @Test func `of a topic, Apple's apps that are not in front wait, and the next message knows it`() throws {
        let desk = Desk()
        let android = try desk.device(topics: ["news"])
        let asleep = try desk.device(platform: "ios", topics: ["news"])
        let awake = try desk.device(platform: "ios", topics: ["news"])
        let away = try desk.device(platform: "ios", topics: ["news"], online: false)
        try change(desk, awake, #"{"appState":"foreground"}"#)
        let everybody = [android, asleep, awake, away]
        let data = #"{"to":"/topics/news","data":{"k":"v"}}"#
        #expect(try desk.legacy(data).status == 200)
        while desk.state.work(now: desk.now) {}
        #expect(try everybody.map { try desk.messages(of: $0).count } == [1, 0, 1, 0])
        #expect(try counts(desk) == [4, 2, 2, 0])
        // Notifications are for all who are there, and the sleepers' data do not come along.
        #expect(try desk.legacy(#"{"to":"/topics/news","notification":{"title":"T"}}"#).status == 200)
        while desk.state.work(now: desk.now) {}
        #expect(try everybody.map { try desk.messages(of: $0).count } == [2, 1, 2, 0])
        // Being online is not enough for what needs the app.
        try change(desk, away, #"{"online":true}"#)
        #expect(try desk.messages(of: away).map { $0["handling"]?.string } == ["tray"])
        try change(desk, away, #"{"appState":"foreground"}"#)
        try change(desk, asleep, #"{"appState":"foreground"}"#)
        #expect(try everybody.map { try desk.messages(of: $0).count } == [2, 2, 2, 2])
        #expect(try desk.legacy(data).status == 200)
        while desk.state.work(now: desk.now) {}
        #expect(try everybody.map { try desk.messages(of: $0).count } == [3, 3, 3, 3])
    }

    @Test func `a phone that comes online in front gets everything`() throws {
        let desk = Desk()
        let device = try desk.device(platform: "ios", online: false)
        for number in 1...2 {
            let body = "{\"to\":\"\(device.token)\",\"data\":{\"n\":\"\(number)\"}}"
            #expect(try desk.legacy(body).status == 200)
        }
        try change(desk, device, #"{"appState":"foreground"}"#)
        #expect(try desk.messages(of: device).isEmpty)
        try change(desk, device, #"{"online":true}"#)
        #expect(try desk.messages(of: device).map { $0["data"]?["n"]?.string } == ["1", "2"])
    }

    @Test func `what waits ends with its time to live, and what may not wait is dropped at once`() throws {
        let desk = Desk()
        let device = try desk.device(platform: "ios")
        let token = device.token
        #expect(
            try desk.legacy("{\"to\":\"\(token)\",\"time_to_live\":0,\"data\":{\"k\":\"v\"}}").status == 200
        )
        #expect(try counts(desk) == [1, 0, 0, 1])
        #expect(
            try desk.legacy("{\"to\":\"\(token)\",\"time_to_live\":60,\"data\":{\"k\":\"v\"}}").status == 200
        )
        #expect(try counts(desk) == [1, 0, 1, 0])
        #expect(try desk.control("POST", "clock:advance", #"{"duration":"61s"}"#).status == 200)
        #expect(try counts(desk) == [1, 0, 0, 1])
        try change(desk, device, #"{"appState":"foreground"}"#)
        #expect(try desk.messages(of: device).isEmpty)
    }

    @Test func `of a group, the member whose app sleeps has it later`() throws {
        let desk = Desk()
        let (asleep, android) = (try desk.device(platform: "ios"), try desk.device())
        let key = try desk.makeGroup("g", [asleep, android])
        #expect(
            try desk.legacy("{\"to\":\"\(key)\",\"data\":{\"k\":\"v\"}}").text
                == #"{"success":2,"failure":0}"#
        )
        #expect(try [asleep, android].map { try desk.messages(of: $0).count } == [0, 1])
        try change(desk, asleep, #"{"appState":"foreground"}"#)
        #expect(try desk.messages(of: asleep).count == 1)
    }
}
