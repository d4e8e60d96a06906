import Broadcast
import FCMCore
import TestSupport
import Testing

@Suite struct ProgressTests {
    @Test func `percentiles are right within a sixteenth`() throws {
        var random = SeededGenerator(seed: 5)
        var histogram = LatencyHistogram()
        var all: [Int] = []
        for _ in 0..<5_000 {
            let value = Int.random(in: 0...(1 << Int.random(in: 1...24, using: &random)), using: &random)
            all.append(value)
            histogram.add(.microseconds(value))
        }
        all.sort()
        for part in [0.01, 0.5, 0.95, 0.99, 1] {
            let exact = Double(all[max(0, Int((5_000 * part).rounded(.up)) - 1)])
            let found = try #require(histogram.percentile(part)).inSeconds * 1e6
            #expect(found >= exact && found <= exact * 1.0626 + 1, "\(part): \(found) for \(exact)")
        }
        #expect(LatencyHistogram().percentile(0.5) == nil)
    }

    @Test func `time left follows the rate`() {
        var progress = BroadcastProgress(total: 1_000)
        #expect(progress.timeLeft == nil)
        progress.rate = 50
        #expect(progress.timeLeft == .seconds(20))
        progress.halt = .journal("full")
        #expect(progress.timeLeft == nil)
    }
}
