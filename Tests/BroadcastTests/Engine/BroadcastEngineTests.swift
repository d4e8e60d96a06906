import Broadcast
import FCMCore
import TestSupport
import Testing

@Suite struct BroadcastEngineTests {
    private struct Seen {
        var disk: [AttemptRecord] = []
        var sent: [Int] = []
        var told: [Int] = []
        var early: [Int] = []
        var failures = 0
        var shown: [BroadcastProgress] = []
    }

    private func run(
        _ count: Int,
        policy: BroadcastPolicy = BroadcastPolicy(),
        clock: ManualClock = ManualClock(passesWhileSleeping: true),
        diskFailures: Int = 0,
        answer: @escaping @Sendable (Recipient) -> SendOutcome
    ) async throws -> (ending: BroadcastEnding, progress: BroadcastProgress, seen: Seen) {
        let seen = Locked(Seen(failures: diskFailures))
        let world = BroadcastWorld(
            send: { recipient in
                seen.withLock { seen in
                    let index = recipient.place.index
                    let isWritten = seen.disk.contains { record in
                        if case .attempt(let place, _) = record { place.index == index } else { false }
                    }
                    if !isWritten { seen.early.append(index) }
                    seen.sent.append(index)
                }
                return answer(recipient)
            },
            time: clock.timepiece,
            random: { 0.5 },
            commit: { records in
                seen.withLock { seen in
                    guard seen.failures == 0 else {
                        seen.failures -= 1
                        return .failure(.system("No space left on device"))
                    }
                    seen.disk += records
                    return .success(())
                }
            },
            tell: { results in seen.withLock { $0.told += results.map(\.place.index) } },
            show: { progress in seen.withLock { $0.shown.append(progress) } }
        )
        let engine = try BroadcastEngine(world)
        var next = 0
        let (ending, progress) = await engine.run(BroadcastPlan(policy, total: count)) {
            guard next < count else { return nil }
            defer { next += 1 }
            return (Make.recipient(next), 0)
        }
        return (ending, progress, seen.withLock { $0 })
    }

    @Test func `everybody gets one message, and is told once`() async throws {
        let (ending, progress, seen) = try await run(2_000) { _ in Make.accepted() }
        #expect(ending == .done)
        #expect(progress.tally.accepted == 2_000)
        #expect(seen.sent.sorted() == Array(0..<2_000))
        #expect(seen.told.sorted() == Array(0..<2_000))
        #expect(seen.early.isEmpty)
        #expect(seen.shown.last?.tally.accepted == 2_000)
    }

    @Test func `waiting and a full disk do not lose anybody`() async throws {
        let first = Locked(Set<Int>())
        let (ending, progress, seen) = try await run(200, diskFailures: 3) { recipient in
            let index = recipient.place.index
            let isFirst = first.withLock { $0.insert(index).inserted }
            return isFirst && index % 3 == 0 ? Make.unavailable(retryAfter: .seconds(2)) : Make.accepted()
        }
        #expect(ending == .done)
        #expect(progress.tally.accepted == 200)
        #expect(progress.tally.retries == 67)
        #expect(seen.told.count == 200)
        #expect(seen.early.isEmpty)
        #expect(seen.shown.contains { $0.halt == .journal("No space left on device") })
    }

    @Test func `a rate is kept to`() async throws {
        let clock = ManualClock(passesWhileSleeping: true)
        let start = clock.now
        var policy = BroadcastPolicy()
        policy.rate = 50
        let (ending, _, _) = try await run(101, policy: policy, clock: clock) { _ in Make.accepted() }
        #expect(ending == .done)
        #expect(clock.now - start >= .milliseconds(1_980))
    }

    @Test func `interrupted it ends, and says how much is left`() async throws {
        let gate = Locked<BroadcastEngine?>(nil)
        let world = BroadcastWorld(
            send: { recipient in
                if recipient.place.index == 20 { gate.withLock { $0 }?.interrupt() }
                return Make.accepted()
            },
            commit: { _ in .success(()) }
        )
        let engine = try BroadcastEngine(world)
        gate.withLock { $0 = engine }
        defer { gate.withLock { $0 = nil } }
        var policy = BroadcastPolicy()
        policy.concurrency = 4
        var next = 0
        let (ending, progress) = await engine.run(BroadcastPlan(policy, total: 100_000)) {
            defer { next += 1 }
            return (Make.recipient(next), 0)
        }
        #expect(ending == .interrupted)
        #expect(progress.tally.accepted >= 20)
        #expect(progress.remaining > 0)
        #expect(progress.inFlight == 0)
    }
}
