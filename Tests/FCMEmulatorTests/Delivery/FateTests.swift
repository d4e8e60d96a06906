import FCMCore
import Testing

@testable import FCMEmulator

/// What became of a message at each device, and why.
@Suite struct FateTests {
    private static func id(_ answer: Desk.Answer) throws -> String {
        let name = try #require(answer.json["name"]?.string)
        let id = try #require(name.split(separator: "/").last)
        return String(id.replacing("%", with: "%25"))
    }

    private static func fates(_ desk: Desk, _ id: String) throws -> [String: String] {
        let answer = try desk.control("GET", "messages/\(id)/deliveries")
        #expect(answer.status == 200, "\(answer.text)")
        var fates: [String: String] = [:]
        for row in try #require(answer.json["deliveries"]?.array) {
            let words = [row["status"]?.string, row["reason"]?.string].compactMap { $0 }
            fates[try #require(row["token"]?.string)] = words.joined(separator: " ")
        }
        return fates
    }

    @Test func `each device of a topic has its own`() throws {
        let desk = Desk()
        let names = ["online", "offline", "dozing", "short", "foreign", "gone"]
        let devices = try desk.devices(names.count, topics: ["t"])
        let change = { (place: Int, body: String) throws in
            _ = try desk.control("PATCH", "devices/\(devices[place].fid)", body)
        }
        try change(1, #"{"online":false}"#)
        try change(2, #"{"dozing":true}"#)
        try change(3, #"{"online":false}"#)
        try change(4, #"{"senderId":"99"}"#)
        try change(5, #"{"online":false}"#)
        let id = try Self.id(desk.send(#"{"topic":"t","data":{"k":"v"},"android":{"ttl":"600s"}}"#))
        _ = try desk.control("DELETE", "devices/\(devices[5].token)")
        func expect(_ words: [String]) throws {
            let fates = try Self.fates(desk, id)
            #expect(devices.map { fates[$0.token] } == words)
        }
        try expect([
            "delivered", "pending OFFLINE", "pending DOZING", "pending OFFLINE", "dropped SENDER_ID_MISMATCH",
            "dropped UNINSTALLED",
        ])
        try change(2, #"{"dozing":false}"#)
        try change(1, #"{"online":true}"#)
        _ = try desk.control("POST", "clock:advance", #"{"duration":"601s"}"#)
        try expect([
            "delivered", "delivered", "delivered", "dropped TTL_EXPIRED", "dropped SENDER_ID_MISMATCH",
            "dropped UNINSTALLED",
        ])
    }

    @Test func `a message to one device, to a group, and a dry run`() throws {
        let desk = Desk()
        let devices = try desk.devices(3)
        let list = devices.map { "\"\($0.token)\"" }.joined(separator: ",")
        let group = try desk.ask(
            "POST",
            "/fcm/notification",
            #"{"operation":"create","notification_key_name":"g","registration_ids":[\#(list)]}"#,
            headers: [HTTPHeader("project_id", "123456789012")]
        )
        let key = try #require(group.json["notification_key"]?.string)
        _ = try desk.control("DELETE", "devices/\(devices[1].token)")
        _ = try desk.control("PATCH", "devices/\(devices[2].token)", #"{"online":false}"#)

        let one = try Self.id(desk.send(#"{"token":"\#(devices[0].token)"}"#))
        #expect(try Self.fates(desk, one) == [devices[0].token: "delivered"])
        let logged = try desk.control("GET", "messages/\(one)").json
        #expect(logged["target"]?["token"]?.string == devices[0].token)
        #expect(logged["delivered"] == 1)

        let all = try Self.id(desk.send(#"{"token":"\#(key)"}"#))
        #expect(
            try Self.fates(desk, all) == [
                devices[0].token: "delivered", devices[1].token: "dropped UNINSTALLED",
                devices[2].token: "pending OFFLINE",
            ]
        )
        let dry = try Self.id(desk.send(#"{"topic":"t"}"#, dryRun: true))
        #expect(try Self.fates(desk, dry) == [:])
    }

    @Test func `pages of a large audience add up, and say when it happened`() throws {
        let desk = Desk()
        let devices = try desk.devices(250, topics: ["t"])
        let id = try Self.id(desk.send(#"{"topic":"t"}"#))
        var seen: Set<String> = []
        var token = ""
        repeat {
            let page = try desk.control("GET", "messages/\(id)/deliveries?pageSize=100&pageToken=\(token)")
                .json
            #expect(page["total"] == 250)
            for row in page["deliveries"]?.array ?? [] {
                #expect(row["time"]?.string?.hasPrefix("2026-11-01T12:00:00") == true)
                #expect(seen.insert(try #require(row["token"]?.string)).inserted)
            }
            token = page["nextPageToken"]?.string ?? ""
        } while !token.isEmpty
        #expect(seen == Set(devices.map(\.token)))
    }

    @Test func `an unknown message, and a wrong page`() throws {
        let desk = Desk()
        for path in ["messages/1", "messages/1/deliveries"] {
            let answer = try desk.control("GET", path)
            #expect(answer.status == 404)
            #expect(answer.message == "no message 1 in the log, which has the last 100000")
            #expect(try desk.control("POST", path).status == 405)
        }
        let id = try Self.id(desk.send(#"{"topic":"t"}"#))
        #expect(try desk.control("GET", "messages/\(id)/deliveries?pageSize=0").status == 400)
        #expect(try Self.fates(desk, id) == [:])
    }

    /// Whatever happened, the fates of a message's devices are its counts.
    @Test(arguments: (1...16).map { UInt64($0) })
    func `fates and counts agree`(seed: UInt64) throws {
        let desk = Desk {
            $0.isDemo = seed % 3 == 0
            $0.quota = seed % 2 == 0 ? .fcm : .off
        }
        var history = RandomHistory(seed: seed)
        for _ in 0..<500 { history.learn(desk.exchange(history.next())) }
        var compared = 0
        for place in desk.state.projects.indices {
            let project = desk.state.projects[place]
            for (row, record) in project.messages.newest(1000) {
                let audience = try #require(project.audience(of: record, row: row))
                let fates = project.fates(of: record, row: row, at: Array(audience))
                #expect(record.counts.targeted == audience.count)
                var counts = DeliveryCounts()
                for fate in fates {
                    switch fate.status {
                    case .delivered: counts.delivered += 1
                    case .pending: counts.pending += 1
                    case .dropped(let reason): counts.drop(reason)
                    }
                }
                #expect(counts.delivered == record.counts.delivered, "\(record.message.id.text)")
                #expect(counts.pending == record.counts.pending, "\(record.message.id.text)")
                #expect(counts.drops.map(\.count) == record.counts.drops.map(\.count))
                #expect(counts.drops.map(\.reason) == record.counts.drops.map(\.reason))
                compared += fates.count
            }
        }
        #expect(compared > 0)
    }
}
