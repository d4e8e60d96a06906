import FCMCore
import TestSupport
import Testing
import VirtualDevice

/// The order and the patience of topic operations, with no network and no clock.
@Suite struct TopicQueueTests {
    private typealias Batch = TopicQueue.Batch

    private func ready(_ policy: DevicePolicy, saved: [TopicQueue.Batch] = []) -> TopicQueue {
        var queue = TopicQueue(policy: policy, saved: saved)
        _ = queue.handle(.tokenChanged(isThere: true))
        return queue
    }

    private static let busy = TopicAnswer.refused(word: "QUOTA_EXCEEDED", status: 429, retryAfter: nil)
    private static let lost = TopicAnswer.none(reason: .broken)

    @Test func `an operation is saved before it is called, and leaves the disk when it is confirmed`() {
        var queue = ready(.apple)
        #expect(
            queue.handle(.asked(.subscribe, topic: "a", 1)) == [
                .save([Batch(.subscribe, ["a"])]), .call(.subscribe, topic: "a"),
            ]
        )
        #expect(queue.handle(.answered(topic: "a", .accepted)) == [.save([]), .finish([1], nil)])
        #expect(queue.isEmpty)
    }

    @Test func `nothing is called before there is a token`() {
        var queue = TopicQueue(policy: .apple)
        #expect(queue.handle(.asked(.subscribe, topic: "a", 1)) == [.save([Batch(.subscribe, ["a"])])])
        #expect(queue.handle(.tokenChanged(isThere: true)) == [.call(.subscribe, topic: "a")])
    }

    @Test func `operations of one kind run side by side, another kind waits for them`() {
        var queue = ready(.apple)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        #expect(queue.handle(.asked(.subscribe, topic: "b", 2)).last == .call(.subscribe, topic: "b"))
        #expect(queue.handle(.asked(.unsubscribe, topic: "a", 3)).count == 1)
        #expect(queue.handle(.asked(.subscribe, topic: "c", 4)).count == 1)
        #expect(
            queue.batches == [
                Batch(.subscribe, ["a", "b"]), Batch(.unsubscribe, ["a"]), Batch(.subscribe, ["c"]),
            ]
        )
        #expect(queue.handle(.answered(topic: "b", .accepted)).count == 2)
        #expect(queue.handle(.answered(topic: "a", .accepted)).last == .call(.unsubscribe, topic: "a"))
        #expect(queue.handle(.answered(topic: "a", .accepted)).last == .call(.subscribe, topic: "c"))
    }

    @Test func `ten calls are under way at most, and the eleventh follows the first answer`() {
        var queue = TopicQueue(policy: .apple)
        for index in 0..<13 { _ = queue.handle(.asked(.subscribe, topic: "t\(index)", nil)) }
        #expect(queue.handle(.tokenChanged(isThere: true)).count == 10)
        #expect(queue.handle(.answered(topic: "t3", .accepted)).last == .call(.subscribe, topic: "t10"))
    }

    @Test func `the same topic again joins the one that waits, and both hear the end`() {
        var queue = ready(.apple)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        #expect(queue.handle(.asked(.subscribe, topic: "a", 2)) == [])
        #expect(queue.handle(.answered(topic: "a", .accepted)).last == .finish([1, 2], nil))
    }

    @Test func `a refusal is final, with the server's word, and the rest goes on`() {
        var queue = ready(.apple)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        _ = queue.handle(.asked(.unsubscribe, topic: "b", 2))
        let refusal = TopicAnswer.refused(word: "TOO_MANY_SUBSCRIBERS", status: 400, retryAfter: nil)
        let effects = queue.handle(.answered(topic: "a", refusal))
        guard case .finish([1], let error?) = effects[1] else {
            Issue.record("\(effects)")
            return
        }
        #expect(error.code == .unknown)
        #expect(error.message.contains("TOO_MANY_SUBSCRIBERS"))
        #expect(effects.last == .call(.unsubscribe, topic: "b"))
    }

    @Test func `429, 5xx and a lost connection are tried again, at 1, 2, 4 s and so on to five minutes`() {
        var queue = ready(.apple)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        let answers = [
            Self.busy, Self.lost, .refused(word: "InternalServerError", status: 500, retryAfter: nil),
        ]
        for index in 0..<12 {
            let effects = queue.handle(.answered(topic: "a", answers[index % 3]))
            let seconds = min(1 << index, 300)
            #expect(effects == [.wake(index + 1, after: .seconds(seconds))])
            #expect(queue.handle(.woke(index + 1)) == [.call(.subscribe, topic: "a")])
        }
        #expect(queue.handle(.answered(topic: "a", .accepted)).last == .finish([1], nil))
    }

    @Test func `the server's own wait is kept to, and dice only make a wait longer`() {
        var queue = ready(.apple)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        let wait = TopicAnswer.refused(word: "", status: 503, retryAfter: .seconds(40))
        #expect(queue.handle(.answered(topic: "a", wait)) == [.wake(1, after: .seconds(40))])
        _ = queue.handle(.woke(1))
        #expect(queue.handle(.answered(topic: "a", Self.busy), random: 1) == [.wake(2, after: .seconds(3))])
    }

    @Test func `the network coming back, a token and a new request end a wait for the network`() {
        let triggers: [TopicQueue.Event] = [
            .reachabilityChanged(true), .tokenChanged(isThere: true), .asked(.subscribe, topic: "b", nil),
        ]
        for trigger in triggers {
            var queue = ready(.apple)
            _ = queue.handle(.asked(.subscribe, topic: "a", 1))
            _ = queue.handle(.answered(topic: "a", Self.lost))
            #expect(queue.handle(trigger).contains(.call(.subscribe, topic: "a")))
            #expect(queue.handle(.woke(1)) == [])
        }
    }

    @Test func `a wait that the server wants is not cut short by a request or the network`() {
        var queue = ready(.apple)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        _ = queue.handle(.answered(topic: "a", Self.busy))
        #expect(queue.handle(.asked(.subscribe, topic: "b", 2)).count == 1)
        #expect(queue.handle(.reachabilityChanged(true)) == [])
        #expect(
            queue.handle(.woke(1)) == [.call(.subscribe, topic: "a"), .call(.subscribe, topic: "b")]
        )
    }

    @Test func `without network nothing is called`() {
        var queue = ready(.apple)
        #expect(queue.handle(.reachabilityChanged(false)) == [])
        #expect(queue.handle(.asked(.subscribe, topic: "a", 1)).count == 1)
        #expect(queue.handle(.reachabilityChanged(true)) == [.call(.subscribe, topic: "a")])
    }

    @Test func `what an earlier process left is done first, empty batches excepted`() {
        var queue = TopicQueue(
            policy: .apple,
            saved: [Batch(.subscribe, []), Batch(.unsubscribe, ["x"]), Batch(.subscribe, ["x"])]
        )
        #expect(queue.handle(.tokenChanged(isThere: true)) == [.call(.unsubscribe, topic: "x")])
        #expect(queue.handle(.answered(topic: "x", .accepted)).last == .call(.subscribe, topic: "x"))
    }

    @Test func `Apple's SDK as shipped gives up at 429 and sets no alarm for a lost connection`() {
        var queue = ready(.appleAsShipped)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        _ = queue.handle(.asked(.subscribe, topic: "b", 2))
        #expect(queue.handle(.answered(topic: "a", Self.lost)) == [])
        let effects = queue.handle(.answered(topic: "b", Self.busy))
        guard case .finish([2], let error?) = effects[1] else {
            Issue.record("\(effects)")
            return
        }
        #expect(error.code == .unknown)
        // The end of another operation is a trigger.
        #expect(effects.last == .call(.subscribe, topic: "a"))
    }

    @Test func `Android does one thing after the other in the order of asking, opposites included`() {
        var queue = ready(.android)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        _ = queue.handle(.asked(.subscribe, topic: "b", 2))
        _ = queue.handle(.asked(.unsubscribe, topic: "a", 3))
        #expect(queue.batches.map(\.topics) == [["a"], ["b"], ["a"]])
        #expect(
            queue.handle(.answered(topic: "a", .accepted)).suffix(2) == [
                .finish([1], nil), .call(.subscribe, topic: "b"),
            ]
        )
        #expect(queue.handle(.answered(topic: "b", .accepted)).last == .call(.unsubscribe, topic: "a"))
    }

    @Test func `Android waits 30 s and doubles to eight hours`() {
        var queue = ready(.android)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        var waits: [Duration] = []
        for number in 1...12 {
            let answer = TopicAnswer.refused(word: "SERVICE_NOT_AVAILABLE", status: 503, retryAfter: nil)
            if case .wake(_, let wait)? = queue.handle(.answered(topic: "a", answer)).first {
                waits.append(wait)
            }
            _ = queue.handle(.woke(number))
        }
        let seconds = [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 28_800, 28_800]
        #expect(waits == seconds.map { .seconds($0) })
    }

    @Test(arguments: [
        TopicAnswer.refused(word: "QUOTA_EXCEEDED", status: 429, retryAfter: nil),
        .refused(word: "INVALID_PARAMETERS", status: 404, retryAfter: nil),
    ])
    func `Android stops at a refusal and keeps it, until the next call or start`(refusal: TopicAnswer) {
        var queue = ready(.android)
        _ = queue.handle(.asked(.subscribe, topic: "a", 1))
        #expect(queue.handle(.answered(topic: "a", refusal)) == [])
        #expect(queue.batches.map(\.topics) == [["a"]])
        #expect(queue.handle(.reachabilityChanged(true)) == [])
        #expect(queue.handle(.asked(.subscribe, topic: "b", 2)).last == .call(.subscribe, topic: "a"))
        _ = queue.handle(.answered(topic: "a", refusal))
        #expect(queue.handle(.tokenChanged(isThere: true)) == [.call(.subscribe, topic: "a")])
    }

    @Test(arguments: 0..<40)
    func `whatever happens, everything asked for is done once, in order, and never too much at a time`(
        seed: UInt64
    ) {
        var dice = SeededGenerator(seed: seed)
        let policy: DevicePolicy = seed.isMultiple(of: 2) ? .apple : .android
        var queue = ready(policy)
        var run = QueueRun(policy)
        for step in 0..<400 {
            switch Int.random(in: 0..<10, using: &dice) {
            case 0..<3 where step < 250:
                let change: TopicQueue.Change = Bool.random(using: &dice) ? .subscribe : .unsubscribe
                let topic = "t\(Int.random(in: 0..<25, using: &dice))"
                run.ask(change, topic, &queue)
            case 3: run.take(queue.handle(.reachabilityChanged(Bool.random(using: &dice))))
            case 4: run.restart(&queue)
            default: run.step(&queue, &dice)
            }
        }
        run.take(queue.handle(.reachabilityChanged(true)))
        for _ in 0..<5_000 where !queue.isEmpty { run.finish(&queue) }
        #expect(queue.isEmpty)
        #expect(run.saved.isEmpty)
        #expect(run.subscribed == run.wanted)
    }
}

