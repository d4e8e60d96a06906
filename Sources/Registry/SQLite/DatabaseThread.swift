import Glibc
import Synchronization

/// A thread of its own for calls that block, as the executor of an actor.
///
/// The cooperative pool has one thread a core: a query or a disk flush there would hold up every other task.
final class DatabaseThread: SerialExecutor {
    private struct Queue {
        var jobs: [UnownedJob] = []
        var isStopped = false
    }

    private let queue = Mutex(Queue())
    // A semaphore is made to be used from several threads; it lives as long as this object.
    nonisolated(unsafe) private let wakeUp: UnsafeMutablePointer<sem_t>

    /// Starts the thread, which keeps this object until ``stop()``.
    init(path: String) throws(RegistryFailure) {
        wakeUp = .allocate(capacity: 1)
        sem_init(wakeUp, 0, 0)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let code = Self.withSignalsBlocked {
            pthread_create(&thread, nil, databaseThreadMain, context.toOpaque())
        }
        guard code == 0 else {
            context.release()
            throw RegistryFailure(
                .inaccessible,
                path: path,
                what: "no thread can be started for it (\(String(cString: strerror(code))))",
                remedy: "raise the limit of threads (ulimit -u)"
            )
        }
        pthread_detach(thread)
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
    fileprivate func runJobs() {
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

    /// New threads inherit the mask: signals meant for the terminal must not be delivered to this one.
    private static func withSignalsBlocked(_ body: () -> Int32) -> Int32 {
        var blocked = sigset_t()
        var before = sigset_t()
        sigfillset(&blocked)
        // A fault of this thread itself has to reach the crash handler.
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&blocked, signal) }
        pthread_sigmask(SIG_SETMASK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}

/// The thread's entry; outside of the class so that it has no isolation to inherit.
private func databaseThreadMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<DatabaseThread>.fromOpaque(context).takeRetainedValue().runJobs()
    return nil
}
