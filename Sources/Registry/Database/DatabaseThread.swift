import FCMCore
import Glibc

/// A thread of its own for calls that block, as the executor of an actor.
///
/// The cooperative pool has one thread a core: a query or a disk flush there would hold up every other task.
final class DatabaseThread: SerialExecutor {
    private struct Queue {
        var jobs: [UnownedJob] = []
        var isStopped = false
    }

    private let queue = Locked(Queue())
    // A semaphore is made to be used from several threads; it lives as long as this object.
    nonisolated(unsafe) private let wakeUp: UnsafeMutablePointer<sem_t>

    /// Starts the thread, which keeps this object until ``stop()``.
    init(path: String) throws(RegistryFailure) {
        wakeUp = .allocate(capacity: 1)
        sem_init(wakeUp, 0, 0)
        let code = OwnThread.start { self.runJobs() }
        guard code == 0 else {
            throw RegistryFailure(
                .inaccessible,
                path: path,
                what: "no thread can be started for it (\(String(cString: strerror(code))))",
                remedy: "raise the limit of threads (ulimit -u)"
            )
        }
    }

    deinit {
        sem_destroy(wakeUp)
        wakeUp.deallocate()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.withLock { $0.jobs.append(job) }
        sem_post(wakeUp)
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    /// Ends the thread once everything queued has run.
    func stop() {
        queue.withLock { $0.isStopped = true }
        sem_post(wakeUp)
    }

    /// What the thread does.
    private func runJobs() {
        while true {
            while sem_wait(wakeUp) != 0 {}
            let (jobs, isStopped) = queue.withLock { queue in
                defer { queue.jobs = [] }
                return (queue.jobs, queue.isStopped)
            }
            for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
            if isStopped, jobs.isEmpty { return }
        }
    }
}

extension DatabaseThread {
    /// Runs one piece of work that blocks, on a thread that ends with it.
    static func once<Value: Sendable>(
        path: String,
        _ body: @Sendable () throws -> Value
    ) async throws -> Value {
        try await Errand(DatabaseThread(path: path)).run(body)
    }

    private actor Errand {
        private nonisolated let thread: DatabaseThread

        nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

        init(_ thread: DatabaseThread) { self.thread = thread }

        deinit { thread.stop() }

        func run<Value>(_ body: @Sendable () throws -> Value) throws -> Value { try body() }
    }
}
