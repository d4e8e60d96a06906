import FCMCore
import FCMEmulator
import TestSupport
import Testing

/// Messages to device groups by legacy HTTP.
@Suite struct GroupSendTests {
    /// A group of so many devices on a stage of its own.
    private struct Scene {
        let stage: Stage
        let devices: [EmulatorDevice]
        let key: NotificationKey

        init(members: Int) async throws {
            stage = try Stage()
            devices = try await stage.devices(members)
            try await stage.control.openApps(on: devices)
            key = try await stage.client.createGroup("appUser-Chris", members: devices.map(\.token))
        }

        /// Sends data as the server of the project does.
        func send(_ target: String) async throws -> HTTPReply {
            let serverKey = try #require(try await stage.control.info().projects.first).serverKey
            return try await stage.ask(
                "POST",
                "/fcm/send",
                headers: [
                    ("Content-Type", "application/json"), ("Authorization", "key=" + serverKey.reveal()),
                ],
                body: "{\(target),\"data\":{\"hello\":\"all of your devices\"}}"
            )
        }

        func send() async throws -> HTTPReply { try await send("\"to\":\"\(key.rawValue)\"") }

        /// Lets a device belong to another sender, or to ours again.
        func lend(_ device: EmulatorDevice, to sender: String) async throws {
            _ = try await stage.control.change(.token(device.token), EmulatorDeviceChange(senderID: sender))
        }

        func counts() async throws -> [Int] { try await stage.counts(of: devices) }
    }

    @Test(.states(GroupSends.toTheKey))
    func `a key in to is sent to like a token`() async throws {
        let scene = try await Scene(members: 2)
        let single = try await scene.send("\"to\":\"\(scene.devices[0].token.rawValue)\"")
        #expect(single.status == 200 && single.json["success"] == 1)
        let group = try await scene.send()
        #expect(group.status == 200)
        #expect(try await scene.counts() == [2, 1])
        let received = try await scene.stage.messages(of: scene.devices[0])
        #expect(received.map(\.data) == Array(repeating: ["hello": "all of your devices"], count: 2))
        #expect(received.map(\.from) == [Stage.senderID, Stage.senderID])
    }

    @Test(.states(GroupSends.success))
    func `two members that get it are success 2 and failure 0`() async throws {
        let scene = try await Scene(members: 2)
        let answer = try await scene.send()
        #expect(answer.json == ["success": 2, "failure": 0])
        #expect(try await scene.counts() == [1, 1])
    }

    @Test(.states(GroupSends.partial))
    func `one of three is success 1 and failure 2 with the tokens that failed`() async throws {
        let scene = try await Scene(members: 3)
        let gone = scene.devices[1...].map(\.token)
        for token in gone { try await scene.stage.control.removeDevice(.token(token)) }
        let answer = try await scene.send()
        #expect(answer.status == 200)
        #expect(
            answer.json == [
                "success": 1, "failure": 2,
                "failed_registration_ids": .array(gone.map { .string($0.rawValue) }),
            ]
        )
        #expect(try await scene.stage.counts(of: [scene.devices[0]]) == [1])
    }

    @Test(.states(GroupSends.retryFailed))
    func `the failed members get it when the app server tries them again with growing waits`() async throws {
        let scene = try await Scene(members: 3)
        for device in scene.devices[1...] { try await scene.lend(device, to: "42") }
        var failed = try #require(try await scene.send().json["failed_registration_ids"]?.array)
        #expect(failed == scene.devices[1...].map { .string($0.token.rawValue) })
        #expect(try await scene.counts() == [1, 0, 0], "the service does not try again by itself")

        var plan = RetryPlan(.init(deadline: .seconds(600)))
        _ = plan.handle(.began, at: .zero)
        var waits: [Duration] = []
        while !failed.isEmpty {
            let failure = SendFailure(
                code: .unavailable,
                disposition: .notAccepted(retryAfter: nil),
                message: "\(failed.count) members did not get it"
            )
            guard case .wait(let pause) = plan.handle(.failed(failure), at: .zero, random: 1) else { break }
            waits.append(pause)
            // The second is back after the first wait, the third after the next.
            try await scene.lend(scene.devices[waits.count], to: Stage.senderID)
            _ = plan.handle(.woke, at: .zero)
            let list = JSON.array(failed).text()
            let results = try #require(
                try await scene.send("\"registration_ids\":\(list)").json["results"]?.array
            )
            failed = zip(failed, results).compactMap { $1["error"] == nil ? nil : $0 }
        }
        #expect(waits == [.seconds(1), .seconds(2)])
        #expect(try await scene.counts() == [1, 1, 1])
    }

    @Test(.states(GroupSends.emptyGroup), arguments: ["removed", "uninstalled"])
    func `a group without members is success 0 and failure 0`(way: String) async throws {
        let scene = try await Scene(members: 1)
        let token = scene.devices[0].token
        if way == "removed" {
            _ = try await scene.stage.client.removeFromGroup(
                "appUser-Chris",
                key: scene.key,
                members: [token]
            )
        } else {
            try await scene.stage.control.removeDevice(.token(token))
            #expect(try await scene.send().json["failure"] == 1, "it leaves when a send meets it")
        }
        let answer = try await scene.send()
        #expect(answer.status == 200)
        #expect(answer.json == ["success": 0, "failure": 0])
    }
}
