import FCMCore
import FCMEmulator
import Testing

/// Device groups by XMPP, stanza by stanza.
@Suite(.timeLimit(.minutes(10))) struct GroupXMPPTests {
    /// A group of so many devices, and an app server that is logged in.
    private struct Scene {
        let stage: LiveStage
        let devices: [EmulatorDevice]
        let key: NotificationKey
        let server: AppServer

        init(members: Int) async throws {
            stage = try LiveStage(hasXMPP: true)
            devices = try await stage.devices(members)
            try await stage.control.openApps(on: devices)
            key = try await stage.client().createGroup("appUser-Chris", members: devices.map(\.token))
            server = try AppServer(stage)
            #expect(await server.next() == .opened)
        }

        /// Sends the sample to the group and answers the service's first word to it.
        func send() async -> XMPPLinkEvent? {
            server.send(
                """
                <message id="">
                  <gcm xmlns="google:mobile:data">
                  {
                      "to": "\(key.rawValue)",
                      "message_id": "m-1366082849205" ,
                      "data": {
                          "hello":"To all of your devices"
                      }
                  }
                  </gcm>
                </message>
                """
            )
            return await server.next()
        }

        func remove(_ range: Range<Int>) async throws {
            for device in devices[range] { try await stage.control.removeDevice(.token(device.token)) }
        }
    }

    /// What an ack says, whatever the order.
    private func ack(_ event: XMPPLinkEvent?) -> [String: JSON]? {
        guard case .received(.ack(_, _, let object))? = event else { return nil }
        return Dictionary(object.members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }

    @Test(.states(GroupIntroduction.bothProtocols))
    func `a group is reached by XMPP as by HTTP`() async throws {
        let scene = try await Scene(members: 2)
        #expect(ack(await scene.send())?["success"] == 2)
        let answer = try scene.stage.answer(
            to: SampleRequest("node-group", ["NOTIFICATION_KEY": scene.key.rawValue])
        )
        #expect(answer.json == ["success": 2, "failure": 0])
        for device in scene.devices {
            #expect(
                try await scene.stage.messages(of: device).map(\.data)
                    == Array(repeating: ["hello": "To all of your devices"], count: 2)
            )
        }
        scene.server.close()
    }

    @Test(.states(GroupXMPP.sample))
    func `the sample's stanza brings its data to every device of the group`() async throws {
        let scene = try await Scene(members: 2)
        let answer = await scene.send()
        #expect(ack(answer)?["message_id"] == "m-1366082849205")
        for device in scene.devices {
            #expect(
                try await scene.stage.messages(of: device).map(\.data) == [
                    ["hello": "To all of your devices"]
                ]
            )
        }
        scene.server.close()
    }

    @Test(.states(GroupXMPP.success))
    func `three of three are an ack with success 3 and failure 0`() async throws {
        let scene = try await Scene(members: 3)
        let answer = await scene.send()
        #expect(
            ack(answer) == [
                "from": .string(scene.key.rawValue), "message_type": "ack", "success": 3, "failure": 0,
                "message_id": "m-1366082849205",
            ]
        )
        scene.server.close()
    }

    @Test(.states(GroupXMPP.partial))
    func `one of three is an ack with success 1, failure 2 and the tokens that failed`() async throws {
        let scene = try await Scene(members: 3)
        try await scene.remove(1..<3)
        let answer = await scene.send()
        #expect(
            ack(answer) == [
                "from": .string(scene.key.rawValue), "message_type": "ack", "success": 1, "failure": 2,
                "failed_registration_ids": .array(
                    scene.devices[1...].map { .string($0.token.rawValue) }
                ),
                "message_id": "m-1366082849205",
            ]
        )
        scene.server.close()
    }

    @Test(.states(GroupXMPP.ackForAny), arguments: 1...3)
    func `one device that gets it is enough for an ack`(reached: Int) async throws {
        let scene = try await Scene(members: 3)
        try await scene.remove(reached..<3)
        let answer = await scene.send()
        #expect(ack(answer)?["success"] == .integer(Int64(reached)))
        scene.server.close()
    }

    @Test(.states(GroupXMPP.nackForNone))
    func `when no device gets it the answer is a nack`() async throws {
        let scene = try await Scene(members: 3)
        try await scene.remove(0..<3)
        guard case .received(.nack(let id, let from, let refusal, _))? = await scene.send() else {
            Issue.record("no nack")
            return
        }
        #expect(id == "m-1366082849205")
        #expect(from == scene.key.rawValue)
        #expect(refusal.code == .notRegistered)
        scene.server.close()
    }
}

/// An app server's connection as the client library has it, for stanzas as they stand.
private final class AppServer: Sendable {
    private let link: any XMPPLink
    private let events: AsyncStream<XMPPLinkEvent>

    init(_ stage: LiveStage) throws {
        let (events, source) = AsyncStream.makeStream(of: XMPPLinkEvent.self)
        self.events = events
        let address = try #require(stage.emulator.xmppAddress).split(separator: ":")
        let account = XMPPAccount(
            host: String(address[0]),
            port: try #require(UInt16(address[1])),
            senderID: Stage.senderID,
            serverKey: Secret(stage.emulator.serverKey),
            authorities: stage.emulator.caFile
        )
        link = StropheConnector(account).open { event in
            source.yield(event)
            if case .closed = event { source.finish() }
        }
    }

    func send(_ stanza: String) { link.send(Array(stanza.utf8)) }

    /// The next thing that happens.
    func next() async -> XMPPLinkEvent? {
        for await event in events { return event }
        return nil
    }

    func close() { link.close() }
}
