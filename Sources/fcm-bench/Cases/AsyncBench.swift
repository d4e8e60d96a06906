import Dispatch
import Glibc

extension Bench {
    /// Runs asynchronous work to its end; only for the main thread, which nothing else waits for.
    static func wait(for body: @escaping @Sendable () async -> Void) {
        let done = DispatchSemaphore(value: 0)
        Task {
            await body()
            done.signal()
        }
        done.wait()
    }

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

extension ProcessMemory {
    /// Resident memory at this moment; 0 when the kernel does not say.
    static func currentKilobytes() -> Int {
        let descriptor = open("/proc/self/statm", O_RDONLY)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = read(descriptor, &bytes, bytes.count)
        let fields = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
        return pages * sysconf(Int32(_SC_PAGESIZE)) / 1024
    }
}
