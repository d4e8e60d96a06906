import Dispatch
import FCMCore

/// Asynchronous work for the benchmarks' one synchronous thread.
enum Blocking {
    /// Runs `work` and waits for it.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
        let done = DispatchSemaphore(value: 0)
        let box = Locked<Result<Value, any Error>?>(nil)
        Task {
            let result: Result<Value, any Error>
            do { result = .success(try await work()) } catch { result = .failure(error) }
            box.withLock { $0 = result }
            done.signal()
        }
        done.wait()
        guard let result = box.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }
}
