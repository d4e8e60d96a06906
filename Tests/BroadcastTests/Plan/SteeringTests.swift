import Broadcast
import FCMCore
import Testing

/// What an operator does to a broadcast that runs.
@Suite struct SteeringTests {
    private let now = Duration.seconds(100)

    private func started(
        _ count: Int,
        _ policy: BroadcastPolicy = BroadcastPolicy(),
        canary: Canary? = nil
    ) -> BroadcastPlan {
        var plan = BroadcastPlan(policy, total: count, canary: canary)
        _ = plan.handle(.began, at: now)
        _ = plan.handle(.read(Make.recipients(0..<count), isLast: true), at: now)
        return plan
    }

    private func one() -> BroadcastPolicy {
        var policy = BroadcastPolicy()
        policy.concurrency = 1
        return policy
    }

    /// Lets the disk do what it is asked to; answers who is sent to, and the end.
    private func settle(
        _ plan: inout BroadcastPlan,
        _ event: BroadcastEvent = .committed
    ) -> (sent: [Int], ending: BroadcastEnding?, passed: Canary?) {
        var (sent, passed): ([Int], Canary?) = ([], nil)
        var effects = plan.handle(event, at: now)
        while true {
            var isWriting = false
            for effect in effects {
                switch effect {
                case .send(let recipient): sent.append(recipient.place.index)
                case .commit, .commitAgain: isWriting = true
                case .passCanary(let canary): passed = canary
                case .finish(let ending): return (sent, ending, passed)
                case .read, .tell, .wake: break
                }
            }
            guard isWriting else { return (sent, nil, passed) }
            effects = plan.handle(.committed, at: now)
        }
    }

    private let gone = Make.failed(.unregistered, status: 404)

    @Test func `paused nothing leaves, what is under way is answered, and it goes on`() {
        var plan = started(3, one())
        #expect(settle(&plan).sent == [0])
        #expect(plan.handle(.steered(.pause), at: now).isEmpty)
        #expect(plan.progress(at: now).halt == .paused)
        #expect(settle(&plan, .answered(index: 0, Make.accepted())).sent.isEmpty)
        #expect(plan.progress(at: now).tally.accepted == 1)
        #expect(plan.handle(.steered(.pause), at: now).isEmpty, "twice is once")
        #expect(settle(&plan, .steered(.goOn)).sent == [1])
        #expect(plan.progress(at: now).halt == nil)
        #expect(settle(&plan, .steered(.togglePause)).sent.isEmpty)
        #expect(settle(&plan, .answered(index: 1, Make.accepted())).sent.isEmpty)
        #expect(settle(&plan, .steered(.togglePause)).sent == [2])
        #expect(settle(&plan, .answered(index: 2, Make.accepted())).ending == .done)
    }

    @Test func `a pause counts as no attempt to reach the service`() {
        var plan = started(2, one())
        _ = settle(&plan)
        _ = settle(&plan, .answered(index: 0, Make.accepted()))
        let nobody = Make.failed(.connectionFailed, .notAccepted(retryAfter: nil))
        _ = settle(&plan, .answered(index: 1, nobody))
        plan.take(.steered(.pause), at: now)
        plan.take(.steered(.goOn), at: now + .seconds(3_600))
        _ = plan.handle(.woke, at: now + .seconds(3_600))
        _ = plan.handle(.committed, at: now + .seconds(3_600))
        plan.take(.answered(index: 1, nobody), at: now + .seconds(3_600))
        #expect(plan.progress(at: now).halt == .unreachable("words"))
        #expect(plan.progress(at: now).tally.failed == 0)
    }

    @Test func `a rate is shared among those who work, and nothing is where there is none`() {
        var policy = one()
        policy.rate = 400
        var plan = started(1, policy)
        for (workers, rate) in [(4, 100.0), (2, 200), (2, 200), (0, 200), (1, 400)] {
            plan.take(.shared(among: workers), at: now)
            #expect(plan.progress(at: now).limit == rate)
        }
        plan.take(.steered(.slower), at: now)
        plan.take(.shared(among: 2), at: now)
        #expect(plan.progress(at: now).limit == 150, "what the operator did stays")
        var free = started(1, one())
        free.take(.shared(among: 4), at: now)
        #expect(free.progress(at: now).limit == nil)
    }

    @Test func `what others found out about the canary lets the rest follow, or ends it`() {
        for (failed, passes) in [(0, true), (2, false)] {
            let canary = Canary(count: 4, toleratedPercent: 25)
            var plan = started(6, one(), canary: canary)
            #expect(settle(&plan).sent == [0])
            var judged = Canary(count: 4, toleratedPercent: 25, accepted: 1, failed: failed)
            if passes {
                #expect(settle(&plan, .judged(judged)).passed == nil, "it is open")
                judged = Canary(count: 4, toleratedPercent: 25, accepted: 4)
            }
            let next = settle(&plan, .judged(judged))
            #expect(next.passed == (passes ? judged : nil))
            let after = settle(&plan, .answered(index: 0, Make.accepted()))
            #expect(after.ending == (passes ? nil : .canary(judged)))
            #expect(after.sent == (passes ? [1] : []))
        }
    }

    @Test func `the end that others found out lets nothing leave that was being written down`() {
        var plan = started(3)
        plan.take(.ended(.failure), at: now)
        let end = settle(&plan)
        #expect(end.sent.isEmpty)
        #expect(end.ending == .failure)
        #expect(plan.progress(at: now).tally.settled == 0)
    }

