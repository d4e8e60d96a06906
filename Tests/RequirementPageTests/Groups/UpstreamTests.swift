import FCMCore
import FCMEmulator
import Testing
import VirtualDevice

/// Messages from a device to its group.
@Suite(.timeLimit(.minutes(10))) struct UpstreamTests {
    /// Three phones of one user, in one group.
    private func group(_ stage: LiveStage) async throws -> (phones: [Phone], key: NotificationKey) {
        var phones: [Phone] = []
        for _ in 0..<3 { phones.append(try await Phone.started(stage)) }
        var tokens: [RegistrationToken] = []
        for phone in phones { tokens.append(try await phone.token()) }
        return (phones, try await stage.client().createGroup("appUser-Chris", members: tokens))
    }

    @Test(.states(GroupUpstream.sample))
    func `sendMessage takes data, receiver, id and time to live, and hears that the server has it`()
        async throws
    {
        let stage = try LiveStage()
        let (phones, key) = try await group(stage)
        await phones[0].app.sendMessage(
            ["hello": "my other devices"],
            to: key.rawValue,
            withMessageID: "m-1",
            timeToLive: 3_600
        )
        await phones[0].diary.wait(for: 2)
        #expect(phones[0].diary.events.last == .sendSucceeded(messageID: "m-1"))
        await phones[0].app.sendMessage(["k": "v"], to: "", withMessageID: "m-2", timeToLive: 3_600)
        await phones[0].diary.wait(for: 3)
        guard case .sendFailed("m-2", let error)? = phones[0].diary.events.last else {
            Issue.record("\(phones[0].diary.events)")
            return
        }
        #expect(error.code == .missingTo)
        for phone in phones { await phone.app.terminate() }
    }

    @Test(.states(GroupUpstream.otherMembers))
    func `the other members of the group get the message, the sender does not`() async throws {
        let stage = try LiveStage()
        let (phones, key) = try await group(stage)
        await phones[0].app.sendMessage(
            ["hello": "my other devices"],
            to: key.rawValue,
            withMessageID: "m-1",
            timeToLive: 3_600
        )
        for phone in phones[1...] {
            await phone.diary.wait(for: 2)
            guard case .callback(.didReceiveRemoteMessage(let info))? = phone.diary.events.last else {
                Issue.record("\(phone.diary.events)")
                continue
            }
            #expect(info["hello"] == "my other devices")
        }
        #expect(try await stage.messages(ofToken: phones[0].token()).isEmpty)
        for phone in phones { await phone.app.terminate() }
    }
}
