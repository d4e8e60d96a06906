import FCMCore
import Testing

/// The life of a device group, from its first member to its last.
package func checkDeviceGroups(_ service: ServiceUnderTest) async throws {
    let client = service.client
    var devices: [RegistrationToken] = []
    for _ in 0..<3 { devices.append(try await service.makeDevice().token) }
    let name = "contract-\(devices[0].rawValue.prefix(12).filter { $0.isLetter || $0.isNumber })"

    let missing = await #expect(throws: SendFailure.self) { try await client.groupKey(name) }
    #expect(missing?.httpStatus == 400)
    #expect(missing?.message == "notification_key not found")

    let key = try await client.createGroup(name, members: [devices[0]])
    #expect(!key.rawValue.isEmpty)
    let exists = await #expect(throws: SendFailure.self) {
        try await client.createGroup(name, members: [devices[0]])
    }
    #expect(exists?.message == "notification_key already exists")

    _ = try await client.addToGroup(name, key: key, members: [devices[1], devices[2]])
    let other = try await client.groupKey(name)
    #expect(other != key, "each look-up gives another key")
    for key in [key, other] {
        let outcome = await client.send(
            AddressedMessage(target: .token(key), message: Message(data: ["k": "v"]))
        )
        guard case .accepted = outcome.result else {
            Issue.record("a valid key was not taken: \(outcome.result)")
            continue
        }
    }

    let invalid = await #expect(throws: SendFailure.self) {
        try await client.addToGroup(name, key: key, members: [RegistrationToken("this-is-no-token")])
    }
    #expect(invalid?.httpStatus == 400)
    #expect(invalid?.message == "no valid registration ids")

    _ = try await client.removeFromGroup(name, key: other, members: devices)
    let gone = await #expect(throws: SendFailure.self) { try await client.groupKey(name) }
    #expect(gone?.message == "notification_key not found", "without a member the group is gone")
}