/// A server, a disk and a clock for one run of a queue, which check what the queue does.
private struct QueueRun {
    let policy: DevicePolicy
    var saved: [TopicQueue.Batch] = []
    /// What the app wants last, by topic.
    var wanted: [String: TopicQueue.Change] = [:]
    /// What the server did last, by topic.
    var subscribed: [String: TopicQueue.Change] = [:]
    private var calls: [(change: TopicQueue.Change, topic: String)] = []
    private var wakes: [Int] = []

    init(_ policy: DevicePolicy) { self.policy = policy }

    mutating func ask(_ change: TopicQueue.Change, _ topic: String, _ queue: inout TopicQueue) {
        wanted[topic] = change
        take(queue.handle(.asked(change, topic: topic, nil)))
    }

    mutating func take(_ effects: [TopicQueue.Effect]) {
        for effect in effects {
            switch effect {
            case .save(let batches): saved = batches
            case .call(let change, let topic):
                #expect(!calls.contains { $0.topic == topic })
                #expect(saved.first?.change == change && saved.first?.topics.contains(topic) == true)
                calls.append((change, topic))
                #expect(calls.count <= policy.parallelCalls)
                #expect(calls.allSatisfy { $0.change == change })
            case .finish: break
            case .wake(let number, let delay):
                #expect(delay >= policy.firstDelay && delay <= policy.longestDelay * 2)
                wakes = [number]
            }
        }
    }

