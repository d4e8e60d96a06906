import Broadcast
import FCMCore
import Testing

@Suite struct SendingPaceTests {
    /// How many leave between two moments, asked for every millisecond.
    private func taken(_ pace: inout SendingPace, _ start: Double, _ end: Double) -> Int {
        var count = 0
        for millisecond in Int(start * 1_000)..<Int(end * 1_000) {
            while count < 1_000_000, pace.take(at: .milliseconds(millisecond)) { count += 1 }
        }
        return count
    }

    @Test(arguments: [1, 10, 250, 9_000])
    func `an explicit rate holds from the first second`(rate: Int) {
        var pace = SendingPace(rate: Double(rate))
        let first = taken(&pace, 100, 101)
        #expect(first <= rate + 1 && first >= rate * 9 / 10)
        let rest = taken(&pace, 101, 103)
        #expect(abs(rest - rate * 2) <= max(2, rate / 50))
    }

    @Test func `a ramp begins slowly and arrives`() {
        var pace = SendingPace(rate: 1_000, rampUp: .seconds(60))
        #expect(taken(&pace, 0, 1) <= 60)
        #expect((400...600).contains(taken(&pace, 29.5, 30.5)))
        #expect((950...1_050).contains(taken(&pace, 61, 62)))
    }

    @Test func `without a limit everything goes at once`() {
        var pace = SendingPace(rate: nil)
        #expect((0..<5_000).filter { _ in pace.take(at: .zero) }.count == 5_000)
        #expect(pace.nextTurn(after: .zero) == nil)
        #expect(pace.rate(at: .zero) == nil)
    }

    @Test func `a refusal pauses for as long as it says, halves, and the rate recovers`() {
        var pace = SendingPace(rate: 1_000)
        _ = pace.take(at: .seconds(10))
        pace.throttled(retryAfter: .seconds(5), at: .seconds(10))
        #expect(taken(&pace, 13, 14) == 0)
        #expect(pace.nextTurn(after: .seconds(14)) == .seconds(15))
        #expect(pace.rate(at: .seconds(15)) == 500)
        #expect(pace.rate(at: .seconds(19)) == 700)
        #expect(pace.rate(at: .seconds(40)) == 1_000)
    }

    @Test func `refusals within a second are one, and none slows down below the floor`() {
        var pace = SendingPace(rate: 1_000)
        pace.throttled(retryAfter: .zero, at: .seconds(10))
        pace.throttled(retryAfter: .zero, at: .milliseconds(10_900))
        #expect(pace.rate(at: .seconds(10)) == 500)
        for second in 11..<40 { pace.throttled(retryAfter: .zero, at: .seconds(second)) }
        #expect((pace.rate(at: .seconds(39)) ?? 0) >= 1_000 * SendingPace.floor)
    }

    @Test func `without a limit, refusals from the first second on do not slow down for good`() {
        var pace = SendingPace(rate: nil)
        pace.answered(at: .milliseconds(200))
        for second in 0..<10 {
            for _ in 0..<20 { pace.answered(at: .milliseconds(second * 1_000 + 250)) }
            pace.throttled(retryAfter: .seconds(1), at: .milliseconds(second * 1_000 + 300))
        }
        #expect((pace.rate(at: .seconds(10)) ?? 0) > 400, "half, and a twentieth of what a quota is a second")
    }

    @Test func `a few refusals among many answers halve and do not pause`() {
        var pace = SendingPace(rate: nil)
        for _ in 0..<1_000 { pace.answered(at: .seconds(10)) }
        pace.throttled(retryAfter: .seconds(60), at: .seconds(10))
        #expect(pace.pausedUntil == .zero)
        #expect(pace.rate(at: .seconds(10)) == 500.5, "half of what there was in the second")
    }
}
