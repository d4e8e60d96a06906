import FCMCore
import TestSupport
import Testing

@Suite struct AlarmTests {
    private let alarm = Alarm.shared

    @Test func `sleepers wake in the order of their times, none too early`() async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let woken = try await withThrowingTaskGroup(of: Int.self) { group in
            for milliseconds in [60, 20, 40, 0, 80] {
                group.addTask {
                    try await alarm.sleep(for: .milliseconds(milliseconds))
                    #expect(clock.now - start >= .milliseconds(milliseconds))
                    return milliseconds
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(woken == [60, 20, 40, 0, 80])
    }

    @Test func `what is called later is called`() async {
        let log = AwaitedLog<Int>()
        #expect(alarm.call(after: .milliseconds(20)) { log.append(1) })
        await log.wait(for: 1)
    }

    @Test func `a sleeper that is cancelled wakes at once`() async {
        let task = Task { try await alarm.sleep(for: .seconds(100_000)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `one that is cancelled while others sleep leaves them asleep`() async throws {
        let log = AwaitedLog<String>()
        let long = Task {
            try? await alarm.sleep(for: .seconds(100_000))
            log.append("long")
        }
        let short = Task {
            try await alarm.sleep(for: .milliseconds(50))
            log.append("short")
        }
        try await short.value
        #expect(log.entries == ["short"])
        long.cancel()
        await log.wait(for: 2)
        #expect(log.entries == ["short", "long"])
    }

    @Test func `a task that was cancelled before does not sleep`() async {
        await withTaskGroup(of: Void.self) { group in
            group.cancelAll()
            group.addTask {
                await #expect(throws: CancellationError.self) {
                    try await alarm.sleep(for: .seconds(100_000))
                }
            }
        }
    }

    @Test func `for ever and for less than nothing`() async throws {
        try await alarm.sleep(for: .seconds(-5))
        let task = Task { try await alarm.sleep(for: .seconds(Int64.max)) }
        try await alarm.sleep(for: .milliseconds(1))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