    /// The process ends and another begins with what is on the disk; calls may have reached the server.
    mutating func restart(_ queue: inout TopicQueue) {
        calls = []
        wakes = []
        queue = TopicQueue(policy: policy, saved: saved)
        take(queue.handle(.tokenChanged(isThere: true)))
    }

    mutating func step(_ queue: inout TopicQueue, _ dice: inout SeededGenerator) {
        guard let place = calls.indices.randomElement(using: &dice) else {
            if let number = wakes.popLast() { take(queue.handle(.woke(number))) }
            return
        }
        let call = calls.remove(at: place)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: take(queue.handle(.answered(topic: call.topic, .none(reason: .broken))))
        case 1:
            let busy = TopicAnswer.refused(word: "", status: 503, retryAfter: nil)
            take(queue.handle(.answered(topic: call.topic, busy)))
        default:
            subscribed[call.topic] = call.change
            take(queue.handle(.answered(topic: call.topic, .accepted)))
        }
    }

    /// Answers what is under way, or wakes, or starts again what is stuck.
    mutating func finish(_ queue: inout TopicQueue) {
        if let call = calls.popLast() {
            subscribed[call.topic] = call.change
            take(queue.handle(.answered(topic: call.topic, .accepted)))
        } else if let number = wakes.popLast() {
            take(queue.handle(.woke(number)))
        } else {
            take(queue.handle(.tokenChanged(isThere: true)))
        }
    }
}
