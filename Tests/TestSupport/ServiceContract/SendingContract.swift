import FCMCore
import Testing

/// What is accepted: every kind of target, checked only and, unless people are behind it, for real.
package func checkSending(_ service: ServiceUnderTest) async throws {
    let device = try await service.makeDevice()
    let targets: [Target] = [
        .token(device.token), .fid(device.fid), .topic(try TopicName("fcm-console-contract")),
        .condition("'fcm-console-contract' in topics && !('other' in topics)"),
    ]
    let message = Message(
        data: ["k": "v"],
        notification: Notification(title: "Contract", body: "Überprüfung ☂")
    )
    for target in targets {
        for validateOnly in service.isLive ? [true] : [true, false] {
            let outcome = await service.client.send(
                AddressedMessage(target: target, message: message),
                validateOnly: validateOnly
            )
            guard case .accepted(let receipt) = outcome.result else {
                Issue.record("\(target), validateOnly \(validateOnly): \(outcome.result)")
                continue
            }
            #expect(receipt.name.hasPrefix("projects/"), "\(receipt.name)")
            #expect(receipt.name.contains("/messages/"), "\(receipt.name)")
            #expect(outcome.attempts == 1)
            #expect(outcome.latency > .zero)
        }
    }
}

/// What is refused, with which code, status and words; all of it checked only.
package func checkRefusals(_ service: ServiceUnderTest) async throws {
    let device = try await service.makeDevice()
    let topic = Target.topic(try TopicName("fcm-console-contract"))
    func refusal(_ body: JSON, to target: Target, sourceLocation: SourceLocation = #_sourceLocation) async
        -> SendFailure?
    {
        let outcome = await service.client.send(body: body.serialized(), to: target)
        guard case .failed(let failure) = outcome.result else {
            Issue.record("\(target): \(outcome.result)", sourceLocation: sourceLocation)
            return nil
        }
        #expect(failure.disposition == .refused, sourceLocation: sourceLocation)
        #expect(outcome.attempts == 1, sourceLocation: sourceLocation)
        return failure
    }
    func dryRun(_ message: JSON) -> JSON { ["message": message, "validateOnly": true] }

    let malformed = Target.token(RegistrationToken("this-is-no-token"))
    let badToken = await refusal(dryRun(["token": "this-is-no-token"]), to: malformed)
    #expect(badToken?.code == .invalidArgument)
    #expect(badToken?.httpStatus == 400)
    #expect(badToken?.message == "The registration token is not a valid FCM registration token")

    let missing = await refusal(dryRun(["data": ["k": "v"]]), to: topic)
    #expect(missing?.code == .invalidArgument)
    #expect(missing?.message == "Recipient of the message is not set.")

    let large: JSON = .string(String(repeating: "x", count: 5_000))
    let tooLarge = await refusal(dryRun(["topic": "fcm-console-contract", "data": ["k": large]]), to: topic)
    #expect(tooLarge?.code == .invalidArgument)
    #expect(tooLarge?.message.contains("too large") == true)

    let unknown = await refusal(dryRun(["topic": "fcm-console-contract", "toen": "x"]), to: topic)
    #expect(unknown?.code == .invalidArgument)
    #expect(unknown?.message.contains("Unknown name \"toen\"") == true)
    #expect(unknown?.fieldViolations.first?.field == "message")

    let condition = "'a' in topics &&"
    let broken = await refusal(dryRun(["condition": .string(condition)]), to: .condition(condition))
    #expect(broken?.httpStatus == 400)

    let number = await refusal(dryRun(["topic": "fcm-console-contract", "data": ["k": 12]]), to: topic)
    #expect(number?.code == .invalidArgument)
    #expect(number?.fieldViolations.first?.field == "message.data[0].value")

    guard let uninstall = service.uninstall else { return }
    try await uninstall(device)
    let body = dryRun(["token": .string(device.token.rawValue)])
    let gone = await refusal(body, to: .token(device.token))
    #expect(gone?.code == .unregistered)
    #expect(gone?.httpStatus == 404)
}
