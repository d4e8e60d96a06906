import FCMCore
import Testing

@testable import FCMEmulator

/// The FCM Data API from what really happened (`fcm-v1.md` 1.8).
@Suite struct DeliveryDataTests {
    private static let path = "/v1beta1/projects/demo-project/androidApps/1:1234:android:5678/deliveryData"

    private static func rows(_ desk: Desk, _ query: String = "") throws -> [JSON] {
        let answer = try desk.ask("GET", path + query)
        #expect(answer.status == 200, "\(answer.text)")
        return try #require(answer.json["androidDeliveryData"]?.array)
    }

    @Test func `nothing happened yet`() throws {
        #expect(try Self.rows(Desk()) == [])
    }

    @Test func `messages to Android devices by day and label, with what became of them`() throws {
        let desk = Desk()
        let phones = try desk.devices(4, topics: ["t"])
        _ = try desk.devices(6, platform: "ios", topics: ["t"])
        _ = try desk.control("PATCH", "devices/\(phones[1].fid)", #"{"online":false}"#)
        _ = try desk.control("PATCH", "devices/\(phones[2].fid)", #"{"online":false}"#)
        _ = try desk.control("PATCH", "devices/\(phones[3].fid)", #"{"dozing":true}"#)
        let label = #""fcm_options":{"analytics_label":"spring"}"#
        _ = try desk.send(#"{"topic":"t","data":{"k":"v"},"android":{"ttl":"600s"},\#(label)}"#)
        let before = try #require(try Self.rows(desk).first)
        #expect(before["appId"] == "1:1234:android:5678")
        #expect(before["date"] == ["year": 2026, "month": 11, "day": 1])
        #expect(before["analyticsLabel"] == "spring")
        #expect(
            before["data"] == [
                "countMessagesAccepted": "4", "countNotificationsAccepted": "0",
                "messageOutcomePercents": ["delivered": .number(25), "pending": .number(75)],
                "deliveryPerformancePercents": ["deliveredNoDelay": .number(100)],
            ]
        )
        _ = try desk.control("PATCH", "devices/\(phones[1].fid)", #"{"online":true}"#)
        _ = try desk.control("PATCH", "devices/\(phones[3].fid)", #"{"dozing":false}"#)
        _ = try desk.control("POST", "clock:advance", #"{"duration":"601s"}"#)
        #expect(
            try Self.rows(desk).first?["data"] == [
                "countMessagesAccepted": "4", "countNotificationsAccepted": "0",
                "messageOutcomePercents": ["delivered": .number(75), "droppedTtlExpired": .number(25)],
                "deliveryPerformancePercents": [
                    "deliveredNoDelay": .number(100.0 / 3), "delayedDeviceOffline": .number(100.0 / 3),
                    "delayedDeviceDoze": .number(100.0 / 3),
                ],
            ]
        )
    }

    @Test func `an app that was force-stopped has its part of the percents`() throws {
        let desk = Desk()
        let phones = try desk.devices(4, topics: ["t"])
        _ = try desk.control("PATCH", "devices/\(phones[0].fid)", #"{"forceStopped":true}"#)
        _ = try desk.send(#"{"topic":"t"}"#)
        #expect(
            try Self.rows(desk).first?["data"]?["messageOutcomePercents"] == [
                "delivered": .number(75), "droppedAppForceStopped": .number(25),
            ]
        )
    }

    @Test func `days and labels are rows of their own, dry runs and other platforms none`() throws {
        let desk = Desk()
        let phone = try desk.device()
        let tablet = try desk.device(platform: "ios")
        let send = { (rest: String) throws in
            #expect(try desk.send(#"{"token":"\#(phone.token)"\#(rest)}"#).status == 200)
        }
        try send(#","notification":{"title":"x"}"#)
        try send(#","fcm_options":{"analytics_label":"a"}"#)
        try send(
            #","android":{"fcm_options":{"analytics_label":"b"}},"fcm_options":{"analytics_label":"a"}"#
        )
        _ = try desk.send(#"{"token":"\#(phone.token)"}"#, dryRun: true)
        _ = try desk.send(#"{"token":"\#(tablet.token)"}"#)
        _ = try desk.control("POST", "clock:advance", #"{"duration":"24h"}"#)
        try send("")
        let rows = try Self.rows(desk)
        #expect(rows.map { $0["analyticsLabel"]?.string } == [nil, "a", "b", nil])
        #expect(rows.map { $0["date"]?["day"] } == [1, 1, 1, 2])
        #expect(rows.map { $0["data"]?["countMessagesAccepted"] } == ["1", "1", "1", "1"])
        #expect(rows.map { $0["data"]?["countNotificationsAccepted"] } == ["1", "0", "0", "0"])

        let page = try desk.ask("GET", Self.path + "?pageSize=3").json
        #expect(page["androidDeliveryData"]?.array?.count == 3)
        let token = try #require(page["nextPageToken"]?.string)
        #expect(try Self.rows(desk, "?pageToken=\(token)").count == 1)
    }

    @Test func `what is wrong with a call`() throws {
        let desk = Desk()
        for query in ["?pageSize=-1", "?pageSize=many", "?pageToken=x"] {
            let answer = try desk.ask("GET", Self.path + query)
            #expect(answer.status == 400)
            #expect(answer.code == "INVALID_ARGUMENT")
        }
        #expect(try desk.ask("POST", Self.path).status == 404)
        #expect(try desk.ask("GET", "/v1beta1/projects/p/androidApps/deliveryData").status == 404)
        let strict = Desk { $0.auth = .strict }
        #expect(try strict.ask("GET", Self.path).status == 401)
    }

    /// The counts of a fan-out's Android devices are those of its fates.
    @Test(arguments: (1...8).map { UInt64($0) })
    func `reports and fates agree`(seed: UInt64) throws {
        let desk = Desk { $0.isDemo = true }
        var history = RandomHistory(seed: seed)
        for _ in 0..<400 { history.learn(desk.exchange(history.next())) }
        let project = desk.state.projects[desk.state.defaultProject]
        var fates = (accepted: 0, delivered: 0, pending: 0, dropped: 0)
        for (row, record) in project.messages.newest(1000) {
            let audience = try #require(project.audience(of: record, row: row))
            let own = audience.filter { project.devices.platform($0) == .android }
            for fate in project.fates(of: record, row: row, at: Array(own)) {
                fates.accepted += 1
                switch fate.status {
                case .delivered: fates.delivered += 1
                case .pending: fates.pending += 1
                case .dropped: fates.dropped += 1
                }
            }
        }
        let reports = project.deliveryReports().values
        #expect(reports.reduce(0) { $0 + $1.accepted } == fates.accepted)
        #expect(reports.reduce(0) { $0 + $1.delivered } == fates.delivered)
        #expect(reports.reduce(0) { $0 + $1.pending } == fates.pending)
        #expect(reports.reduce(0) { $0 + $1.dropped.values.reduce(0, +) } == fates.dropped)
    }
}
