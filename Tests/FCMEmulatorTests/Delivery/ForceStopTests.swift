import FCMCore
import Testing

@testable import FCMEmulator

/// An app that was force-stopped gets nothing until it is opened (`fcm-v1.md` 6.2).
@Suite struct ForceStopTests {
    let desk = Desk()

    private func change(_ device: Desk.Device, _ body: String) throws {
        #expect(try desk.control("PATCH", "devices/\(device.fid)", body).status == 200)
    }

    private func stop(_ device: Desk.Device) throws { try change(device, #"{"forceStopped":true}"#) }

    private func shown(_ device: Desk.Device) throws -> JSON {
        try desk.control("GET", "devices/\(device.token)").json
    }

    private func texts(_ device: Desk.Device) throws -> [String?] {
        try desk.messages(of: device).map { $0["data"]?["n"]?.string ?? $0["messageType"]?.string }
    }

    private func send(_ target: String, _ n: Int, _ rest: String = "") throws {
        #expect(try desk.send("{\(target),\"data\":{\"n\":\"\(n)\"}\(rest)}").status == 200)
    }

    private func send(to device: Desk.Device, _ n: Int, _ rest: String = "") throws {
        try send("\"token\":\"\(device.token)\"", n, rest)
    }

    private func lost() throws -> Int64 {
        try desk.control("GET", "stats").json["dropped"]?["APP_FORCE_STOPPED"]?.integer ?? 0
    }

    @Test func `messages are accepted and dropped, urgent ones too, until the app is opened`() throws {
        let device = try desk.device(topics: ["t"])
        try stop(device)
        #expect(try shown(device)["forceStopped"] == true)
        #expect(try shown(device)["appState"] == "terminated")
        try send(to: device, 1)
        try send(to: device, 2, #","android":{"priority":"high","ttl":"0s"}"#)
        try send("\"topic\":\"t\"", 3, #","android":{"priority":"high"}"#)
        try send("\"condition\":\"'t' in topics\"", 4)
        #expect(try lost() == 4)
        #expect(try desk.control("GET", "stats").json["pending"] == 0)
        #expect(try texts(device) == [])
        try change(device, #"{"appState":"foreground"}"#)
        #expect(try shown(device)["forceStopped"] == false)
        try send(to: device, 5)
        try send("\"topic\":\"t\"", 6)
        try send("\"condition\":\"'t' in topics\"", 7)
        #expect(try texts(device) == ["5", "6", "7"])
        #expect(try lost() == 4)
    }

    @Test func `only to be opened ends it, or to be told so`() throws {
        let device = try desk.device()
        try stop(device)
        for body in [#"{"appState":"background"}"#, #"{"online":false}"#, #"{"online":true}"#] {
            try change(device, body)
            #expect(try shown(device)["forceStopped"] == true)
        }
        try change(device, #"{"forceStopped":false}"#)
        try send(to: device, 1)
        #expect(try texts(device) == ["1"])
    }

    @Test func `what waited for an offline device is dropped when it connects`() throws {
        let device = try desk.device(topics: ["t"], online: false)
        try send(to: device, 1)
        try stop(device)
        try send(to: device, 2)
        try send("\"topic\":\"t\"", 3)
        try send(to: device, 4, #","android":{"ttl":"60s"}"#)
        #expect(try lost() == 0)
        #expect(try shown(device)["pending"] == 4)
        _ = try desk.control("POST", "clock:advance", #"{"duration":"61s"}"#)
        try change(device, #"{"online":true}"#)
        #expect(try lost() == 3)
        #expect(try desk.control("GET", "stats").json["dropped"]?["TTL_EXPIRED"] == 1)
        #expect(try shown(device)["pending"] == 0)
        try change(device, #"{"appState":"foreground"}"#)
        #expect(try texts(device) == [])
    }

    @Test func `opened before its device connects it gets what waited`() throws {
        let device = try desk.device(online: false)
        try stop(device)
        try send(to: device, 1)
        try change(device, #"{"appState":"foreground"}"#)
        try change(device, #"{"online":true}"#)
        #expect(try texts(device) == ["1"])
        #expect(try lost() == 0)
    }

    @Test func `what a connected device was waiting for is dropped at once`() throws {
        let device = try desk.device()
        try change(device, #"{"dozing":true}"#)
        try send(to: device, 1)
        try stop(device)
        #expect(try lost() == 1)
        try send(to: device, 2)
        #expect(try lost() == 2)
    }

    @Test func `a stopped app is not told of messages that were lost`() throws {
        let device = try desk.device(online: false)
        for n in 1...101 { try send(to: device, n) }
        try stop(device)
        try change(device, #"{"online":true}"#)
        try change(device, #"{"appState":"foreground"}"#)
        #expect(try texts(device) == [])
    }

    @Test(arguments: ["ios", "web"])
    func `on other platforms it is shown and changes nothing`(platform: String) throws {
        let device = try desk.device(platform: platform, topics: ["t"])
        try stop(device)
        try send(to: device, 1)
        try send("\"topic\":\"t\"", 2)
        #expect(try texts(device) == ["1", "2"])
        #expect(try shown(device)["forceStopped"] == true)
        #expect(try shown(device)["appState"] == "background")
    }

    @Test func `each device of a topic has its own fate, and the log and metrics count it`() throws {
        let devices = try desk.devices(4, topics: ["t"])
        try stop(devices[1])
        try stop(devices[2])
        try change(devices[2], #"{"online":false}"#)
        try change(devices[3], #"{"online":false}"#)
        try send("\"topic\":\"t\"", 1)
        while desk.state.work(now: desk.now) {}
        let row = try #require(desk.control("GET", "messages").json["messages"]?.array?.first)
        #expect(row["targeted"] == 4)
        #expect(row["delivered"] == 1)
        #expect(row["pending"] == 2)
        #expect(row["dropped"] == ["APP_FORCE_STOPPED": 1])
        try change(devices[2], #"{"online":true}"#)
        let name = try #require(row["name"]?.string)
        let id = try #require(name.split(separator: "/").last).replacing("%", with: "%25")
        let fates = try #require(
            desk.control("GET", "messages/\(id)/deliveries").json["deliveries"]?.array
        )
        #expect(fates.map { $0["status"] } == ["delivered", "dropped", "dropped", "pending"])
        #expect(fates.compactMap { $0["reason"] } == ["APP_FORCE_STOPPED", "APP_FORCE_STOPPED", "OFFLINE"])
        let metrics = try desk.ask("GET", "/metrics").text
        #expect(metrics.contains(#"outcome="app_force_stopped",project="demo-project"} 2"#))
    }

    @Test func `sends to an unchanged topic share the sets of those who are stopped`() throws {
        let devices = try desk.devices(300, topics: ["t"])
        for device in devices[..<100] { try stop(device) }
        for n in 1...3 { try send("\"topic\":\"t\"", n) }
        let project = desk.state.projects[0]
        let rows = (0..<3).compactMap { project.fanOuts.row(of: $0) }
        #expect(rows.map(\.devices.count) == [200, 200, 200])
        #expect(rows.map { $0.losses[.appForceStopped]?.count } == [100, 100, 100])
        // The first row bears the sets, the others nothing.
        #expect(rows.map { $0.bytes > 0 } == [true, false, false])
        #expect(project.fanOutWork.isEmpty)
    }

    @Test func `a refreshed token is of an app that runs`() throws {
        let device = try desk.device()
        try stop(device)
        let fresh = try desk.control("POST", "devices/\(device.token):refresh").json
        #expect(fresh["forceStopped"] == false)
    }

    @Test func `an app in front is not force-stopped`() throws {
        let device = try desk.device()
        let answer = try desk.control(
            "PATCH",
            "devices/\(device.fid)",
            #"{"appState":"foreground","forceStopped":true}"#
        )
        #expect(answer.status == 400)
        #expect(
            answer.message
                == "forceStopped: is of apps that are not in the foreground; leave out one of the two"
        )
        #expect(try shown(device)["appState"] == "background")
    }

    @Test func `a file from before reads, and what is written now comes back`() throws {
        var table = DeviceTable()
        let device = table.add(platform: .android, label: "", online: true, now: desk.now)
        // While no app was ever stopped the member is absent, as it was.
        let before = try Archive.bytes(of: table)
        #expect(!String(decoding: before, as: UTF8.self).contains("forceStopped"))
        var read = try Archive.value(DeviceTable.self, from: before)
        #expect(!read.isForceStopped(device))
        read.setForceStopped(device, true)
        let again = try Archive.value(DeviceTable.self, from: try Archive.bytes(of: read))
        #expect(again.isForceStopped(device))
        #expect(again[device].isForceStopped)
        let seed = try Archive.bytes(of: try Seed(["devices": [["dozing": true]]]))
        #expect(!String(decoding: seed, as: UTF8.self).contains("isForceStopped"))
        #expect(try Archive.value(Seed.self, from: seed).devices.first?.isForceStopped == nil)
    }
}
