import FCMCore
import FCMEmulator
import Registry
import Testing

/// Device groups: what they are, and how they come into being and change.
@Suite struct GroupManagementTests {
    private static let headers = [
        ("Content-Type", "application/json"), ("Authorization", "key=API_KEY"),
        ("project_id", Stage.senderID),
    ]

    @Test(.states(GroupIntroduction.oneMessage))
    func `the devices of a group are reached by one message`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(4)
        let key = try await stage.client.createGroup("appUser-Chris", members: devices.map(\.token))
        let before = stage.wire.exchanges.count
        try await stage.send(to: .token(key))
        #expect(stage.wire.exchanges.count == before + 1)
        #expect(try await stage.counts(of: devices) == [1, 1, 1, 1])
    }

    @Test(
        .states(GroupIntroduction.managedByServers),
        arguments: [nil, "key=AIzaSy-invented", "Bearer ya29.invented"]
    )
    func `nobody but an authenticated server makes a group`(authorization: String?) async throws {
        let stage = try Stage { $0.auth = .strict }
        let device = try await stage.device()
        let body = #"""
            {"operation":"create","notification_key_name":"g","registration_ids":["\#(device.token.rawValue)"]}
            """#
        var headers = [("Content-Type", "application/json"), ("project_id", Stage.senderID)]
        if let authorization { headers.append(("Authorization", authorization)) }
        let refused = try await stage.ask("POST", "/fcm/notification", headers: headers, body: body)
        #expect(refused.status == 401)
        #expect(try await stage.control.groups().isEmpty)

        let serverKey = try #require(try await stage.control.info().projects.first).serverKey
        let taken = try await stage.ask(
            "POST",
            "/fcm/notification",
            headers: [("Authorization", "key=" + serverKey.reveal()), ("project_id", Stage.senderID)],
            body: body
        )
        #expect(taken.status == 200)
    }

    @Test(.states(GroupIntroduction.differentPhones))
    func `a device that moves to another group gets that group's message from then on`() async throws {
        let stage = try Stage()
        let (small, large) = (try await stage.devices(2), try await stage.devices(2))
        let client = stage.client
        let smallKey = try await client.createGroup("small-phones", members: small.map(\.token))
        let largeKey = try await client.createGroup("large-phones", members: large.map(\.token))
        let moved = small[1]
        _ = try await client.removeFromGroup("small-phones", key: smallKey, members: [moved.token])
        _ = try await client.addToGroup("large-phones", key: largeKey, members: [moved.token])
        try await stage.send(Message(data: ["layout": "narrow"]), to: .token(smallKey))
        try await stage.send(Message(data: ["layout": "wide"]), to: .token(largeKey))
        #expect(try await stage.messages(of: moved).map(\.data) == [["layout": "wide"]])
        #expect(try await stage.messages(of: small[0]).map(\.data) == [["layout": "narrow"]])
        #expect(try await stage.counts(of: large) == [1, 1])
    }

    @Test(.states(GroupIntroduction.twentyMembers))
    func `a group of 20 is full`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(21)
        let tokens = devices.map(\.token)
        let key = try await stage.client.createGroup("g", members: Array(tokens.dropLast()))
        let full = await #expect(throws: SendFailure.self) {
            try await stage.client.addToGroup("g", key: key, members: [tokens[20]])
        }
        #expect(full?.httpStatus == 400)
        let list = tokens.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        let tooMany = try await stage.ask(
            "POST",
            "/fcm/notification",
            headers: Self.headers,
            body: #"{"operation":"create","notification_key_name":"h","registration_ids":[\#(list)]}"#
        )
        #expect(tooMany.status == 400)
        let groups = try await stage.control.groups()
        #expect(groups.map(\.members.count) == [20])
    }

    @Test(.states(GroupCreation.tokensToKey))
    func `a key stands for the tokens that it was made of`() async throws {
        let stage = try Stage()
        let tokens = try await stage.devices(3).map(\.token)
        let key = try await stage.client.createGroup("appUser-Chris", members: tokens)
        let group = try #require(try await stage.control.groups().first)
        #expect((group.name, group.key, group.members) == ("appUser-Chris", key, tokens))
        #expect(!tokens.contains(key))
    }

    @Test(.states(GroupCreation.request))
    func `a create request is answered with a notification key and nothing else`() async throws {
        let stage = try Stage()
        let tokens = try await stage.devices(2).map { "\"\($0.token.rawValue)\"" }.joined(separator: ",")
        let answer = try await stage.ask(
            "POST",
            "/fcm/notification",
            headers: Self.headers,
            body:
                #"{"operation":"create","notification_key_name":"appUser-Chris","registration_ids":[\#(tokens)]}"#
        )
        #expect(answer.status == 200)
        #expect(answer[header: "content-type"]?.hasPrefix("application/json") == true)
        let members = try #require(answer.json.object?.members)
        #expect(members.map(\.name) == ["notification_key"])
        #expect(members.first?.value.string?.hasPrefix("APA91b") == true)
    }

    @Test(.states(GroupCreation.nameIsUnique))
    func `a name that a group has is refused`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(2)
        let key = try await stage.client.createGroup("appUser-Chris", members: [devices[0].token])
        let refusal = await #expect(throws: SendFailure.self) {
            try await stage.client.createGroup("appUser-Chris", members: [devices[1].token])
        }
        #expect(refusal?.httpStatus == 400)
        #expect(refusal?.message == "notification_key already exists")
        try await stage.send(to: .token(key))
        #expect(try await stage.counts(of: devices) == [1, 0])
    }

    @Test(.states(GroupCreation.nameAndKeyBelongTogether))
    func `a name with the key of another group changes neither`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(3)
        let ours = try await stage.client.createGroup("ours", members: [devices[0].token])
        let theirs = try await stage.client.createGroup("theirs", members: [devices[1].token])
        #expect(ours != theirs)
        let refusal = await #expect(throws: SendFailure.self) {
            try await stage.client.addToGroup("ours", key: theirs, members: [devices[2].token])
        }
        #expect(refusal?.httpStatus == 400)
        #expect(try await stage.control.groups().map(\.members.count) == [1, 1])
    }

    @Test(.states(GroupCreation.namesPerApp))
    func `two apps of one sender cannot share a name, those of two senders can`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(2)
        let first = try await stage.client.createGroup("chris", members: [devices[0].token])
        await #expect(throws: SendFailure.self) {
            try await stage.client.createGroup("chris", members: [devices[1].token])
        }
        let second = try await stage.client.createGroup("otherApp-chris", members: [devices[1].token])

        let other = EmulatorControl(address: Stage.address, project: "other", transport: stage.wire)
        let stranger = try #require(try await other.createDevices(1, platform: "ios").first)
        let projects = try await stage.control.info().projects
        let sender = try #require(projects.first { $0.project == "other" }).senderID
        _ = try await stage.client(project: "other", senderID: sender).createGroup(
            "chris",
            members: [stranger.token]
        )
        try await stage.send(to: .token(first))
        #expect(try await stage.counts(of: devices) == [1, 0], "only the app that is meant gets it")
        try await stage.send(to: .token(second))
        #expect(try await stage.counts(of: devices) == [1, 1])
        #expect(try await other.messages(of: .token(stranger.token)).isEmpty)
    }

    @Test(.states(GroupCreation.keyIsKept))
    func `a key from the registry serves a later operation`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(2)
        let registry: any Registry = MemoryRegistry()
        let made = try await stage.client.createGroup("appUser-Chris", members: [devices[0].token])
        try await registry.save(
            GroupRecord(name: "appUser-Chris", notificationKey: made.rawValue, members: [devices[0].token])
        )
        let stored = try #require(try await registry.group(named: "appUser-Chris"))
        _ = try await stage.client.addToGroup(
            stored.name,
            key: NotificationKey(stored.notificationKey),
            members: [devices[1].token]
        )
        try await stage.send(to: .token(NotificationKey(stored.notificationKey)))
        #expect(try await stage.counts(of: devices) == [1, 1])
    }

    @Test(.states(GroupLookUp.eachTimeAnother))
    func `five look-ups give five keys, and each of them opens the group`() async throws {
        let stage = try Stage()
        let device = try await stage.device()
        var keys = [try await stage.client.createGroup("appUser-Chris", members: [device.token])]
        for _ in 0..<5 { keys.append(try await stage.client.groupKey("appUser-Chris")) }
        #expect(Set(keys).count == 6)
        for key in keys { try await stage.send(to: .token(key)) }
        #expect(try await stage.counts(of: [device]) == [6])
    }

    @Test(.states(GroupMembership.remove))
    func `remove takes a device out`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(2)
        let key = try await stage.client.createGroup("appUser-Chris", members: devices.map(\.token))
        _ = try await stage.client.removeFromGroup("appUser-Chris", key: key, members: [devices[0].token])
        try await stage.send(to: .token(key))
        #expect(try await stage.counts(of: devices) == [0, 1])
    }

    @Test(.states(GroupMembership.answer), arguments: ["add", "remove"])
    func `adding and removing answer a key that opens the group`(operation: String) async throws {
        let stage = try Stage()
        let devices = try await stage.devices(3)
        let tokens = devices.map(\.token)
        let key = try await stage.client.createGroup("appUser-Chris", members: Array(tokens.dropLast()))
        let answer = try await stage.ask(
            "POST",
            "/fcm/notification",
            headers: Self.headers,
            body: #"""
                {"operation":"\#(operation)","notification_key_name":"appUser-Chris",\#
                "notification_key":"\#(key.rawValue)",\#
                "registration_ids":["\#(tokens[operation == "add" ? 2 : 1].rawValue)"]}
                """#
        )
        #expect(answer.json.object?.members.map(\.name) == ["notification_key"])
        let answered = try #require(answer.json["notification_key"]?.string)
        try await stage.send(to: .token(NotificationKey(answered)))
        #expect(try await stage.counts(of: devices) == (operation == "add" ? [1, 1, 1] : [1, 0, 0]))
    }

    @Test(.states(GroupMembership.groupIsRemoved))
    func `with its last device a group is gone, and its name is free`() async throws {
        let stage = try Stage()
        let devices = try await stage.devices(2)
        let key = try await stage.client.createGroup("appUser-Chris", members: devices.map(\.token))
        _ = try await stage.client.removeFromGroup("appUser-Chris", key: key, members: devices.map(\.token))
        #expect(try await stage.control.groups().isEmpty)
        let gone = await #expect(throws: SendFailure.self) {
            try await stage.client.groupKey("appUser-Chris")
        }
        #expect(gone?.message == "notification_key not found")
        _ = try await stage.client.createGroup("appUser-Chris", members: [devices[0].token])
    }
}
