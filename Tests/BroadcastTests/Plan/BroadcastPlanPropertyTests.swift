import Broadcast
import FCMCore
import TestSupport
import Testing

/// Broadcasts that are killed again and again, judged by the service that they send to.
@Suite struct BroadcastPlanPropertyTests {
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `killed at any moment nothing is lost, nothing accepted twice, the unknown listed`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &* 7)
        var policy = BroadcastPolicy()
        policy.concurrency = Int.random(in: 1...12, using: &random)
        policy.rate = Bool.random(using: &random) ? Double(Int.random(in: 5...500, using: &random)) : nil
        policy.rampUp = Bool.random(using: &random) ? .seconds(5) : nil
        policy.waitingLimit = Int.random(in: 1...20, using: &random)
        policy.maximumAttempts = 50
        policy.patience = .seconds(1_000_000)
        policy.maximumConnectAttempts = 1_000
        let count = Int.random(in: 1...80, using: &random)
        policy.maximumAttempts = Bool.random(using: &random) ? 50 : 2
        var service = SimulatedService(seed: seed)
        for _ in 0..<5 {
            if service.run(count, policy: policy, steps: Int.random(in: 1...120, using: &random)) { break }
        }
        // With few attempts it may end for the quota, and is resumed then.
        var isEnded = false
        for _ in 0..<500 where !isEnded { isEnded = service.run(count, policy: policy, steps: nil) }
        #expect(isEnded)
        #expect(service.complaints.isEmpty)
        var memory = AttemptMemory(count: count)
        var outcomes: [Int: RecipientOutcome.Result] = [:]
        for record in service.disk {
            memory.take(record)
            if case .ended(let place, let outcome) = record { outcomes[place.index] = outcome.result }
        }
        #expect(outcomes.count == count, "every recipient has its outcome")
        #expect(memory.tally.settled == count)
        for index in 0..<count {
            let times = service.accepted[index] ?? 0
            #expect(times <= 1, "\(index) was accepted \(times) times")
            switch outcomes[index] {
            case .accepted?: #expect(times == 1, "\(index) is said to be accepted")
            case .failed?: #expect(times == 0, "\(index) is said to have failed")
            case .unknown?, nil: break
            }
        }
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `however many wait, no more than the limit do`(seed: UInt64) {
        var policy = BroadcastPolicy()
        policy.concurrency = 8
        policy.waitingLimit = 20
        var plan = BroadcastPlan(policy, total: 10_000)
        var random = SeededGenerator(seed: seed)
        var effects = plan.handle(.began, at: .zero)
        var next = 0
        var now = Duration.zero
        for _ in 0..<3_000 {
            var events: [BroadcastEvent] = []
            for effect in effects {
                switch effect {
                case .read(let count):
                    events.append(.read(Make.recipients(next..<next + count), isLast: false))
                    next += count
                case .commit, .commitAgain: events.append(.committed)
                case .send(let recipient):
                    events.append(
                        .answered(index: recipient.place.index, Make.unavailable(retryAfter: .seconds(60)))
                    )
                case .tell, .passCanary, .wake, .finish: break
                }
            }
            if events.isEmpty { events = [.woke] }
            now += .milliseconds(Int.random(in: 1...3, using: &random))
            for event in events { plan.take(event, at: now) }
            effects = plan.effects(at: now)
            let progress = plan.progress(at: now)
            #expect(progress.waiting <= policy.waitingLimit + policy.concurrency)
        }
        #expect(next < 2_000, "no more are read than can be begun")
    }
}