    @Test func `slower is three quarters, faster undoes it`() {
        var policy = one()
        policy.rate = 400
        var plan = started(1, policy)
        plan.take(.steered(.slower), at: now)
        #expect(plan.progress(at: now).limit == 300)
        plan.take(.steered(.faster), at: now)
        #expect(plan.progress(at: now).limit.map { ($0 - 400).magnitude < 0.001 } == true)
        for _ in 0..<200 { plan.take(.steered(.slower), at: now) }
        #expect((plan.progress(at: now).limit ?? 0) > 0)
    }

    @Test func `where there is no limit, slower makes one of what was measured`() {
        var pace = SendingPace(rate: nil)
        pace.change(by: 4 / 3, measured: 100, at: now)
        #expect(pace.rate(at: now) == nil)
        pace.change(by: 0.75, measured: 100, at: now)
        #expect(pace.rate(at: now) == 75)
    }

    @Test func `a slowed broadcast stays slowed in proportion`() {
        var pace = SendingPace(rate: 1_000)
        pace.throttled(retryAfter: .zero, at: now)
        pace.change(by: 0.5, measured: 900, at: now)
        #expect(pace.rate(at: now) == 250)
        #expect(pace.rate(at: now + .seconds(60)) == 500)
    }

    @Test func `stopped it ends, and the rest stays unsent`() {
        var plan = started(3, one())
        _ = settle(&plan)
        _ = plan.handle(.steered(.stop), at: now)
        #expect(settle(&plan, .answered(index: 0, Make.accepted())).ending == .stopped)
        #expect(plan.progress(at: now).remaining == 2)
    }

    @Test func `paused it can be stopped`() {
        var plan = started(3, one())
        _ = settle(&plan)
        _ = settle(&plan, .answered(index: 0, Make.accepted()))
        plan.take(.steered(.pause), at: now)
        _ = settle(&plan, .answered(index: 1, Make.accepted()))
        #expect(settle(&plan, .steered(.stop)).ending == .stopped)
    }

    // MARK: Canary

    @Test func `nobody else is sent to before the canary has passed`() {
        var plan = started(5, canary: Canary(count: 2, toleratedPercent: 50))
        #expect(settle(&plan).sent == [0, 1])
        #expect(plan.progress(at: now).canary?.count == 2)
        let first = settle(&plan, .answered(index: 1, Make.accepted()))
        #expect(first.sent.isEmpty && first.passed == nil)
        let second = settle(&plan, .answered(index: 0, gone))
        #expect(second.sent == [2, 3, 4])
        #expect(second.passed?.accepted == 1 && second.passed?.failed == 1)
        #expect(plan.progress(at: now).canary == nil)
    }

    @Test func `a canary that waits to be tried again is waited for`() {
        var plan = started(3, canary: Canary(count: 1, toleratedPercent: 0))
        _ = settle(&plan)
        let wait = settle(&plan, .answered(index: 0, Make.unavailable(retryAfter: .zero)))
        #expect(wait.sent == [0])
        #expect(settle(&plan, .answered(index: 0, Make.accepted())).sent == [1, 2])
    }

    @Test(arguments: [0, 10, 49])
    func `too many failures of the canary are the end, unknown ones too`(percent: Int) {
        var plan = started(5, canary: Canary(count: 2, toleratedPercent: percent))
        _ = settle(&plan)
        _ = settle(&plan, .answered(index: 0, Make.accepted()))
        let lost = Make.failed(.deadlineExceeded, .unknownOutcome)
        let end = settle(&plan, .answered(index: 1, lost))
        guard case .canary(let canary)? = end.ending else {
            return #expect(Bool(false), "\(String(describing: end.ending))")
        }
        #expect(end.sent.isEmpty && canary.accepted == 1 && canary.failed == 1)
        #expect(plan.progress(at: now).remaining == 3)
    }

    @Test func `a canary that has failed before stays so, one that has passed is no hindrance`() {
        var memory = AttemptMemory(count: 4)
        for (index, outcome) in [Make.accepted(), gone].enumerated() {
            let place = Make.recipient(index).place
            memory.take(.attempt(place, number: 1))
            let result: RecipientOutcome.Result =
                if case .failed(let failure) = outcome.result { .failed(FailureNote(failure)) } else {
                    .accepted("n")
                }
            memory.take(.ended(place, RecipientOutcome(result: result, attempts: 1, latency: .zero)))
        }
        let canary = memory.canary(count: 2, toleratedPercent: 10)
        #expect(canary.verdict == .failed)
        var plan = BroadcastPlan(BroadcastPolicy(), total: 4, tally: memory.tally, canary: canary)
        #expect(plan.handle(.began, at: now).last == .finish(.canary(canary)))
        let patient = memory.canary(count: 2, toleratedPercent: 50)
        #expect(patient.verdict == .passed)
        plan = BroadcastPlan(BroadcastPolicy(), total: 4, tally: memory.tally, canary: patient)
        _ = plan.handle(.began, at: now)
        _ = plan.handle(.read(Make.recipients(2..<4), isLast: true), at: now)
        #expect(settle(&plan).sent == [2, 3])
        #expect(memory.canary(count: 9, toleratedPercent: 50).count == 4)
    }
}
