extension Bench {
    /// As ``measure(_:iterations:warmUp:budget:_:)``, for a call that suspends; the hop to the actor is included.
    static func measureAsync<Value>(
        _ name: String,
        iterations: Int,
        warmUp: Int = 3,
        _ body: () async throws -> Value
    ) async rethrows {
        for _ in 0..<warmUp { keep(try await body()) }
        var times: [Duration] = []
        for _ in 0..<iterations {
            let start = ContinuousClock.now
            keep(try await body())
            times.append(ContinuousClock.now - start)
        }
        times.sort()
        let high = times[min(times.count - 1, times.count * 99 / 100)]
        print("\(name): p50 \(text(times[times.count / 2])), p99 \(text(high)), best \(text(times[0]))")
    }

    /// Runs `body` once and prints how long it took.
    static func timeOnce(_ name: String, _ body: () async throws -> Void) async rethrows {
        let start = ContinuousClock.now
        try await body()
        print("\(name): \(text(ContinuousClock.now - start))")
    }
}
