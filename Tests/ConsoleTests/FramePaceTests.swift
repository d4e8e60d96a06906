import FCMCore
import Testing

@testable import Console

@Suite struct FramePaceTests {
    /// How often a flood is taken in a second.
    private func taken(_ pace: inout FramePace, from start: Duration, keysEvery: Int? = nil) -> Int {
        var count = 0
        for step in 0..<10_000 {
            let now = start + .microseconds(step * 100)
            if let keysEvery, step % keysEvery == 0 { pace.admitOne() }
            guard pace.pause(at: now) == .zero else { continue }
            pace.take(at: now)
            count += 1
        }
        return count
    }

    @Test func `a few answers are shown at once, a flood sixty times a second`() {
        var pace = FramePace()
        for millisecond in 0..<4 {
            #expect(pace.pause(at: .seconds(1) + .milliseconds(millisecond)) == .zero)
            pace.take(at: .seconds(1) + .milliseconds(millisecond))
        }
        let pause = pace.pause(at: .seconds(1) + .milliseconds(4))
        #expect(pause > .milliseconds(10) && pause <= FramePace.frame)
        #expect((58...64).contains(taken(&pace, from: .seconds(2) - .milliseconds(990))))
        #expect(pace.pause(at: .seconds(10)) == .zero)
    }

    @Test func `the answer to a key does not wait for the flood`() {
        var pace = FramePace()
        _ = taken(&pace, from: .seconds(1))
        #expect(pace.pause(at: .seconds(2)) > .zero)
        pace.admitOne()
        #expect(pace.pause(at: .seconds(2)) == .zero)
        #expect((75...90).contains(taken(&pace, from: .seconds(2), keysEvery: 500)), "60 frames and 20 keys")
    }
}
