import FCMCore
import FCMEmulator
import Testing

/// Offline devices: what waits, what replaces it, and what is dropped and why.
@Suite struct WaitingDeviceTests {
    let desk = Desk()

    private func send(_ device: Desk.Device, _ n: Int, _ rest: String = "") throws {
        #expect(
            try desk.send("{\"token\":\"\(device.token)\",\"data\":{\"n\":\"\(n)\"}\(rest)}").status == 200
        )
    }

    private func connect(_ device: Desk.Device) throws -> [String?] {
        #expect(try desk.control("PATCH", "devices/\(device.fid)", #"{"online":true}"#).status == 200)
        return try desk.messages(of: device).map { $0["data"]?["n"]?.string ?? $0["messageType"]?.string }
    }

    private func dropped(_ reason: String) throws -> Int64 {
        try desk.control("GET", "stats").json["dropped"]?[reason]?.integer ?? 0
    }

    @Test func `a newer message with the same collapse key replaces the older one`() throws {
        let device = try desk.device(online: false)
        for n in 1...3 { try send(device, n, #","android":{"collapse_key":"k"}"#) }
        try send(device, 4)
        #expect(try dropped("COLLAPSED") == 2)
        #expect(try connect(device) == ["3", "4"])
    }

    @Test func `at most four collapse keys wait`() throws {
        let device = try desk.device(online: false)
        for n in 1...6 { try send(device, n, ",\"android\":{\"collapse_key\":\"k\(n)\"}") }
        #expect(try dropped("COLLAPSED") == 2)
        #expect(try connect(device).count == 4)
    }

    @Test func `what outlives its TTL is dropped, on the virtual clock`() throws {
        let device = try desk.device(online: false)
        try send(device, 1, #","android":{"ttl":"60s"}"#)
        try send(device, 2, #","android":{"ttl":"7200s"}"#)
        try send(device, 3, #","android":{"ttl":"0s"}"#)
        #expect(try dropped("TTL_EXPIRED") == 1)
        #expect(try desk.control("POST", "clock:advance", #"{"duration":"3600s"}"#).status == 200)
        #expect(try dropped("TTL_EXPIRED") == 2)
        #expect(try connect(device) == ["2"])
    }

    @Test func `the 101st waiting message loses all of them and says so`() throws {
        let device = try desk.device(online: false)
        for n in 1...101 { try send(device, n) }
        #expect(try dropped("TOO_MANY_PENDING") == 101)
        try send(device, 102)
        #expect(try connect(device) == ["deleted_messages", "102"])
    }

    @Test func `an uninstalled device drops what waited`() throws {
        let device = try desk.device(topics: ["t"], online: false)
        try send(device, 1)
        #expect(try desk.control("DELETE", "devices/\(device.token)").status == 200)
        #expect(try dropped("UNINSTALLED") == 1)
        let shown = try desk.control("GET", "devices/\(device.token)").json
        #expect(shown["registered"]?.bool == false)
        #expect(shown["topics"]?.array?.isEmpty == true)
        #expect(try desk.control("GET", "topics").json["topics"]?.array?.first?["subscribers"]?.integer == 0)
    }

    @Test func `a device that claims another sender is left out of a topic and counted`() throws {
        let devices = try desk.devices(3, topics: ["t"])
        #expect(try desk.control("PATCH", "devices/\(devices[1].fid)", #"{"senderId":"9"}"#).status == 200)
        #expect(try desk.send(#"{"topic":"t"}"#).status == 200)
        let logged = try desk.control("GET", "messages").json["messages"]?.array?.first
        #expect(logged?["targeted"]?.integer == 3)
        #expect(logged?["delivered"]?.integer == 2)
        #expect(logged?["dropped"]?["SENDER_ID_MISMATCH"]?.integer == 1)
        #expect(try desk.messages(of: devices[1]).isEmpty)
    }

    @Test func `a device keeps its last thousand, and pages of the log add up`() throws {
        let device = try desk.device(topics: ["t"])
        for n in 0..<1100 {
            if n % 2 == 0 {
                try send(device, n)
            } else {
                #expect(try desk.send("{\"topic\":\"t\",\"data\":{\"n\":\"\(n)\"}}").status == 200)
            }
        }
        let kept = try desk.messages(of: device).map { $0["data"]?["n"]?.string }
        #expect(kept == (100..<1100).map(String.init))
        var rows = 0
        var token = ""
        repeat {
            let page = try desk.control("GET", "messages?pageSize=300&pageToken=\(token)").json
            rows += page["messages"]?.array?.count ?? 0
            token = page["nextPageToken"]?.string ?? ""
        } while !token.isEmpty
        #expect(rows == 1100)
    }
}
