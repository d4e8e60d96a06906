import FCMCore
import FCMEmulator
import Testing

/// Device groups as a conversation.
@Suite struct GroupTests {
    let desk = Desk()

    private func group(_ body: String, _ headers: [HTTPHeader] = modern) throws -> Desk.Answer {
        try desk.ask("POST", "/fcm/notification", body, headers: headers)
    }

    private static let modern = [
        HTTPHeader("Authorization", "Bearer owner"), HTTPHeader("access_token_auth", "true"),
        HTTPHeader("project_id", "123456789012"),
    ]

    private func create(_ name: String, _ tokens: [String]) throws -> Desk.Answer {
        let list = tokens.map { "\"\($0)\"" }.joined(separator: ",")
        return try group(
            """
            {"operation":"create","notification_key_name":"\(name)","registration_ids":[\(list)]}
            """
        )
    }

    @Test func `a group is created, grows, shrinks and goes with its last member`() throws {
        let devices = try desk.devices(3)
        let created = try create("family", devices[..<2].map(\.token))
        let key = try #require(created.json["notification_key"]?.string)
        #expect(key.hasPrefix("APA91b") && !key.contains(":"))
        #expect(
            try create("family", [devices[0].token]).json["error"]?.string
                == "notification_key already exists"
        )

        func change(_ operation: String, _ index: Int) throws -> Desk.Answer {
            try group(
                """
                {"operation":"\(operation)","notification_key_name":"family","notification_key":"\(key)",\
                "registration_ids":["\(devices[index].token)"]}
                """
            )
        }
        #expect(try change("add", 2).status == 200)
        let listed = try desk.control("GET", "groups").json["groups"]?.array?.first
        #expect(listed?["members"]?.array?.compactMap(\.string) == devices.map(\.token))
        for index in 0..<3 { #expect(try change("remove", index).status == 200) }
        #expect(try change("add", 0).json["error"]?.string == "notification_key not found")
        #expect(try desk.control("GET", "groups").json["groups"]?.array?.isEmpty == true)
        #expect(try create("family", [devices[0].token]).status == 200)
    }

    @Test func `each look-up gives another key, and every key opens the group`() throws {
        let device = try desk.device()
        var keys = [try #require(create("g", [device.token]).json["notification_key"]?.string)]
        for _ in 0..<5 {
            let answer = try desk.ask(
                "GET",
                "/fcm/notification?notification_key_name=g",
                headers: Self.modern
            )
            keys.append(try #require(answer.json["notification_key"]?.string))
        }
        #expect(Set(keys).count == 6)
        for key in keys {
            #expect(try desk.send("{\"token\":\"\(key)\",\"data\":{\"k\":\"v\"}}").status == 200)
        }
        #expect(try desk.messages(of: device).count == 6)
        let logged = try desk.control("GET", "messages").json["messages"]?.array?.first
        #expect(logged?["target"]?["group"]?.string == "g")
    }

    @Test func `a group holds 20 members, and what is not valid is dropped silently`() throws {
        let devices = try desk.devices(21)
        let tooMany = try create("g", devices.map(\.token))
        #expect(tooMany.status == 400)
        #expect(try create("g", ["banana"] + devices[..<20].map(\.token)).status == 200)
        let listed = try desk.control("GET", "groups").json["groups"]?.array?.first
        #expect(listed?["members"]?.array?.count == 20)
    }

    @Test func `an uninstalled member stays until the next group send reports it`() throws {
        let devices = try desk.devices(2)
        let key = try #require(create("g", devices.map(\.token)).json["notification_key"]?.string)
        #expect(try desk.control("DELETE", "devices/\(devices[0].token)").status == 200)
        #expect(try desk.control("GET", "groups").json["groups"]?.array?.first?["members"]?.array?.count == 2)
        #expect(try desk.send("{\"token\":\"\(key)\"}").status == 200)
        let logged = try desk.control("GET", "messages").json["messages"]?.array?.first
        #expect(logged?["targeted"]?.integer == 2)
        #expect(logged?["delivered"]?.integer == 1)
        #expect(logged?["dropped"]?["UNINSTALLED"]?.integer == 1)
        #expect(try desk.control("GET", "groups").json["groups"]?.array?.first?["members"]?.array?.count == 1)
        #expect(try desk.control("DELETE", "devices/\(devices[1].token)").status == 200)
        #expect(try desk.send("{\"token\":\"\(key)\"}").status == 404)
    }

    @Test func `the server key names the project as well`() throws {
        let device = try desk.device(project: "other")
        let index = try desk.ask("GET", "/emulator/v1").json["projects"]?.array
        let other = try #require(index?.first { $0["project"]?.string == "other" })
        let key = try #require(other["serverKey"]?.string)
        let answer = try group(
            """
            {"operation":"create","notification_key_name":"g","registration_ids":["\(device.token)"]}
            """,
            [HTTPHeader("Authorization", "key=\(key)")]
        )
        #expect(answer.status == 200)
        #expect(try desk.control("GET", "groups").json["groups"]?.array?.isEmpty == true)
    }
}
