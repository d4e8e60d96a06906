import FCMCore
import Glibc

/// A thread that waits for the disk, so that nobody else has to.
final class CommitThread: Sendable {
    private struct Queue {
        var jobs: [@Sendable () -> Void] = []
        var isStopped = false
    }

    private let queue = Locked(Queue())
    // A semaphore is made to be used from several threads; it lives as long as this object.
    nonisolated(unsafe) private let wakeUp: UnsafeMutablePointer<sem_t>

    /// Starts the thread, which keeps this object until ``stop()``.
    init() throws(JournalFailure) {
        wakeUp = .allocate(capacity: 1)
        sem_init(wakeUp, 0, 0)
        let code = OwnThread.start { self.work() }
        guard code == 0 else { throw .system("no thread: \(String(cString: strerror(code)))") }
    }

    deinit {
        sem_destroy(wakeUp)
        wakeUp.deallocate()
    }

    func run(_ job: @escaping @Sendable () -> Void) {
        queue.withLock { $0.jobs.append(job) }
        sem_post(wakeUp)
    }

    /// Ends the thread once everything queued has run.
    func stop() {
        queue.withLock { $0.isStopped = true }
        sem_post(wakeUp)
    }

    private func work() {
        while true {
            while sem_wait(wakeUp) != 0 {}
            let (jobs, isStopped) = queue.withLock { queue in
                defer { queue.jobs = [] }
                return (queue.jobs, queue.isStopped)
            }
            for job in jobs { job() }
            if isStopped, jobs.isEmpty { return }
        }
    }
}
