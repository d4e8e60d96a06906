import Broadcast
import FCMCore
import Testing

/// Thousands a second leave a few at a time.
@Suite struct BreathTests {
    /// Sends as the engine does: as many as may go, then nothing before the next turn.
    private func run(_ rate: Double, seconds: Double) -> (sent: Int, turns: Int) {
        var pace = SendingPace(rate: rate)
        var (now, sent, turns) = (Duration.seconds(1), 0, 0)
        while now < .seconds(1 + seconds) {
            while pace.take(at: now) { sent += 1 }
            turns += 1
            // A timer is never early, and a little late.
            guard let next = pace.nextTurn(after: now) else { break }
            now = next + .microseconds(300)
        }
        return (sent, turns)
    }

    @Test(arguments: [500.0, 5_000, 9_000, 40_000])
    func `a high rate is kept with few wake-ups`(rate: Double) {
        let (sent, turns) = run(rate, seconds: 10)
        #expect(abs(Double(sent) - rate * 10) <= rate * 0.02, "\(sent)")
        #expect(turns <= 2_600, "\(turns)")
    }

    @Test(arguments: [1.0, 20, 100]) func `a low rate goes one by one`(rate: Double) {
        let (sent, turns) = run(rate, seconds: 10)
        #expect(abs(Double(sent) - rate * 10) <= max(2, rate * 0.5), "\(sent)")
        #expect(turns >= sent - 1)
    }
}
