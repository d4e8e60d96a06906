import FCMCore
import Testing

@testable import fcm_console

@Suite struct ParallelWorkTests {
    private static func numbers(_ count: Int) -> AsyncStream<Int> {
        AsyncStream { continuation in
            for number in 0..<count { continuation.yield(number) }
            continuation.finish()
        }
    }

    private struct Broken: Error {}

    @Test(arguments: [1, 3, 100])
    func `each input has its result, and no more are under way than allowed`(inFlight: Int) async throws {
        let running = Locked((now: 0, most: 0))
        var results: [Int: Int] = [:]
        let wasCancelled = try await ParallelWork(inFlight: inFlight).run(over: Self.numbers(50)) { number in
            running.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            await Task.yield()
            running.withLock { $0.now -= 1 }
            return number * 2
        } onResult: { index, input, output in
            #expect(index == input)
            results[input] = output
        }
        #expect(!wasCancelled)
        #expect(results == Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, $0 * 2) }))
        #expect(running.withLock { $0.most } <= inFlight)
    }

    @Test func `what onResult throws ends it, and nothing new begins`() async {
        let begun = Locked(0)
        await #expect(throws: Broken.self) {
            _ = try await ParallelWork(inFlight: 2).run(over: Self.numbers(1_000)) { _ in
                begun.withLock { $0 += 1 }
            } onResult: { _, _, _ in
                throw Broken()
            }
        }
        #expect(begun.withLock { $0 } == 2)
    }

    @Test func `a cancelled task begins nothing`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await ParallelWork(inFlight: 2).run(over: Self.numbers(10)) {
                $0
            } onResult: { _, _, _ in
            }
        }
        #expect(try await task.value)
    }
}
