import FCMCore
import Testing

@Suite struct RetryPlanTests {
    private func failure(
        _ status: Int,
        _ code: SendFailure.Code,
        _ disposition: SendFailure.Disposition
    ) -> SendFailure {
        SendFailure(code: code, disposition: disposition, httpStatus: status, message: "…")
    }

    private var unavailable: SendFailure { failure(503, .unavailable, .notAccepted(retryAfter: nil)) }
    private var refused: SendFailure { failure(400, .invalidArgument, .refused) }
    private var unauthenticated: SendFailure { failure(401, .unauthenticated, .refused) }
    private var lost: SendFailure {
        SendFailure(code: .deadlineExceeded, disposition: .unknownOutcome, message: "no answer")
    }
    private var unconnected: SendFailure {
        SendFailure(
            code: .connectionFailed,
            disposition: .notAccepted(retryAfter: nil),
            message: "nothing there"
        )
    }

    @Test func `each wait is a part of a ceiling that doubles`() {
        var plan = RetryPlan(.init(deadline: .seconds(1_000), maximumAttempts: 10))
        #expect(plan.handle(.began, at: .zero) == .send(deadline: .seconds(1_000)))
        var waits: [Duration] = []
        for _ in 1..<10 {
            guard case .wait(let pause) = plan.handle(.failed(unavailable), at: .zero, random: 0.5) else {
                Issue.record("no wait")
                return
            }
            waits.append(pause)
            #expect(plan.handle(.woke, at: .zero) == .send(deadline: .seconds(1_000)))
        }
        #expect(waits == [.milliseconds(500)] + [1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
        #expect(plan.attempts == 10)
        #expect(plan.handle(.failed(unavailable), at: .zero) == .giveUp(unavailable))
    }

    @Test(arguments: [0.0, 0.25, 0.999])
    func `the jitter is full`(random: Double) {
        var plan = RetryPlan()
        _ = plan.handle(.began, at: .zero)
        #expect(plan.handle(.failed(unavailable), at: .zero, random: random) == .wait(.seconds(1) * random))
    }

    @Test func `Retry-After is never undercut`() {
        var plan = RetryPlan()
        _ = plan.handle(.began, at: .zero)
        let busy = failure(503, .unavailable, .notAccepted(retryAfter: .seconds(5)))
        #expect(plan.handle(.failed(busy), at: .zero, random: 0) == .wait(.seconds(5)))
        _ = plan.handle(.woke, at: .seconds(5))
        #expect(plan.handle(.failed(busy), at: .seconds(5), random: 0.5) == .wait(.milliseconds(5_250)))
    }

    @Test func `each further 429 in a row doubles the wait that it asks for`() {
        var plan = RetryPlan(.init(deadline: .seconds(3_600)))
        _ = plan.handle(.began, at: .zero)
        let quota = failure(429, .resourceExhausted, .notAccepted(retryAfter: .seconds(2)))
        let waits: [Duration] = (0..<4).map { _ in
            guard case .wait(let pause) = plan.handle(.failed(quota), at: .zero, random: 0) else {
                return .zero
            }
            _ = plan.handle(.woke, at: .zero)
            return pause
        }
        #expect(waits == [.seconds(2), .seconds(4), .seconds(8), .seconds(16)])
        #expect(plan.handle(.failed(unavailable), at: .zero, random: 0.5) == .wait(.seconds(8)))
    }

    @Test func `a wait that does not fit the deadline is not begun`() {
        var plan = RetryPlan(.init(deadline: .seconds(30)))
        _ = plan.handle(.began, at: .seconds(100))
        let quota = failure(429, .resourceExhausted, .notAccepted(retryAfter: .seconds(60)))
        #expect(plan.handle(.failed(quota), at: .seconds(101)) == .giveUp(quota))
        #expect(plan.attempts == 1)
    }

    @Test func `each attempt has what is left of the deadline`() {
        var plan = RetryPlan(.init(deadline: .seconds(30)))
        #expect(plan.handle(.began, at: .seconds(100)) == .send(deadline: .seconds(30)))
        #expect(plan.handle(.failed(unavailable), at: .seconds(110), random: 1) == .wait(.seconds(1)))
        #expect(plan.handle(.woke, at: .seconds(111)) == .send(deadline: .seconds(19)))
        #expect(plan.handle(.failed(unavailable), at: .seconds(131)) == .giveUp(unavailable))
    }

