import FCMCore
import Testing

@Suite struct PacingPlanTests {
    @Test func `a burst goes at once, the rest at the rate`() {
        var plan = PacingPlan(rate: 10, burst: 3)
        let now = Duration.seconds(100)
        let waits = (0..<6).map { _ in plan.reserve(at: now) }
        #expect(waits == [.zero, .zero, .zero, .milliseconds(100), .milliseconds(200), .milliseconds(300)])
        #expect(plan.reserve(at: now + .seconds(10)) == .zero)
    }

    @Test func `in any second no more go than the rate and a burst`() {
        var plan = PacingPlan(rate: 3_000, burst: 100)
        var times: [Duration] = []
        for _ in 0..<10_000 { times.append(plan.reserve(at: .seconds(5))) }
        #expect(times.filter { $0 < .seconds(1) }.count <= 3_100)
        #expect(times.count { $0 >= .seconds(2) && $0 < .seconds(3) } <= 3_000)
        #expect(times == times.sorted())
    }

    @Test func `a refusal pauses everybody and halves the rate`() {
        var plan = PacingPlan(rate: 100, burst: 1)
        let now = Duration.seconds(10)
        _ = plan.reserve(at: now)
        plan.throttled(retryAfter: .seconds(5), at: now)
        #expect(plan.epoch == 1)
        #expect(plan.reserve(at: now) == .seconds(5))
        #expect(plan.reserve(at: now) == .milliseconds(5_020))
        #expect(plan.currentRate(at: now) == 50)
    }

    @Test func `refusals that were on the way already count once`() {
        var plan = PacingPlan(rate: 100)
        for step in 0..<50 { plan.throttled(retryAfter: .zero, at: .seconds(10) + .milliseconds(step)) }
        #expect(plan.currentRate(at: .seconds(10)) == 50)
        #expect(plan.epoch == 1)
        plan.throttled(retryAfter: .zero, at: .seconds(11))
        #expect(plan.epoch == 2)
        #expect(abs(plan.currentRate(at: .seconds(11)) - 27.5) < 0.001)
    }

    @Test func `the rate comes back in ten seconds and never goes beyond`() {
        var plan = PacingPlan(rate: 100)
        plan.throttled(retryAfter: nil, at: .seconds(10))
        #expect(abs(plan.currentRate(at: .seconds(14)) - 70) < 0.001)
        #expect(abs(plan.currentRate(at: .seconds(20)) - 100) < 0.001)
        #expect(plan.currentRate(at: .seconds(1_000)) == 100)
    }

    @Test func `however often it is refused, it goes on slowly`() {
        var plan = PacingPlan(rate: 1_000)
        for second in 0..<100 { plan.throttled(retryAfter: .seconds(1_000), at: .seconds(second)) }
        #expect(plan.currentRate(at: .seconds(100)) == 10)
    }
}
