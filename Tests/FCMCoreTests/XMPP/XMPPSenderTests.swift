import FCMCore
import TestSupport
import Testing

@Suite struct XMPPSenderTests {
    private func topic(_ name: String = "news") throws -> AddressedMessage {
        var message = Message()
        message.data = ["k": "v"]
        return AddressedMessage(target: .topic(try TopicName(name)), message: message)
    }

    private func sender(_ answer: @escaping @Sendable (String) -> XMPPLinkEvent?) -> XMPPSender {
        XMPPSender(project: "p", connector: ScriptedService(answer))
    }

    @Test func `an ack is an acceptance with a name`() async throws {
        let sender = sender { .received(ack($0, from: "/topics/news")) }
        let outcome = await sender.send(try topic())
        guard case .accepted(let receipt) = outcome.result else {
            Issue.record("\(outcome.result)")
            return
        }
        #expect(receipt.name.hasPrefix("projects/p/messages/fc-"))
        #expect(outcome.attempts == 1)
        #expect(await sender.send(try topic("more")).attempts == 1, "over the same session")
        await sender.close()
    }

    @Test func `a nack is the failure of its code`() async throws {
        let sender = sender { .received(nack($0, "DEVICE_UNREGISTERED", "gone")) }
        guard case .failed(let failure) = await sender.send(try topic()).result else {
            Issue.record("no failure")
            return
        }
        #expect(failure.code == .unregistered)
        #expect(failure.disposition == .refused)
        #expect(failure.message == "gone")
        await sender.close()
    }

    @Test(arguments: [
        (XMPPClosure.Reason.notAuthorized, SendFailure.Code.unauthenticated),
        (.untrusted, .connectionFailed),
    ])
    func `a session that does not come about fails the message`(
        reason: XMPPClosure.Reason,
        code: SendFailure.Code
    ) async throws {
        let sender = XMPPSender(project: "p", connector: ClosedService(closure: XMPPClosure(reason, "x")))
        for _ in 0..<2 {
            guard case .failed(let failure) = await sender.send(try topic()).result else {
                Issue.record("no failure")
                return
            }
            #expect(failure.code == code)
        }
    }

    @Test func `an answer that does not come in time leaves the outcome unknown`() async throws {
        let late = try await withGrowingLimit { limit in
            let sender = sender { _ in nil }
            let outcome = await sender.send(try topic(), deadline: limit)
            await sender.close()
            guard case .unknown(let failure) = outcome.result else { return SendFailure?.none }
            return failure
        }
        #expect(late?.code == .deadlineExceeded)
    }

    @Test func `an installation id is refused at once`() async {
        let message = AddressedMessage(target: .fid(InstallationID("abc")), message: Message())
        let outcome = await sender { _ in nil }.send(message)
        #expect(outcome.attempts == 0)
    }
}

/// A service that answers each message as a script says.
private struct ScriptedService: XMPPConnector {
    let answer: @Sendable (String) -> XMPPLinkEvent?

    init(_ answer: @escaping @Sendable (String) -> XMPPLinkEvent?) {
        self.answer = answer
    }

    func open(_ deliver: @escaping @Sendable (XMPPLinkEvent) -> Void) -> any XMPPLink {
        deliver(.opened)
        return Link(answer: answer, deliver: deliver)
    }

    private struct Link: XMPPLink {
        let answer: @Sendable (String) -> XMPPLinkEvent?
        let deliver: @Sendable (XMPPLinkEvent) -> Void

        func send(_ stanzas: [UInt8]) {
            let text = String(decoding: stanzas, as: UTF8.self)
            for part in text.split(separator: "<message id=\"") {
                if let id = part.split(separator: "\"").first, let event = answer(String(id)) {
                    deliver(event)
                }
            }
        }

        func close() { deliver(.closed(lost)) }
        func drop() {}
    }
}

/// A service that nobody gets into.
private struct ClosedService: XMPPConnector {
    let closure: XMPPClosure

    func open(_ deliver: @escaping @Sendable (XMPPLinkEvent) -> Void) -> any XMPPLink {
        deliver(.closed(closure))
        return Link()
    }

    private struct Link: XMPPLink {
        func send(_: [UInt8]) {}
        func close() {}
        func drop() {}
    }
}
