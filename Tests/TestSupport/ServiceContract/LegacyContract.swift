package import FCMCore
import Testing

/// What the client of the legacy protocol relies on, with an emulator behind it that tells what it accepted.
package func checkLegacySending(_ client: FCMClient, _ control: EmulatorControl) async throws {
    _ = try await control.stats()
    let project = try await control.info().projects.first { $0.project == client.project }
    let legacy = client.legacy(serverKey: try #require(project).serverKey)
    let devices = try await control.createDevices(3, platform: "android")
    let (device, gone) = (devices[0], devices[2])
    let topic = try TopicName("legacy-contract")
    _ = try await client.createTopicSubscription(.token(device.token), to: topic)

    let message = Message(data: ["k": "v"], notification: Notification(title: "Legacy", body: "☂"))
    for target in [Target.token(device.token), .topic(topic), .condition("'legacy-contract' in topics")] {
        for validateOnly in [true, false] {
            let addressed = AddressedMessage(target: target, message: message)
            let outcome = await legacy.send(addressed, validateOnly: validateOnly)
            guard case .accepted(let receipt) = outcome.result else {
                Issue.record("\(target), validateOnly \(validateOnly): \(outcome.result)")
                continue
            }
            #expect(receipt.name.hasPrefix("projects/\(client.project)/messages/"))
            let newest = try await control.messagePage(pageSize: 1).elements.first
            #expect(newest?.protocol == "legacy-http")
            #expect(newest?.isValidateOnly == validateOnly)
            if !validateOnly { #expect(newest?.name == receipt.name, "the id is the message's own") }
        }
    }

    try await checkLegacyRefusals(legacy, device.token)
    try await checkLegacyMulticast(legacy, devices[0].token, devices[1].token)
    try await control.removeDevice(.token(gone.token))
    let unregistered = await legacy.send(AddressedMessage(target: .token(gone.token), message: message))
    guard case .failed(let failure) = unregistered.result else {
        Issue.record("an uninstalled app was reached: \(unregistered.result)")
        return
    }
    #expect(failure.code == .unregistered)
    #expect(failure.reason == "NotRegistered")

    try await checkLegacyGroup(client, legacy, control, message)
}

/// Each refusal has the v1 code of its meaning, and is not tried again.
private func checkLegacyRefusals(_ legacy: LegacyClient, _ token: RegistrationToken) async throws {
    let large = String(repeating: "x", count: 5_000)
    var late = LegacyMessage(target: .device(token))
    late.timeToLive = 2_419_201
    var big = LegacyMessage(target: .device(token))
    big.data = ["k": large]
    var reserved = LegacyMessage(target: .device(token))
    reserved.data = ["from": "x"]
    for message in [
        LegacyMessage(target: .device(RegistrationToken("this-is-no-token"))), LegacyMessage(),
        LegacyMessage(target: .condition("'a' in topics &&")), late, big, reserved,
    ] {
        let outcome = await legacy.send(message).outcome(project: legacy.project)
        guard case .failed(let failure) = outcome.result else {
            Issue.record("\(message.json.text().prefix(80)): \(outcome.result)")
            continue
        }
        #expect(failure.code == .invalidArgument, "\(message.json.text().prefix(80)): \(failure)")
        #expect(failure.disposition == .refused)
        #expect(outcome.attempts == 1)
    }
}

/// Results come in the order of the request.
private func checkLegacyMulticast(
    _ legacy: LegacyClient,
    _ first: RegistrationToken,
    _ second: RegistrationToken
) async throws {
    var message = LegacyMessage(target: .devices([first, RegistrationToken("this-is-no-token"), second]))
    message.data = ["k": "v"]
    guard case .success(.devices(_, let results)) = await legacy.send(message).answer else {
        Issue.record("a multicast has results")
        return
    }
    #expect(results.map { $0.error?.code } == [nil, .invalidRegistration, nil])
}

/// A group is counted, and its members that failed are named.
private func checkLegacyGroup(
    _ client: FCMClient,
    _ legacy: LegacyClient,
    _ control: EmulatorControl,
    _ message: Message
) async throws {
    let members = try await control.createDevices(2, platform: "ios").map(\.token)
    let key = try await client.createGroup("legacy-contract-group", members: members)
    let addressed = AddressedMessage(target: .token(key), message: message)
    let all = await legacy.send(addressed)
    #expect(
        all.result == .accepted(SendReceipt(name: "", group: GroupDelivery(succeeded: 2, failed: 0)))
    )
    try await control.removeDevice(.token(members[1]))
    let some = await legacy.send(addressed)
    let partial = GroupDelivery(succeeded: 1, failed: 1, failedMembers: [members[1]])
    #expect(some.result == .accepted(SendReceipt(name: "", group: partial)))
}
