import FCMCore
import Testing
import VirtualDevice

/// The queue of upstream messages, with no network and no clock.
@Suite struct UpstreamQueueTests {
    private func message(
        _ id: String,
        ttl: Int64 = 60,
        to: String = "1@fcm.googleapis.com",
        data: [String: String] = [:],
        at: Double = 0
    ) -> OutgoingMessage {
        OutgoingMessage(messageID: id, to: to, data: data, timeToLive: ttl, sentAt: at)
    }

    private func ready(_ policy: DevicePolicy = .apple) -> VirtualDevice.UpstreamQueue {
        var queue = VirtualDevice.UpstreamQueue(policy: policy)
        _ = queue.handle(.started, now: 0)
        return queue
    }

    private func code(_ effects: [VirtualDevice.UpstreamQueue.Effect]) -> MessagingError.Code? {
        guard case .failed(_, let error)? = effects.last else { return nil }
        return error.code
    }

    @Test func `a message is saved, sent, and forgotten when the server has it`() {
        var queue = ready()
        let first = message("a")
        #expect(queue.handle(.asked(first), now: 0) == [.save([first], for: 1), .post(1, first)])
        #expect(
            queue.handle(.answered(1, .accepted), now: 0) == [
                .save([], for: nil), .succeeded(messageID: "a"),
            ]
        )
    }

    @Test func `messages leave one after the other in the order of sending`() {
        var queue = ready()
        _ = queue.handle(.asked(message("a")), now: 0)
        #expect(queue.handle(.asked(message("b")), now: 0).count == 1)
        #expect(queue.handle(.answered(1, .accepted), now: 0).last == .post(2, message("b")))
    }

    @Test(arguments: [(-1, 86_400), (0, 0), (1, 1), (86_400, 86_400), (86_401, 86_400), (.max, 86_400)])
    func `a time to live is a day at most, and a negative one is a day`(asked: Int64, taken: Int) {
        #expect(message("a", ttl: asked).timeToLive == taken)
    }

    @Test func `without time to live a message is never on the disk`() {
        var queue = ready()
        let now = message("a", ttl: 0)
        #expect(queue.handle(.asked(now), now: 0) == [.post(1, now)])
        #expect(queue.handle(.answered(1, .none), now: 0) == [.wake(1, after: .seconds(1))])
        #expect(queue.handle(.woke(1), now: 1) == [])
    }

    @Test func `without network a message waits, unless it may not`() {
        var queue = ready()
        _ = queue.handle(.reachabilityChanged(false), now: 0)
        #expect(code(queue.handle(.asked(message("a", ttl: 0)), now: 0)) == .network)
        let second = message("b")
        #expect(queue.handle(.asked(second), now: 0) == [.save([second], for: 1)])
        #expect(queue.handle(.reachabilityChanged(true), now: 5) == [.post(1, second)])
    }

    @Test func `a receiver is required, 4,096 characters are the most`() {
        var queue = ready()
        #expect(code(queue.handle(.asked(message("a", to: "")), now: 0)) == .missingTo)
        let fits = ["k": String(repeating: "é", count: 4095)]
        #expect(queue.handle(.asked(message("b", data: fits)), now: 0).count == 2)
        let large = ["kk": String(repeating: "é", count: 4095)]
        #expect(code(queue.handle(.asked(message("c", data: large)), now: 0)) == .messageTooBig)
    }

    @Test func `what is too old when the network is back fails with 1001`() {
        var queue = ready()
        _ = queue.handle(.reachabilityChanged(false), now: 0)
        _ = queue.handle(.asked(message("a", ttl: 10)), now: 0)
        _ = queue.handle(.asked(message("b", ttl: 60)), now: 0)
        let effects = queue.handle(.reachabilityChanged(true), now: 11)
        #expect(effects.first == .save([message("b")], for: nil))
        #expect(code(Array(effects.prefix(2))) == .serviceNotAvailable)
        #expect(effects.last == .post(2, message("b")))
    }

    @Test func `a message that could not be saved is not sent`() {
        var queue = ready()
        _ = queue.handle(.asked(message("a")), now: 0)
        #expect(code(queue.handle(.savingFailed(1), now: 0)) == .saveFailed)
        #expect(queue.stored.isEmpty)
    }

    @Test func `a busy server is asked again, a refusal is told`() {
        var queue = ready()
        _ = queue.handle(.asked(message("a")), now: 0)
        #expect(
            queue.handle(.answered(1, .busy(retryAfter: .seconds(9))), now: 0) == [
                .wake(1, after: .seconds(9))
            ]
        )
        #expect(queue.handle(.woke(1), now: 9) == [.post(1, message("a"))])
        #expect(code(queue.handle(.answered(1, .refused("no such sender")), now: 9)) == .invalidRequest)
    }

    @Test func `after a start the stored messages are sent again in order`() {
        var queue = VirtualDevice.UpstreamQueue(
            policy: .apple,
            saved: [message("a", ttl: 10), message("b"), message("c")]
        )
        let effects = queue.handle(.started, now: 20)
        #expect(code(Array(effects.prefix(2))) == .serviceNotAvailable)
        #expect(effects.last == .post(2, message("b")))
        #expect(queue.handle(.answered(2, .accepted), now: 20).last == .post(3, message("c")))
    }

    @Test func `Android keeps twenty messages and refuses the next`() {
        var queue = ready(.android)
        _ = queue.handle(.reachabilityChanged(false), now: 0)
        for index in 0..<20 { _ = queue.handle(.asked(message("\(index)")), now: 0) }
        #expect(code(queue.handle(.asked(message("x")), now: 0)) == .tooManyMessages)
        #expect(queue.stored.count == 20)
    }
}
