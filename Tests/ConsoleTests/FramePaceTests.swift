import FCMCore
import TerminalUI
import Testing

@testable import Console

@Suite struct FramePaceTests {
    /// How often a flood is taken in a second.
    private func taken(_ pace: inout FramePace, from start: Duration) -> Int {
        var count = 0
        for step in 0..<10_000 {
            let now = start + .microseconds(step * 100)
            guard pace.pause(at: now) == .zero else { continue }
            pace.take(at: now)
            count += 1
        }
        return count
    }

    @Test func `a flood is taken sixty times a second, and the first of it at once`() {
        var pace = FramePace()
        #expect(pace.pause(at: .zero) == .zero)
        #expect((60...63).contains(taken(&pace, from: .seconds(1))))
        #expect(pace.pause(at: .seconds(2)) <= FramePace.frame)
        #expect(pace.pause(at: .seconds(3)) == .zero)
    }

    @Test func `while somebody types news waits for the next key`() {
        var pace = FramePace()
        pace.press(at: .seconds(1))
        #expect(pace.pause(at: .seconds(1)) == FramePace.quiet)
        pace.take(at: .seconds(1) + .milliseconds(50))
        #expect(pace.pause(at: .seconds(1) + .milliseconds(50)) == .milliseconds(16))
        #expect(pace.pause(at: .seconds(1) + .milliseconds(66)) == .zero)
    }

    @Test func `answers are told from news, and what nobody waits for wakes nobody`() {
        let waker = CountingWaker()
        let mailbox = Mailbox(waker: waker)
        mailbox.post(.noticed(Notice(.done, "in the log alone")), isUrgent: false)
        #expect(mailbox.waiting == nil && waker.count == 0 && mailbox.isIdle())
        mailbox.post(.noticed(Notice(.done, "news")))
        mailbox.post(.noticed(Notice(.done, "more of it")))
        #expect(mailbox.waiting == .news && waker.count == 1 && !mailbox.isIdle())
        mailbox.begin(.quick)
        mailbox.end(.quick, [])
        #expect(mailbox.waiting == .answers)
        #expect(mailbox.drain().count == 3)
        #expect(mailbox.waiting == nil && mailbox.isIdle())
    }

    @Test func `what nobody waits for is taken before there is too much of it`() {
        let waker = CountingWaker()
        let mailbox = Mailbox(waker: waker)
        for _ in 0..<5_000 { mailbox.post(.noticed(Notice(.done, "x")), isUrgent: false) }
        #expect(waker.count == 1 && mailbox.waiting == .news)
    }
}

/// Counts how often the console is woken.
private final class CountingWaker: TerminalWaker {
    private let calls = Locked(0)

    var count: Int { calls.withLock { $0 } }

    func wake() { calls.withLock { $0 += 1 } }
}
