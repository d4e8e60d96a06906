import FCMCore
import FCMEmulator
import Testing

/// Legacy HTTP as conversations: credentials, groups, superseded tokens, faults.
@Suite struct LegacySendTests {
    // MARK: Addresses and credentials

    @Test func `other methods are not supported, and the older name is served too`() throws {
        let desk = Desk()
        for path in ["/fcm/send", "/gcm/send"] {
            let answer = try desk.ask("GET", path)
            #expect(answer.status == 405)
            #expect(answer.text.contains("HTTP method GET is not supported by this URL"))
            #expect(answer.reply[header: "allow"] == "POST")
        }
    }

    @Test func `switched off it is not there`() throws {
        let desk = Desk { $0.legacy.isOn = false }
        let answer = try desk.legacy(#"{"to":"/topics/a"}"#)
        #expect(answer.status == 404)
        #expect(answer.reply[header: "content-type"] == "text/html; charset=UTF-8")
    }

    @Test(arguments: [nil, "Bearer owner", "key=", "key=AAAA:wrong", "key = x", "KEY=x"])
    func `strict takes the server key alone`(credential: String?) throws {
        let desk = Desk { $0.auth = .strict }
        let headers = credential.map { [HTTPHeader("Authorization", $0)] } ?? []
        let answer = try desk.legacy(#"{"to":"/topics/a"}"#, headers: headers)
        #expect(answer.status == 401)
        #expect(answer.text.contains("<TITLE>Unauthorized</TITLE>"))
        let key = try HTTPHeader("Authorization", "key=\(desk.serverKey)")
        #expect(try desk.legacy(#"{"to":"/topics/a"}"#, headers: [key]).status == 200)
    }

    @Test func `the key decides the project`() throws {
        let desk = Desk()
        let device = try desk.device(project: "other")
        let projects = try desk.ask("GET", "/emulator/v1").json["projects"]?.array
        let key = try #require(
            projects?.first { $0["project"]?.string == "other" }?["serverKey"]?.string
        )
        let body = "{\"to\":\"\(device.token)\",\"data\":{\"k\":\"v\"}}"
        let answer = try desk.legacy(body, headers: [HTTPHeader("Authorization", "key=\(key)")])
        #expect(answer.json["success"]?.integer == 1)
        #expect(try desk.messages(of: device, project: "other").count == 1)
        #expect(try desk.legacy(body).json["results"]?.array?.first?["error"]?.string == "MismatchSenderId")
    }

    // MARK: Groups

    @Test func `a group of two succeeds, loses a member, and ends as nobody`() throws {
        let desk = Desk()
        let devices = try desk.devices(2)
        let key = try desk.makeGroup("g", devices)
        let body = "{\"to\":\"\(key)\",\"data\":{\"hello\":\"x\"}}"
        #expect(try desk.legacy(body).text == #"{"success":2,"failure":0}"#)
        _ = try desk.control("DELETE", "devices/\(devices[0].token)")
        #expect(
            try desk.legacy(body).text
                == "{\"success\":1,\"failure\":1,\"failed_registration_ids\":[\"\(devices[0].token)\"]}"
        )
        // The failure took the member out.
        #expect(try desk.legacy(body).text == #"{"success":1,"failure":0}"#)
        _ = try desk.control("DELETE", "devices/\(devices[1].token)")
        #expect(
            try desk.legacy(body).text
                == "{\"success\":0,\"failure\":1,\"failed_registration_ids\":[\"\(devices[1].token)\"]}"
        )
        #expect(try desk.legacy(body).text == #"{"success":0,"failure":0}"#)
        #expect(try desk.messages(of: devices[0]).count == 1)
    }

    @Test func `a group whose last member was removed is unknown, and its key still reaches nobody`() throws {
        let desk = Desk()
        let device = try desk.device()
        let key = try desk.makeGroup("g", [device])
        func change(_ operation: String) throws -> Desk.Answer {
            try desk.ask(
                "POST",
                "/fcm/notification",
                """
                {"operation":"\(operation)","notification_key_name":"g","notification_key":"\(key)",\
                "registration_ids":["\(device.token)"]}
                """
            )
        }
        #expect(try change("remove").status == 200)
        #expect(try desk.legacy("{\"to\":\"\(key)\"}").text == #"{"success":0,"failure":0}"#)
        #expect(try change("add").text == "{\"error\":\"notification_key not found\"}\n")
        let lookUp = try desk.ask("GET", "/fcm/notification?notification_key_name=g")
        #expect(lookUp.text == "{\"error\":\"notification_key not found\"}\n")
    }

    @Test(arguments: [
        (LegacySettings.EmptyGroup.notRegistered, "NotRegistered"), (LegacySettings.EmptyGroup.noBody, nil),
    ])
    func `the other reported answers to an empty group`(
        form: LegacySettings.EmptyGroup,
        error: String?
    ) throws {
        let scene = try LegacyScene { $0.legacy.emptyGroup = form }
        let device = try scene.desk.device()
        let key = try scene.desk.makeGroup("g", [device])
        _ = try scene.desk.control("DELETE", "devices/\(device.token)")
        _ = try scene.send("{\"to\":\"\(key)\"}")
        let answer = try scene.send("{\"to\":\"\(key)\"}")
        #expect(answer.status == 200)
        #expect(answer.json["results"]?.array?.first?["error"]?.string == error)
        #expect(answer.text.isEmpty == (error == nil))
    }

    @Test func `the older answer to a group that failed is 503`() throws {
        let desk = Desk { $0.legacy.failedGroup = .unavailable }
        let device = try desk.device()
        let key = try desk.makeGroup("g", [device])
        _ = try desk.control("DELETE", "devices/\(device.token)")
        let answer = try desk.legacy("{\"to\":\"\(key)\"}")
        #expect(answer.status == 503)
        #expect(answer.json == .null)
    }

    @Test func `a key of another project is another sender's`() throws {
        let scene = try LegacyScene()
        let projects = try scene.desk.ask("GET", "/emulator/v1").json["projects"]?.array
        let key = try #require(
            projects?.first { $0["project"]?.string == "other" }?["serverKey"]?.string
        )
        let answer = try scene.desk.legacy(
            "{\"to\":\"\(scene.group)\"}",
            headers: [HTTPHeader("Authorization", "key=\(key)")]
        )
        #expect(answer.json["results"]?.array?.first?["error"]?.string == "MismatchSenderId")
    }

    @Test func `name and key of different groups are refused in the service's words`() throws {
        let scene = try LegacyScene()
        _ = try scene.desk.makeGroup("friends", [scene.live[2]])
        let answer = try scene.desk.ask(
            "POST",
            "/fcm/notification",
            scene.fill(
                """
                {"operation":"add","notification_key_name":"friends","notification_key":"@GROUP",\
                "registration_ids":["@C"]}
                """
            )
        )
        #expect(answer.status == 400)
        #expect(
            answer.json["error"]?.string
                == "notification_key_name doesn't match the group name of the notification_key"
        )
    }

    // MARK: Superseded tokens

    @Test func `a superseded token is accepted, delivered to its successor, and the answer names that`()
        throws
    {
        let desk = Desk()
        let devices = try desk.devices(3)
        for (old, new) in [(0, 1), (1, 2)] {
            let patched = try desk.control(
                "PATCH",
                "devices/\(devices[old].token)",
                "{\"replacedBy\":\"\(devices[new].token)\"}"
            )
            #expect(patched.json["replacedBy"]?.string == devices[new].token)
        }
        let list = devices.map { "\"\($0.token)\"" }.joined(separator: ",")
        let answer = try desk.legacy("{\"registration_ids\":[\(list)]}")
        #expect(answer.json["canonical_ids"]?.integer == 2)
        let canonical = answer.json["results"]?.array?.map { $0["registration_id"]?.string }
        #expect(canonical == [devices[2].token, devices[2].token, nil])
        #expect(try desk.messages(of: devices[2]).count == 3)
        let line = try desk.legacyForm("registration_id=\(devices[0].token)")
        #expect(line.text.hasSuffix("\nregistration_id=\(devices[2].token)\n"))
        _ = try desk.control("DELETE", "devices/\(devices[2].token)")
        let gone = try desk.legacy("{\"to\":\"\(devices[0].token)\"}")
        #expect(gone.json["results"]?.array?.first?["error"]?.string == "NotRegistered")
    }

    @Test(arguments: ["banana", "@FOREIGN", "@GONE"])
    func `a successor must be another live device of the project`(registration: String) throws {
        let scene = try LegacyScene()
        let body = scene.fill("{\"replacedBy\":\"\(registration)\"}")
        #expect(try scene.desk.control("PATCH", "devices/\(scene.live[0].token)", body).status == 400)
        let own = scene.fill(#"{"replacedBy":"@A"}"#)
        let answer = try scene.desk.control("PATCH", "devices/\(scene.live[0].token)", own)
        #expect(answer.json["registered"]?.bool == true)
    }

    // MARK: Faults

    @Test(arguments: [
        "InvalidRegistration", "NotRegistered", "InvalidPackageName", "MismatchSenderId", "InvalidParameters",
        "MessageTooBig", "InvalidDataKey", "InvalidTtl", "Unavailable", "InternalServerError",
        "DeviceMessageRateExceeded", "TopicsMessageRateExceeded", "InvalidApnsCredential",
    ])
    func `every code can be had in a result`(code: String) throws {
        let scene = try LegacyScene()
        _ = try scene.desk.control(
            "POST",
            "faults",
            "{\"match\":{\"method\":\"legacy\"},\"action\":{\"code\":\"\(code)\",\"retryAfter\":7}}"
        )
        let answer = try scene.send(#"{"to":"@A"}"#)
        #expect(answer.status == 200)
        #expect(answer.json["results"]?.array?.first?["error"]?.string == code)
        #expect(answer.reply[header: "retry-after"] == "7")
        #expect(try scene.send(#"{"to":"/topics/news"}"#).text == "{\"error\":\"\(code)\"}")
        let line = try scene.desk.legacyForm(scene.fill("registration_id=@A"))
        #expect(line.status == (code == "Unavailable" ? 500 : 200))
        #expect(line.text == "Error=\(code)\n" || line.status == 500)
        #expect(try scene.desk.messages(of: scene.live[0]).isEmpty)
        #expect(try scene.desk.control("GET", "stats").json["failed"]?[code]?.integer == 3)
    }

    @Test(arguments: [
        ("UNREGISTERED", "NotRegistered"), ("SENDER_ID_MISMATCH", "MismatchSenderId"),
        ("DEVICE_UNREGISTERED", "NotRegistered"), ("UNAVAILABLE", "Unavailable"),
        ("QUOTA_EXCEEDED", "DeviceMessageRateExceeded"),
        ("THIRD_PARTY_AUTH_ERROR", "InvalidApnsCredential"),
    ])
    func `codes of the other protocols are translated`(code: String, word: String) throws {
        let scene = try LegacyScene()
        _ = try scene.desk.control("POST", "faults", "{\"action\":{\"code\":\"\(code)\"}}")
        let answer = try scene.send(#"{"to":"@A"}"#)
        #expect(answer.json["results"]?.array?.first?["error"]?.string == word)
    }

    @Test func `a legacy code meets the current API as its own`() throws {
        let scene = try LegacyScene()
        _ = try scene.desk.control("POST", "faults", #"{"action":{"code":"NotRegistered"}}"#)
        #expect(try scene.desk.send(#"{"topic":"t"}"#).status == 404)
    }

    @Test func `a glob refuses one of many, and one member of a group`() throws {
        let scene = try LegacyScene()
        _ = try scene.desk.control(
            "POST",
            "faults",
            scene.fill(
                #"{"match":{"method":"legacy","target":"@B"},"action":{"code":"DeviceMessageRateExceeded"}}"#
            )
        )
        let many = try scene.send(#"{"registration_ids":["@A","@B","@C"]}"#)
        #expect(
            many.json["results"]?.array?.map { $0["error"]?.string }
                == [nil, "DeviceMessageRateExceeded", nil]
        )
        #expect(
            scene.shown(try scene.send(#"{"to":"@GROUP"}"#))
                == #"{"success":1,"failure":2,"failed_registration_ids":["@B","@GONE"]}"#
        )
        #expect(try scene.desk.messages(of: scene.live[0]).count == 2)
        #expect(try scene.desk.messages(of: scene.live[1]).isEmpty)
    }

    @Test(arguments: [
        (#""status":503,"retryAfter":5"#, 503, "text/html; charset=UTF-8"),
        (#""status":500,"code":"INTERNAL""#, 500, "text/html; charset=UTF-8"),
        (#""status":401"#, 401, "text/html; charset=UTF-8"),
        (#""code":"AuthenticationFailed""#, 401, "text/html; charset=UTF-8"),
        (#""status":400"#, 400, "text/plain; charset=UTF-8"),
        (#""code":"INVALID_JSON""#, 400, "text/plain; charset=UTF-8"),
    ])
    func `a status is answered for the whole request`(action: String, status: Int, type: String) throws {
        let scene = try LegacyScene()
        _ = try scene.desk.control(
            "POST",
            "faults",
            "{\"match\":{\"method\":\"legacy\",\"target\":\"news\"},\"action\":{\(action)}}"
        )
        let answer = try scene.send(#"{"to":"/topics/news"}"#)
        #expect(answer.status == status)
        #expect(answer.reply[header: "content-type"] == type)
        #expect(answer.reply[header: "retry-after"] == (action.contains("retryAfter") ? "5" : nil))
        #expect(try scene.send(#"{"to":"@A"}"#).status == 200)
    }
}
