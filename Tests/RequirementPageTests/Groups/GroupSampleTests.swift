import FCMCore
import FCMEmulator
import Testing

/// The HTTP samples of the groups page.
@Suite struct GroupSampleTests {
    @Test(.states(GroupCreation.sample))
    func `the create sample is refused as it stands and makes the group once it is completed`() async throws {
        let stage = try LiveStage()
        let devices = try await stage.devices(2)
        let sample = try SampleRequest(
            "group-create",
            [
                "SENDER_ID": Stage.senderID, "YOUR_REGISTRATION_TOKEN_1": devices[0].token.rawValue,
                "YOUR_REGISTRATION_TOKEN_n": devices[1].token.rawValue,
            ]
        )
        let refused = try stage.answer(to: sample)
        #expect(refused.status == 400)
        #expect(refused.json["error"]?.string?.isEmpty == false)
        let flaw = try await stage.flaw()
        #expect(flaw.contains("the body ends before its brackets are closed: } is missing"))
        #expect(flaw.contains("... stands for something that was left out"))
        #expect(try await stage.control.groups().isEmpty)

        let closed = try stage.answer(to: sample.replacing("... ]", with: "]}"))
        #expect(closed.status == 200)
        let group = try #require(try await stage.control.groups().first)
        #expect(group.name == "appUser-Chris")
        #expect(group.members == devices.map(\.token))
        #expect(closed.json == ["notification_key": .string(group.key.rawValue)])
    }

    @Test(.states(GroupLookUp.request))
    func `the look-up sample answers a key of the group`() async throws {
        let stage = try LiveStage()
        let device = try await stage.devices(1)[0]
        let sample = try SampleRequest("group-look-up", ["SENDER_ID": Stage.senderID])
        let unknown = try stage.answer(to: sample)
        #expect(unknown.status == 400)
        #expect(unknown.json == ["error": "notification_key not found"])

        _ = try await stage.client().createGroup("appUser-Chris", members: [device.token])
        let answer = try stage.answer(to: sample)
        #expect(answer.status == 200)
        let key = try #require(answer.json["notification_key"]?.string)
        let outcome = try await stage.client().send(
            AddressedMessage(target: .token(NotificationKey(key)), message: Message(data: ["k": "v"]))
        )
        guard case .accepted = outcome.result else {
            Issue.record("the key is not valid: \(outcome.result)")
            return
        }
        #expect(try await stage.messages(of: device).count == 1)
    }

    @Test(.states(GroupMembership.add))
    func `the add sample takes a device in`() async throws {
        let stage = try LiveStage()
        let devices = try await stage.devices(2)
        let key = try await stage.client().createGroup("appUser-Chris", members: [devices[0].token])
        let answer = try stage.answer(
            to: SampleRequest(
                "group-add",
                [
                    "SENDER_ID": Stage.senderID, "NOTIFICATION_KEY": key.rawValue,
                    "YOUR_REGISTRATION_TOKEN_1": devices[1].token.rawValue,
                ]
            )
        )
        #expect(answer.status == 200)
        #expect(answer.json.object?.members.map(\.name) == ["notification_key"])
        #expect(try await stage.control.groups().first?.members == devices.map(\.token))
    }

    @Test(.states(GroupSends.sample))
    func `the send sample is refused for its comma and delivered without it`() async throws {
        let stage = try LiveStage()
        let devices = try await stage.devices(2)
        try await stage.control.openApps(on: devices)
        let key = try await stage.client().createGroup("appUser-Chris", members: devices.map(\.token))
        let sample = try SampleRequest(
            "group-send",
            ["SERVER_KEY": stage.emulator.serverKey, "NOTIFICATION_KEY": key.rawValue]
        )
        let refused = try stage.answer(to: sample)
        #expect(refused.status == 400)
        #expect(refused.text.hasPrefix("JSON_PARSING_ERROR"))
        #expect(try await stage.flaw().contains("a comma stands before a closing bracket"))
        #expect(try await stage.messages(of: devices[0]).isEmpty)

        let accepted = try stage.answer(to: sample.replacing("devices\",", with: "devices\""))
        #expect(accepted.status == 200)
        #expect(accepted.json == ["success": 2, "failure": 0])
        for device in devices {
            #expect(try await stage.messages(of: device).map(\.data) == [["hello": "To all of your devices"]])
        }
    }

    @Test(.states(GroupIntroduction.adminNode))
    func `the request of the Node Admin SDK reaches a group by legacy HTTP`() async throws {
        let stage = try LiveStage()
        let devices = try await stage.devices(2)
        try await stage.control.openApps(on: devices)
        let key = try await stage.client().createGroup("appUser-Chris", members: devices.map(\.token))
        let answer = try stage.answer(to: SampleRequest("node-group", ["NOTIFICATION_KEY": key.rawValue]))
        #expect(answer.status == 200)
        #expect(answer.json == ["success": 2, "failure": 0])
        for device in devices {
            #expect(try await stage.messages(of: device).map(\.data) == [["hello": "To all of your devices"]])
        }
    }
}
