/// One benchmark: its name is `area.operation.size`.
struct BenchCase: Sendable {
    var name: String
    /// What is measured, in one line.
    var summary: String
    var run: @Sendable () throws -> Void
}

/// Times small pieces of work and prints what it found.
enum Bench {
    /// Runs `body` `warmUp` times uncounted, then `iterations` times, and prints median, 99th percentile and best.
    ///
    /// The value that `body` returns is kept from the optimiser.
    static func measure<Value>(
        _ name: String,
        iterations: Int,
        warmUp: Int = 3,
        budget: Duration? = nil,
        _ body: () throws -> Value
    ) rethrows {
        for _ in 0..<warmUp { keep(try body()) }
        let clock = ContinuousClock()
        var times: [Duration] = []
        times.reserveCapacity(iterations)
        for _ in 0..<iterations {
            let start = clock.now
            keep(try body())
            times.append(clock.now - start)
        }
        times.sort()
        let median = times[times.count / 2]
        let high = times[min(times.count - 1, times.count * 99 / 100)]
        var line = "\(name): p50 \(text(median)), p99 \(text(high)), best \(text(times[0]))"
        if let budget {
            line += median <= budget ? "  (within \(text(budget)))" : "  (OVER \(text(budget)))"
        }
        print(line)
    }

    /// A duration in the unit that reads best.
    static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        return switch nanoseconds {
        case ..<10_000: "\(Int(nanoseconds)) ns"
        case ..<10_000_000: "\(rounded(nanoseconds / 1e3)) us"
        default: "\(rounded(nanoseconds / 1e6)) ms"
        }
    }

    /// The most memory this process has had, in megabytes.
    static func peakMegabytes() -> Int {
        ProcessMemory.peakKilobytes() / 1024
    }

    private static func rounded(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// Keeps `value` from the optimiser.
    @inline(never)
    static func keep<Value>(_ value: Value) {
        withUnsafePointer(to: value) { sink = UnsafeRawPointer($0).hashValue }
    }

    // Written by the benchmarks' one thread only; nobody reads it.
    nonisolated(unsafe) private static var sink = 0
}