    @Test func `what was refused is not sent again`() {
        var plan = RetryPlan()
        _ = plan.handle(.began, at: .zero)
        #expect(plan.handle(.failed(refused), at: .zero) == .giveUp(refused))
    }

    @Test func `what may have arrived is not sent again`() {
        var plan = RetryPlan()
        _ = plan.handle(.began, at: .zero)
        #expect(plan.handle(.failed(lost), at: .zero) == .giveUp(lost))
    }

    @Test func `what can be repeated without harm is repeated though it may have arrived`() {
        var plan = RetryPlan(isRepeatable: true)
        _ = plan.handle(.began, at: .zero)
        #expect(plan.handle(.failed(lost), at: .zero, random: 0.5) == .wait(.milliseconds(500)))
    }

    @Test func `whoever cancels is not kept`() {
        for disposition in [SendFailure.Disposition.unknownOutcome, .notAccepted(retryAfter: nil)] {
            var plan = RetryPlan(isRepeatable: true)
            _ = plan.handle(.began, at: .zero)
            let cancelled = SendFailure(code: .cancelled, disposition: disposition, message: "cancelled")
            #expect(plan.handle(.failed(cancelled), at: .zero) == .giveUp(cancelled))
        }
    }

    @Test func `a rejected credential is renewed once and tried once more`() {
        var plan = RetryPlan()
        _ = plan.handle(.began, at: .zero)
        #expect(plan.handle(.failed(unauthenticated), at: .zero) == .renewCredential)
        #expect(plan.handle(.credentialRenewed(true), at: .seconds(1)) == .send(deadline: .seconds(29)))
        #expect(plan.handle(.failed(unauthenticated), at: .seconds(2)) == .giveUp(unauthenticated))
        #expect(plan.attempts == 2)
    }

    @Test func `without another credential the rejection stands`() {
        var plan = RetryPlan()
        _ = plan.handle(.began, at: .zero)
        _ = plan.handle(.failed(unauthenticated), at: .zero)
        #expect(plan.handle(.credentialRenewed(false), at: .zero) == .giveUp(unauthenticated))
    }

    @Test func `Apple's credentials are not ours to renew`() {
        var plan = RetryPlan()
        _ = plan.handle(.began, at: .zero)
        let apple = failure(401, .thirdPartyAuthError, .refused)
        #expect(plan.handle(.failed(apple), at: .zero) == .giveUp(apple))
    }

    @Test func `where nothing listens is told soon`() {
        var plan = RetryPlan()
        _ = plan.handle(.began, at: .zero)
        #expect(plan.handle(.failed(unconnected), at: .zero, random: 1) == .wait(.milliseconds(250)))
        _ = plan.handle(.woke, at: .zero)
        #expect(plan.handle(.failed(unconnected), at: .zero, random: 1) == .wait(.milliseconds(500)))
        _ = plan.handle(.woke, at: .zero)
        #expect(plan.handle(.failed(unconnected), at: .zero) == .giveUp(unconnected))
    }

    /// Whatever happens, the plan ends, keeps to its deadline, and never repeats an unknown outcome.
    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `no conversation goes on for ever`(seed: UInt64) {
        var random = Sequence(state: seed)
        let failures = [unavailable, unconnected, unauthenticated, refused, lost]
        var plan = RetryPlan(.init(deadline: .seconds(30)))
        var now = Duration.seconds(Int64(random.next() % 1_000))
        let end = now + .seconds(30)
        var action = plan.handle(.began, at: now)
        for _ in 0..<100 {
            switch action {
            case .send(let deadline):
                #expect(now + deadline <= end)
                now += .milliseconds(Int64(random.next() % 3_000))
                let failure = failures[Int(random.next() % 5)]
                let part = Double(random.next() % 1_000) / 1_000
                action = plan.handle(.failed(failure), at: now, random: part)
                if failure == lost || failure == refused { #expect(action == .giveUp(failure)) }
            case .wait(let pause):
                now += pause
                #expect(now < end)
                action = plan.handle(.woke, at: now)
            case .renewCredential: action = plan.handle(.credentialRenewed(random.next() % 2 == 0), at: now)
            case .giveUp:
                #expect(plan.attempts <= 7)
                return
            }
        }
        Issue.record("it did not end")
    }

    private struct Sequence {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }
}
