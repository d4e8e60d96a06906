import FCMCore
import Testing

@testable import FCMEmulator

/// Virtual devices with the app of one's own, and messages for one app alone (`restricted_package_name`).
@Suite struct ApplicationTests {
    let desk = Desk()

    private func device(_ application: String?, platform: String = "android", _ rest: String = "") throws
        -> Desk.Device
    {
        let name = application.map { #","application":"\#($0)""# } ?? ""
        let answer = try desk.control(
            "POST",
            "devices",
            "{\"platform\":\"\(platform)\",\"topics\":[\"t\"]\(name)\(rest)}"
        )
        let made = try #require(answer.json["devices"]?.array?.first)
        return Desk.Device(
            token: try #require(made["token"]?.string),
            fid: try #require(made["fid"]?.string)
        )
    }

    private func application(_ device: Desk.Device) throws -> String? {
        try desk.control("GET", "devices/\(device.token)").json["application"]?.string
    }

    /// Sends data for `package` alone.
    private func send(_ target: String, _ package: String, block: String = "android") throws -> Desk.Answer {
        try desk.send(
            "{\(target),\"data\":{\"n\":\"1\"},\"\(block)\":{\"restricted_package_name\":\"\(package)\"}}"
        )
    }

    private func count(_ devices: Desk.Device...) throws -> [Int] {
        try devices.map { try desk.messages(of: $0).count }
    }

    @Test func `a device runs the usual app of its platform, or the one that it is made with`() throws {
        #expect(try application(device(nil)) == "com.example.app")
        #expect(try application(device(nil, platform: "ios")) == "com.example.App")
        #expect(try application(device(nil, platform: "web")) == "https://app.example.com")
        for platform in ["android", "ios", "web"] {
            let own = try device("com.acme.shop", platform: platform)
            #expect(try application(own) == "com.acme.shop")
            #expect(try desk.ask("GET", "/iid/info/\(own.token)").json["application"] == "com.acme.shop")
        }
    }

    @Test(arguments: ["", "two words", "über", String(repeating: "a", count: 256)])
    func `what cannot be the name of an app is refused`(name: String) throws {
        let answer = try desk.control("POST", "devices", #"{"application":"\#(name)"}"#)
        #expect(answer.status == 400)
        #expect(answer.message?.hasPrefix("application: must be a package name") == true, "\(answer.text)")
        #expect(throws: SeedMistake.self) { try Seed(["devices": [["application": .string(name)]]]) }
    }

    @Test(arguments: ["android", "android_v2"])
    func `a message for one app alone goes to a token of that app`(block: String) throws {
        let (usual, own) = (try device(nil), try device("com.acme.shop"))
        #expect(try send("\"token\":\"\(usual.token)\"", "com.example.app", block: block).status == 200)
        #expect(try send("\"fid\":\"\(own.fid)\"", "com.acme.shop", block: block).status == 200)
        #expect(try send("\"token\":\"\(own.token)\"", "", block: block).status == 200)
        let refused = [
            try send("\"token\":\"\(usual.token)\"", "com.acme.shop", block: block),
            try send("\"fid\":\"\(own.fid)\"", "com.example.app", block: block),
            try send("\"token\":\"\(own.token)\"", "com.acme.Shop", block: block),
        ]
        for answer in refused {
            #expect(answer.status == 400 && answer.code == "INVALID_ARGUMENT")
            #expect(answer.text.contains("restricted_package_name"))
        }
        #expect(try count(usual, own) == [1, 2])
    }

    @Test func `a dry run says so too`() throws {
        let own = try device("com.acme.shop")
        let message = #"{"token":"\#(own.token)","android":{"restricted_package_name":"com.example.app"}}"#
        #expect(try desk.send(message, dryRun: true).status == 400)
    }

    @Test func `other platforms have no packages`() throws {
        let (phone, page) = (
            try device(nil, platform: "ios"), try device("https://x.example", platform: "web")
        )
        for device in [phone, page] {
            #expect(try send("\"token\":\"\(device.token)\"", "com.acme.shop").status == 200)
        }
        #expect(try send("\"topic\":\"t\"", "com.acme.shop").status == 200)
        #expect(try count(phone, page) == [2, 2])
    }

    @Test(arguments: ["\"topic\":\"t\"", "\"condition\":\"'t' in topics\""])
    func `of everyone behind a topic the devices of other apps are left out, connected or not`(target: String)
        throws
    {
        let (usual, own) = (try device(nil), try device("com.acme.shop"))
        let away = try device("com.acme.shop", #","online":false"#)
        let awayToo = try device(nil, #","online":false"#)
        let stopped = try device(nil)
        _ = try desk.control("PATCH", "devices/\(stopped.token)", #"{"forceStopped":true}"#)
        #expect(try send(target, "com.acme.shop").status == 200)
        #expect(try send(target, "com.example.app").status == 200)
        #expect(try send(target, "com.acme.other").status == 200)
        while desk.state.work(now: desk.now) {}
        #expect(try count(usual, own) == [1, 1])
        // The newest comes first.
        let rows = try #require(desk.control("GET", "messages").json["messages"]?.array?.reversed())
        #expect(rows.map { $0["targeted"] } == [5, 5, 5])
        #expect(rows.map { $0["delivered"] } == [1, 1, 0])
        #expect(rows.map { $0["pending"] } == [1, 1, 0])
        #expect(rows.map { $0["dropped"]?["PACKAGE_MISMATCH"] } == [3, 2, 5])
        #expect(rows.map { $0["dropped"]?["APP_FORCE_STOPPED"] } == [nil, 1, nil])
        let name = try #require(rows.first?["name"]?.string?.split(separator: "/").last)
        let fates = try #require(desk.control("GET", "messages/\(name)/deliveries").json["deliveries"]?.array)
        #expect(fates.map { $0["status"] } == ["dropped", "delivered", "pending", "dropped", "dropped"])
        #expect(fates[0]["reason"] == "PACKAGE_MISMATCH")
        for device in [away, awayToo] {
            _ = try desk.control("PATCH", "devices/\(device.token)", #"{"online":true}"#)
        }
        #expect(try count(usual, own, away, awayToo, stopped) == [1, 1, 1, 1, 0])
        // The next message for everybody reaches them all again.
        #expect(try desk.send("{\(target),\"data\":{\"n\":\"2\"}}").status == 200)
        #expect(try count(usual, own, away, awayToo, stopped) == [2, 2, 2, 2, 0])
    }

    @Test func `members of a group with another app are left out`() throws {
        let (usual, own) = (try device(nil), try device("com.acme.shop"))
        let key = try desk.makeGroup("g", [usual, own])
        #expect(try send("\"token\":\"\(key)\"", "com.acme.shop").status == 200)
        #expect(try count(usual, own) == [0, 1])
        let row = try #require(desk.control("GET", "messages").json["messages"]?.array?.first)
        #expect(row["dropped"] == ["PACKAGE_MISMATCH": 1])
    }

    @Test func `legacy messages meet the device's own app`() throws {
        let (usual, own) = (try device(nil), try device("com.acme.shop"))
        func outcome(_ to: String, _ package: String) throws -> JSON? {
            let body = #"{"to":"\#(to)","data":{"n":"1"},"restricted_package_name":"\#(package)"}"#
            return try desk.legacy(body).json["results"]?.array?.first?["error"]
        }
        #expect(try outcome(own.token, "com.acme.shop") == nil)
        #expect(try outcome(own.token, "com.example.app") == "InvalidPackageName")
        #expect(try outcome(usual.token, "") == nil)
        #expect(try outcome("/topics/t", "com.acme.shop") == nil)
        #expect(try count(usual, own) == [1, 2])
    }

    @Test func `a refreshed app stays the same, and exports and images have it`() throws {
        let own = try device("com.acme.shop")
        let answer = try desk.control("POST", "devices/\(own.token):refresh")
        #expect(answer.json["application"] == "com.acme.shop")
        let token = try #require(answer.json["token"]?.string)
        let export = try desk.control("GET", "state:export")
        #expect(
            export.json["devices"]?.array?.map { $0["application"] } == ["com.acme.shop", "com.acme.shop"]
        )
        let other = Desk()
        #expect(try other.control("POST", "state:import", export.text).status == 200)
        #expect(try other.control("GET", "devices/\(token)").json["application"] == "com.acme.shop")
    }

    @Test func `a notification's own key is the name of the app`() throws {
        let own = try device("com.acme.shop")
        _ = try desk.send(#"{"token":"\#(own.token)","notification":{"title":"x"}}"#)
        #expect(try desk.messages(of: own).map { $0["collapseKey"] } == ["com.acme.shop"])
    }

    @Test func `a registration for a token of Apple's is of the app that asked for it`() throws {
        let answer = try desk.ask(
            "POST",
            "/iid/v1:batchImport",
            """
            {"application":"com.acme.Shop","sandbox":true,"apns_tokens":["\(String(repeating: "0a", count: 32))"]}
            """
        )
        let token = try #require(answer.json["results"]?.array?.first?["registration_token"]?.string)
        #expect(try desk.control("GET", "devices/\(token)").json["application"] == "com.acme.Shop")
    }
}
